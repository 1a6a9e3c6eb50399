//! Whole days as their directors live them: everything that happens at one tournament, from the first
//! registration to the last envelope.

mod cup_evening;
mod krenglbach_day;
mod other_rules;

use serde_json::{Value, json};

use crate::support::cup::{Cup, Table};

/// The sums of a round's papers, a row a player.
fn papers(rows: &[(usize, u64, i64)]) -> Value {
    let rows = rows.iter().map(|(table, player, points)| format!("{table};{player};{points};ja"));
    json!({"csv": format!("Tisch;Startnummer;Punkte;signed\n{}\n", rows.collect::<Vec<_>>().join("\n"))})
}

/// A row for each seat of a table.
fn rows(table: &Table, number: usize, points: &[i64]) -> Vec<(usize, u64, i64)> {
    table.seats.iter().zip(points).map(|(player, points)| (number, *player, *points)).collect()
}

fn codes(checks: &Value) -> Vec<String> {
    let items = checks["items"].as_array().unwrap().iter();
    items.map(|item| item["code"].as_str().unwrap().to_owned()).collect()
}

/// A paper as a person reads it.
fn text_of(cup: &Cup, paper: &str) -> String {
    let pdf = cup.organizer.bytes(&cup.path(&format!("reports/{paper}")));
    crate::reading::pages(&pdf).iter().map(crate::reading::Page::text).collect::<Vec<_>>().join("\n")
}

/// What the log comes to again.
fn verified(cup: &Cup) {
    let verified = cup.database().run(&["verify"]);
    assert!(verified.status.success(), "{verified:?}");
    let audit = cup.read("audit");
    assert_eq!((&audit["deals"], &audit["editions"]), (&json!([]), &json!([])), "{audit}");
}
