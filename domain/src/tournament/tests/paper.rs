//! Sums of sheets of paper, beside lines and instead of them.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::play::besserrufer;
use super::referee::{renonce, rule};
use super::scenario::{Scenario, deal, note, registration, reseat, rufer, table};
use crate::ids::{DealNumber, FlagId, PlayerNumber};
use crate::points::{Payment, Points};
use crate::seat::Seat;
use crate::tournament::audit::Audit;
use crate::tournament::checks::{Before, Warning};
use crate::tournament::command::{
    ArrangedLine, DealCommand, FieldCommand, FlagCommand, NewSignature, RoundCommand, SheetOfPaper, WhichLine,
};
use crate::tournament::event::TableAt;
use crate::tournament::event::seats::PlayedDeals;
use crate::tournament::event::signature::SigningWay;
use crate::tournament::results::Results;
use crate::tournament::{Authority, Command, Event, RejectionCode};

/// A paper of a table with these points by seat.
pub(super) fn paper(cup: &Scenario, at: TableAt, points: &[i64]) -> SheetOfPaper {
    let amounts = cup.seated(at).into_iter().zip(points.iter().copied().map(Points::whole));
    SheetOfPaper {
        at,
        from: None,
        to: None,
        points: amounts.collect(),
        payment: None,
        struck: Vec::new(),
        signatures: Vec::new(),
        note: None,
    }
}

fn record(sheet: SheetOfPaper) -> Command {
    Command::Deal(DealCommand::RecordTotals { sheets: vec![sheet] })
}

fn replace(from: u16, with_note: bool) -> Command {
    Command::Deal(DealCommand::ReplaceTotals {
        at: table(1, 1),
        from: DealNumber(from),
        note: with_note.then(note),
    })
}

fn line(cup: &mut Scenario, number: u16, won: bool) {
    let at = deal(1, 1, number);
    let deal = cup.tournament.deal(at).expect("on paper");
    let order = deal.in_order();
    let record = rufer(order[0], order[1], won);
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
}

fn points(cup: &Scenario) -> Vec<i64> {
    let ranking = Results::of(&cup.tournament).ranking;
    let of = |player: PlayerNumber| ranking.rows.iter().find(|row| row.number == player).unwrap();
    cup.seated(table(1, 1)).into_iter().map(|player| of(player).schriftpunkte.sixtieths() / 60).collect()
}

#[test]
fn a_paper_stands_for_a_whole_round() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.given(record(paper(&cup, table(1, 1), &[30, -10, -5, -15])));
    let at_table = cup.tournament.table(table(1, 1)).unwrap();
    assert!(cup.tournament.is_finished(at_table));
    assert_eq!((at_table.deals.len(), at_table.settled_deals()), (16, 16));
    assert_eq!(points(&cup), [30, -10, -5, -15]);
    let result = cup.tournament.table_result(at_table);
    assert_eq!(result.seats[0].shares[0].deals, 16);
    let signatures =
        vec![NewSignature { player: cup.seated(table(1, 1))[0], way: SigningWay::OnPaper, note: None }];
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures, agreed: Some(true) }));
    cup.refuses(record(paper(&cup, table(1, 1), &[0, 0, 0, 0])), RejectionCode::SheetSigned);
    cup.given(Command::Round(RoundCommand::EndRound { round: crate::ids::RoundNumber(1), early: false }));
    let rang: Points =
        Results::of(&cup.tournament).ranking.rows.iter().filter_map(|row| row.rangpunkte).sum();
    assert_eq!(rang, Points::whole(100), "Rangpunkte go by the sums too");
}

