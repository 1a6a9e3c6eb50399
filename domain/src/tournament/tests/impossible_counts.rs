//! What cannot have happened and can be recorded all the same is told before results come out.

use std::collections::BTreeSet;

use super::paper::paper;
use super::referee::{renonce, rule};
use super::scenario::{Scenario, deal, note, rufer, table};
use crate::family::Record;
use crate::ids::{DealNumber, PlayerNumber, RoundNumber};
use crate::koenigrufen::record::Declarer;
use crate::koenigrufen::{Premium, Side, record};
use crate::tournament::checks::{Before, Finding, Seen, Warning};
use crate::tournament::command::{DealCommand, NewSignature, ResultCommand, RoundCommand, SheetOfPaper};
use crate::tournament::event::DealAt;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::signature::SigningWay;
use crate::tournament::{Command, RejectionCode};

fn told(cup: &Scenario, warning: Warning) -> Option<Finding> {
    cup.tournament.warnings(Before::Publish).into_iter().find(|finding| finding.warning == warning)
}

fn record_line(cup: &mut Scenario, at: DealAt, record: Record<PlayerNumber>) {
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
}

fn koenigrufen(record: Record<PlayerNumber>) -> record::Record<PlayerNumber> {
    let Record::Koenigrufen(record) = record else { panic!("a Rufer") };
    record
}

fn made(premium: Premium, side: Side) -> record::PremiumEntry<PlayerNumber> {
    record::PremiumEntry { premium, side, by: None, announced: false, won: Some(true), kontra: None }
}

/// Both sides made the Trull: it stands until it is corrected or a referee decides.
#[test]
fn a_premium_of_both_sides_is_told_until_it_is_put_right() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    let plain = rufer(seats[0], seats[1], true);
    let mut both = koenigrufen(plain.clone());
    both.premiums = vec![made(Premium::Trull, Side::Declarer), made(Premium::Trull, Side::Opponents)];
    let both = Record::Koenigrufen(both);
    record_line(&mut cup, at, both.clone());
    let finding = told(&cup, Warning::CountsImpossible).expect("it cannot be");
    assert_eq!((finding.about.deals, finding.about.tables), (vec![at], vec![table(1, 1)]));
    let correct = |record| Command::Deal(DealCommand::CorrectDeal { at, record, note: note(), keep: false });
    cup.given(correct(plain));
    assert_eq!(told(&cup, Warning::CountsImpossible), None);
    cup.given(correct(both));
    cup.given(rule(1, at, None, RulingOutcome::NoOffence));
    assert!(told(&cup, Warning::CountsImpossible).is_some(), "it counts as entered");
    cup.given(rule(2, at, Some(1), renonce(&[seats[0]])));
    assert_eq!(told(&cup, Warning::CountsImpossible), None, "the ruling counts");
}

/// 35/2 decides a positive game: who counted 20 Blatt has not lost it.
#[test]
fn a_count_that_says_otherwise_than_the_outcome_is_told() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    for (number, won, blatt) in [(1, true, "40"), (2, false, "40"), (3, true, "20"), (4, false, "20")] {
        let mut counted = koenigrufen(cup.rufer(table(1, 1), won));
        let count = serde_json::json!({ "side": "declarer", "blatt": blatt });
        counted.count = Some(serde_json::from_value(count).expect("a count"));
        record_line(&mut cup, deal(1, 1, number), Record::Koenigrufen(counted));
    }
    let finding = told(&cup, Warning::CountsImpossible).expect("two of them");
    assert_eq!(finding.about.deals, [deal(1, 1, 2), deal(1, 1, 3)]);
}

/// Twelve tricks go to somebody: four who all want none do not all get it.
#[test]
fn negative_games_of_all_four_leave_somebody_the_tricks() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    let seats = cup.seated(table(1, 1));
    let results = [(1, [true; 4]), (2, [true, true, true, false]), (3, [false; 4])];
    for (number, won) in results {
        let declarer = |(player, won): (&PlayerNumber, bool)| Declarer {
            player: *player,
            contract: None,
            won: Some(won),
            kontras: Vec::new(),
        };
        let mut all = koenigrufen(rufer(seats[0], seats[1], true));
        all.contract = serde_json::from_value("bettler".into()).expect("a game");
        (all.partner, all.premiums) = (None, Vec::new());
        all.declarers = seats.iter().zip(won).map(declarer).collect();
        record_line(&mut cup, deal(1, 1, number), Record::Koenigrufen(all));
    }
    let finding = told(&cup, Warning::CountsImpossible).expect("the first");
    assert_eq!(finding.about.deals, [deal(1, 1, 1)]);
}

