//! The papers of Royal-Tarock: the sheet of a match, the pairs' ranking, the list of trophies.
#![expect(clippy::unwrap_used, reason = "the day is sound, or the test fails")]

pub mod draws;
mod sheets;

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::family::{Record, TrophyMade};
use domain::ids::{DealNumber, PlayerNumber, RoundNumber, TableNumber, TeamId};
use domain::log::Position;
use domain::points::Points;
use domain::royal::{Group, Item};
use domain::ruleset::Ruleset;
use domain::seat::Seat;
use domain::settlement::SettlementRules;
use domain::standings::{
    Entrant, PairStandings, Ranking, RunningTables, SeatResult, Share, TableResult, Trophy, pair_standings,
    ranking as rank_players,
};
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::event::{DealAt, TableAt};
use domain::tournament::state::{Deal, Table};
use domain::tournament::trophies::{TrophyEntry, TrophyRow};
use reports::{Directory, MatchSheet, Report, match_sheet, pairs, trophies};
use serde_json::{Value, json};
use texts::Lang;
use uuid::Uuid;

use super::{cup, figures, read, reading};

fn royal() -> &'static Ruleset {
    Ruleset::preset("royal").unwrap()
}

fn deal(number: u16, announcements: &Value, silent: &Value) -> Arc<Deal> {
    let dealer = Seat::new(if number % 2 == 1 { 3 } else { 1 }).unwrap();
    let record = json!({
        "family": "royal", "announcements": announcements, "silent": silent,
        "hands": {
            "attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
            "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]},
        },
    });
    let mut deal = Deal {
        at: DealAt { round: RoundNumber(1), table: TableNumber(1), deal: DealNumber(number) },
        players: [1, 2, 3, 4].map(PlayerNumber).into(),
        dealer,
        seating: royal().game.seating(4, dealer).unwrap(),
        passes: 0,
        thrown_in: 0,
        entries: Vec::new(),
        record: Some(serde_json::from_value::<Record<PlayerNumber>>(record).unwrap()),
        correction: None,
        ruling: None,
        struck: false,
        voided: None,
        play: None,
        paper: None,
        outcome: DealOutcome::Open,
        head: Position { epoch: 1, version: 1 },
    };
    deal.outcome = deal.settled_under(&SettlementRules::newest(&royal().game), None).unwrap();
    Arc::new(deal)
}