/// TC18 §7: who signed the paper has signed.
#[test]
fn a_round_on_a_paper_that_all_have_signed_is_not_unsigned() {
    for (who_signs, unsigned) in [(4, false), (3, true)] {
        let mut cup = Scenario::playing("tarockcup-2018", 4);
        let signed =
            |player: &PlayerNumber| NewSignature { player: *player, way: SigningWay::OnPaper, note: None };
        let signatures = cup.seated(table(1, 1)).iter().take(who_signs).map(signed).collect();
        cup.given(record(SheetOfPaper { signatures, ..paper(&cup, table(1, 1), &[30, -10, -5, -15]) }));
        cup.given(Command::Round(RoundCommand::EndRound { round: crate::ids::RoundNumber(1), early: false }));
        let warnings = cup.tournament.warnings(Before::Publish);
        let told = warnings.iter().any(|finding| finding.warning == Warning::SheetsUnsigned);
        assert_eq!(told, unsigned, "{who_signs} of four");
    }
}

/// The phone died in the third deal.
#[test]
fn a_paper_goes_on_where_the_phone_died_and_can_be_written_anew() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    cup.play(table(1, 1), true);
    cup.bid(deal(1, 1, 3));
    let lines = points(&cup);
    cup.given(record(SheetOfPaper { to: Some(DealNumber(10)), ..paper(&cup, table(1, 1), &[4, 0, 0, -4]) }));
    let sums: Vec<_> = lines.iter().zip([4, 0, 0, -4]).map(|(line, paper)| line + paper).collect();
    assert_eq!(points(&cup), sums);
    let at_table = cup.tournament.table(table(1, 1)).unwrap();
    assert_eq!((at_table.next_deal(), at_table.settled_deals()), (DealNumber(11), 10));
    assert_eq!(at_table.next_dealer(&cup.tournament.ruleset).index(), 1, "the row goes on");
    cup.play(table(1, 1), true);

    let again = SheetOfPaper { from: Some(DealNumber(3)), ..paper(&cup, table(1, 1), &[0, 0, 0, 0]) };
    assert_eq!(cup.given(record(again.clone())).len(), 1);
    assert_eq!(cup.when(&record(again.clone())), Ok(vec![]), "the same again is nothing new");
    let longer = SheetOfPaper { to: Some(DealNumber(12)), ..again };
    cup.refuses(record(longer), RejectionCode::InvalidTotals);
    let elsewhere = SheetOfPaper { from: Some(DealNumber(5)), ..paper(&cup, table(1, 1), &[0, 0, 0, 0]) };
    cup.refuses(record(elsewhere), RejectionCode::DealOrder);
    cup.refuses(replace(3, true), RejectionCode::DealState);
}

#[test]
fn what_cannot_be_is_refused_at_its_place() {
    let cup = Scenario::playing("tarockcup-2018", 4);
    let at = table(1, 1);
    let wrong = |change: &dyn Fn(&mut SheetOfPaper)| {
        let mut sheet = paper(&cup, at, &[1, 0, 0, -1]);
        change(&mut sheet);
        let refused = cup.refuses(record(sheet), RejectionCode::InvalidTotals);
        refused.violations.into_iter().map(|violation| violation.pointer).collect::<Vec<_>>()
    };
    let first = cup.seated(at)[0];
    assert_eq!(wrong(&|sheet| *sheet.points.get_mut(&first).unwrap() = Points::whole(2)), ["/points"]);
    assert_eq!(wrong(&|sheet| sheet.points.retain(|player, _| *player != cup.seated(at)[1])), ["/points"]);
    assert_eq!(wrong(&|sheet| sheet.points.extend([(PlayerNumber(9), Points::ZERO)])), ["/points/9"]);
    assert_eq!(wrong(&|sheet| sheet.to = Some(DealNumber(17))), ["/to"]);
    assert_eq!(wrong(&|sheet| sheet.struck = vec![DealNumber(17)]), ["/struck/0"]);
    let unequal: BTreeMap<_, _> =
        cup.seated(at).into_iter().map(|player| (player, Payment::whole(1))).collect();
    assert_eq!(wrong(&|sheet| sheet.payment = Some(unequal.clone())), ["/payment_cents"]);
    let mut both = vec![paper(&cup, at, &[0, 0, 0, 0]); 2];
    both[1].struck.clear();
    let refused =
        cup.refuses(Command::Deal(DealCommand::RecordTotals { sheets: both }), RejectionCode::InvalidTotals);
    assert_eq!(refused.violations[0].pointer, "/sheets/1/table");
}

