//! French Tarot: its lines and steps, tables of three and five, deals that all pass, rulings without a catalogue.

use rstest::rstest;
use serde_json::{Value, json};

use super::super::referee::new_ruling;
use super::super::scenario::{Scenario, deal, note, table};
use super::{dealer, garde, line, points, redeal, step};
use crate::draw::Sizes;
use crate::family::Record;
use crate::ids::{PlayerNumber, RoundNumber};
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use crate::tournament::command::{DealCommand, NewRuling, RoundCommand};
use crate::tournament::event::referee::{Caution, Correction, RulingOutcome};
use crate::tournament::{Command, Rejection, RejectionCode};
use crate::violation::ViolationCode;

/// A table of five, at which everything that can be said of a deal is said.
pub(super) fn eventful() -> Scenario {
    let mut ruleset = Ruleset::preset("tarot-fft").expect("a preset").clone();
    ruleset.regulations.draw.sizes = Sizes::FoursAndFives;
    let mut cup = Scenario::with(ruleset);
    cup.register(5);
    cup.start_round(1);
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    cup.given(Scenario::open(at));
    cup.given(redeal(at, true));
    cup.given(step(at, "tarot.contract_declared", json!({"contract": "garde", "taker": seats[1]})));
    cup.given(step(at, "tarot.king_called", json!({"card": "hR"})));
    cup.given(step(at, "tarot.chelem_announced", json!({})));
    cup.given(step(at, "tarot.poignee_shown", json!({"by": seats[1], "size": "simple"})));
    let outcome =
        json!({"partner": seats[3], "points": 91, "bouts": 3, "petit_au_bout": "attack", "chelem": "attack"});
    cup.given(step(at, "tarot.scored", outcome));
    cup
}

fn ruled(cup: &Scenario, outcome: RulingOutcome, offence: Option<&str>) -> Result<(), Rejection> {
    let offence = offence.map(|id| id.parse().unwrap());
    let ruling = NewRuling { offence, ..new_ruling(1, deal(1, 1, 1), None, outcome) };
    cup.when(&Command::Rule(Box::new(ruling))).map(|_| ())
}

#[test]
fn a_line_of_tarot_tells_what_its_steps_tell() {
    let at = deal(1, 1, 1);
    let mut whole = Scenario::playing("tarot-fft", 4);
    let mut live = Scenario::playing("tarot-fft", 4);
    let taker = whole.seated(table(1, 1))[2];
    whole.given(line(at, garde(taker)));
    live.given(step(at, "tarot.contract_declared", json!({"contract": "garde", "taker": taker})));
    live.given(step(at, "tarot.poignee_shown", json!({"by": taker, "size": "simple"})));
    live.given(step(at, "tarot.scored", json!({"points": 49, "bouts": 2, "petit_au_bout": "attack"})));
    assert_eq!(points(&whole, at), points(&live, at));
    let facts = |cup: &Scenario| {
        let log = cup.log.iter().rev().take(4);
        log.map(|(_, event)| event.encode()).collect::<Vec<_>>()
    };
    assert_eq!(facts(&whole), facts(&live));
    let won = points(&whole, at).into_iter().find(|(player, _)| *player == taker);
    assert_eq!(won, Some((taker, Points::whole(318))));
    // The same again is nothing new, another content is refused, and undo takes back what was entered.
    assert_eq!(whole.when(&line(at, garde(taker))), Ok(Vec::new()));
    let other = whole.seated(table(1, 1))[0];
    whole.refuses(line(at, garde(other)), RejectionCode::AlreadyRecorded);
    whole.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    assert!(whole.tournament.deal(at).is_none());
}

#[test]
fn everybody_at_a_table_of_five_plays_tarot() {
    let cup = eventful();
    let at = deal(1, 1, 1);
    let deal = cup.tournament.deal(at).unwrap();
    assert_eq!((deal.seating.sits_out(), deal.seating.active_count()), (None, 5));
    let points: Vec<_> = points(&cup, at).into_iter().map(|(_, points)| points).collect();
    assert_eq!(points.iter().copied().sum::<Points>(), Points::ZERO);
    assert!(points.iter().all(|points| *points != Points::ZERO), "{points:?}");
}

