use chrono::NaiveDate;

use super::context::{Context, Decision};
use super::preregistration::terms_fault;
use crate::ruleset::Ruleset;
use crate::text::{hides_something, shows_something};
use crate::tournament::amendment::{checked, misfits};
use crate::tournament::checks::Before;
use crate::tournament::command::{CreateTournament, SetupCommand};
use crate::tournament::event::outcome::OutcomeAt;
use crate::tournament::event::preregistration::RegistrationSet;
use crate::tournament::event::setup::{
    Closed, Created, Described, Reopened, RulesetAmended, RulesetChangeProposed, RulesetChanged,
    SettlementAdopted, TimesSet,
};
use crate::tournament::faults;
use crate::tournament::other_rules::{adoption, ruleset_change};
use crate::tournament::rejections;
use crate::tournament::state::Phase;
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

/// Longest title and place, in characters.
const MAX_TEXT: usize = 200;

/// Decides the founding of a tournament: the first event of its stream.
///
/// # Errors
/// A [`Rejection`] if the ruleset is not valid or a text is empty or too long.
pub fn create(command: &CreateTournament) -> Decision {
    checked(&command.ruleset)?;
    let mut violations = text_faults(&command.title, command.place.as_deref());
    let rounds = command.ruleset.regulations.rounds;
    violations.extend(times_faults(command.date, rounds, &command.times).map(|wrong| wrong.under("/times")));
    violations.extend(terms_fault(&command.terms).map(|wrong| wrong.under("/registration")));
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidValue, violations));
    }
    let CreateTournament { title, date, place, ruleset, terms, times } = command.clone();
    let (settlement, consent) = (ruleset.game.newest_settlement(), terms.consent);
    let mut events: Vec<Event> = vec![Created { title, date, place, ruleset, settlement, consent }.into()];
    if terms != (RegistrationSet { consent, ..RegistrationSet::default() }) {
        events.push(terms.into());
    }
    if times != TimesSet::default() {
        events.push(times.into());
    }
    Ok(events)
}

/// What is wrong with what it is called, and with where it is played.
fn text_faults(title: &str, place: Option<&str>) -> Vec<Violation> {
    let is_wrong =
        |text: &str| !shows_something(text) || text.chars().count() > MAX_TEXT || hides_something(text);
    let texts = [("/title", Some(title)), ("/place", place)];
    let wrong = texts.into_iter().filter(|(_, text)| text.is_some_and(is_wrong));
    wrong.map(|(pointer, _)| Violation::at(pointer, faults::text_length(MAX_TEXT))).collect()
}

pub(super) fn decide(tournament: &Tournament, command: &SetupCommand, context: &Context) -> Decision {
    match command {
        SetupCommand::ProposeRuleset { change, ruleset, note } => {
            // What does not fit is corrected before the second official changes it.
            ruleset_change(tournament, ruleset)?;
            let (change, ruleset, note) = (*change, (**ruleset).clone(), *note);
            Ok(vec![RulesetChangeProposed { change, ruleset, note }.into()])
        }
        SetupCommand::ChangeRuleset { change, note } => {
            let proposed = tournament.proposed.as_ref().filter(|proposed| proposed.facts.change == *change);
            let proposed = proposed.ok_or_else(rejections::no_such_change)?;
            if proposed.recorded.by == context.actor {
                return Err(rejections::who_proposed());
            }
            let ruleset = proposed.facts.ruleset.clone();
            let changed = ruleset_change(tournament, &ruleset)?;
            if !changed.misfits.is_empty() {
                return Err(Rejection::with_violations(Code::InvalidRecord, changed.misfits));
            }
            let deals = changed.deals.iter().map(OutcomeAt::from);
            let (settlement, deals) = (tournament.settlement, deals.collect());
            Ok(vec![RulesetChanged { change: *change, ruleset, settlement, deals, note: *note }.into()])
        }
        SetupCommand::AmendRuleset { ruleset } => amend(tournament, ruleset),
        SetupCommand::AdoptSettlement { settlement, note } => {
            let adoption = adoption(tournament, *settlement)?;
            let deals = adoption.deals.iter().map(OutcomeAt::from);
            let event = SettlementAdopted { settlement: *settlement, deals: deals.collect(), note: *note };
            Ok(vec![event.into()])
        }
        SetupCommand::SetTimes(times) => set_times(tournament, times),
        SetupCommand::Describe(described) => describe(tournament, described),
        SetupCommand::Close { seen } => {
            let confirmed = tournament.confirmed(Before::Close, seen)?;
            Ok(vec![Closed { confirmed }.into()])
        }
        SetupCommand::Reopen { .. } if !tournament.closed => Err(rejections::is_open()),
        SetupCommand::Reopen { note } => Ok(vec![Reopened { note: *note }.into()]),
    }
}

