//! What can happen in a match besides its eight deals, on its sheet.

use std::sync::Arc;

use domain::ids::{DealNumber, NoteId, PlayerNumber, TeamId};
use domain::seat::Seat;
use domain::tournament::event::NoteRef;
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::state::{Line, Substitution, Table};
use reports::{Directory, MatchSheet, match_sheet, score_sheet};
use rstest::rstest;
use serde_json::json;
use texts::Lang;
use uuid::Uuid;

use super::{deal, royal, table};
use crate::cup;

fn players(numbers: [u16; 4]) -> Arc<[PlayerNumber]> {
    numbers.map(PlayerNumber).into()
}

fn directory() -> Directory {
    let team = |number: u128| TeamId(Uuid::from_u128(number));
    let members = |numbers: [u16; 2]| numbers.map(PlayerNumber);
    cup::directory(9).with_team(team(1), "Die Marabus".into(), &members([1, 2])).with_team(
        team(2),
        "Turul".into(),
        &members([3, 4]),
    )
}

struct Lines(Vec<String>);

impl Lines {
    fn of(table: &Table) -> Self {
        let sheet = match_sheet(royal(), MatchSheet::Entered(table), &directory(), &cup::heading(Lang::De));
        sheet.pdf().unwrap();
        Self(String::from_utf8(sheet.csv()).unwrap().lines().map(str::to_owned).collect())
    }

    /// The deals' cells, then the sum, of the row with this head.
    fn row(&self, head: &str) -> Vec<&str> {
        let line = self.0.iter().find(|line| line.contains(head)).unwrap_or_else(|| panic!("no {head}"));
        line.rsplitn(10, ';').collect::<Vec<_>>().into_iter().rev().skip(1).collect()
    }

    fn heads(&self, start: &str) -> Vec<&String> {
        self.0.iter().filter(|line| line.starts_with(start)).collect()
    }
}

/// ROY "Zusammenwerfen", "Die Mannschaftsmeisterschaft": "in die Rubrik Ersatzspieler", "als Gastspieler".
#[test]
fn thrown_in_deals_pairs_and_who_plays_on_are_told() {
    let mut table = table(8);
    for (at, times) in [(0, 2), (4, 1)] {
        Arc::make_mut(&mut table.deals[at]).thrown_in = times;
    }
    table.seats = players([9, 2, 3, 4]);
    table.substitutions.push(Substitution {
        seat: Seat::ALL[0],
        leaving: PlayerNumber(1),
        entering: PlayerNumber(9),
        from_deal: DealNumber(5),
    });
    for deal in &mut table.deals[4..] {
        Arc::make_mut(deal).players = players([9, 2, 3, 4]);
    }
    let lines = Lines::of(&table);
    assert_eq!(lines.row("Zusammengeworfen"), ["2", "", "", "", "1", "", "", "", "3"]);
    let name = |number| directory().name(PlayerNumber(number), Lang::De);
    let (one, two, nine) = (name(1), name(2), name(9));
    let title = format!("Paar 1 „Die Marabus“: 1 {one} (Abfänger) – 2 {two} (Eintreiber)");
    let substitute = format!("Ersatz ab Spiel 5: {nine} (als Gastspieler) für {one}");
    let first = lines.heads(&title);
    assert!(first.len() == 2 && first[1].contains(&substitute), "{first:?}");
    assert_eq!(lines.row("Punkte, Paar 1")[8], "600", "who plays on plays for the pair");
    assert!(lines.row("Ergebnis, Paar 1").ends_with(&["75"]));
    assert_eq!(lines.heads("Paar 2 „Turul“").len(), 1);

    let blank = match_sheet(royal(), MatchSheet::BlankFor(&table), &directory(), &cup::heading(Lang::De));
    let notes: String = crate::read(&blank).iter().map(crate::reading::Page::text).collect();
    assert!(
        notes.contains("Unterschriften: Paar 1 ___") && notes.contains("Entscheiden gezogene Karten"),
        "{notes}"
    );
    let blank = String::from_utf8(blank.csv()).unwrap();
    assert!(
        blank.contains(&title) && blank.contains("Ersatzspieler: ___") && !blank.contains(&nine),
        "{blank}"
    );
}

