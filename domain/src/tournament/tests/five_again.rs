//! A table of five that went on as four, and is one of five after all.

use uuid::Uuid;

use super::scenario::{Scenario, note, registration, table};
use crate::ids::{NoteId, PlayerNumber, RoundNumber};
use crate::points::Points;
use crate::seat::Seat;
use crate::tournament::command::{DealCommand, FieldCommand, RoundCommand};
use crate::tournament::event::{NoteRef, TableAt};
use crate::tournament::state::Phase;
use crate::tournament::{Command, Event, RejectionCode};

/// A note of its own, so that it is told what was said with it.
fn because(id: u128) -> NoteRef {
    NoteRef { id: NoteId(Uuid::from_u128(id)), ..note() }
}

fn reduce(at: TableAt, leaving: PlayerNumber) -> Command {
    Command::Round(RoundCommand::ReduceTable { at, leaving, one_more: false, note: because(7) })
}

fn five_again(at: TableAt) -> Command {
    Command::Round(RoundCommand::RevertReduction { at, note: because(8) })
}

fn join(at: TableAt, player: PlayerNumber, absent: Option<PlayerNumber>) -> Command {
    Command::Round(RoundCommand::JoinTable { at, player, absent })
}

fn revert_start() -> Command {
    Command::Round(RoundCommand::RevertStart { round: RoundNumber(1), note: because(9) })
}

fn types(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(Event::event_type).collect()
}

/// KR18 shuts out who stops: taken back, he is in again and all that the table has is as before.
#[test]
fn who_stays_after_all_plays_on_as_if_he_had_never_left() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let at = table(1, 1);
    for _ in 0..3 {
        cup.play(at, true);
    }
    let before = cup.tournament.table(at).unwrap().clone();
    let leaving = cup.seated(at)[3];
    assert_eq!(cup.when(&five_again(at)), Ok(vec![]), "it is one of five");
    cup.given(reduce(at, leaving));
    assert!(cup.tournament.players[&leaving].excluded.is_some());

    cup.play(at, true);
    let refused = cup.refuses(five_again(at), RejectionCode::TableState);
    assert_eq!(refused.message.unwrap().id, "rejection-four_have_dealt");
    cup.given(Command::Deal(DealCommand::Undo { at }));
    let events = cup.given(five_again(at));
    assert_eq!(types(&events), ["table.reduction_reverted", "player.reinstated"]);
    let after = cup.tournament.table(at).unwrap();
    assert_eq!((after.reduced, &after.seats, &after.deals), (None, &before.seats, &before.deals));
    assert_eq!(cup.tournament.deals_at(after), 15);
    assert!(cup.tournament.players[&leaving].takes_part());
    assert_eq!(cup.tournament.seated_at(leaving), Some(at));
    // What was written before can be taken back again, and whose turn it is deals.
    assert_eq!(after.next_dealer(&cup.tournament.ruleset), Seat::ALL[3]);
    cup.play_round(1);
    let sheet = cup.tournament.table(at).unwrap();
    assert_eq!(sheet.deals.len(), 15);
    let sum: Points = cup
        .tournament
        .table_result(sheet)
        .seats
        .iter()
        .flat_map(|seat| &seat.shares)
        .map(|share| share.points)
        .sum();
    assert_eq!(sum, Points::ZERO);
    cup.refuses(five_again(at), RejectionCode::RoundState);
}

/// A ban of its own is not taken back with it, nor does anybody sit at two tables.
#[test]
fn what_was_said_of_him_otherwise_stays() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let (at, banned) = (table(1, 1), cup.seated(table(1, 1))[3]);
    for _ in 0..2 {
        cup.play(at, true);
    }
    cup.given(Command::Field(FieldCommand::Exclude { player: banned, note: because(6) }));
    cup.given(reduce(at, banned));
    let events = cup.given(five_again(at));
    assert_eq!(types(&events), ["table.reduction_reverted", "player.reinstated", "player.excluded"]);
    let he = &cup.tournament.players[&banned];
    assert_eq!((he.withdrawn, he.excluded.unwrap().note), (None, Some(because(6))));

    // Who never played has not stopped. He goes home, and that is taken back first.
    let mut cup = Scenario::playing("tarockcup-2018", 9);
    let absent = cup.seated(at)[0];
    cup.given(reduce(at, absent));
    cup.given(Command::Field(FieldCommand::Withdraw { player: absent, note: Some(because(5)) }));
    cup.refuses(five_again(at), RejectionCode::PlayerState);
    cup.given(Command::Field(FieldCommand::Reinstate { player: absent, note: note() }));
    let one = cup.seated(table(1, 2))[0];
    cup.given(join(table(1, 2), absent, Some(one)));
    cup.refuses(five_again(at), RejectionCode::PlayerSeated);
    cup.given(join(table(1, 2), one, Some(absent)));
    assert_eq!(types(&cup.given(five_again(at))), ["table.reduction_reverted", "player.checked_in"]);
}

