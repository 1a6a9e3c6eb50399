//! Who asks for a place before the day, who waits for one, who moves up.

use std::collections::BTreeSet;

use super::context::{Context, Decision};
use super::leaving::gone;
use super::limits::MAX_FEE_CENTS;
use super::registration::{admissible, given, next_number, register};
use crate::consent::Consent;
use crate::ids::{PlayerNumber, RegistrationId};
use crate::log::Hash;
use crate::money::Cents;
use crate::tournament::command::{
    NewPreregistration, PreregistrationCommand, Registration, WhichRegistration,
};
use crate::tournament::event::NoteRef;
use crate::tournament::event::cash::Means;
use crate::tournament::event::field::{FeeRecorded, LetIn, PlayerRegistered};
use crate::tournament::event::preregistration::{Cancelled, MovedUp, Preregistered, RegistrationSet};
use crate::tournament::state::{Phase, Player, Preregistration, Standing};
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
        C::Cancel { which: WhichRegistration::ById(id), note } => cancel(tournament, *id, *note, context),
        C::Cancel { which: WhichRegistration::BySecret(secret), .. } => {
            cancel_own(tournament, *secret, context)
        }
    }
}

/// The desk cancels it. Of who is registered by now it annuls the player.
fn cancel(tournament: &Tournament, id: RegistrationId, note: Option<NoteRef>, context: &Context) -> Decision {
    let preregistration = known(tournament, id)?;
    let (mut events, freed) = match preregistration.standing {
        Standing::Cancelled => return Ok(Vec::new()),
        Standing::Registered(player) => {
            let held = tournament.known_player(player)?;
            if !held.held || !goes_unnoticed(held) {
                return Err(rejections::registered_by_now(&player));
            }
            (gone(tournament, player, note), usize::from(held.takes_part()))
        }
        Standing::Waiting => (Vec::new(), 0),
        Standing::Place => (Vec::new(), 1),
    };
    events.extend(cancelled(tournament, id, note, freed, context));
    Ok(events)
}

/// He cancels himself: whether he is registered by now, or held for the desk, makes no difference while nobody has
/// been drawn. Who has paid or is in the hall tells the desk.
fn cancel_own(tournament: &Tournament, secret: Hash, context: &Context) -> Decision {
    let preregistration = of_secret(tournament, secret)?;
    let id = preregistration.facts.registration;
    let (mut events, freed) = match preregistration.standing {
        // The secret is good once; again it changes nothing.
        Standing::Cancelled => return Ok(Vec::new()),
        Standing::Waiting => (Vec::new(), 0),
        Standing::Place | Standing::Registered(_) if !tournament.rounds.is_empty() => {
            return Err(rejections::cancel_at_the_desk());
        }
        Standing::Place => (Vec::new(), 1),
        Standing::Registered(number) => {
            let player = tournament.known_player(number)?;
            if !goes_unnoticed(player) || player.person != preregistration.facts.person {
                return Err(rejections::cancel_at_the_desk());
            }
            (gone(tournament, number, None), usize::from(player.takes_part()))
        }
    };
    events.extend(cancelled(tournament, id, None, freed, context));
    Ok(events)
}

/// Nobody has taken his money, let him in or suspended him.
fn goes_unnoticed(player: &Player) -> bool {
    let means = [Means::Cash, Means::Prepaid, Means::Invoice];
    let paid = means.into_iter().any(|means| player.paid_by(means) != Cents::ZERO);
    !paid && !player.checked_in && player.suspended.is_none()
}

fn cancelled(
    tournament: &Tournament,
    registration: RegistrationId,
    note: Option<NoteRef>,
    freed: usize,
    context: &Context,
) -> Vec<Event> {
    let mut events: Vec<Event> = vec![Cancelled { registration, note }.into()];
    if freed > 0 {
        events.extend(Admission::by(tournament, &tournament.entering.terms, context).moved_up(freed));
    }
    events
}

fn known(tournament: &Tournament, id: RegistrationId) -> Result<&Preregistration, Rejection> {
    tournament.entering.preregistration(id).ok_or_else(rejections::unknown_registration)
}

fn of_secret(tournament: &Tournament, secret: Hash) -> Result<&Preregistration, Rejection> {
    let mut found = tournament.entering.preregistrations.iter().filter(|entry| entry.facts.secret == secret);
    found.next().ok_or_else(rejections::unknown_registration)
}