/// A match that began on wrong seats begins anew: its eight deals are those after the void ones.
#[test]
fn void_deals_are_named_and_not_listed() {
    let mut table = table(8);
    for deal in &mut table.deals[..2] {
        let deal = Arc::make_mut(deal);
        (deal.voided, deal.outcome) =
            (Some(NoteRef::of(NoteId(Uuid::nil()), &[0; 16], "falsch")), DealOutcome::Void);
    }
    table.own_from = 2;
    let nothing = json!([]);
    let obscur = json!([{"item": "obscur", "side": "attackers"}]);
    table.deals.extend((9..=10).map(|number| deal(number, &nothing, &obscur)));
    let lines = Lines::of(&table);
    assert!(lines.0[0].ends_with(";3;4;5;6;7;8;9;10;Summe"), "{}", lines.0[0]);
    assert_eq!(lines.row("Obscur"), ["1+", "2+", "1+", "2+", "1+", "2+", "1+", "2+", ""]);
    assert_eq!(lines.row(";Spadille;"), [""; 9], "it was made in a deal that counts nothing");
    assert_eq!(lines.row("Punkte, Paar 1")[8], (4 * 50 + 4 * 90).to_string());
    assert!(lines.row("Ergebnis, Paar 1").ends_with(&["70"]));
}

/// Pairs that change sides in the middle keep their points.
#[rstest]
#[case::at_one_table(1, "600", "75")]
#[case::from_another_table(2, "", "")]
fn points_go_with_the_pair_that_scored_them(#[case] from: u16, #[case] sum: &str, #[case] result: &str) {
    let mut table = table(8);
    table.seats = players([3, 4, 1, 2]);
    table.own_from = 2;
    let line = |deal: usize, here: usize| {
        let mut at = table.deals[deal].at;
        at.table.0 = from;
        Line { here: Seat::ALL[here], deal: at, seat: Seat::ALL[(here + 2) % 4] }
    };
    table.lines = [0, 1]
        .into_iter()
        .flat_map(|deal| (0..4).map(move |here| (deal, here)))
        .map(|(deal, here)| line(deal, here))
        .collect();
    for deal in &mut table.deals[2..] {
        let deal = Arc::make_mut(deal);
        deal.players = players([3, 4, 1, 2]);
    }
    let lines = Lines::of(&table);
    let (first, second) = (lines.row("Punkte, Paar 1"), lines.row("Punkte, Paar 2"));
    assert_eq!(first[..4], ["90", "40", "50", "90"], "Turul has come to the first seats");
    assert_eq!(second[..4], ["80", "100", "90", "50"]);
    assert_eq!(lines.row(";Spadille;")[..2], ["2+", ""]);
    assert_eq!(lines.row(";Ultimo;")[..2], ["", "1−k"]);
    let roles = lines.heads("Paar 1");
    assert!(roles[0].ends_with(";G;A;A;G;A;G;A;G;"), "{roles:?}");
    let sums = [first[8], second[8]];
    let together: u32 = sums.iter().filter_map(|sum| sum.parse::<u32>().ok()).sum();
    assert_eq!(together, if sum.is_empty() { 0 } else { 1150 });
    assert_eq!(lines.row("Ergebnis, Paar 1").last().unwrap().is_empty(), result.is_empty());
}

/// The sheet of every game has Royal-Tarock's items in words.
#[test]
fn the_sheet_of_deals_names_items_contras_and_what_was_silent() {
    let table = table(3);
    let lines = |lang| {
        let sheet =
            score_sheet(royal(), &table, reports::Lines::Opened, &directory(), &cup::heading(lang)).csv();
        String::from_utf8(sheet).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let name = |number| directory().name(PlayerNumber(number), Lang::De);
    let said = lines(Lang::De);
    let first = format!("Spadille: {}; Obscur: Angreifer", name(2));
    let second = format!("Ultimo (Pagat): {}, Kontra, verloren; Obscur: Angreifer", name(3));
    assert!(said[1].contains(&first) && said[2].contains(&second), "{said:?}");
    assert!(said[3].contains("\"Obscur: Angreifer\"") || said[3].contains(";Obscur: Angreifer;"), "{said:?}");
    assert!(lines(Lang::En)[3].contains("Obscur: attackers"));
}
