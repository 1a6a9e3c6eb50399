//! A sheet as a whole: its lines brought into order, and the sums of one on paper.

use serde::{Deserialize, Serialize};

use super::outcome::{DealOutcome, OutcomeAt};
use super::place::TableAt;
use super::signature::Signature;
use crate::family::Record;
use crate::ids::{DealNumber, PlayerNumber};
use crate::log::NoteRef;
use crate::points::{Payment, Points};
use crate::seat::{BySeat, Seat};

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
    /// Behind how many of the changes of players since the seats were corrected last a new line lies.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub changes_before: u16,
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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

/// What a sheet of paper says of a range of deals: it counts in the place of their lines. Sums for the
/// same range take the place of the earlier ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TotalsRecorded {
    /// Which table.
    pub at: TableAt,
    /// The first deal.
    pub from: DealNumber,
    /// The last.
    pub to: DealNumber,
    /// Those of them that nobody had opened, in their order: as the row of dealers goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blank: Vec<BlankLine>,
    /// Points of each seat, without kontra.
    pub points: BySeat<Points>,
    /// Payment of each seat, with kontra, if the paper says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment: Option<BySeat<Payment>>,
    /// Lines that are struck on the paper (TC18 §7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck: Vec<DealNumber>,
    /// Who signed the paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<Signature>,
    /// What there is to say of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// A deal of which nothing is known but that it is on paper, and who should have dealt it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlankLine {
    /// Which.
    pub deal: DealNumber,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was of the turn first.
    pub vorhand: Seat,
    /// Who sat out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<Seat>,
}

/// The lines entered since count in the place of a paper's sums; where there is none the deals are
/// still to come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TotalsReplaced {
    /// Which table.
    pub at: TableAt,
    /// The first deal of the sums.
    pub from: DealNumber,
    /// The last.
    pub to: DealNumber,
    /// Lines struck on the paper that nobody entered: they come to nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck: Vec<OutcomeAt>,
    /// Why, if they come to something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