#[test]
fn lines_entered_later_are_compared_and_count_instead() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.given(record(SheetOfPaper { to: Some(DealNumber(2)), ..paper(&cup, table(1, 1), &[1, 1, -1, -1]) }));
    line(&mut cup, 1, true);
    assert_eq!(points(&cup), [1, 1, -1, -1], "the paper counts");
    cup.refuses(replace(1, true), RejectionCode::DealState);
    line(&mut cup, 2, true);
    let refused = cup.refuses(replace(1, false), RejectionCode::TotalsDiffer);
    assert_eq!(refused.violations.len(), 4, "{refused:?}");
    cup.given(replace(1, true));
    assert_eq!(points(&cup), [0, 2, 0, -2]);
    assert_eq!(cup.tournament.table(table(1, 1)).unwrap().all_totals().count(), 0);
    cup.play(table(1, 1), true);

    // Sums without a line are simply taken back.
    cup.given(record(paper(&cup, table(1, 1), &[5, -5, 0, 0])));
    cup.given(replace(4, false));
    let at_table = cup.tournament.table(table(1, 1)).unwrap();
    assert_eq!(at_table.next_deal(), DealNumber(4));
}

/// A ruling moves the sums by what it changes of the line.
#[test]
fn a_line_that_stands_on_paper_is_ruled_on_once_it_is_entered() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.given(record(paper(&cup, table(1, 1), &[6, -2, -2, -2])));
    let at = deal(1, 1, 5);
    let offender = cup.seated(table(1, 1))[0];
    cup.refuses(rule(1, at, None, renonce(&[offender])), RejectionCode::DealState);
    let order = cup.tournament.deal(at).unwrap().in_order();
    line(&mut cup, 5, true);
    let before = points(&cup);
    cup.given(rule(1, at, None, renonce(&[order[0]])));
    let ruled = cup.tournament.deal(at).unwrap().outcome.totals().unwrap();
    let entered = [1, 1, -1, -1];
    let seat = |player| cup.tournament.deal(at).unwrap().seat_of(player).unwrap();
    let after = points(&cup);
    for (place, player) in order.iter().enumerate() {
        let change = ruled.points[seat(*player)].sixtieths() / 60 - entered[place];
        let index = seat(*player).index();
        assert_eq!(after[index], before[index] + change);
    }
    let undone = rule(2, at, Some(1), crate::tournament::event::referee::RulingOutcome::NoOffence);
    cup.given(undone);
    assert_eq!(points(&cup), before, "whoever takes it back gets what was there");
}

#[test]
fn lines_beside_a_paper_are_not_moved_and_a_scorer_writes_only_while_it_is_played() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.given(record(paper(&cup, table(1, 1), &[6, -2, -2, -2])));
    let lines = vec![ArrangedLine {
        line: WhichLine::Was(DealNumber(1)),
        dealer: None,
        accept_wrong_dealer: false,
        settle_anew: false,
    }];
    let rearranged = Command::Deal(DealCommand::RearrangeSheet { at: table(1, 1), lines, note: note() });
    cup.refuses(rearranged, RejectionCode::DealState);
    cup.refuses(Command::Deal(DealCommand::Undo { at: table(1, 1) }), RejectionCode::NothingToUndo);
    cup.given(Command::Round(RoundCommand::EndRound { round: crate::ids::RoundNumber(1), early: false }));
    line(&mut cup, 1, true);
    cup.authority = Authority::Scorer;
    cup.refuses(record(paper(&cup, table(1, 1), &[3, -1, -1, -1])), RejectionCode::RoundState);
}

#[test]
fn five_have_a_sum_each() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    cup.given(record(paper(&cup, table(1, 1), &[4, 3, 2, 1, -10])));
    let five = cup.tournament.table(table(1, 1)).unwrap();
    assert_eq!((five.deals.len(), cup.tournament.is_finished(five)), (15, true));
    assert_eq!(points(&cup), [4, 3, 2, 1, -10]);
}

