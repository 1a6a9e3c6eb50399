//! Players who come to a table, go, or move to other seats while a round is under way.

use serde::{Deserialize, Serialize};

use super::outcome::OutcomeAt;
use super::place::TableAt;
use crate::ids::{DealNumber, PlayerNumber, RoundNumber, TableNumber};
use crate::log::NoteRef;
use crate::seat::Seat;

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

/// Somebody sits down before the table's first deal: as one more, or where nobody came. That is no
/// substitution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableJoined {
    /// Which table.
    pub at: TableAt,
    /// Where: the seat behind the last, or that of who did not come.
    pub seat: Seat,
    /// Who.
    pub player: PlayerNumber,
}

/// A table of five loses a player and goes on as four; his seat stays empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableReduced {
    /// Which table.
    pub at: TableAt,
    /// Who stops.
    pub leaving: PlayerNumber,
    /// His seat.
    pub seat: Seat,
    /// The first deal of the four.
    pub from_deal: DealNumber,
    /// Those who go on, in the order they deal from now on.
    pub order: Vec<Seat>,
    /// Who deals first.
    pub dealer: Seat,
    /// How many deals they still play.
    pub deals: u16,
    /// Why.
    pub note: NoteRef,
}

/// A table of five that was to go on as four is one of five again: the four have not dealt since.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableReductionReverted {
    /// Which table.
    pub at: TableAt,
    /// Why; none where a latecomer takes the empty seat, whose `table.joined` stands behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
