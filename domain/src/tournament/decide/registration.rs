//! Who enters the tournament, and who comes into the hall.

use std::collections::BTreeSet;

use super::cash;
use super::context::{Authority, Context, Decision};
use super::guards::{no_longer_takes_part, refuse_if_held, refuse_if_playing};
use super::limits::{MAX_FEE_CENTS, MAX_TROPHIES};
use crate::ids::{PersonId, PlayerNumber, RegistrationId};
use crate::money::Cents;
use crate::tournament::command::{Arrival, Registration};
use crate::tournament::event::NoteRef;
use crate::tournament::event::cash::Means;
use crate::tournament::event::field::{
    CheckInReverted, CheckedIn, FeeRecorded, PlayerRegistered, TrophiesBrought,
};
use crate::tournament::state::Player;
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament, faults, rejections};
use crate::violation::{Fault, Violation};

pub(super) fn register(
    tournament: &Tournament,
    registrations: &[Registration],
    context: &Context,
) -> Decision {
    // Somebody registered during the last round is not drawn any more, but can play on for another.
    let earliest = tournament.earliest_open_round();
    if tournament.is_over() {
        return Err(rejections::rounds_over());
    }
    let mut taken = given(tournament);
    let mut persons: BTreeSet<_> = tournament.players.values().map(|player| player.person).collect();
    let mut violations = Vec::new();
    for (i, wish) in registrations.iter().enumerate() {
        let mut wrong = |field: &str, code, fault| {
            violations.push((code, Violation::at(format!("/registrations/{i}/{field}"), fault)));
        };
        if let Some(number) = wish.number
            && !taken.insert(number)
        {
            wrong("number", Code::NumberTaken, faults::number_taken(number));
        }
        let has_place = wish.preregistration.is_none() && tournament.entering.is_preregistered(wish.person);
        if !persons.insert(wish.person) || has_place {
            wrong("person", Code::AlreadyRegistered, faults::already_registered());
        }
        match admissible(wish, wish.person, context) {
            Err((code @ Code::OfficialOnly, fault)) => wrong("despite_suspension", code, fault),
            Err((code, fault)) => wrong("person", code, fault),
            Ok(()) => {}
        }
        match wish.from_round {
            Some(round) if round < earliest => {
                wrong("from_round", Code::RoundState, faults::next_round(earliest));
            }
            Some(round) if round.0 > tournament.regulations().rounds => {
                let rounds = tournament.regulations().rounds;
                wrong("from_round", Code::InvalidValue, faults::so_many_rounds(rounds));
            }
            _ => {}
        }
        if wish.trophies_before > MAX_TROPHIES {
            wrong("trophies_before", Code::InvalidValue, faults::trophies_count(MAX_TROPHIES));
        }
        if !(0..=MAX_FEE_CENTS).contains(&wish.fee_paid.0) {
            wrong("fee_paid", Code::InvalidValue, faults::fee_bounds(Cents(MAX_FEE_CENTS)));
        }
    }
    if let Some((code, _)) = violations.first() {
        return Err(Rejection::with_violations(*code, violations.into_iter().map(|(_, v)| v).collect()));
    }
    let mut events: Vec<Event> = Vec::with_capacity(registrations.len());
    for wish in registrations {
        let player = match wish.number {
            Some(number) => number,
            None => next_number(&mut taken)?,
        };
        let from_round = wish.from_round.unwrap_or(earliest);
        let details = wish.details.clone();
        let Registration { person, despite_suspension, preregistration, consent, .. } = *wish;
        let registered = PlayerRegistered {
            player,
            person,
            details,
            from_round,
            despite_suspension,
            registration: preregistration,
            held: false,
            agreed_by_entry: agreed_by_entry(tournament, preregistration),
            consent,
        };
        events.push(registered.into());
        if wish.fee_paid.0 > 0 {
            let (amount_cents, means) = (wish.fee_paid, Means::Cash);
            events.push(FeeRecorded { player, amount_cents, means, payer: None, note: None }.into());
        }
        if wish.trophies_before > 0 {
            events.push(TrophiesBrought { player, trophies: wish.trophies_before, note: None }.into());
        }
    }
    Ok(events)
}

/// Whether a person may be registered so: not while suspended, unless an official says why.
pub(super) fn admissible(
    wish: &Registration,
    person: PersonId,
    context: &Context,
) -> Result<(), (Code, Fault)> {
    match (context.suspended.get(&person), wish.despite_suspension) {
        (Some(until), None) => Err((Code::Suspended, faults::suspended_until(*until))),
        (_, Some(_)) if context.authority != Authority::Official => {
            Err((Code::OfficialOnly, faults::official_lets_in()))
        }
        _ => Ok(()),
    }
}