/// What was under way is a line already; the others are told in full, by the row of dealers.
#[test]
fn the_sums_tell_who_deals_the_lines_they_lay() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    cup.given(Scenario::open(deal(1, 1, 1)));
    let sums = SheetOfPaper { to: Some(DealNumber(3)), ..paper(&cup, table(1, 1), &[4, 3, 2, 1, -10]) };
    cup.given(record(sums.clone()));
    let Some((_, Event::TotalsRecorded(event))) = cup.log.last() else { panic!("no sums") };
    let blanks: Vec<_> = event
        .blank
        .iter()
        .map(|line| {
            let seats = [Some(line.dealer), Some(line.vorhand), line.sits_out];
            (line.deal.0, seats.map(|seat| seat.map(Seat::index)))
        })
        .collect();
    let blank = |deal, dealer, vorhand| (deal, [Some(dealer), Some(vorhand), Some(dealer)]);
    assert_eq!(blanks, [blank(2, 1, 2), blank(3, 2, 3)]);
    cup.given(record(SheetOfPaper { struck: vec![DealNumber(2)], from: Some(DealNumber(1)), ..sums }));
    let Some((_, Event::TotalsRecorded(again))) = cup.log.last() else { panic!("no sums") };
    assert_eq!(again.blank, [], "they lie there");
}

/// Five deals of the players as they sit, of a table where more are due.
fn five_deals(cup: &Scenario, points: &[i64]) -> SheetOfPaper {
    SheetOfPaper { from: Some(DealNumber(1)), to: Some(DealNumber(5)), ..paper(cup, table(1, 1), points) }
}

fn points_of(cup: &Scenario, player: PlayerNumber) -> i64 {
    let ranking = Results::of(&cup.tournament).ranking;
    ranking.rows.iter().find(|row| row.number == player).unwrap().schriftpunkte.sixtieths() / 60
}

#[test]
fn sums_are_corrected_for_who_played_the_deals_wherever_he_sits_now() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let before = cup.seated(table(1, 1));
    let sums = five_deals(&cup, &[5, -5, 0, 0]);
    let signed = NewSignature { player: before[0], way: SigningWay::OnPaper, note: None };
    cup.given(record(sums.clone()));
    let mut turned = before.clone();
    turned.swap(0, 1);
    cup.given(reseat(1, [(1, turned, PlayedDeals::Keep)]));
    let corrected = SheetOfPaper {
        points: [(before[0], 10), (before[1], -10), (before[2], 0), (before[3], 0)]
            .map(|(player, points)| (player, Points::whole(points)))
            .into(),
        signatures: vec![signed],
        ..sums
    };
    cup.given(record(corrected));
    assert_eq!([points_of(&cup, before[0]), points_of(&cup, before[1])], [10, -10]);
    let totals = cup.tournament.table(table(1, 1)).unwrap().totals_from(DealNumber(1)).unwrap();
    assert_eq!(totals.facts.signatures[0].seat, Seat::ALL[0]);
    cup.refuses(replace(1, true), RejectionCode::DealState);
}

#[test]
fn sums_are_corrected_with_who_has_left_since() {
    let mut cup = Scenario::playing("tarockcup-2018", 9);
    cup.given(record(five_deals(&cup, &[4, 3, 2, 1, -10])));
    let fifth = cup.seated(table(1, 1))[4];
    cup.given(Command::Round(RoundCommand::ReduceTable {
        at: table(1, 1),
        leaving: fifth,
        one_more: false,
        note: note(),
    }));
    cup.refuses(replace(1, true), RejectionCode::DealState);
    cup.given(record(five_deals(&cup, &[4, 3, 2, 2, -11])));
    assert_eq!(points_of(&cup, fifth), -11);
    let mut without = five_deals(&cup, &[4, 3, 2, -9, 0]);
    without.points.remove(&fifth);
    cup.refuses(record(without), RejectionCode::InvalidTotals);
}

