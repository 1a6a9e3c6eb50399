use uuid::Uuid;

use super::scenario::{Scenario, draw, note, registration};
use crate::consent::Consent;
use crate::ids::{PlayerNumber, RegistrationId, RoundNumber};
use crate::log::Hash;
use crate::tournament::command::{
    CreateTournament, FieldCommand, NewPreregistration, PreregistrationCommand, Registration, RoundCommand,
    WhichRegistration,
};
use crate::tournament::event::field::Details;
use crate::tournament::event::preregistration::{Cancelled, ConsentTaken, MovedUp, RegistrationSet};
use crate::tournament::event::setup::TimesSet;
use crate::tournament::state::Standing;
use crate::tournament::{Command, Event, RejectionCode, create};

pub(super) fn id(person: u128) -> RegistrationId {
    RegistrationId(Uuid::from_u128(person))
}

fn secret(person: u128) -> Hash {
    Hash::over(Hash::GENESIS, [person.to_be_bytes().as_slice()])
}

pub(super) fn asks(person: u128) -> NewPreregistration {
    NewPreregistration {
        registration: id(person),
        person: registration(person).person,
        details: Details::default(),
        secret: secret(person),
        consent: Consent { name_public: Some(true), photo: None },
        by_desk: false,
        held: false,
    }
}

pub(super) fn given(command: PreregistrationCommand) -> Command {
    Command::Preregistration(command)
}

/// Somebody asks for a place himself.
pub(super) fn ask(person: u128) -> Command {
    given(PreregistrationCommand::Ask(asks(person)))
}

/// He cancels with his secret.
pub(super) fn cancel(person: u128) -> Command {
    let which = WhichRegistration::BySecret(secret(person));
    given(PreregistrationCommand::Cancel { which, note: None })
}

pub(super) fn confirm(person: u128) -> Command {
    let as_player = Box::new(Registration { fee_paid: crate::money::Cents(1500), ..registration(person) });
    given(PreregistrationCommand::Confirm { registration: id(person), as_player })
}

/// The desk registers him with this number; he has not paid yet.
pub(super) fn confirm_as(person: u128, number: u16) -> Command {
    let as_player = Box::new(Registration { number: Some(PlayerNumber(number)), ..registration(person) });
    given(PreregistrationCommand::Confirm { registration: id(person), as_player })
}

pub(super) fn terms(capacity: u16, automatic: bool) -> RegistrationSet {
    RegistrationSet { open: true, capacity: Some(capacity), automatic, consent: ConsentTaken::Asked }
}

pub(super) fn cup(capacity: u16, automatic: bool) -> Scenario {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.given(given(PreregistrationCommand::SetTerms(terms(capacity, automatic))));
    cup
}

pub(super) fn standings(cup: &Scenario) -> Vec<Standing> {
    cup.tournament.entering.preregistrations.iter().map(|entry| entry.standing).collect()
}

#[test]
fn who_waits_moves_up_in_the_order_in_which_they_asked() {
    let mut cup = cup(2, false);
    for person in 1..=4 {
        cup.given(ask(person));
    }
    assert_eq!(standings(&cup), [Standing::Place, Standing::Place, Standing::Waiting, Standing::Waiting]);
    // Who waited and cancels leaves no place.
    let waited = cup.given(cancel(4));
    assert_eq!(waited, [Event::from(Cancelled { registration: id(4), note: None })]);
    assert_eq!(cup.given(cancel(4)), []);
    let expected: [Event; 2] =
        [Cancelled { registration: id(1), note: None }.into(), MovedUp { registration: id(3) }.into()];
    assert_eq!(cup.given(cancel(1)), expected);

    // Nobody passes who waits; more places are theirs.
    cup.given(ask(5));
    cup.given(ask(6));
    let more = cup.given(given(PreregistrationCommand::SetTerms(terms(3, false))));
    assert_eq!(more.last(), Some(&MovedUp { registration: id(5) }.into()));
    assert_eq!(standings(&cup).last(), Some(&Standing::Waiting));
}

#[test]
fn the_desk_registers_whom_it_confirms_and_knows_who_was() {
    let mut cup = cup(1, false);
    cup.given(ask(1));
    cup.given(ask(2));
    cup.refuses(
        Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }),
        RejectionCode::AlreadyRegistered,
    );
    let events = cup.given(confirm(1));
    let Some(Event::PlayerRegistered(registered)) = events.first() else { panic!("{events:?}") };
    assert_eq!((registered.player, registered.registration), (PlayerNumber(1), Some(id(1))));
    assert_eq!(events.len(), 2, "the fee with it");
    // The desk finds a chair for who waits, too.
    cup.given(confirm(2));
    assert_eq!(
        standings(&cup),
        [Standing::Registered(PlayerNumber(1)), Standing::Registered(PlayerNumber(2))]
    );
    cup.refuses(confirm(1), RejectionCode::RegistrationState);
    cup.refuses(cancel(1), RejectionCode::RegistrationState);
    cup.refuses(confirm(9), RejectionCode::UnknownRegistration);
}

