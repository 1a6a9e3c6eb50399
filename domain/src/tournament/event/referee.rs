//! Rulings.

use serde::{Deserialize, Serialize};

use super::{DealAt, NoteRef};
use crate::family::Renonce;
use crate::ids::{PlayerNumber, RulingId};

/// What a referee decided about a deal (REN; at most one ruling per deal is in force).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case", tag = "kind", content = "details")]
pub enum RulingOutcome {
    /// The deal counts as entered.
    NoOffence,
    /// The offenders keep the regular players harmless, whatever the outcome was.
    Renonce(Renonce<PlayerNumber>),
    /// The deal counts 0 for all and is not played again (REN).
    Annulled,
    /// The line cannot be cleared and counts 0 for all (TC18 §7).
    Struck,
}

/// A referee ruled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingMade {
    /// The ruling.
    pub ruling: RulingId,
    /// On which deal.
    pub at: DealAt,
    /// The ruling it replaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supersedes: Option<RulingId>,
    /// The decision.
    pub outcome: RulingOutcome,
    /// The rule it rests on, such as `REN` or `TC18 §6`.
    pub rule: String,
    /// Facts and reason.
    pub note: NoteRef,
}
