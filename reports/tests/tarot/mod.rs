//! Sheets of French Tarot, for three, four and five players, in its languages; filled in and empty.
#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::ids::{DealNumber, PlayerNumber, RoundNumber, TableNumber};
use domain::log::Position;
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use domain::settlement::SettlementRules;
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::event::{DealAt, TableAt};
use domain::tournament::state::{Deal, Table};
use reports::{Lines, Report, score_sheet};
use rstest::rstest;
use serde_json::{Value, json};
use texts::{Lang, Text};

use crate::cup;
use crate::{figures, read, words};

const AT: TableAt = TableAt { round: RoundNumber(2), table: TableNumber(7) };

fn ruleset() -> &'static Ruleset {
    Ruleset::preset("tarot-fft").unwrap()
}

/// A table that has played these records, dealt by seat 1, 2, 3 …
fn table(players: u8, records: &[Value]) -> Table {
    let seats: Arc<[_]> = (1..=u16::from(players)).map(PlayerNumber).collect();
    let deal = |(index, record): (usize, &Value)| {
        let dealer = Seat::new(index % usize::from(players)).unwrap();
        let number = DealNumber::from_index(index);
        let mut deal = Deal {
            at: DealAt { round: AT.round, table: AT.table, deal: number },
            players: Arc::clone(&seats),
            dealer,
            seating: Seating::all_play_dealt_by(players, dealer).unwrap(),
            entries: Vec::new(),
            record: Some(serde_json::from_value(record.clone()).unwrap()),
            correction: None,
            ruling: None,
            struck: false,
            voided: None,
            passes: 0,
            thrown_in: 0,
            play: None,
            paper: None,
            outcome: DealOutcome::Open,
            head: Position { epoch: 1, version: 1 },
        };
        deal.outcome = deal.settled_under(&SettlementRules::newest(&ruleset().game), None).unwrap();
        Arc::new(deal)
    };
    Table {
        at: AT,
        seats: Arc::clone(&seats),
        own_from: 0,
        lines: Vec::new(),
        rearranged: None,
        reduced: None,
        substitutions: Vec::new(),
        deals: records.iter().enumerate().map(deal).collect(),
        ended_early: false,
        counts_for: Vec::new(),
        first_bids: BTreeMap::new(),
        signed_at: None,
        signatures: Vec::new(),
        signers: BTreeMap::new(),
        last_deal: None,
        head: Position { epoch: 1, version: 9 },
    }
}

fn garde(more: Value) -> Value {
    let mut record = json!({"family": "tarot", "taker": 2, "contract": "garde", "points": 49, "bouts": 2});
    let Value::Object(more) = more else { panic!("a record is an object") };
    record.as_object_mut().unwrap().extend(more);
    record
}

fn sheet(table: &Table, lines: Lines, lang: Lang) -> Report {
    score_sheet(ruleset(), table, lines, &cup::directory(5), &cup::heading(lang))
}

/// The seats' cells of a line of the CSV, whose fields may hold the separator.
fn seats(report: &Report, line: usize, players: usize) -> Vec<String> {
    let csv = report.csv();
    let mut reader = csv::ReaderBuilder::new().delimiter(b';').has_headers(false).from_reader(&csv[..]);
    let record = reader.records().nth(line).unwrap().unwrap();
    record.iter().skip(3).take(players).map(str::to_owned).collect()
}

#[rstest]
#[case(3, json!({}), &["-66", "132", "-66"])]
#[case(4, json!({}), &["-66", "198", "-66", "-66"])]
#[case(5, json!({"partner": 5}), &["-66", "132", "-66", "-66", "66"])]
#[case(5, json!({}), &["-66", "264", "-66", "-66", "-66"])]
#[case(3, json!({"points": 40.5}), &["52", "-104", "52"])]
fn a_sheet_is_as_wide_as_its_table(#[case] players: u8, #[case] more: Value, #[case] expected: &[&str]) {
    let report = sheet(&table(players, &[garde(more)]), Lines::Opened, Lang::De);
    let count = usize::from(players);
    assert_eq!(seats(&report, 1, count), expected);
    assert_eq!(seats(&report, 2, count), expected, "the sums of one deal");
    let pages = read(&report);
    assert_eq!(pages.len(), 1);
    assert!(!pages[0].text().contains("Zahlung"), "nothing is paid");
    assert_eq!(figures(&pages[0], "Spiel"), ["1"]);
}

#[rstest]
#[case(
    Lang::De,
    &[
        "Runde 2, Tisch 7: Spielblatt", "Garde ohne Stock: Österreicher Maria Magdalena, 49 Punkte, 2 Bouts",
        "einfacher Weis: Kőrösi Ágnes", "doppelter Weis: Österreicher Maria Magdalena",
        "Kleiner zum Schluss: Nehmerseite", "Match angesagt und verloren", "Jedes Spiel hat die Summe 0",
    ]
)]
#[case(
    Lang::Fr,
    &[
        "Manche 2, table 7 : feuille de marque",
        "Garde sans le chien : Österreicher Maria Magdalena, 49 points, 2 bouts",
        "poignée simple : Kőrösi Ágnes", "double poignée : Österreicher Maria Magdalena",
        "petit au bout : attaque", "chelem annoncé et chuté", "Chaque donne a pour somme 0",
    ]
)]
#[case(
    Lang::En,
    &["Garde sans le chien: Österreicher Maria Magdalena, 49 points, 2 bouts", "petit au bout: attack"]
)]
fn a_deal_is_told_in_every_language(#[case] lang: Lang, #[case] expected: &[&str]) {
    let stated = garde(json!({
        "contract": "garde_sans", "petit_au_bout": "attack", "chelem": "announced_failed",
        "poignees": [{"by": 1, "size": "simple"}, {"by": 2, "size": "double"}],
    }));
    let pages = read(&sheet(&table(5, &[stated]), Lines::Opened, lang));
    // The words of a cell that goes over several lines stand between the figures of the first.
    let cell = words(&pages[0], &lang.text(Text::HeadGame)).join(" ");
    let text = format!("{} {cell}", pages[0].text()).replace(['\n', '\u{a0}'], " ");
    for expected in expected {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
}

#[rstest]
#[case(3)]
#[case(4)]
#[case(5)]
fn an_empty_sheet_has_a_line_for_every_deal_of_the_round(#[case] players: u8) {
    let report = sheet(&table(players, &[]), Lines::Due, Lang::Fr);
    let page = &read(&report)[0];
    assert_eq!(figures(page, "Donne"), ["1", "2", "3", "4"]);
    let dealers = [0, 1, 2, 3].map(|deal| (deal % usize::from(players) + 1).to_string());
    assert_eq!(figures(page, "Donneur"), dealers);
    assert!(page.text().replace('\u{a0}', " ").contains("Lignes vides : les donnes à venir."));
    for line in 1..=5 {
        assert!(seats(&report, line, players.into()).iter().all(String::is_empty));
    }
}

#[test]
fn what_is_played_stands_above_the_lines_still_empty() {
    let report = sheet(&table(4, &[garde(json!({}))]), Lines::Due, Lang::De);
    assert_eq!(figures(&read(&report)[0], "Spiel"), ["1", "2", "3", "4"]);
    assert_eq!(seats(&report, 1, 4), ["-66", "198", "-66", "-66"]);
    assert_eq!(seats(&report, 2, 4), ["", "", "", ""]);
    let full: Vec<_> = (0..4).map(|_| garde(json!({}))).collect();
    let full = table(4, &full);
    assert_eq!(sheet(&full, Lines::Due, Lang::De), sheet(&full, Lines::Opened, Lang::De));
}
