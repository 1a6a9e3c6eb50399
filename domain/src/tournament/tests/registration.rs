use uuid::Uuid;

use super::scenario::{Scenario, draw, fee, note, redraw, registration};
use crate::ids::{PlayerNumber, RoundNumber, TeamId};
use crate::money::Cents;
use crate::tournament::command::{Arrival, DrawCommand, FieldCommand, RoundCommand};
use crate::tournament::event::cash::Means;
use crate::tournament::event::draw::PairAllowed;
use crate::tournament::event::field::{Annulled, CheckedIn, FeeRecorded, TeamChanged};
use crate::tournament::{Command, RejectionCode};

fn player(number: u16) -> PlayerNumber {
    PlayerNumber(number)
}

fn annul(number: u16) -> Command {
    Command::Field(FieldCommand::Annul { player: player(number), note: note() })
}

fn register(person: u128, number: Option<u16>) -> Command {
    let mut wish = registration(person);
    wish.number = number.map(PlayerNumber);
    Command::Field(FieldCommand::RegisterPlayers { registrations: vec![wish] })
}

fn numbers(cup: &Scenario) -> Vec<u16> {
    cup.tournament.players.keys().map(|number| number.0).collect()
}

#[test]
fn behind_the_highest_number_the_lowest_that_was_never_given_comes_next() {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.given(register(1, None));
    cup.given(register(2, Some(3)));
    cup.given(register(3, Some(u16::MAX)));
    cup.given(register(4, None));
    cup.given(annul(2));
    cup.given(register(5, None));
    assert_eq!(numbers(&cup), [1, 3, 4, u16::MAX]);
}

#[test]
fn who_is_annulled_leaves_nothing_but_his_number() {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.register(4);
    let (gone, team) = (player(2), TeamId(Uuid::from_u128(4)));
    cup.given(fee(2, 1500));
    let members = vec![player(1), gone];
    cup.given(Command::Field(FieldCommand::FormTeam { team, name: note(), members, note: None }));
    let players = [player(1), gone];
    cup.given(Command::Draw(DrawCommand::ProhibitPair { players, note: note() }));

    let events = cup.given(annul(2));
    let back = FeeRecorded {
        player: gone,
        amount_cents: Cents(-1500),
        means: Means::Cash,
        payer: None,
        note: Some(note()),
    };
    let expected = [
        back.into(),
        TeamChanged { team, name: note(), members: vec![player(1)], note: None }.into(),
        PairAllowed { players, note: None }.into(),
        Annulled { player: gone, note: Some(note()) }.into(),
    ];
    assert_eq!(events, expected);
    assert_eq!(numbers(&cup), [1, 3, 4]);
    cup.refuses(annul(2), RejectionCode::UnknownPlayer);
    cup.refuses(register(9, Some(2)), RejectionCode::NumberTaken);
    // The same person comes after all, with another number.
    cup.given(register(101, None));
    assert_eq!(numbers(&cup), [1, 3, 4, 5]);
}

#[test]
fn who_is_drawn_is_annulled_behind_another_draw_and_nobody_once_round_1_has_started() {
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    cup.given(draw(1));
    cup.refuses(annul(9), RejectionCode::PlayerSeated);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: player(9) }));
    cup.given(redraw(1));
    cup.given(annul(9));
    cup.given(Command::Round(RoundCommand::StartRound { round: RoundNumber(1), due_at: None }));
    cup.refuses(annul(8), RejectionCode::RoundState);
}

#[test]
fn all_are_checked_in_or_nobody() {
    let mut cup = Scenario::of("tarockcup-2018");
    for person in 1..=4 {
        cup.given(register(person, None));
    }
    cup.given(Command::Field(FieldCommand::CheckIn { player: player(1) }));
    cup.given(Command::Field(FieldCommand::Withdraw { player: player(4), note: None }));
    let all = |who: Vec<Result<PlayerNumber, _>>| {
        let arrivals = who.into_iter().enumerate();
        let arrivals = arrivals.map(|(i, who)| Arrival { who, pointer: format!("/{i}") }).collect();
        Command::Field(FieldCommand::CheckInAll { arrivals })
    };
    let somebody = registration(99).person;
    let wrong =
        all(vec![Ok(player(1)), Ok(player(4)), Ok(player(2)), Err(registration(2).person), Err(somebody)]);
    let refused = cup.refuses(wrong, RejectionCode::PlayerState);
    let pointers: Vec<_> = refused.violations.iter().map(|wrong| wrong.pointer.as_str()).collect();
    assert_eq!(pointers, ["/1", "/3", "/4"]);

    let events = cup.given(all(vec![Ok(player(1)), Ok(player(2)), Err(registration(3).person)]));
    assert_eq!(events, [2, 3].map(|number| CheckedIn { player: player(number) }.into()));
}

#[test]
fn who_arrives_is_here_and_has_paid_or_neither() {
    let mut cup = Scenario::of("tarockcup-2018");
    cup.given(register(1, None));
    let fee = cup.tournament.fee_of(&cup.tournament.players[&player(1)]);
    assert!(fee > Cents::ZERO);
    let arrive = |fee| {
        Command::Field(FieldCommand::Arrive { player: player(1), fee, means: Means::Cash, payer: None })
    };
    let back = |present, fee| {
        let (player, means) = (player(1), Means::Cash);
        Command::Field(FieldCommand::RevertArrival { player, present, fee, means, note: None })
    };
    // Another desk has meanwhile said that he pays otherwise.
    let refused = cup.refuses(arrive(Some(fee - Cents(100))), RejectionCode::InvalidValue);
    assert_eq!(refused.violations[0].pointer, "/fee");
    let events = cup.given(arrive(Some(fee)));
    let taken =
        FeeRecorded { player: player(1), amount_cents: fee, means: Means::Cash, payer: None, note: None };
    assert_eq!(events, [CheckedIn { player: player(1) }.into(), taken.into()]);
    // The other desk taps the same: nothing is taken twice.
    cup.refuses(arrive(Some(fee)), RejectionCode::InvalidValue);
    assert_eq!(cup.when(&arrive(None)), Ok(vec![]));

    cup.refuses(back(true, Some(fee + Cents(1))), RejectionCode::InvalidValue);
    assert!(cup.tournament.players[&player(1)].checked_in, "nothing was taken back in part");
    assert_eq!(cup.given(back(true, Some(fee))).len(), 2);
    let after = &cup.tournament.players[&player(1)];
    assert_eq!((after.checked_in, after.fee_paid), (false, Cents::ZERO));
}
