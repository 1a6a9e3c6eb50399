use uuid::Uuid;

use super::scenario::{Scenario, draw, note, registration};
use crate::consent::Consent;
use crate::ids::{PlayerNumber, RegistrationId, RoundNumber};
use crate::log::Hash;
use crate::tournament::command::{
    FieldCommand, NewPreregistration, PreregistrationCommand, Registration, RoundCommand,
};
use crate::tournament::event::field::Details;
use crate::tournament::event::preregistration::{Cancelled, ConsentTaken, MovedUp, RegistrationSet};
use crate::tournament::state::Standing;
use crate::tournament::{Command, Event, RejectionCode};

fn id(person: u128) -> RegistrationId {
    RegistrationId(Uuid::from_u128(person))
}

fn secret(person: u128) -> Hash {
    Hash::over(Hash::GENESIS, [person.to_be_bytes().as_slice()])
}

fn asks(person: u128) -> NewPreregistration {
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

fn given(command: PreregistrationCommand) -> Command {
    Command::Preregistration(command)
}

/// Somebody asks for a place himself.
pub(super) fn ask(person: u128) -> Command {
    given(PreregistrationCommand::Ask(asks(person)))
}

/// He cancels with his secret.
pub(super) fn cancel(person: u128) -> Command {
    given(PreregistrationCommand::Cancel { which: Err(secret(person)), note: None })
}

fn confirm(person: u128) -> Command {
    let as_player = Box::new(Registration { fee_paid: crate::money::Cents(1500), ..registration(person) });
    given(PreregistrationCommand::Confirm { registration: id(person), as_player })
}

fn terms(capacity: u16, automatic: bool) -> RegistrationSet {
    RegistrationSet { open: true, capacity: Some(capacity), automatic, consent: ConsentTaken::Asked }
}

fn cup(capacity: u16, automatic: bool) -> Scenario {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.given(given(PreregistrationCommand::SetTerms(terms(capacity, automatic))));
    cup
}

fn standings(cup: &Scenario) -> Vec<Standing> {
    cup.tournament.entering.asked.iter().map(|asked| asked.standing).collect()
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
    assert_eq!(
        standings(&cup),
        [Standing::Registered(PlayerNumber(1)), Standing::Registered(PlayerNumber(2))]
    );
    // Whom the desk is to look at waits for it.
    let held = NewPreregistration { held: true, ..asks(3) };
    cup.given(given(PreregistrationCommand::SetTerms(terms(5, true))));
    cup.given(given(PreregistrationCommand::Ask(held)));
    assert_eq!(standings(&cup).last(), Some(&Standing::Place));
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
