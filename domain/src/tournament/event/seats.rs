//! Players moved to other seats while a round is under way.

use serde::{Deserialize, Serialize};

use super::NoteRef;
use super::outcome::OutcomeAt;
use crate::ids::{PlayerNumber, RoundNumber, TableNumber};

/// Players sat on wrong seats, which was noticed after some deals: they move, and what was
/// played is kept or void.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatsCorrected {
    /// The round.
    pub round: RoundNumber,
    /// The tables concerned: the same players sit there as before, otherwise.
    pub tables: Vec<TableReseated>,
    /// The deals that count nothing from now on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<OutcomeAt>,
    /// Why.
    pub note: NoteRef,
}

/// A table with other players, or the same in another order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableReseated {
    /// Which.
    pub table: TableNumber,
    /// Who sits there from now on, in the order of seats.
    pub seats: Vec<PlayerNumber>,
    /// What becomes of the deals played there.
    pub deals: PlayedDeals,
}

/// What becomes of deals that were played on wrong seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayedDeals {
    /// They count for those who played them.
    Keep,
    /// They count nothing and are played again.
    Void,
}
