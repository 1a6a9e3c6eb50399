//! Suspensions: who is kept out of later tournaments of the organisation (TC18 §6).

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::ids::PlayerNumber;
use crate::log::NoteRef;

/// A player is kept out of the organisation's tournaments for a while; a later
/// suspension replaces an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSuspended {
    /// Who.
    pub player: PlayerNumber,
    /// The last day he is kept out.
    pub until: NaiveDate,
    /// Why.
    pub note: NoteRef,
}

/// A suspension is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuspensionLifted {
    /// Whose.
    pub player: PlayerNumber,
    /// Why.
    pub note: NoteRef,
}