fn set_terms(tournament: &Tournament, terms: &RegistrationSet, context: &Context) -> Decision {
    if let Some(violation) = terms_fault(terms) {
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    if *terms == tournament.entering.terms {
        return Ok(Vec::new());
    }
    let mut events: Vec<Event> = vec![terms.clone().into()];
    let mut admission = Admission::by(tournament, terms, context);
    // It goes by itself from now on: who has a place is a player.
    events.extend(admission.registered_with_places());
    // More places: who waits has one.
    events.extend(admission.moved_up(0));
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
    if entering.preregistration(new.registration).is_some() {
        return Err(rejections::registration_made());
    }
    let known = tournament.players.values().any(|player| player.person == new.person);
    if known || entering.is_preregistered(new.person) {
        let violation = Violation::at("/person", faults::already_registered());
        return Err(Rejection::with_violations(Code::AlreadyRegistered, vec![violation]));
    }
    let waits = waiting > 0 || entering.terms.capacity.is_some_and(|places| taken >= usize::from(places));
    if entering.preregistrations.len() >= MAX_ASKED || waits && waiting >= MAX_WAITING {
        return Err(rejections::waiting_list_full());
    }
    let NewPreregistration { registration, person, ref details, secret, consent, .. } = *new;
    let details = details.clone();
    let preregistration = Preregistered {
        registration,
        person,
        details,
        waiting: waits,
        held: new.held,
        agreed_by_entry: !entering.terms.consent.is_requested(),
        secret,
        consent,
    };
    let mut events: Vec<Event> = vec![preregistration.clone().into()];
    if !waits {
        events.extend(Admission::by(tournament, &entering.terms, context).registered(&preregistration));
    }
    Ok(events)
}

fn confirm(
    tournament: &Tournament,
    id: RegistrationId,
    as_player: &Registration,
    context: &Context,
) -> Decision {
    let preregistration = known(tournament, id)?;
    match preregistration.standing {
        Standing::Waiting | Standing::Place => {}
        Standing::Registered(player) => return let_in(tournament, player, as_player, context),
        Standing::Cancelled => return Err(rejections::registration_cancelled()),
    }
    let person = preregistration.facts.person;
    let registration = Registration { person, preregistration: Some(id), ..as_player.clone() };
    register(tournament, &[registration], context)
}

/// Who was registered by itself and held may play: he has his number already.
fn let_in(
    tournament: &Tournament,
    player: PlayerNumber,
    as_player: &Registration,
    context: &Context,
) -> Decision {
    let held = tournament.known_player(player)?;
    let other_number = as_player.number.is_some_and(|number| number != player);
    if !held.held || other_number {
        return Err(rejections::registered_by_now(&player));
    }
    admissible(as_player, held.person, context).map_err(|(code, fault)| {
        Rejection::with_violations(code, vec![Violation::at("/registrations/0/person", fault)])
    })?;
    let Registration { details, despite_suspension, .. } = as_player;
    let details = details.clone();
    let mut events: Vec<Event> =
        vec![LetIn { player, details, despite_suspension: *despite_suspension }.into()];
    let amount_cents = as_player.fee_paid;
    if !(0..=MAX_FEE_CENTS).contains(&amount_cents.0) {
        let fault = faults::fee_bounds(Cents(MAX_FEE_CENTS));
        let violation = Violation::at("/registrations/0/fee_paid", fault);
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    if amount_cents != Cents::ZERO {
        events.push(FeeRecorded { player, amount_cents, means: Means::Cash, payer: None, note: None }.into());
    }
    Ok(events)
}

/// Who moves up where a player's place is free again.
pub(super) fn place_left(tournament: &Tournament, player: &Player, context: &Context) -> Vec<Event> {
    if !player.takes_part() {
        return Vec::new();
    }
    Admission::by(tournament, &tournament.entering.terms, context).moved_up(1)
}

/// How who asked comes to a place, and to a number.
struct Admission<'a> {
    tournament: &'a Tournament,
    terms: &'a RegistrationSet,
    context: &'a Context,
    /// Numbers given so far.
    numbers: BTreeSet<PlayerNumber>,
}

impl<'a> Admission<'a> {
    fn by(tournament: &'a Tournament, terms: &'a RegistrationSet, context: &'a Context) -> Self {
        Self { tournament, terms, context, numbers: given(tournament) }
    }

    /// Who has a place becomes a player at once, where it goes by itself. Whom the desk is to look at, or the
    /// organisation keeps out, has a number as all have, so that nobody sees who it is; he is held until the desk
    /// lets him in. The desk says what becomes of who plays with a number already and of whom nothing is known any
    /// more, and of all once the rounds are over.
    fn registered(&mut self, preregistration: &Preregistered) -> Option<Event> {
        let Self { tournament, terms, context, numbers } = self;
        let person = preregistration.person;
        let plays = tournament.players.values().any(|player| player.person == person);
        if !terms.automatic || plays || context.erased.contains(&person) || tournament.is_over() {
            return None;
        }
        let registered = PlayerRegistered {
            player: next_number(numbers).ok()?,
            person,
            details: preregistration.details.clone(),
            from_round: tournament.earliest_open_round(),
            despite_suspension: None,
            registration: Some(preregistration.registration),
            held: preregistration.held || context.suspended.contains_key(&person),
            agreed_by_entry: preregistration.agreed_by_entry,
            // It was said when he asked.
            consent: Consent::default(),
        };
        Some(registered.into())
    }

    /// All who have a place and no number yet, while nobody has been drawn.
    fn registered_with_places(&mut self) -> Vec<Event> {
        if !self.tournament.rounds.is_empty() {
            return Vec::new();
        }
        let tournament = self.tournament;
        let with_places = tournament.entering.standing(Standing::Place);
        with_places.filter_map(|entry| self.registered(&entry.facts)).collect()
    }

    /// Who moves up where so many of the places given away are free again, while nobody has been drawn: after that the
    /// desk finds a chair for who waits.
    fn moved_up(&mut self, freed: usize) -> Vec<Event> {
        if !self.tournament.rounds.is_empty() {
            return Vec::new();
        }
        let taken = self.tournament.places_taken().saturating_sub(freed);
        let capacity = self.terms.capacity;
        let free = capacity.map_or(usize::MAX, |places| usize::from(places).saturating_sub(taken));
        let (tournament, mut events) = (self.tournament, Vec::new());
        for entry in tournament.entering.standing(Standing::Waiting).take(free) {
            events.push(MovedUp { registration: entry.facts.registration }.into());
            events.extend(self.registered(&entry.facts));
        }
        events
    }
}
