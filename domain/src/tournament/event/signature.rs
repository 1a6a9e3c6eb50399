//! Who agreed to a sheet, and how.

use serde::{Deserialize, Serialize};

use super::place::TableAt;
use crate::ids::PlayerNumber;
use crate::log::NoteRef;
use crate::seat::Seat;

/// A sheet was laid before its table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetSigned {
    /// Which table.
    pub at: TableAt,
    /// Who signed, and who would not; none where nobody was asked one by one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<Signature>,
    /// With it the sheet is closed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
}

/// What one player at the table answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// His seat.
    pub seat: Seat,
    /// Who sat there.
    pub player: PlayerNumber,
    /// How.
    pub way: SigningWay,
    /// What he said to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// How somebody signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SigningWay {
    /// On his own device.
    #[default]
    InPerson,
    /// On the scorer's, under his own name.
    ScorersPhone,
    /// On a sheet of paper.
    OnPaper,
    /// He would not.
    Refused,
}
