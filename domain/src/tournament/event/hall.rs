//! What the director tells the hall: notices, and which standings are shown.

use serde::{Deserialize, Serialize};

use crate::ids::{NoticeId, RoundNumber};
use crate::log::NoteRef;

/// The director tells everybody something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoticeGiven {
    /// The notice.
    pub notice: NoticeId,
    /// What it says.
    pub note: NoteRef,
}

/// A notice is taken down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoticeWithdrawn {
    /// Which.
    pub notice: NoticeId,
}

/// From now on the public sees no newer standings than these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsFrozen {
    /// Those after this round; none at all if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
}

/// The public sees the standings as they are again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsReleased {}
