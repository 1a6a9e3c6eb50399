//! The results list of an old tournament, taken over as it is.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::ids::PlayerNumber;
use crate::log::NoteRef;
use crate::points::Points;

/// What a list says that was made elsewhere: sums of players, without the deals and tables that they come from.
/// A later one takes the place of an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultsTakenOver {
    /// Everybody, best first.
    pub rows: Vec<TakenOverRow>,
    /// The day the list itself bears, if it bears one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed_on: Option<NaiveDate>,
    /// Where the list comes from; of a later one, why it differs.
    pub source: NoteRef,
}

/// A line of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenOverRow {
    /// Who.
    pub player: PlayerNumber,
    /// The place, from 1; after shared places the next ones are skipped.
    pub rank: u16,
    /// Schriftpunkte of all rounds.
    pub schriftpunkte: Points,
    /// Rangpunkte of all rounds, if the list has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rangpunkte: Option<Points>,
}

impl TakenOverRow {
    /// What the place goes by.
    #[must_use]
    pub fn total(&self) -> Points {
        self.schriftpunkte + self.rangpunkte.unwrap_or_default()
    }
}