/// Pair 1 attacks in deal 1 and makes a Spadille; pair 2 in deal 2, and loses a contra'd Ultimo.
fn table(deals: u16) -> Table {
    let obscur = json!([{"item": "obscur", "side": "attackers"}]);
    let nothing = json!([]);
    let spadille = json!([{"item": "spadille", "by": 2, "won": true}]);
    let ultimo = json!([{"item": "ultimo", "by": 3, "cards": ["T1"], "won": false, "kontra_by": 1}]);
    let stated = |number| match number {
        1 => deal(1, &spadille, &obscur),
        2 => deal(2, &ultimo, &obscur),
        other => deal(other, &nothing, &obscur),
    };
    Table {
        at: TableAt { round: RoundNumber(1), table: TableNumber(1) },
        seats: [1, 2, 3, 4].map(PlayerNumber).into(),
        own_from: 0,
        lines: Vec::new(),
        rearranged: None,
        reduced: None,
        substitutions: Vec::new(),
        deals: (1..=deals).map(stated).collect(),
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

fn sheet(of: MatchSheet<'_>, lang: Lang) -> Report {
    match_sheet(royal(), of, &cup::directory(4), &cup::heading(lang))
}

pub fn blank() -> Report {
    sheet(MatchSheet::Blank, Lang::De)
}

pub fn entered() -> Report {
    sheet(MatchSheet::Entered(&table(8)), Lang::De)
}

pub fn ranking() -> Report {
    let (_, standings, directory) = standings();
    pairs(&standings, &directory, &cup::heading(Lang::De))
}

/// The players' ranking, that of the pairs, and who they are.
pub fn standings() -> (Ranking, PairStandings, Directory) {
    let regulations = &royal().regulations;
    let entrant = |number: u16| Entrant {
        team: Some(TeamId(Uuid::from_u128(u128::from(number.div_ceil(2))))),
        ..Entrant::new(PlayerNumber(number))
    };
    let seat = |player: u16, points: i64| SeatResult {
        shares: vec![Share { player: PlayerNumber(player), points: Points::whole(points), deals: 8 }],
    };
    let game = |round: u8, number: u16, first: u16, points: [i64; 2], second: u16| TableResult {
        round: RoundNumber(round),
        table: TableNumber(number),
        seats: [(first, points[0]), (first + 1, points[0]), (second, points[1]), (second + 1, points[1])]
            .map(|(player, points)| seat(player, points))
            .into(),
        ended: true,
        trophies: Vec::new(),
        deals: Vec::new(),
        uncounted: None,
    };
    let mut tables = [
        game(1, 1, 1, [762, 700], 3),
        game(1, 2, 5, [756, 700], 7),
        game(2, 1, 1, [738, 640], 7),
        game(2, 2, 5, [744, 640], 3),
    ];
    let made = |player| (PlayerNumber(player), Trophy { rank: 3, id: "dschinn".into() });
    tables[0].trophies = vec![made(3), made(4)];
    let entrants: Vec<_> = (1..=8).map(entrant).collect();
    let directory = cup::directory(8).with_team(TeamId(Uuid::from_u128(1)), "Die Marabus ♣".into(), &[]);
    let ranking = rank_players(regulations, &entrants, &tables, &[], RunningTables::AsIfEnded);
    (ranking, pair_standings(regulations, &entrants, &tables, &[]), directory)
}

pub fn list() -> Report {
    let entry = |id, rank, value, deal| TrophyEntry {
        made: TrophyMade { id, rank, value, by: PlayerNumber(2), partner: Some(PlayerNumber(1)) },
        at: DealAt { round: RoundNumber(1), table: TableNumber(3), deal: DealNumber(deal) },
        version: 40,
        on: Some(chrono::DateTime::UNIX_EPOCH),
        counts_for: Vec::new(),
    };
    let made = vec![entry("mondfang", 5, Some(120), 2), entry("spadille", 1, Some(30), 5)];
    let rows = [TrophyRow { player: PlayerNumber(2), before: 98, made }];
    trophies(&rows, &cup::directory(4), &cup::heading(Lang::De))
}

/// ROY "Die Ansagen": "Die 70 Prämien und Ansagen … sind auch auf das Spielblatt gedruckt".
#[test]
fn all_items_are_printed_on_the_sheet_in_the_order_of_the_source() {
    let csv = String::from_utf8(blank().csv()).unwrap();
    let names: Vec<_> = csv.lines().skip(1).map(|line| line.split(';').collect::<Vec<_>>()).collect();
    let item = |item: &Item| {
        let (group, name) = (texts::royal_group(Lang::De, item.group()), texts::royal_item(Lang::De, *item));
        names.iter().position(|row| row[0] == group && row[1] == name).unwrap_or_else(|| panic!("{name}"))
    };
    let places: Vec<_> = Item::ALL.iter().map(item).collect();
    assert!(places.is_sorted() && places.len() == 70, "{places:?}");
    let pages = read(&blank());
    let text: String = pages.iter().map(reading::Page::text).collect::<Vec<_>>().join("\n");
    for group in Group::ALL {
        assert!(text.contains(texts::royal_group(Lang::De, group).as_ref()), "{group:?}");
    }
    assert!(pages.len() <= 6, "three leaves, not {} pages", pages.len());
}

/// 9 mm from one line to write on to the next, 20 mm from one deal to the next, in points.
#[test]
fn a_pen_has_room_on_the_blank_sheet() {
    for lang in Lang::ALL {
        let mut items = 0;
        for page in read(&sheet(MatchSheet::Blank, lang)) {
            let mut lines: Vec<_> =
                page.pieces.iter().filter(|piece| piece.text.contains("___ ___")).collect();
            lines.sort_by(|a, b| b.y.total_cmp(&a.y).then(a.x.total_cmp(&b.x)));
            let rows: Vec<_> = lines.chunk_by(|a, b| (a.y - b.y).abs() < 0.1).collect();
            // Others than the eight deals of an item are lines to write names on.
            let rows: Vec<_> = rows.into_iter().filter(|row| row.len() == 8).collect();
            items += rows.len();
            for pair in rows.windows(2) {
                assert!(pair[0][0].y - pair[1][0].y >= 25.4, "{lang:?}: rows are too low");
            }
            for columns in rows.iter().flat_map(|row| row.windows(2)) {
                assert!(columns[1].x - columns[0].x >= 56.6, "{lang:?}: columns are too narrow");
            }
        }
        assert_eq!(items, 70, "{lang:?}");
    }
}

#[test]
fn a_sheet_tells_who_announced_what_and_the_result() {
    let csv = String::from_utf8(entered().csv()).unwrap();
    let row = |head: &str| {
        let line = csv.lines().find(|line| line.contains(head)).unwrap_or_else(|| panic!("{head} in {csv}"));
        line.rsplitn(10, ';').collect::<Vec<_>>().into_iter().rev().skip(1).collect::<Vec<_>>()
    };
    assert_eq!(row(";Spadille;"), ["1+", "", "", "", "", "", "", "", ""]);
    assert_eq!(row(";Ultimo;"), ["", "2−k", "", "", "", "", "", "", ""]);
    assert_eq!(row(";Obscur;"), ["1+", "2+", "1+", "2+", "1+", "2+", "1+", "2+", ""]);
    assert_eq!(row("Konsolation, Paar 1"), ["45", "90", "45", "90", "45", "90", "45", "90", ""]);
    // 45 and Spadille and Obscur; 90 and the contra.
    assert_eq!(row("Punkte, Paar 1"), ["80", "100", "50", "90", "50", "90", "50", "90", "600"]);
    assert_eq!(row("Punkte, Paar 2"), ["90", "40", "90", "50", "90", "50", "90", "50", "550"]);
    assert!(row("Ergebnis, Paar 1").ends_with(&["75"]));
    assert!(row("Ergebnis, Paar 2").ends_with(&["68"]), "550 by 8, rounded down");

    let early = sheet(MatchSheet::Entered(&table(2)), Lang::En).csv();
    let early = String::from_utf8(early).unwrap();
    let result = early.lines().find(|line| line.contains("Result, pair 1")).unwrap();
    assert!(result.ends_with(','), "no result before the last deal: {result}");
}

#[test]
fn the_best_match_decides_between_pairs_of_equal_sums_on_paper_too() {
    let pages = read(&ranking());
    let page = &pages[0];
    assert_eq!(figures(page, "Pl."), ["1", "2", "3", "4"]);
    assert_eq!(figures(page, "M1"), ["762", "756", "700", "700"]);
    assert_eq!(figures(page, "E1"), ["95", "94", "87", "87"]);
    assert_eq!(figures(page, "Gesamt"), ["1500", "1500", "1340", "1340"]);
    let text = page.text().replace('\n', " ");
    for expected in ["Die Marabus ♣", "Match: 762", "höchste Trophäe: Dschinn"] {
        assert!(text.replace('\u{a0}', " ").contains(expected), "{expected} is missing in {text}");
    }
}

#[test]
fn the_hundredth_trophy_is_told() {
    let csv = String::from_utf8(list().csv()).unwrap();
    let rows: Vec<_> = csv.lines().skip(1).collect();
    assert!(rows[0].contains(";100;Mondfang;120;1.1.1970;Runde 1, Tisch 3, Spiel 2;"), "{csv}");
    assert!(rows[1].contains(";Spadille;30;") && rows[1].ends_with(";100. Trophäe"), "{csv}");
}
