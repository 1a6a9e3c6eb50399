//! The referee at tables of which only sums of paper are known, and who leaves one.

use super::paper::paper;
use super::referee::{new_ruling, renonce, rule};
use super::scenario::{Scenario, deal, note, rufer, table};
use crate::ids::{ComplaintId, DealNumber, PlayerNumber};
use crate::points::Points;
use crate::tournament::audit::Audit;
use crate::tournament::command::{ComplaintCommand, DealCommand, RoundCommand, SheetOfPaper};
use crate::tournament::event::referee::{Caution, RulingOutcome};
use crate::tournament::results::Results;
use crate::tournament::{Command, RejectionCode};

fn totals(sheet: SheetOfPaper) -> Command {
    Command::Deal(DealCommand::RecordTotals { sheets: vec![sheet] })
}

fn take_back(from: u16) -> Command {
    Command::Deal(DealCommand::ReplaceTotals { at: table(1, 1), from: DealNumber(from), note: Some(note()) })
}

fn points(cup: &Scenario) -> Vec<(PlayerNumber, Points)> {
    Results::of(&cup.tournament).ranking.rows.iter().map(|row| (row.number, row.schriftpunkte)).collect()
}

/// A caution, or that there was no offence, needs no line. What moves points needs one.
#[test]
fn a_complaint_about_a_deal_on_paper_is_settled_without_its_line() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let (at, offender) = (deal(1, 1, 5), cup.seated(table(1, 1))[0]);
    cup.given(totals(paper(&cup, table(1, 1), &[6, -2, -2, -2])));
    let before = points(&cup);
    for (number, outcome) in
        [(1, RulingOutcome::NoOffence), (2, RulingOutcome::Caution(Caution { offenders: vec![offender] }))]
    {
        let complaint = ComplaintId(uuid::Uuid::from_u128(number));
        let raise =
            ComplaintCommand::RaiseComplaint { complaint, at, by: None, note: note(), late: Some(note()) };
        cup.given(Command::Complaint(raise));
        let supersedes = (number > 1).then(|| number - 1);
        let mut ruling = new_ruling(number, at, supersedes, outcome);
        ruling.complaint = Some(complaint);
        ruling.offence = (number > 1).then(|| "early_call".parse().expect("a code"));
        cup.given(Command::Rule(Box::new(ruling)));
        assert_eq!(cup.tournament.open_complaints().count(), 0);
        assert_eq!(points(&cup), before, "the sums count");
    }
    assert!(Audit::of(&cup.tournament, None).unwrap().is_clean());
    for outcome in [renonce(&[offender]), RulingOutcome::Annulled] {
        cup.refuses(rule(3, at, Some(2), outcome), RejectionCode::DealState);
    }
    // What was ruled on is not taken away with the sums; they are written anew, and the line beside them.
    cup.refuses(take_back(1), RejectionCode::DealState);
    cup.given(totals(SheetOfPaper {
        from: Some(DealNumber(1)),
        ..paper(&cup, table(1, 1), &[9, -3, -3, -3])
    }));
    let order = cup.tournament.deal(at).unwrap().in_order();
    let record = rufer(order[0], order[1], true);
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
    let before = points(&cup);
    cup.given(rule(3, at, Some(2), renonce(&[order[0]])));
    assert_ne!(points(&cup), before, "now there is a line to rule on");
    cup.given(rule(4, at, Some(3), RulingOutcome::NoOffence));
    assert_eq!(points(&cup), before);
    assert!(Audit::of(&cup.tournament, None).unwrap().is_clean());
}

/// The sums of the whole round came first: those until he left, the four, and what they played.
#[test]
fn who_left_a_table_whose_whole_round_is_on_paper_is_told_in_between() {
    let mut cup = Scenario::playing("krenglbach-2018", 9);
    let (at, seats) = (table(1, 1), cup.seated(table(1, 1)));
    let leaving = seats[4];
    let reduce = Command::Round(RoundCommand::ReduceTable { at, leaving, one_more: false, note: note() });
    cup.given(totals(paper(&cup, at, &[4, 3, 2, 1, -10])));
    let refused = cup.refuses(reduce.clone(), RejectionCode::TableState);
    assert_eq!(refused.message.unwrap().id, "rejection-sums_until_he_left");
    cup.given(take_back(1));
    cup.given(totals(SheetOfPaper { to: Some(DealNumber(5)), ..paper(&cup, at, &[4, 3, 2, 1, -10]) }));
    cup.given(reduce);
    let mut four = paper(&cup, at, &[5, -5, 1, -1]);
    four.points.remove(&leaving);
    cup.given(totals(four));
    let sheet = cup.tournament.table(at).unwrap();
    assert!(cup.tournament.is_finished(sheet));
    // Of five deals each has sat out one: eight are left to the twelve of a player.
    assert_eq!((sheet.deals.len(), sheet.settled_deals()), (13, 13));
    assert!(cup.tournament.players[&leaving].excluded.is_some());
    let of =
        |player| points(&cup).into_iter().find(|(number, _)| *number == player).map(|(_, points)| points);
    assert_eq!([seats[0], seats[3]].map(of), [Some(Points::whole(9)), Some(Points::whole(0))]);
    assert_eq!(of(leaving), None, "he is out");
}
