//! Who comes to a table before its first deal, and who leaves a table of five.

use super::referee::{renonce, rule};
use super::scenario::{Scenario, deal, note, registration, rufer, table};
use crate::ids::{DealNumber, PlayerNumber, RoundNumber};
use crate::money::Cents;
use crate::points::Points;
use crate::seat::Seat;
use crate::standings::{Share, WhyUnranked};
use crate::tournament::checks::{Before, Warning};
use crate::tournament::command::{ArrangedLine, DealCommand, FieldCommand, RoundCommand, WhichLine};
use crate::tournament::event::seats::PlayedDeals;
use crate::tournament::results::Results;
use crate::tournament::state::Phase;
use crate::tournament::{Command, Event, RejectionCode};

fn reduce(leaving: PlayerNumber, one_more: bool) -> Command {
    Command::Round(RoundCommand::ReduceTable { at: table(1, 1), leaving, one_more, note: note() })
}

fn join(number: u16, player: u16, absent: Option<PlayerNumber>) -> Command {
    let player = PlayerNumber(player);
    Command::Round(RoundCommand::JoinTable { at: table(1, number), player, absent })
}

fn late(cup: &mut Scenario, person: u128) {
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(person)] }));
}

fn revert() -> Command {
    Command::Round(RoundCommand::RevertStart { round: RoundNumber(1), note: note() })
}

#[test]
fn a_start_is_taken_back_until_somebody_has_dealt() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.given(revert());
    assert_eq!(cup.tournament.round(RoundNumber(1)).unwrap().phase, Phase::Drawn);
    cup.refuses(revert(), RejectionCode::RoundState);
    cup.given(super::scenario::redraw(1));
    cup.given(Command::Round(RoundCommand::StartRound { round: RoundNumber(1), due_at: None }));
    cup.given(Scenario::open(deal(1, 2, 1)));
    cup.refuses(revert(), RejectionCode::RoundState);
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 2) }));
    assert!(cup.when(&revert()).is_ok());
}

#[test]
fn a_latecomer_is_the_fifth_or_takes_an_empty_seat() {
    let mut cup = Scenario::playing("krenglbach-2018", 8);
    late(&mut cup, 1);
    late(&mut cup, 2);
    cup.given(join(1, 9, None));
    let five = cup.tournament.table(table(1, 1)).unwrap();
    assert_eq!((five.seats.len(), five.seats[4], cup.tournament.deals_at(five)), (5, PlayerNumber(9), 15));
    assert!(five.substitutions.is_empty(), "that is no substitution");
    cup.refuses(join(1, 10, None), RejectionCode::TableState);
    cup.refuses(join(2, 9, None), RejectionCode::PlayerSeated);

    let absent = cup.seated(table(1, 2))[2];
    cup.given(join(2, 10, Some(absent)));
    assert_eq!(cup.seated(table(1, 2))[2], PlayerNumber(10));
    let who = &cup.tournament.players[&absent];
    assert!(!who.checked_in && who.takes_part(), "he may come yet");
    assert_eq!(cup.tournament.seated_at(absent), None);
    cup.play(table(1, 2), true);
    cup.refuses(join(2, absent.0, None), RejectionCode::TableState);
    assert!(cup.tournament.players[&PlayerNumber(10)].excluded.is_none());
}