#[test]
fn where_it_goes_by_itself_who_has_a_place_is_a_player() {
    let mut cup = cup(1, true);
    cup.given(ask(1));
    cup.given(ask(2));
    assert_eq!(cup.tournament.players.len(), 1);
    let annul = FieldCommand::Annul { player: PlayerNumber(1), note: note() };
    let events = cup.given(Command::Field(annul));
    let named: Vec<_> = events.iter().map(Event::event_type).collect();
    assert_eq!(named, ["player.annulled", "player.moved_up", "player.registered"]);
    assert_eq!(standings(&cup), [Standing::Cancelled, Standing::Registered(PlayerNumber(2))]);
    // Whom the desk is to look at has a number as all have, and waits for it.
    let held = NewPreregistration { held: true, ..asks(3) };
    cup.given(given(PreregistrationCommand::SetTerms(terms(5, true))));
    cup.given(given(PreregistrationCommand::Ask(held)));
    assert_eq!(standings(&cup).last(), Some(&Standing::Registered(PlayerNumber(3))));
    assert!(cup.tournament.players[&PlayerNumber(3)].held);
}

#[test]
fn who_withdraws_or_is_excluded_before_the_draw_leaves_a_place() {
    let mut cup = cup(2, false);
    (1..=5).for_each(|person| drop(cup.given(ask(person))));
    cup.given(confirm(1));
    cup.given(confirm(2));
    let leave = |player, excluded: bool| {
        let player = PlayerNumber(player);
        Command::Field(if excluded {
            FieldCommand::Exclude { player, note: note() }
        } else {
            FieldCommand::Withdraw { player, note: Some(note()) }
        })
    };
    let withdrawn = cup.given(leave(1, false));
    assert_eq!(withdrawn.last(), Some(&MovedUp { registration: id(3) }.into()));
    let excluded = cup.given(leave(2, true));
    assert_eq!(excluded.last(), Some(&MovedUp { registration: id(4) }.into()));
    // Who is out already leaves nothing more.
    assert_eq!(cup.given(leave(2, false)).len(), 1);
    assert_eq!(standings(&cup).last(), Some(&Standing::Waiting));
}

#[test]
fn a_tournament_is_founded_with_its_terms_and_times() {
    let mut command = CreateTournament {
        title: "Cup".into(),
        date: chrono::NaiveDate::from_ymd_opt(2018, 11, 24).unwrap(),
        place: None,
        ruleset: crate::ruleset::Ruleset::preset("tarockcup-2018").unwrap().clone(),
        terms: terms(40, false),
        times: TimesSet { starts_at: "2018-11-24T13:30:00".parse().ok(), rounds: Vec::new() },
    };
    let named = |command: &CreateTournament| {
        let events = create(command).unwrap();
        events.iter().map(Event::event_type).collect::<Vec<_>>()
    };
    let expected = ["tournament.created", "tournament.registration_set", "tournament.times_set"];
    assert_eq!(named(&command), expected);
    command.terms = RegistrationSet { consent: ConsentTaken::ByEntry, ..RegistrationSet::default() };
    command.times = TimesSet::default();
    assert_eq!(named(&command), ["tournament.created"]);
    command.terms.capacity = Some(0);
    command.times.starts_at = "2018-11-23T13:30:00".parse().ok();
    let wrong = create(&command).unwrap_err();
    let pointers: Vec<_> = wrong.violations.iter().map(|violation| violation.pointer.as_str()).collect();
    assert_eq!(pointers, ["/times/starts_at", "/registration/capacity"]);
}

#[test]
fn nobody_asks_where_it_is_not_open_or_too_late() {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.refuses(ask(1), RejectionCode::RegistrationClosed);
    let by_desk = NewPreregistration { by_desk: true, ..asks(1) };
    cup.given(given(PreregistrationCommand::Ask(by_desk)));
    cup.refuses(given(PreregistrationCommand::SetTerms(terms(0, false))), RejectionCode::InvalidValue);
    cup.given(given(PreregistrationCommand::SetTerms(terms(2, false))));
    cup.refuses(ask(1), RejectionCode::RegistrationState);
    cup.register(8);
    cup.given(draw(1));
    cup.given(ask(20));
    cup.given(Command::Round(RoundCommand::StartRound { round: RoundNumber(1), due_at: None }));
    cup.refuses(ask(21), RejectionCode::RegistrationClosed);
}
