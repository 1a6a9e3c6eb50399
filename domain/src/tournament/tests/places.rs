//! Who has a place: held for the desk or not, given back by the secret, left behind, and on which terms it was asked for.

use super::preregistration::{ask, asks, cancel, confirm, confirm_as, cup, given, id, standings, terms};
use super::scenario::{Scenario, draw, fee, note, registration};
use crate::consent::Consent;
use crate::ids::{PlayerNumber, RoundNumber};
use crate::tournament::command::{
    Arrival, FieldCommand, NewPreregistration, PreregistrationCommand, Registration, RoundCommand,
    WhichRegistration,
};
use crate::tournament::event::field::{Annulled, Details};
use crate::tournament::event::preregistration::{Cancelled, ConsentTaken, MovedUp, RegistrationSet};
use crate::tournament::state::Standing;
use crate::tournament::{Command, Event, RejectionCode};

fn player(number: u16) -> PlayerNumber {
    PlayerNumber(number)
}

fn set(terms: RegistrationSet) -> Command {
    given(PreregistrationCommand::SetTerms(terms))
}

pub(super) fn held(person: u128) -> Command {
    given(PreregistrationCommand::Ask(NewPreregistration { held: true, ..asks(person) }))
}

/// The desk lets in whom it was to look at.
pub(super) fn let_in(person: u128) -> Command {
    let as_player = Box::new(registration(person));
    given(PreregistrationCommand::Confirm { registration: id(person), as_player })
}

fn annul(number: u16) -> Command {
    Command::Field(FieldCommand::Annul { player: player(number), note: note() })
}

fn types(events: &[Event]) -> Vec<&str> {
    events.iter().map(Event::event_type).collect()
}

/// What is written of who is held is what is written of anybody: as many events, and a number.
#[test]
fn whom_the_desk_is_to_look_at_has_a_number_as_all_have_and_does_not_play_before() {
    let mut cup = cup(1, true);
    let usual = types(&cup.given(ask(1))).join(" ");
    cup.given(set(terms(2, true)));
    assert_eq!(types(&cup.given(held(2))).join(" "), usual);
    cup.given(held(3));
    cup.given(ask(4));
    let moved = ["player.annulled", "player.moved_up", "player.registered"];
    assert_eq!(types(&cup.given(annul(1))), moved);
    let [second, third] = [2, 3].map(|number| Standing::Registered(player(number)));
    assert_eq!(standings(&cup), [Standing::Cancelled, second, third, Standing::Waiting]);

    cup.refuses(Command::Field(FieldCommand::CheckIn { player: player(2) }), RejectionCode::PlayerState);
    let arrivals = vec![Arrival { who: Ok(player(2)), pointer: "/players/0".into() }];
    cup.refuses(Command::Field(FieldCommand::CheckInAll { arrivals }), RejectionCode::PlayerState);
    cup.refuses(corrected(2, 99, false), RejectionCode::PlayerState);
    // The desk gives no other number, and lets in once.
    cup.refuses(confirm_as(2, 77), RejectionCode::RegistrationState);
    assert_eq!(types(&cup.given(confirm(2))), ["player.let_in", "player.fee_recorded"]);
    cup.refuses(let_in(2), RejectionCode::RegistrationState);
    cup.given(Command::Field(FieldCommand::CheckIn { player: player(2) }));
    // Or it does not let him in: the next has his place.
    let which = WhichRegistration::ById(id(3));
    let events = cup.given(given(PreregistrationCommand::Cancel { which, note: Some(note()) }));
    let expected = ["player.annulled", "player.cancelled", "player.moved_up", "player.registered"];
    assert_eq!(types(&events), expected);
    let which = WhichRegistration::ById(id(4));
    let by_desk = given(PreregistrationCommand::Cancel { which, note: Some(note()) });
    cup.refuses(by_desk, RejectionCode::RegistrationState);
}