/// KR18 "Turniermodus": who stops is out; the others lose nothing.
#[test]
fn five_go_on_as_four_and_play_what_is_planned_for_a_player() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let at = table(1, 1);
    let seats = cup.seated(at);
    assert_eq!(seats.len(), 5);
    // Seat 1 deals first: three deals, the seats 1, 2, 3 have sat out once.
    for _ in 0..3 {
        cup.play(at, true);
    }
    let before: Vec<_> = cup.tournament.table_result(cup.tournament.table(at).unwrap()).seats;
    let leaving = seats[3];
    let events = cup.given(reduce(leaving, false));
    let Event::TableReduced(reduced) = &events[0] else { panic!("{events:?}") };
    // Seat 5 has played all three: nine are left of twelve.
    assert_eq!((reduced.deals, reduced.dealer, reduced.from_deal), (9, Seat::ALL[4], DealNumber(4)));
    assert_eq!(reduced.order.iter().map(|seat| seat.index()).collect::<Vec<_>>(), [4, 0, 1, 2]);
    assert!(cup.tournament.players[&leaving].excluded.is_some());
    assert_eq!(cup.tournament.seated_at(leaving), None);
    cup.refuses(reduce(seats[0], false), RejectionCode::TableState);
    cup.refuses(Command::Deal(DealCommand::Undo { at }), RejectionCode::DealState);

    for _ in 0..5 {
        cup.play(at, true);
    }
    let table_now = cup.tournament.table(at).unwrap();
    let dealers: Vec<_> = table_now.deals.iter().skip(3).map(|deal| deal.dealer.index()).collect();
    assert_eq!(dealers, [4, 0, 1, 2, 4]);
    assert!(table_now.deals.iter().skip(3).all(|deal| deal.seating.sits_out() == Some(Seat::ALL[3])));
    assert_eq!((cup.tournament.deals_at(table_now), cup.tournament.is_finished(table_now)), (12, false));
    for _ in 0..4 {
        cup.play(at, false);
    }
    let table_now = cup.tournament.table(at).unwrap();
    assert!(cup.tournament.is_finished(table_now));
    let result = cup.tournament.table_result(table_now);
    assert_eq!(result.seats[3], before[3], "what he had written stays");
    assert_eq!(
        result.seats[3].shares,
        [Share { player: leaving, points: before[3].shares[0].points, deals: 3 }]
    );
    let sum: Points = result.seats.iter().flat_map(|seat| &seat.shares).map(|share| share.points).sum();
    assert_eq!(sum, Points::ZERO);
    cup.refuses(super::scenario::reseat(1, [(1, seats, PlayedDeals::Keep)]), RejectionCode::TableState);
}

/// The row of Rangpunkte is that of as many as count when the round ends.
#[test]
fn rangpunkte_are_those_of_who_counts_at_the_table() {
    let rows = |excluded: bool| {
        let mut cup = Scenario::playing("tarockcup-2018", 9);
        let at = table(1, 1);
        cup.play(at, true);
        let leaving = cup.seated(at)[1];
        cup.given(reduce(leaving, true));
        assert!(cup.tournament.players[&leaving].excluded.is_none(), "the director decides");
        if excluded {
            cup.given(Command::Field(FieldCommand::Exclude { player: leaving, note: note() }));
        }
        cup.play_round(1);
        let at_table = cup.tournament.table(at).unwrap();
        let deals = at_table.deals.len();
        let ranking = Results::of(&cup.tournament).ranking;
        let mut rang: Vec<_> = ranking
            .rows
            .iter()
            .filter(|row| row.rounds[0].table == at.table)
            .map(|row| row.rangpunkte.unwrap())
            .collect();
        rang.sort_unstable();
        (deals, rang.iter().copied().sum::<Points>(), rang.len())
    };
    // One has sat out the first deal: seventeen deals, and one more would not be for him alone.
    assert_eq!(rows(false), (17, Points::whole(125), 5));
    assert_eq!(rows(true), (17, Points::whole(100), 4));
}

