//! Short ways to write a deal and to read its answer.

use std::sync::LazyLock;

use domain::game::Ledger as _;
use domain::royal::{Deal, Record, Rules, Settlement};
use domain::seat::{Seat, Seating};
use domain::violation::Violation;
use serde_json::{Value, json};

/// In the order of play, the dealer last.
pub const PLAYERS: [&str; 4] = ["B", "A", "D", "C"];

pub static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let preset: toml::Table = include_str!("../../rulesets/royal.toml").parse().unwrap();
    let mut game = preset["game"].as_table().unwrap().clone();
    game.remove("family");
    game.try_into().unwrap()
});

pub fn seating() -> Seating {
    Seating::new(4, None, Seat::new(0).unwrap()).unwrap()
}

pub fn seat_of(name: &String) -> Option<Seat> {
    PLAYERS.iter().position(|player| player == name).and_then(Seat::new)
}

/// Attackers A and B with 13 tarocks, both honours, XVIII, XVII and XVI: 40 points; defenders
/// C and D with 9 and none: 60, 30, 15 and 20, at most 90.
pub fn deal(announcements: Value, silent: Value) -> Value {
    deal_with(
        json!({"tarocks": 13, "honneurs": 2, "holds": ["T18", "T17", "T16"]}),
        json!({"tarocks": 9, "honneurs": 0}),
        announcements,
        silent,
    )
}

pub fn deal_with(attackers: Value, defenders: Value, announcements: Value, silent: Value) -> Value {
    json!({
        "attackers": {"eintreiber": "A", "abfaenger": "B"},
        "defenders": {"eintreiber": "C", "abfaenger": "D"},
        "hands": {"attackers": attackers, "defenders": defenders},
        "announcements": announcements,
        "silent": silent,
    })
}

pub fn record(deal: &Value) -> Record<String> {
    serde_json::from_value(deal.clone()).unwrap()
}

pub fn check(deal: &Value) -> Result<Settlement, Vec<Violation>> {
    Deal::check_players(&RULES, seating(), &record(deal), seat_of).map(|deal| deal.settle())
}

#[track_caller]
pub fn settled(deal: &Value) -> Settlement {
    check(deal).unwrap_or_else(|violations| panic!("{deal}\nrefused: {violations:#?}"))
}

/// The scores of attackers and defenders, as `"45 90"`.
#[track_caller]
pub fn scores(deal: &Value) -> String {
    let settlement = settled(deal);
    let of = |name: &str| settlement.points[seat_of(&name.to_owned()).unwrap()];
    assert_eq!((of("A"), of("C")), (of("B"), of("D")));
    format!("{} {}", of("A"), of("C"))
}

/// Pointer and code of everything that is wrong.
#[track_caller]
pub fn refused(deal: &Value) -> Vec<String> {
    match check(deal) {
        Ok(settlement) => panic!("{deal}\nscored: {settlement:?}"),
        Err(violations) => codes(&violations),
    }
}

pub fn codes(violations: &[Violation]) -> Vec<String> {
    violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect()
}

/// An announcement made by a player, with what else it has.
pub fn announced(item: &str, by: &str, won: bool, more: Value) -> Value {
    let mut entry = json!({"item": item, "by": by, "won": won});
    let Value::Object(more) = more else { panic!("an announcement is an object") };
    entry.as_object_mut().unwrap().extend(more);
    entry
}

pub fn obscur(side: &str) -> Value {
    json!({"item": "obscur", "side": side})
}
