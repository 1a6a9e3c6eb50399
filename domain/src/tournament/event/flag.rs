//! Flags: what players say from the public side about a line.

use serde::{Deserialize, Serialize};

use super::place::DealAt;
use crate::ids::FlagId;
use crate::log::NoteRef;

/// Somebody with the table's link says that a line is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineFlagged {
    /// The flag.
    pub flag: FlagId,
    /// Which line.
    pub at: DealAt,
    /// What is wrong with it.
    pub note: NoteRef,
}

/// How a flag was dealt with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resolution {
    /// The line was corrected.
    Corrected,
    /// There is a ruling on the deal.
    Ruled,
    /// The line is right.
    Unfounded,
    /// Another flag or complaint says the same.
    Duplicate,
}

/// The referee has dealt with a flag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlagResolved {
    /// Which.
    pub flag: FlagId,
    /// How.
    pub how: Resolution,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