#[test]
fn who_is_held_is_let_in_by_who_may_while_he_is_suspended() {
    let mut cup = cup(3, true);
    cup.given(held(1));
    let person = registration(1).person;
    cup.suspended.insert(person, cup.tournament.date);
    cup.refuses(let_in(1), RejectionCode::Suspended);
    let despite = Registration { despite_suspension: Some(note()), ..registration(1) };
    let all_the_same =
        given(PreregistrationCommand::Confirm { registration: id(1), as_player: Box::new(despite) });
    cup.given(all_the_same);
    let player = &cup.tournament.players[&player(1)];
    assert!(!player.held && player.despite_suspension.is_some());
}

/// Who asks learns nothing of who is held: what he can do with his secret is the same, and so is what it writes.
#[test]
fn the_secret_gives_back_what_was_registered_by_itself_whoever_it_is() {
    let mut cup = cup(2, true);
    cup.given(ask(1));
    cup.given(held(2));
    cup.given(ask(3));
    cup.given(ask(4));
    let expected: [Event; 3] = [
        Annulled { player: player(1), note: None }.into(),
        Cancelled { registration: id(1), note: None }.into(),
        MovedUp { registration: id(3) }.into(),
    ];
    let events = cup.given(cancel(1));
    assert_eq!((&events[..3], events.len()), (&expected[..], 4), "and who moved up is registered");
    assert_eq!(types(&cup.given(cancel(2))), types(&events));
    assert_eq!((cup.given(cancel(1)), cup.given(cancel(2))), (vec![], vec![]));
    assert_eq!(cup.tournament.players.keys().copied().collect::<Vec<_>>(), [player(3), player(4)]);
}

#[test]
fn from_the_draw_on_nobody_gives_a_place_back_without_the_desk() {
    let mut cup = cup(20, true);
    cup.register(8);
    cup.given(ask(1));
    cup.given(held(2));
    cup.given(draw(1));
    let [registered, kept] =
        [1, 2].map(|person| cup.refuses(cancel(person), RejectionCode::RegistrationState));
    assert_eq!(registered, kept);
    let which = WhichRegistration::ById(id(2));
    cup.given(given(PreregistrationCommand::Cancel { which, note: Some(note()) }));
}

#[test]
fn who_has_paid_or_is_there_cancels_at_the_desk() {
    let mut cup = cup(3, true);
    for person in 1..=3 {
        cup.given(ask(person));
    }
    cup.given(fee(1, 500));
    cup.given(Command::Field(FieldCommand::CheckIn { player: player(2) }));
    // Somebody else is behind the number now: the secret is not his.
    cup.given(corrected(3, 99, false));
    for person in 1..=3 {
        cup.refuses(cancel(person), RejectionCode::RegistrationState);
    }
}

#[test]
fn nobody_moves_up_once_a_round_is_drawn() {
    let mut cup = cup(9, true);
    cup.register(8);
    for person in 1..=3 {
        cup.given(ask(person));
    }
    cup.given(set(terms(9, false)));
    cup.given(draw(1));
    assert_eq!(types(&cup.given(set(terms(20, true)))), ["tournament.registration_set"]);
    cup.given(Command::Round(RoundCommand::StartRound { round: RoundNumber(1), due_at: None }));
    assert_eq!(types(&cup.given(set(terms(30, true)))), ["tournament.registration_set"]);
    assert_eq!(standings(&cup)[1..], [Standing::Waiting; 2]);
    // The desk finds a chair for who waits.
    cup.given(confirm(2));
}

#[test]
fn who_has_a_place_is_registered_when_it_goes_by_itself_from_now_on() {
    let mut cup = cup(2, false);
    for person in 1..=3 {
        cup.given(ask(person));
    }
    let events = cup.given(set(terms(3, true)));
    let registered = "player.registered";
    let expected = ["tournament.registration_set", registered, registered, "player.moved_up", registered];
    assert_eq!(types(&events), expected);
    let numbers = [1, 2, 3].map(|number| Standing::Registered(player(number)));
    assert_eq!(standings(&cup), numbers);
}