fn amend(tournament: &Tournament, ruleset: &Ruleset) -> Decision {
    if tournament.rounds.first().is_some_and(|round| round.phase != Phase::Drawn) {
        return Err(rejections::first_round_started());
    }
    checked(ruleset)?;
    let violations = misfits(tournament, ruleset);
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidRuleset, violations));
    }
    if *ruleset == *tournament.ruleset {
        return Ok(Vec::new());
    }
    Ok(vec![Event::from(RulesetAmended { ruleset: ruleset.clone() })])
}

/// What is planned moves with the day, so that nothing begins before it. What was published says why it is otherwise now.
fn describe(tournament: &Tournament, described: &Described) -> Decision {
    let Described { title, date, place, note } = described;
    let mut violations = text_faults(title, place.as_deref());
    let is_so = tournament.title == *title && tournament.date == *date && tournament.place == *place;
    if !is_so && !tournament.editions.is_empty() && note.is_none() {
        violations.push(Violation::at("/reason", faults::published_unexplained()));
    }
    let times = tournament.times.moved(date.signed_duration_since(tournament.date));
    if times.is_none() {
        violations.push(Violation::at("/date", faults::before_the_day(tournament.date)));
    }
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidValue, violations));
    }
    if is_so {
        return Ok(Vec::new());
    }
    let mut events = vec![Event::from(described.clone())];
    events.extend(times.filter(|times| *times != *tournament.times).map(Event::from));
    Ok(events)
}

/// Rounds begin one after the other, none before the day.
fn set_times(tournament: &Tournament, times: &TimesSet) -> Decision {
    let violations: Vec<_> = times_faults(tournament.date, tournament.regulations().rounds, times).collect();
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidValue, violations));
    }
    if *times == *tournament.times {
        return Ok(Vec::new());
    }
    Ok(vec![times.clone().into()])
}

/// What is wrong with the times of so many rounds on a day.
fn times_faults(day: NaiveDate, rounds: u8, times: &TimesSet) -> impl Iterator<Item = Violation> {
    let mut violations = Vec::new();
    if times.starts_at.is_some_and(|at| at.date() < day) {
        violations.push(Violation::at("/starts_at", faults::before_the_day(day)));
    }
    let mut before = (None, times.starts_at);
    for (i, planned) in times.rounds.iter().enumerate() {
        let at = |field: &str| format!("/rounds/{i}/{field}");
        if planned.round.0 > rounds {
            violations.push(Violation::at(at("round"), faults::so_many_rounds(rounds)));
        }
        if before.0.is_some_and(|last| last >= planned.round) {
            violations.push(Violation::at(at("round"), faults::rounds_in_order()));
        }
        if planned.starts_at.date() < day {
            violations.push(Violation::at(at("starts_at"), faults::before_the_day(day)));
        } else if before.1.is_some_and(|last| last > planned.starts_at) {
            violations.push(Violation::at(at("starts_at"), faults::rounds_in_order()));
        }
        before = (Some(planned.round), Some(planned.starts_at));
    }
    violations.into_iter()
}
