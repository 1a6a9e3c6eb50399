//! Who sits where.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{PlayerNumber, TableNumber};

/// A table as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnTable {
    /// Its number, from 1.
    pub table: TableNumber,
    /// Its players in the order of seats: four, or five or three.
    pub seats: Vec<PlayerNumber>,
}

/// All tables of a round in the order of their numbers.
pub type Seating = Vec<DrawnTable>;

/// How many seats of `now` have somebody else than was drawn, or were not drawn.
#[must_use]
pub fn changed_seats(drawn: &[DrawnTable], now: &[DrawnTable]) -> usize {
    let drawn: BTreeMap<_, _> = drawn.iter().map(|table| (table.table, &table.seats)).collect();
    let changed = |table: &DrawnTable| {
        let seats = drawn.get(&table.table).map_or(&[][..], |seats| seats.as_slice());
        let others = |(seat, player): &(usize, &PlayerNumber)| seats.get(*seat) != Some(*player);
        table.seats.iter().enumerate().filter(others).count()
    };
    now.iter().map(changed).sum()
}

/// One round as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnRound {
    /// Who sits where.
    pub tables: Seating,
    /// Who sits out, in ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerNumber>,
}