/// The paper counts; when all its lines are entered and say otherwise, one of both is wrong.
#[test]
fn lines_that_say_otherwise_than_the_paper_in_their_place_are_told() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = table(1, 1);
    let sums = SheetOfPaper { to: Some(DealNumber(2)), ..paper(&cup, at, &[0, 0, 0, 0]) };
    let record = |sheet| Command::Deal(DealCommand::RecordTotals { sheets: vec![sheet] });
    cup.given(record(sums.clone()));
    let line = |cup: &mut Scenario, number| {
        let order = cup.tournament.deal(deal(1, 1, number)).expect("on paper").in_order();
        record_line(cup, deal(1, 1, number), rufer(order[0], order[1], true));
    };
    line(&mut cup, 1);
    cup.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(1), early: true }));
    assert_eq!(told(&cup, Warning::CountsImpossible), None, "one line is missing");
    line(&mut cup, 2);
    let finding = told(&cup, Warning::CountsImpossible).expect("they differ");
    assert_eq!(finding.about.tables, [at]);
    let seats = cup.seated(at);
    let same = cup.tournament.table(at).unwrap().all_totals().next().cloned().expect("sums");
    let compared = cup.tournament.table(at).unwrap().compared(&same);
    let points = seats.iter().map(|player| {
        let (_, _, lines) = compared.iter().find(|(other, ..)| other == player).expect("he sat there");
        (*player, *lines)
    });
    cup.given(record(SheetOfPaper { from: Some(DealNumber(1)), points: points.collect(), ..sums }));
    assert_eq!(told(&cup, Warning::CountsImpossible), None);
}

/// The director closes the sheet; publishing says that somebody would not sign it.
#[test]
fn a_sheet_that_counts_against_a_refusal_is_confirmed_before_results_come_out() {
    let mut ruleset = crate::ruleset::Ruleset::preset("tarockcup-2019").unwrap().clone();
    ruleset.regulations.rounds = 1;
    let mut cup = Scenario::with(ruleset);
    cup.register(4);
    cup.start_round(1);
    let at = table(1, 1);
    cup.play_round(1);
    assert_eq!(told(&cup, Warning::SignedDespiteRefusal), None);
    let refuses = NewSignature { player: cup.seated(at)[0], way: SigningWay::Refused, note: Some(note()) };
    let sign = |agreed| Command::Deal(DealCommand::SignSheet { at, signatures: vec![refuses], agreed });
    cup.given(sign(None));
    assert_eq!(told(&cup, Warning::SignedDespiteRefusal), None, "it is not closed");
    cup.given(sign(Some(true)));
    let finding = told(&cup, Warning::SignedDespiteRefusal).expect("against a refusal");
    assert_eq!(finding.about.tables, [at]);
    let others: BTreeSet<_> = cup
        .tournament
        .warnings(Before::Publish)
        .into_iter()
        .map(|f| f.warning)
        .filter(|w| *w != Warning::SignedDespiteRefusal)
        .collect();
    let publish = |confirmed| {
        let seen = Seen::These { confirmed, noticed: BTreeSet::default() };
        Command::Result(ResultCommand::PublishResults { seen })
    };
    while let Some(tie) = crate::tournament::results::Results::of(&cup.tournament).ranking.open_ties.first() {
        let players = tie.players.clone();
        cup.given(Command::Result(ResultCommand::DrawLot { players, prize: None }));
    }
    let rejected = cup.refuses(publish(others.clone()), RejectionCode::WarningsUnconfirmed);
    assert_eq!(rejected.violations.len(), 1, "{rejected:?}");
    let all = others.into_iter().chain([Warning::SignedDespiteRefusal]).collect();
    cup.given(publish(all));
}