/// Whether who enters so has agreed that his name is public: by the announcement as it is now, or as it was
/// when he asked for a place.
fn agreed_by_entry(tournament: &Tournament, id: Option<RegistrationId>) -> bool {
    let preregistration = id.and_then(|id| tournament.entering.preregistration(id));
    preregistration
        .map_or(!tournament.entering.terms.consent.is_requested(), |entry| entry.facts.agreed_by_entry)
}

/// Every number ever given.
pub(super) fn given(tournament: &Tournament) -> BTreeSet<PlayerNumber> {
    tournament.players.keys().chain(tournament.annulled.keys()).copied().collect()
}

/// A number that was never given: the one after the highest or, where somebody was given the highest there
/// is, the lowest.
pub(super) fn next_number(taken: &mut BTreeSet<PlayerNumber>) -> Result<PlayerNumber, Rejection> {
    let after = taken.last().map_or(Some(1), |last| last.0.checked_add(1));
    let free = after.or_else(|| (1..u16::MAX).find(|number| !taken.contains(&PlayerNumber(*number))));
    let number = free.map(PlayerNumber).ok_or_else(rejections::no_number_left)?;
    taken.insert(number);
    Ok(number)
}

pub(super) fn check_in(tournament: &Tournament, number: PlayerNumber) -> Decision {
    let player = tournament.known_player(number)?;
    if !player.takes_part() {
        return Err(no_longer_takes_part(player));
    }
    if player.checked_in {
        return Ok(Vec::new());
    }
    refuse_if_held(player)?;
    Ok(vec![CheckedIn { player: number }.into()])
}

pub(super) fn revert_check_in(tournament: &Tournament, number: PlayerNumber) -> Decision {
    if !tournament.known_player(number)?.checked_in {
        return Ok(Vec::new());
    }
    refuse_if_playing(tournament, number)?;
    Ok(vec![CheckInReverted { player: number }.into()])
}

/// Comes into the hall and pays what he owes. Two desks do not take it twice: who pays must owe what was seen.
pub(super) fn arrive(
    tournament: &Tournament,
    number: PlayerNumber,
    fee: Option<Cents>,
    means: Means,
    payer: Option<PlayerNumber>,
) -> Decision {
    let mut events = check_in(tournament, number)?;
    let Some(fee) = fee else { return Ok(events) };
    let owed = tournament.owes(tournament.known_player(number)?);
    if owed != Cents::ZERO && owed != fee {
        let violation = Violation::at("/fee", faults::owes_otherwise(&number, owed));
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    events.extend(cash::take_fees(tournament, &[number], means, payer)?);
    Ok(events)
}

/// It was a mistake that he came, or that he paid with it.
pub(super) fn revert_arrival(
    tournament: &Tournament,
    number: PlayerNumber,
    present: bool,
    fee: Option<Cents>,
    means: Means,
    note: Option<NoteRef>,
) -> Decision {
    let mut events = if present { revert_check_in(tournament, number)? } else { Vec::new() };
    if let Some(Cents(fee)) = fee {
        events.extend(cash::record_fee(tournament, number, Cents(-fee), means, None, note)?);
    }
    Ok(events)
}

/// Everybody at once, or nobody.
pub(super) fn check_in_all(tournament: &Tournament, arrivals: &[Arrival]) -> Decision {
    let mut violations = Vec::new();
    let mut named = BTreeSet::new();
    let mut events: Vec<Event> = Vec::new();
    for Arrival { who, pointer } in arrivals {
        match arriving(tournament, *who, &mut named) {
            Ok(player) if player.checked_in => {}
            Ok(player) => events.push(CheckedIn { player: player.number }.into()),
            Err((code, fault)) => violations.push((code, Violation::at(pointer.as_str(), fault))),
        }
    }
    match violations.first() {
        None => Ok(events),
        Some(&(code, _)) => {
            Err(Rejection::with_violations(code, violations.into_iter().map(|(_, v)| v).collect()))
        }
    }
}

fn arriving<'t>(
    tournament: &'t Tournament,
    who: Result<PlayerNumber, PersonId>,
    named: &mut BTreeSet<PlayerNumber>,
) -> Result<&'t Player, (Code, Fault)> {
    let player = match who {
        Ok(number) => tournament.players.get(&number).ok_or_else(|| faults::unknown_player(&number)),
        Err(person) => {
            let registered = tournament.players.values().find(|player| player.person == person);
            registered.ok_or_else(faults::not_registered)
        }
    };
    let player = player.map_err(|fault| (Code::UnknownPlayer, fault))?;
    if !named.insert(player.number) {
        return Err((Code::InvalidValue, faults::named_twice(&player.number)));
    }
    if !player.takes_part() {
        return Err((Code::PlayerState, faults::takes_no_part(&player.number)));
    }
    if player.held {
        return Err((Code::PlayerState, faults::held(&player.number)));
    }
    Ok(player)
}