/// Where the ruleset says so five play as four: the dealer sits out (*mort*) and gets 0, five deals a cycle.
#[test]
fn of_five_the_dealer_may_sit_out_of_tarot() {
    let mut ruleset = Ruleset::preset("tarot-fft").expect("a preset").clone();
    let crate::family::GameRules::Tarot(rules) = &mut ruleset.game else { panic!("French Tarot") };
    rules.five_players = crate::tarot::rules::FivePlayers::DealerOut;
    ruleset.regulations.draw.sizes = Sizes::FoursAndFives;
    ruleset.regulations.tables_of_three_times = None;
    (ruleset.regulations.deals, ruleset.regulations.cycles) = (None, Some(1));
    let mut cup = Scenario::with(ruleset);
    cup.register(5);
    cup.start_round(1);
    let seats = cup.seated(table(1, 1));
    assert_eq!(cup.tournament.regulations().deals_per_round(5), 5);
    let mut out = Vec::new();
    for number in 1..=5 {
        let at = deal(1, 1, number);
        cup.given(Scenario::open(at));
        let seating = cup.tournament.deal(at).unwrap().seating;
        let dealer = cup.tournament.deal(at).unwrap().dealer;
        assert_eq!((seating.sits_out(), seating.active_count()), (Some(dealer), 4));
        let taker = seats[seating.vorhand().index()];
        let record = json!({"family": "tarot", "taker": taker, "contract": "garde", "points": 49, "bouts": 2,
            "poignees": [{"by": taker, "size": "simple"}], "petit_au_bout": "attack", "sits_out": seats[dealer.index()]});
        cup.given(line(at, record));
        let points = points(&cup, at);
        let of = |player: PlayerNumber| points.iter().find(|(one, _)| *one == player).unwrap().1;
        assert_eq!((of(taker), of(seats[dealer.index()])), (Points::whole(318), Points::ZERO));
        assert_eq!(points.iter().map(|(_, points)| *points).sum::<Points>(), Points::ZERO);
        out.push(dealer);
    }
    out.sort();
    assert_eq!(out, Seat::ALL, "everybody sits out once");
}

/// TAR "Das Bieten": all pass, and the next player deals; the 1 alone: the same dealer again.
#[test]
fn a_deal_that_all_pass_goes_to_the_next_dealer() {
    let mut cup = Scenario::playing("tarot-fft", 4);
    let (at, seats) = (deal(1, 1, 1), cup.seated(table(1, 1)));
    cup.given(Scenario::open(at));
    let first = dealer(&cup, at);
    cup.given(redeal(at, true));
    assert_eq!(dealer(&cup, at), (first + 1) % 4);
    cup.given(redeal(at, false));
    assert_eq!(dealer(&cup, at), (first + 1) % 4, "thrown in, not passed");
    cup.given(step(at, "tarot.contract_declared", json!({"contract": "prise", "taker": seats[0]})));
    cup.refuses(redeal(at, true), RejectionCode::DealState);
    cup.given(redeal(at, false));
    cup.given(line(at, garde(seats[0])));
    cup.given(Scenario::open(deal(1, 1, 2)));
    assert_eq!(dealer(&cup, deal(1, 1, 2)), (first + 2) % 4);
}

#[rstest]
#[case("renonce", json!({"offenders": [1]}))]
#[case("premium_lost", json!({"premiums": [{"premium": "pagat", "side": "declarer"}]}))]
#[case("game_lost", json!({"player": 1}))]
fn no_offence_has_a_price_in_tarot(#[case] kind: &str, #[case] details: Value) {
    let mut cup = Scenario::playing("tarot-fft", 4);
    cup.given(line(deal(1, 1, 1), garde(PlayerNumber(1))));
    let outcome = serde_json::from_value(json!({"kind": kind, "details": details})).unwrap();
    let refused = ruled(&cup, outcome, None).unwrap_err();
    let found: Vec<_> = refused.violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
    assert_eq!(found, [("/kind", ViolationCode::RulingNotInFamily)], "{refused}");
}