#[test]
fn a_sheet_that_is_closed_and_a_table_that_has_stopped_are_opened_first() {
    let mut cup = Scenario::playing("tarockcup-2018", 9);
    let (at, leaving) = (table(1, 1), cup.seated(table(1, 1))[2]);
    cup.play(at, true);
    cup.given(reduce(at, leaving));
    cup.given(Command::Round(RoundCommand::EndTableEarly { at, note: None }));
    cup.refuses(five_again(at), RejectionCode::TableState);
    cup.given(Command::Deal(DealCommand::SignSheet { at, signatures: vec![], agreed: None }));
    cup.refuses(five_again(at), RejectionCode::SheetSigned);
    cup.given(Command::Deal(DealCommand::ReopenSheet { at, note: note() }));
    cup.given(Command::Round(RoundCommand::ResumeTable { at, note: note() }));
    cup.given(five_again(at));
}

#[test]
fn nobody_plays_on_for_who_left_a_table_of_five_until_that_is_taken_back() {
    let mut cup = Scenario::playing("tarockcup-2018", 9);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    let (at, leaving, entering) = (table(1, 1), cup.seated(table(1, 1))[1], PlayerNumber(10));
    cup.play(at, true);
    cup.given(reduce(at, leaving));
    let substitute = Command::Field(FieldCommand::Substitute { at, leaving, entering, note: note() });
    let refused = cup.refuses(substitute.clone(), RejectionCode::TableState);
    assert_eq!(refused.message.unwrap().id, "rejection-reduction_first");
    cup.given(five_again(at));
    cup.given(substitute);
    assert_eq!(cup.seated(at)[1], entering);
}

/// His number stays at the empty seat: in another's he would sit there twice.
#[test]
fn who_left_sits_at_his_table_again_only_where_he_sat() {
    let mut cup = Scenario::playing("tarockcup-2018", 9);
    let at = table(1, 1);
    let (left, absent) = (cup.seated(at)[3], cup.seated(at)[1]);
    cup.given(reduce(at, left));
    cup.given(Command::Field(FieldCommand::CheckIn { player: left }));
    let elsewhere = cup.refuses(join(at, left, Some(absent)), RejectionCode::TableState);
    assert_eq!(elsewhere.message.unwrap().id, "rejection-reduction_first");
    let substitute = FieldCommand::Substitute { at, leaving: absent, entering: left, note: note() };
    cup.refuses(Command::Field(substitute), RejectionCode::TableState);
    cup.given(join(at, left, None));
    assert_eq!(cup.tournament.seated_at(left), Some(at));
}

/// Nobody has dealt: the seat of who did not come is empty, and a latecomer takes it.
#[test]
fn a_latecomer_takes_the_seat_that_was_left_before_the_first_deal() {
    for named in [false, true] {
        let mut cup = Scenario::playing("krenglbach-2018", 9);
        cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
        let (at, absent, late) = (table(1, 1), cup.seated(table(1, 1))[2], PlayerNumber(10));
        cup.given(reduce(at, absent));
        let events = cup.given(join(at, late, named.then_some(absent)));
        assert!(types(&events).ends_with(&["table.reduction_reverted", "table.joined"]), "{events:?}");
        let five = cup.tournament.table(at).unwrap();
        assert_eq!((five.seats[2], five.reduced, cup.tournament.deals_at(five)), (late, None, 15));
        let who = &cup.tournament.players[&absent];
        assert!(who.takes_part() && !who.checked_in, "he may come yet");
        cup.play_round(1);
        assert!(cup.tournament.players[&late].excluded.is_none(), "that is no substitution");
    }
    // Who comes after all has his own seat.
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let (at, seats) = (table(1, 1), cup.seated(table(1, 1)));
    cup.given(reduce(at, seats[2]));
    cup.given(Command::Field(FieldCommand::CheckIn { player: seats[2] }));
    cup.given(join(at, seats[2], Some(seats[2])));
    assert_eq!((cup.seated(at), cup.tournament.players[&seats[2]].checked_in), (seats.clone(), true));
}

/// The draw is open again: who does not come is not in it, and his table is as it was drawn.
#[test]
fn a_start_is_taken_back_although_a_table_lost_one_before_its_first_deal() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let (at, absent) = (table(1, 1), cup.seated(table(1, 1))[0]);
    cup.given(reduce(at, absent));
    let events = cup.given(revert_start());
    assert_eq!(types(&events), ["table.reduction_reverted", "round.start_reverted"]);
    assert_eq!(cup.tournament.round(RoundNumber(1)).unwrap().phase, Phase::Drawn);
    let start = Command::Round(RoundCommand::StartRound { round: RoundNumber(1), due_at: None });
    cup.refuses(start.clone(), RejectionCode::RoundState);
    cup.given(Command::Field(FieldCommand::CheckIn { player: absent }));
    cup.given(start);
    assert_eq!(cup.tournament.table(at).unwrap().reduced, None, "he is there and plays");
    cup.play(at, true);
}