#[test]
fn sums_are_corrected_for_whom_another_plays_on() {
    let mut cup = Scenario::with_players("tarockcup-2018", 4);
    let (at, entering) = (table(1, 1), PlayerNumber(5));
    cup.start_round(1);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(1)] }));
    let sums = five_deals(&cup, &[5, -5, 0, 0]);
    cup.given(record(sums.clone()));
    let leaving = cup.seated(at)[0];
    cup.given(Command::Field(FieldCommand::Substitute { at, leaving, entering, note: note() }));
    cup.refuses(replace(1, true), RejectionCode::DealState);
    let corrected = SheetOfPaper {
        points: sums.points.iter().map(|(player, points)| (*player, *points + *points)).collect(),
        ..sums
    };
    cup.given(record(corrected));
    assert_eq!([points_of(&cup, leaving), points_of(&cup, entering)], [10, 0]);
    cup.refuses(record(five_deals(&cup, &[1, -1, 0, 0])), RejectionCode::InvalidTotals);
}

#[test]
fn a_flagged_deal_under_way_is_not_taken_over_by_a_paper() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.bid(deal(1, 1, 1));
    let flag = FlagId(Uuid::from_u128(6));
    cup.given(Command::Flag(FlagCommand::FlagLine { flag, at: deal(1, 1, 1), note: note() }));
    cup.refuses(record(paper(&cup, table(1, 1), &[1, -1, 0, 0])), RejectionCode::FlagOpen);
}

#[test]
fn lines_beside_a_paper_agree_with_the_cards_of_their_deal() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let (first, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    cup.given(Scenario::open(first));
    cup.given(super::play::record(first, &besserrufer(&seats, 3), None));
    cup.given(record(paper(&cup, table(1, 1), &[1, -1, 0, 0])));
    let line = |record| {
        Command::Deal(DealCommand::RecordDeal { at: first, dealer: None, accept_wrong_dealer: false, record })
    };
    cup.refuses(line(rufer(seats[0], seats[1], true)), RejectionCode::RecordContradicted);
    let mut next = seats.clone();
    next.rotate_left(1);
    let whole = super::play::record(deal(1, 1, 2), &besserrufer(&next, 12), None);
    let refused = cup.refuses(whole, RejectionCode::DealState);
    assert!(refused.to_string().contains("line_only_on_paper"), "{refused}");
}

#[test]
fn of_many_papers_it_is_said_which_cannot_be() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.given(record(paper(&cup, table(1, 1), &[1, -1, 0, 0])));
    cup.given(Command::Deal(DealCommand::SignSheet {
        at: table(1, 1),
        signatures: Vec::new(),
        agreed: Some(true),
    }));
    let sheets = vec![paper(&cup, table(1, 2), &[1, 0, 0, 0]), paper(&cup, table(1, 1), &[0, 0, 0, 0])];
    let both = Command::Deal(DealCommand::RecordTotals { sheets });
    let refused = cup.refuses(both, RejectionCode::InvalidTotals);
    let at: Vec<_> = refused.violations.iter().map(|violation| violation.pointer.as_str()).collect();
    assert_eq!(at, ["/sheets/0/points", "/sheets/1"]);
}

#[test]
fn a_paper_with_a_struck_line_is_replaced_by_the_others() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = table(1, 1);
    let sums = SheetOfPaper {
        to: Some(DealNumber(3)),
        struck: vec![DealNumber(2), DealNumber(3)],
        ..paper(&cup, at, &[1, 1, -1, -1])
    };
    cup.given(record(sums));
    line(&mut cup, 1, true);
    cup.given(replace(1, false));
    assert_eq!(points(&cup), [1, 1, -1, -1]);
    let four = cup.tournament.table(at).unwrap();
    assert_eq!((four.settled_deals(), four.next_deal(), four.all_totals().count()), (3, DealNumber(4), 0));
    assert!(Audit::of(&cup.tournament, None).unwrap().is_clean());
    // Somebody finds that it was played after all.
    let (second, order) = (deal(1, 1, 2), cup.tournament.deal(deal(1, 1, 2)).unwrap().in_order());
    let found = rufer(order[0], order[1], true);
    cup.given(Command::Deal(DealCommand::CorrectDeal {
        at: second,
        record: found,
        note: note(),
        keep: false,
    }));
    assert_ne!(points(&cup), [1, 1, -1, -1]);
    cup.play(at, true);
}
