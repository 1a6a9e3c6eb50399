//! A sheet as a whole: its lines brought into order.

use serde::{Deserialize, Serialize};

use super::outcome::DealOutcome;
use super::{NoteRef, TableAt};
use crate::family::Record;
use crate::ids::{DealNumber, PlayerNumber};
use crate::seat::Seat;

/// Lines were inserted, taken out or moved: the sheet as it is from now on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetRearranged {
    /// Which table.
    pub at: TableAt,
    /// All lines in their new order; an old one that is not named is taken out.
    pub lines: Vec<PlacedLine>,
    /// Why.
    pub note: NoteRef,
}

/// A line at its place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedLine {
    /// The number it had; none of a new line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<DealNumber>,
    /// What a new line says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Record<PlayerNumber>>,
    /// Who sat there, by seat, in a new line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerNumber>,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was of the turn first.
    pub vorhand: Seat,
    /// Who sat out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<Seat>,
    /// What the line comes to.
    pub outcome: DealOutcome,
}
