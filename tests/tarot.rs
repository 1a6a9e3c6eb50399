//! French Tarot: a tournoi libre end to end, and deals of other families without any tournament.

mod libre;
mod royal;
mod single;

use serde_json::Value;

use crate::support::cup::Table;

/// Points by player, as an answer has them.
#[track_caller]
fn points(answer: &Value, player: &str) -> i64 {
    answer["points"][player].as_i64().unwrap_or_else(|| panic!("no points of {player}: {answer}"))
}

/// The start numbers of the first so many seats, as records name them.
fn players(table: &Table) -> Vec<String> {
    table.seats.iter().map(u64::to_string).collect()
}
