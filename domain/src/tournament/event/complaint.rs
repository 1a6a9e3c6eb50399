//! Complaints of the players at a table.

use serde::{Deserialize, Serialize};

use super::place::DealAt;
use crate::ids::{ComplaintId, PlayerNumber};
use crate::log::NoteRef;

/// Somebody at the table complains about a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComplaintRaised {
    /// The complaint.
    pub complaint: ComplaintId,
    /// About which deal.
    pub at: DealAt,
    /// Who complains, if he is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerNumber>,
    /// What about.
    pub note: NoteRef,
    /// Why a referee accepts it although its time was over (REN "Abrechnung").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<NoteRef>,
}

/// The complaint is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComplaintWithdrawn {
    /// Which.
    pub complaint: ComplaintId,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
