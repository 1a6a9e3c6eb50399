//! Who asks for a place before the day, who waits for one, who moves up.

use std::collections::BTreeSet;

use super::context::{Context, Decision};
use super::registration::{given, next_number, register};
use crate::consent::Consent;
use crate::ids::{PlayerNumber, RegistrationId};
use crate::log::Hash;
use crate::money::Cents;
use crate::tournament::command::{NewPreregistration, PreregistrationCommand, Registration};
use crate::tournament::event::field::PlayerRegistered;
use crate::tournament::event::preregistration::{Cancelled, MovedUp, Preregistered, RegistrationSet};
use crate::tournament::state::{Asked, Phase, Player, Standing};
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament, faults, rejections};
use crate::violation::Violation;

/// More places than a hall has.
const MAX_CAPACITY: u16 = 2000;
/// A longer waiting list gives nobody hope.
const MAX_WAITING: usize = 200;
/// Most that are ever asked for in a tournament, cancelled ones too: who wants to fill the log is stopped.
const MAX_ASKED: usize = 3000;

pub(super) fn decide(
    tournament: &Tournament,
    command: &PreregistrationCommand,
    context: &Context,
) -> Decision {
    use PreregistrationCommand as C;
    match command {
        C::SetTerms(terms) => set_terms(tournament, terms, context),
        C::Ask(new) => ask(tournament, new, context),
        C::Confirm { registration, as_player } => confirm(tournament, *registration, as_player, context),
        C::Cancel { which, note } => {
            let asked = match which {
                Ok(id) => known(tournament, *id)?,
                Err(secret) => of_secret(tournament, *secret)?,
            };
            let registration = asked.facts.registration;
            let freed = match asked.standing {
                // The secret is good once; again it changes nothing.
                Standing::Cancelled => return Ok(Vec::new()),
                Standing::Registered(player) => return Err(rejections::registered_by_now(&player)),
                Standing::Waiting => 0,
                Standing::Place => 1,
            };
            let mut events: Vec<Event> = vec![Cancelled { registration, note: *note }.into()];
            if freed > 0 {
                events.extend(moved_up(tournament, &tournament.entering.terms, freed, context));
            }
            Ok(events)
        }
    }
}

fn known(tournament: &Tournament, id: RegistrationId) -> Result<&Asked, Rejection> {
    tournament.entering.asked(id).ok_or_else(rejections::unknown_registration)
}

fn of_secret(tournament: &Tournament, secret: Hash) -> Result<&Asked, Rejection> {
    let mut asked = tournament.entering.asked.iter().filter(|asked| asked.facts.secret == secret);
    asked.next().ok_or_else(rejections::unknown_registration)
}

