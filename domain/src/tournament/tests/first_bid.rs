//! A game that is declared as it falls, and a whole line behind it.

use super::scenario::{Scenario, deal, rufer, table};
use crate::family::{Entry, Record};
use crate::ids::PlayerNumber;
use crate::koenigrufen::Kontra;
use crate::koenigrufen::entry::{Entry as Step, GameDeclared, KontraGiven, KontraOn};
use crate::tournament::command::{DealCommand, DealEntry};
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::{Command, Event, RejectionCode};

fn enter(number: u16, step: Step<PlayerNumber>) -> Command {
    let entry = DealEntry::Game(Entry::Koenigrufen(step));
    Command::Deal(DealCommand::EnterDeal { at: deal(1, 1, number), entry })
}

fn record(number: u16, record: Record<PlayerNumber>) -> Command {
    let at = deal(1, 1, number);
    Command::Deal(DealCommand::RecordDeal { at, dealer: None, accept_wrong_dealer: false, record })
}

fn game(contract: &str, declarer: PlayerNumber) -> Step<PlayerNumber> {
    Step::GameDeclared(GameDeclared { contract: contract.parse().unwrap(), declarer: Some(declarer) })
}

/// The first bid is told as it falls, and the line is written when the deal is over: one is the other's beginning.
#[test]
fn a_whole_line_follows_a_first_bid_and_takes_back_one_that_it_does_not_tell() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let whole = |by: usize| rufer(seats[by], seats[(by + 2) % 4], true);
    let declared = game("rufer", seats[0]);
    cup.given(enter(1, declared.clone()));
    let events = cup.given(record(1, whole(0)));
    assert!(
        events.iter().all(|event| !matches!(event, Event::EntryRetracted(_))),
        "the bid is not said twice: {events:?}"
    );
    assert_eq!(cup.tournament.deal(deal(1, 1, 1)).unwrap().record, Some(whole(0).canonical()));
    let bid_at = cup.tournament.table(table(1, 1)).unwrap().first_bids[&deal(1, 1, 1).deal];

    cup.given(enter(2, game("dreier", seats[0])));
    let events = cup.given(record(2, whole(1)));
    assert!(matches!(&events[0], Event::EntryRetracted(it) if it.outcome == DealOutcome::Open), "{events:?}");
    assert_eq!(cup.tournament.deal(deal(1, 1, 2)).unwrap().record, Some(whole(1).canonical()));
    let table = cup.tournament.table(table(1, 1)).unwrap();
    assert!(table.first_bids[&deal(1, 1, 2).deal] >= bid_at, "when it was bid first stays");

    // What goes on step by step is ended so.
    cup.given(enter(3, game("dreier", seats[0])));
    let on = KontraOn::Game(seats[0]);
    cup.given(enter(3, Step::KontraGiven(KontraGiven { on, by: Some(seats[1]), level: Kontra::Kontra })));
    cup.refuses(record(3, whole(0)), RejectionCode::DealInProgress);
}