#[test]
fn who_plays_already_or_is_erased_is_not_registered_when_he_moves_up_and_who_is_kept_out_is_held() {
    let moved = |meanwhile: &dyn Fn(&mut Scenario), erased: bool| {
        let mut cup = cup(2, true);
        for person in 1..=3 {
            cup.given(ask(person));
        }
        meanwhile(&mut cup);
        let mut context = cup.context();
        context.erased.extend(erased.then_some(registration(3).person));
        let events = crate::tournament::decide(&cup.tournament, &annul(1), &context).unwrap();
        types(&events).iter().map(|&name| name.to_owned()).collect::<Vec<_>>()
    };
    let only_moved = ["player.annulled", "player.moved_up"];
    assert_eq!(moved(&|_| (), false), [&only_moved[..], &["player.registered"]].concat());
    assert_eq!(moved(&|_| (), true), only_moved);
    assert_eq!(moved(&|cup| drop(cup.given(corrected(2, 3, false))), false), only_moved);
    let kept_out = |cup: &mut Scenario| {
        cup.suspended.insert(registration(3).person, cup.tournament.date);
    };
    let registered = [&only_moved[..], &["player.registered"]].concat();
    assert_eq!(moved(&kept_out, false), registered);
    let mut cup = cup(1, true);
    cup.given(ask(1));
    cup.given(ask(3));
    kept_out(&mut cup);
    cup.given(annul(1));
    assert!(cup.tournament.players[&player(2)].held);
}

/// What the announcement said when he asked is what he agreed to.
#[test]
fn consent_is_that_of_the_day_of_asking() {
    let by_entry = |automatic| RegistrationSet { consent: ConsentTaken::ByEntry, ..terms(9, automatic) };
    let agreed =
        |cup: &Scenario| cup.tournament.players.values().map(|it| it.agreed_by_entry).collect::<Vec<_>>();
    let mut asked_first = cup(9, false);
    asked_first.given(ask(1));
    asked_first.given(ask(2));
    asked_first.given(set(by_entry(false)));
    asked_first.given(confirm(1));
    asked_first.given(set(by_entry(true)));
    asked_first.given(ask(3));
    assert_eq!(agreed(&asked_first), [false, false, true]);

    let mut agreed_first = Scenario::of("tarockcup-2018");
    agreed_first.given(set(by_entry(false)));
    agreed_first.given(ask(1));
    agreed_first.given(set(terms(9, false)));
    agreed_first.given(confirm(1));
    assert_eq!(agreed(&agreed_first), [true]);
}

fn corrected(number: u16, person: u128, swap: bool) -> Command {
    Command::Field(FieldCommand::CorrectPerson {
        player: player(number),
        person: registration(person).person,
        details: Details::default(),
        swap,
        despite_suspension: None,
        consent: Consent::default(),
        note: note(),
    })
}

/// What somebody agreed to and what he waived go with him, not with the number.
#[test]
fn another_person_behind_a_number_has_agreed_to_nothing_and_waived_nothing() {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.given(set(RegistrationSet { consent: ConsentTaken::ByEntry, ..terms(9, true) }));
    cup.given(ask(1));
    cup.given(set(terms(9, true)));
    cup.given(ask(2));
    let waive = crate::tournament::command::ResultCommand::WaivePrizes {
        player: player(1),
        waived: true,
        note: note(),
    };
    cup.given(Command::Result(waive));
    let said = |cup: &Scenario| {
        let of = |it: &crate::tournament::state::Player| (it.agreed_by_entry, it.prizes_waived.is_some());
        cup.tournament.players.values().map(of).collect::<Vec<_>>()
    };
    assert_eq!(said(&cup), [(true, true), (false, false)]);
    // Only what is said of him is corrected: he stays who he is.
    let club = Details { club: "tc-ried".parse().ok(), ..Details::default() };
    let mut same = corrected(1, 1, false);
    if let Command::Field(FieldCommand::CorrectPerson { details, .. }) = &mut same {
        *details = club;
    }
    cup.given(same);
    assert_eq!(said(&cup)[0], (true, true));
    cup.given(corrected(1, 2, true));
    assert_eq!(said(&cup), [(false, false), (true, true)]);
    cup.given(corrected(2, 77, false));
    assert_eq!(said(&cup), [(false, false), (false, false)]);
}
