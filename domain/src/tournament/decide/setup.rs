use super::context::{Context, Decision};
use crate::ruleset::Ruleset;
use crate::settlement::SettlementVersion;
use crate::text::{hides_something, shows_something};
use crate::tournament::amendment::{checked, misfits};
use crate::tournament::command::{CreateTournament, SetupCommand};
use crate::tournament::event::outcome::OutcomeAt;
use crate::tournament::event::setup::{
    Closed, Created, Reopened, RulesetAmended, RulesetChangeProposed, RulesetChanged, SettlementAdopted,
};
use crate::tournament::faults;
use crate::tournament::preview::{adoption, ruleset_change};
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
    let mut violations = Vec::new();
    let texts = [("/title", Some(command.title.as_str())), ("/place", command.place.as_deref())];
    for (pointer, text) in texts {
        if text.is_some_and(|t| !shows_something(t) || t.chars().count() > MAX_TEXT || hides_something(t)) {
            violations.push(Violation::at(pointer, faults::text_length(MAX_TEXT)));
        }
    }
    if !violations.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidValue, violations));
    }
    let CreateTournament { title, date, place, ruleset } = command.clone();
    let settlement = SettlementVersion::CURRENT;
    Ok(vec![Created { title, date, place, ruleset, settlement }.into()])
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
        SetupCommand::Close => Ok(vec![Closed {}.into()]),
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