#[test]
fn who_never_came_to_a_table_of_five_has_not_stopped() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let absent = cup.seated(table(1, 1))[0];
    cup.given(reduce(absent, false));
    let who = &cup.tournament.players[&absent];
    assert!(who.takes_part() && !who.checked_in);
    let four = cup.tournament.table(table(1, 1)).unwrap();
    assert_eq!(
        (cup.tournament.deals_at(four), four.next_dealer(&cup.tournament.ruleset)),
        (12, Seat::ALL[1])
    );
    cup.play_round(1);
    let ranking = Results::of(&cup.tournament).ranking;
    assert!(ranking.rows.iter().all(|row| row.number != absent), "there is no rank for nothing");
    let his = ranking.unranked.iter().find(|unranked| unranked.number == absent).unwrap();
    assert_eq!((his.why, his.rounds.len()), (WhyUnranked::NotPlayed, 0));
    assert_eq!(ranking.rows.len(), 8);

    // Who then goes home has not stopped either, and owes nothing.
    cup.given(Command::Field(FieldCommand::Withdraw { player: absent, note: None }));
    let who = &cup.tournament.players[&absent];
    assert!(who.excluded.is_none() && who.withdrawn.is_some());
    assert!(cup.tournament.regulations().fee_cents > Cents(0));
    assert_eq!(cup.tournament.owes(who), Cents(0));
}

/// He had no part in a deal of the first round, and has none in the second.
#[test]
fn who_comes_neither_to_the_first_round_nor_to_the_second_has_not_stopped() {
    let mut cup = Scenario::playing("krenglbach-2018", 5);
    let absent = cup.seated(table(1, 1))[4];
    cup.given(reduce(absent, false));
    cup.play_round(1);
    cup.given(Command::Field(FieldCommand::CheckIn { player: absent }));
    cup.start_round(2);
    let again = Command::Round(RoundCommand::ReduceTable {
        at: table(2, 1),
        leaving: absent,
        one_more: false,
        note: note(),
    });
    cup.given(again);
    assert!(cup.tournament.players[&absent].takes_part());
}

#[test]
fn a_table_of_four_that_was_five_misses_no_deals() {
    let mut cup = Scenario::playing("krenglbach-2018", 5);
    let leaving = cup.seated(table(1, 1))[4];
    cup.play(table(1, 1), true);
    cup.given(reduce(leaving, false));
    cup.play_round(1);
    let warnings = cup.tournament.warnings(Before::Publish);
    assert!(warnings.iter().all(|finding| finding.warning != Warning::DealsMissing), "{warnings:?}");
}

#[test]
fn a_forgotten_line_of_the_four_stays_theirs() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let at = table(1, 1);
    cup.play(at, true);
    let leaving = cup.seated(at)[2];
    cup.given(reduce(leaving, false));
    let after = cup.rufer(at, true);
    cup.play(at, true);
    let seats = cup.seated(at);
    let line = |line| ArrangedLine { line, dealer: None, accept_wrong_dealer: false, settle_anew: false };
    let was = |number| line(WhichLine::Was(DealNumber(number)));
    // The four played another deal by whom Vorhand was then.
    let forgotten = ArrangedLine { dealer: Some(seats[1]), ..line(WhichLine::New(after)) };
    let lines =
        vec![was(1), forgotten, ArrangedLine { dealer: Some(seats[1]), accept_wrong_dealer: true, ..was(2) }];
    cup.given(Command::Deal(DealCommand::RearrangeSheet { at, lines, note: note() }));
    let four = cup.tournament.table(at).unwrap();
    assert_eq!(four.reduced.unwrap().from_deal, DealNumber(2));
    assert!(four.deals[1].seating.sits_out() == Some(Seat::ALL[2]));
}

#[test]
fn a_forgotten_line_of_the_five_stays_theirs() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let (at, seats) = (table(1, 1), cup.seated(table(1, 1)));
    cup.play(at, true);
    cup.given(reduce(seats[2], false));
    cup.play(at, true);
    let line = |line| ArrangedLine { line, dealer: None, accept_wrong_dealer: false, settle_anew: false };
    let was = |number| line(WhichLine::Was(DealNumber(number)));
    // Who has left since was the partner; who dealt the second dealt it all the same.
    let forgotten = line(WhichLine::New(rufer(seats[1], seats[2], true)));
    let kept = ArrangedLine { dealer: Some(seats[0]), accept_wrong_dealer: true, ..was(1) };
    let lines = vec![forgotten, kept, was(2)];
    cup.given(Command::Deal(DealCommand::RearrangeSheet { at, lines, note: note() }));
    let four = cup.tournament.table(at).unwrap();
    assert_eq!(four.reduced.unwrap().from_deal, DealNumber(3));
    assert_eq!(four.deals[0].seating.sits_out(), Some(Seat::ALL[0]), "its dealer");
    assert_eq!(four.deals[2].empty_seat(), Some(Seat::ALL[2]));
    let his = &cup.tournament.table_result(four).seats[2].shares[0];
    assert_eq!((his.player, his.deals), (seats[2], 2));
}