#[test]
fn deals_of_tarot_are_cautioned_corrected_struck_and_annulled() {
    let mut cup = Scenario::playing("tarot-fft", 4);
    let at = deal(1, 1, 1);
    let taker = PlayerNumber(1);
    cup.given(line(at, garde(taker)));
    // There is no catalogue of offences, so a caution need not name one, and cannot.
    let caution = || RulingOutcome::Caution(Caution { offenders: vec![PlayerNumber(2)] });
    assert_eq!(ruled(&cup, caution(), None), Ok(()));
    assert_eq!(ruled(&cup, caution(), Some("farbzwang")).unwrap_err().code, RejectionCode::UnknownOffence);
    assert_eq!(ruled(&cup, RulingOutcome::NoOffence, None), Ok(()));
    assert_eq!(ruled(&cup, RulingOutcome::Annulled, None), Ok(()));

    let mut record = garde(taker);
    record["petit_au_bout"] = Value::Null;
    let record = Record::from_json(&record.to_string()).unwrap();
    let corrected = RulingOutcome::Corrected(Box::new(Correction { record: record.clone() }));
    assert_eq!(ruled(&cup, corrected, None), Ok(()));
    let of = |cup: &Scenario| points(cup, at).into_iter().find(|(player, _)| *player == taker).unwrap().1;
    cup.given(Command::Deal(DealCommand::CorrectDeal { at, record, note: note(), keep: false }));
    assert_eq!(of(&cup), Points::whole(258));
    cup.given(Command::Rule(Box::new(new_ruling(1, at, None, RulingOutcome::Struck))));
    assert_eq!(of(&cup), Points::ZERO);
}

/// Tables of three or five beside those of four, four deals at each: who deals at which seat follows
/// from the size alone, and everybody at the table plays.
#[rstest]
#[case(Sizes::FoursAndThrees, 14, &[4, 4, 3, 3])]
#[case(Sizes::FoursAndFives, 13, &[4, 4, 5])]
fn tables_of_three_and_five_play_as_many_deals_as_the_others(
    #[case] tables: Sizes,
    #[case] players: u16,
    #[case] expected: &[usize],
) {
    let mut ruleset = Ruleset::preset("tarot-fft").expect("a preset").clone();
    ruleset.regulations.draw.sizes = tables;
    let mut cup = Scenario::with(ruleset);
    cup.register(players);
    cup.start_round(1);
    let round = cup.tournament.round(RoundNumber(1)).unwrap();
    let sizes: Vec<_> = round.tables.iter().map(|table| table.seats.len()).collect();
    assert_eq!(sizes, expected);
    for number in (1..).take(sizes.len()) {
        let seats = cup.seated(table(1, number));
        for (i, deal_number) in (1..=4).enumerate() {
            cup.given(line(deal(1, number, deal_number), garde(seats[i % seats.len()])));
        }
        let sheet = cup.tournament.table(table(1, number)).unwrap();
        assert!(cup.tournament.is_finished(sheet));
        let dealers: Vec<_> = sheet.deals.iter().map(|deal| deal.dealer.index()).collect();
        assert_eq!(dealers, if seats.len() == 3 { [0, 1, 2, 0] } else { [0, 1, 2, 3] });
        assert!(sheet.deals.iter().all(|deal| deal.seating.active_count() == seats.len()));
    }
    cup.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(1), early: false }));
    let ranking = crate::tournament::results::Results::of(&cup.tournament).ranking;
    assert_eq!(ranking.rows.len(), usize::from(players));
    assert_eq!(ranking.rows.iter().map(|row| row.total).sum::<Points>(), Points::ZERO);
    assert!(ranking.rows.is_sorted_by(|better, worse| better.total >= worse.total));
}
