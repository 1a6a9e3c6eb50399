//! From draw to draw.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::place::TableAt;
use crate::ids::{Code, RoundNumber};
use crate::log::NoteRef;

/// Play begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundStarted {
    /// The round.
    pub round: RoundNumber,
    /// When its time is up, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<DateTime<Utc>>,
}

/// The start was a mistake: no card has been dealt yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundStartReverted {
    /// The round.
    pub round: RoundNumber,
    /// Why.
    pub note: NoteRef,
}

/// The director stops the clock of the round; nothing runs out until it goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundPaused {
    /// The round.
    pub round: RoundNumber,
    /// What was left of its time, in seconds, begun ones in full; 0 if it was up.
    pub left_seconds: u32,
}

/// The clock of the round goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundResumed {
    /// The round.
    pub round: RoundNumber,
    /// When its time is up now.
    pub due_at: DateTime<Utc>,
}

/// The round gets more time, or some of it is taken back. One of the two is said: it replaces what was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundExtended {
    /// The round.
    pub round: RoundNumber,
    /// When its time is up now, if the clock goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<DateTime<Utc>>,
    /// What is left of its time, in seconds, if the clock stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_seconds: Option<u32>,
}

/// The director calls the last deal: at each table concerned the deal under way, or the next one if none is, is its
/// last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastDealCalled {
    /// The round.
    pub round: RoundNumber,
    /// The one table it is called at; otherwise at all of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<TableAt>,
}

/// Tables play on to the end although their last deal was called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastDealReverted {
    /// The round.
    pub round: RoundNumber,
    /// The one table that plays on; otherwise all of the round do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<TableAt>,
    /// Why.
    pub note: NoteRef,
}

/// Every table of the round is finished.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundEnded {
    /// The round.
    pub round: RoundNumber,
}

/// A table stops before its last deal; what it has played counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEndedEarly {
    /// Which table.
    pub at: TableAt,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// A table goes on that had ended early by mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResumed {
    /// Which table.
    pub at: TableAt,
    /// Why.
    pub note: NoteRef,
}

/// What is played at a table counts elsewhere too, if the players agree (ROY "Grand Prix": in the
/// team championship or in the cup). What counted it for something else before is replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableCountedFor {
    /// Which table.
    pub at: TableAt,
    /// The other competitions, such as `championship-2026`; empty for none.
    pub competitions: Vec<Code>,
}
