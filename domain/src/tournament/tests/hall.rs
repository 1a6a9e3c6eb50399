use uuid::Uuid;

use super::scenario::{Scenario, note, table};
use crate::ids::{NoticeId, RoundNumber};
use crate::tournament::command::{DealCommand, HallCommand, RoundCommand};
use crate::tournament::event::TableAt;
use crate::tournament::{Command, RejectionCode};

const ONE: RoundNumber = RoundNumber(1);

fn call(at: Option<TableAt>) -> Command {
    Command::Round(RoundCommand::CallLastDeal { round: ONE, at })
}

fn revert(at: Option<TableAt>) -> Command {
    Command::Round(RoundCommand::RevertLastDeal { round: ONE, at, note: note() })
}

fn sign(at: TableAt) -> Command {
    Command::Deal(DealCommand::SignSheet { at, signatures: Vec::new(), agreed: Some(true) })
}

fn finished(cup: &Scenario, at: TableAt) -> (bool, usize) {
    let table = cup.tournament.table(at).expect("a table");
    (cup.tournament.is_finished(table), cup.tournament.deals_to_play(table))
}

#[test]
fn the_deal_under_way_is_the_last_or_one_more_follows() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    let [first, second] = [table(1, 1), table(1, 2)];
    cup.play(first, true);
    cup.given(Scenario::open(super::scenario::deal(1, 1, 2)));
    cup.given(call(None));
    assert_eq!(finished(&cup, first), (false, 2));
    assert_eq!(finished(&cup, second), (false, 1));
    cup.refuses(sign(first), RejectionCode::TableState);
    cup.play(second, true);
    assert_eq!(finished(&cup, second), (true, 1));
    cup.given(sign(second));
    // A second call changes nothing.
    assert!(cup.given(call(None)).is_empty());
}

#[test]
fn what_a_phone_brings_late_counts_all_the_same() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    let at = table(1, 1);
    cup.given(call(None));
    for _ in 0..3 {
        cup.play(at, true);
    }
    assert_eq!(finished(&cup, at), (true, 1));
    assert_eq!(cup.tournament.table(at).unwrap().settled_deals(), 3);
    cup.given(Command::Round(RoundCommand::EndRound { round: ONE, early: false }));
}

#[test]
fn a_table_that_has_played_all_stays_finished_and_is_not_called_alone() {
    let mut cup = Scenario::playing("krenglbach-2018", 8);
    for _ in 0..12 {
        cup.play(table(1, 1), true);
    }
    cup.refuses(call(Some(table(1, 1))), RejectionCode::TableState);
    cup.given(call(None));
    assert_eq!(finished(&cup, table(1, 1)), (true, 12));
}

#[test]
fn a_call_is_taken_back_unless_the_sheet_is_agreed_to() {
    let mut cup = Scenario::playing("krenglbach-2018", 8);
    let [first, second] = [table(1, 1), table(1, 2)];
    assert!(cup.given(revert(None)).is_empty());
    cup.given(call(Some(first)));
    assert_eq!((finished(&cup, first).1, finished(&cup, second).1), (1, 12));
    cup.given(call(None));
    cup.play(first, true);
    cup.given(sign(first));
    cup.refuses(revert(None), RejectionCode::SheetSigned);
    cup.refuses(revert(Some(first)), RejectionCode::SheetSigned);
    cup.given(revert(Some(second)));
    assert_eq!(finished(&cup, second), (false, 12));
    cup.given(Command::Deal(DealCommand::ReopenSheet { at: first, note: note() }));
    cup.given(revert(None));
    assert_eq!(finished(&cup, first), (false, 12));
    assert_eq!(cup.tournament.round(ONE).unwrap().last_deal_called, None);
}

#[test]
fn the_last_deal_is_called_while_the_round_is_played() {
    let mut cup = Scenario::with_players("krenglbach-2018", 8);
    cup.refuses(call(None), RejectionCode::UnknownRound);
    cup.start_round(1);
    cup.refuses(call(Some(table(1, 9))), RejectionCode::UnknownTable);
    cup.given(Command::Round(RoundCommand::EndRound { round: ONE, early: true }));
    cup.refuses(call(None), RejectionCode::RoundState);
}

#[test]
fn three_notices_hang_at_once_and_one_is_taken_down_once() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    let id = |number| NoticeId(Uuid::from_u128(number));
    let give = |number| Command::Hall(HallCommand::GiveNotice { notice: id(number), note: note() });
    let withdraw = |number| Command::Hall(HallCommand::WithdrawNotice { notice: id(number) });
    for number in 1..=3 {
        cup.given(give(number));
    }
    cup.refuses(give(4), RejectionCode::InvalidValue);
    cup.refuses(withdraw(4), RejectionCode::UnknownNotice);
    cup.given(withdraw(2));
    assert!(cup.given(withdraw(2)).is_empty());
    cup.given(give(4));
    let hall = &cup.tournament.hall;
    let standing: Vec<_> = hall.standing().map(|notice| notice.given.notice).collect();
    assert_eq!(standing, [id(1), id(3), id(4)]);
    assert_eq!(hall.notices.len(), 4, "what was taken down stays on record");
}

#[test]
fn standings_are_frozen_as_of_a_round_that_has_ended() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    let freeze = |round| Command::Hall(HallCommand::FreezeStandings { round });
    let frozen = |cup: &Scenario| cup.tournament.hall.frozen.map(|frozen| frozen.round);
    cup.refuses(freeze(Some(ONE)), RejectionCode::RoundState);
    cup.given(freeze(None));
    assert_eq!(frozen(&cup), Some(None));
    assert!(cup.given(freeze(None)).is_empty());
    cup.given(Command::Round(RoundCommand::EndRound { round: ONE, early: true }));
    cup.given(freeze(Some(ONE)));
    assert_eq!(frozen(&cup), Some(Some(ONE)));
    cup.given(Command::Hall(HallCommand::ReleaseStandings));
    assert_eq!(frozen(&cup), None);
    assert!(cup.given(Command::Hall(HallCommand::ReleaseStandings)).is_empty());
}