fn set_terms(tournament: &Tournament, terms: &RegistrationSet, context: &Context) -> Decision {
    if let Some(violation) = terms_fault(terms) {
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    if *terms == tournament.entering.terms {
        return Ok(Vec::new());
    }
    let mut events: Vec<Event> = vec![terms.clone().into()];
    // More places: who waits has one.
    events.extend(moved_up(tournament, terms, 0, context));
    Ok(events)
}

/// What is wrong with terms.
pub(super) fn terms_fault(terms: &RegistrationSet) -> Option<Violation> {
    let wrong = terms.capacity.is_some_and(|places| !(1..=MAX_CAPACITY).contains(&places));
    wrong.then(|| Violation::at("/capacity", faults::capacity(MAX_CAPACITY)))
}

fn ask(tournament: &Tournament, new: &NewPreregistration, context: &Context) -> Decision {
    let entering = &tournament.entering;
    let (taken, waiting) = (tournament.places_taken(), entering.standing(Standing::Waiting).count());
    if !new.by_desk && !entering.terms.open {
        return Err(rejections::registration_not_open());
    }
    if tournament.rounds.iter().any(|round| round.phase != Phase::Drawn) {
        return Err(rejections::come_to_the_desk());
    }
    if entering.asked(new.registration).is_some() {
        return Err(rejections::registration_made());
    }
    let known = tournament.players.values().any(|player| player.person == new.person);
    if known || entering.has_asked(new.person) {
        let violation = Violation::at("/person", faults::already_registered());
        return Err(Rejection::with_violations(Code::AlreadyRegistered, vec![violation]));
    }
    let waits = waiting > 0 || entering.terms.capacity.is_some_and(|places| taken >= usize::from(places));
    if entering.asked.len() >= MAX_ASKED || waits && waiting >= MAX_WAITING {
        return Err(rejections::waiting_list_full());
    }
    let NewPreregistration { registration, person, ref details, secret, consent, .. } = *new;
    let details = details.clone();
    let asked = Preregistered { registration, person, details, waiting: waits, secret, consent };
    let mut events: Vec<Event> = vec![asked.clone().into()];
    if !waits && entering.terms.automatic && !new.held {
        events.extend(registered(tournament, &asked, &mut given(tournament), context));
    }
    Ok(events)
}

fn confirm(
    tournament: &Tournament,
    id: RegistrationId,
    as_player: &Registration,
    context: &Context,
) -> Decision {
    let asked = known(tournament, id)?;
    match asked.standing {
        Standing::Waiting | Standing::Place => {}
        Standing::Registered(player) => return Err(rejections::registered_by_now(&player)),
        Standing::Cancelled => return Err(rejections::registration_cancelled()),
    }
    let person = asked.facts.person;
    let registration = Registration { person, preregistration: Some(id), ..as_player.clone() };
    register(tournament, &[registration], context)
}

/// Who has a place becomes a player at once, unless the organisation keeps him out or all rounds are over:
/// then the desk says what becomes of it.
fn registered(
    tournament: &Tournament,
    asked: &Preregistered,
    taken: &mut BTreeSet<PlayerNumber>,
    context: &Context,
) -> Option<Event> {
    if tournament.is_over() || context.suspended.contains_key(&asked.person) {
        return None;
    }
    let player = next_number(taken).ok()?;
    let registered = PlayerRegistered {
        player,
        person: asked.person,
        details: asked.details.clone(),
        from_round: tournament.earliest_open_round(),
        despite_suspension: None,
        registration: Some(asked.registration),
        agreed_by_entry: !tournament.entering.terms.consent.is_asked(),
        // It was said when he asked.
        consent: Consent::default(),
    };
    Some(registered.into())
}

/// Who moves up where a player's place is free again: while nobody has been drawn.
pub(super) fn place_left(tournament: &Tournament, player: &Player, context: &Context) -> Vec<Event> {
    if !player.takes_part() || !tournament.rounds.is_empty() {
        return Vec::new();
    }
    moved_up(tournament, &tournament.entering.terms, 1, context)
}

/// Who moves up where so many of the places given away are free again.
fn moved_up(tournament: &Tournament, terms: &RegistrationSet, freed: usize, context: &Context) -> Vec<Event> {
    let taken = tournament.places_taken().saturating_sub(freed);
    let free = terms.capacity.map_or(usize::MAX, |places| usize::from(places).saturating_sub(taken));
    let mut numbers = given(tournament);
    let mut events = Vec::new();
    for asked in tournament.entering.standing(Standing::Waiting).take(free) {
        events.push(MovedUp { registration: asked.facts.registration }.into());
        if terms.automatic {
            events.extend(registered(tournament, &asked.facts, &mut numbers, context));
        }
    }
    events
}

impl Registration {
    /// Somebody of whom no more is said.
    #[must_use]
    pub fn of_asked(asked: &Preregistered) -> Self {
        Self {
            person: asked.person,
            number: None,
            details: asked.details.clone(),
            fee_paid: Cents::ZERO,
            from_round: None,
            trophies_before: 0,
            despite_suspension: None,
            preregistration: Some(asked.registration),
            consent: Consent::default(),
        }
    }
}