/// He dealt the first deal, sat it out, and went home: the row of Rangpunkte is that of the four who play.
#[test]
fn who_only_dealt_has_not_played() {
    let mut cup = Scenario::playing("tarockcup-2018", 9);
    let at = table(1, 1);
    cup.play(at, true);
    let seat = cup.tournament.deal(deal(1, 1, 1)).unwrap().seating.sits_out().unwrap();
    let leaving = cup.seated(at)[seat.index()];
    cup.given(reduce(leaving, false));
    let who = &cup.tournament.players[&leaving];
    assert!(who.takes_part() && !who.checked_in, "he has not stopped");
    cup.play_round(1);

    let result = cup.tournament.table_result(cup.tournament.table(at).unwrap());
    assert_eq!((result.uncounted, result.seats[seat.index()].shares.len()), (Some(seat), 0));
    let ranking = Results::of(&cup.tournament).ranking;
    let here = ranking.rows.iter().filter(|row| row.rounds[0].table == at.table);
    let rang: Vec<_> = here.map(|row| row.rangpunkte.unwrap()).collect();
    assert_eq!((rang.len(), rang.iter().copied().sum::<Points>()), (4, Points::whole(100)));
    assert!(rang.iter().all(|points| *points <= Points::whole(40)), "{rang:?}");
    let his = ranking.unranked.iter().find(|unranked| unranked.number == leaving).unwrap();
    assert_eq!(his.why, WhyUnranked::NotPlayed);

    cup.given(Command::Field(FieldCommand::Withdraw { player: leaving, note: None }));
    assert_eq!(cup.tournament.owes(&cup.tournament.players[&leaving]), Cents(0));
    let warnings = cup.tournament.warnings(Before::Publish);
    let fees = warnings.iter().find(|finding| finding.warning == Warning::FeesUnpaid);
    assert!(fees.is_none_or(|finding| !finding.about.players.contains(&leaving)), "{warnings:?}");
}

/// REN: the fifth who sits out pays all four. What they have of him stays his loss when he goes home.
#[test]
fn who_paid_for_a_renonce_while_he_sat_out_has_played() {
    let mut cup = Scenario::playing("tarockcup-2018", 9);
    let at = table(1, 1);
    cup.play(at, true);
    let first = deal(1, 1, 1);
    let seat = cup.tournament.deal(first).unwrap().seating.sits_out().unwrap();
    let leaving = cup.seated(at)[seat.index()];
    cup.given(rule(1, first, None, renonce(&[leaving])));
    cup.given(reduce(leaving, false));
    assert!(!cup.tournament.players[&leaving].takes_part(), "he has stopped");
    cup.play_round(1);

    let result = cup.tournament.table_result(cup.tournament.table(at).unwrap());
    let shares = [Share { player: leaving, points: Points::whole(-4), deals: 0 }];
    assert_eq!((result.uncounted, &result.seats[seat.index()].shares[..]), (None, &shares[..]));
    let sum: Points = result.seats.iter().flat_map(|seat| &seat.shares).map(|share| share.points).sum();
    assert_eq!(sum, Points::ZERO);
    let ranking = Results::of(&cup.tournament).ranking;
    let his = ranking.rows.iter().find(|row| row.number == leaving).unwrap();
    assert_eq!((his.schriftpunkte, his.deals), (Points::whole(-4), 0));
    assert_eq!(
        cup.tournament.owes(&cup.tournament.players[&leaving]),
        cup.tournament.regulations().fee_cents
    );
}
