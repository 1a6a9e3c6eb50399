//! Appeals against rulings.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::ids::{ActorId, AppealId, Code, PersonId, PlayerNumber, RoundNumber, RulingId};
use crate::log::NoteRef;

/// The director says until when rulings can be appealed against.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeadlineSet {
    /// For rulings on deals of this round; otherwise for all rounds without a deadline of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// The last moment; none takes the deadline away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
}

/// A player appeals against a ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingAppealed {
    /// The appeal.
    pub appeal: AppealId,
    /// Against which ruling.
    pub ruling: RulingId,
    /// Who appeals: somebody the ruling went against.
    pub by: PlayerNumber,
    /// Why.
    pub note: NoteRef,
}

/// Somebody on a jury: a role, and who fills it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Juror {
    /// In which role, such as `chief_referee`.
    pub role: Code,
    /// A player of this tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerNumber>,
    /// A person, registered as a player or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// An official, by the token he works with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub official: Option<ActorId>,
    /// The club of somebody who is no player here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<Code>,
}

/// Who is to decide an appeal. A later jury replaces an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JuryNamed {
    /// Which appeal.
    pub appeal: AppealId,
    /// The jury.
    pub jury: Vec<Juror>,
    /// Why jurors are accepted who have a conflict: a second official must confirm it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub despite_conflicts: Option<NoteRef>,
}

/// A second official accepts a jury in spite of its conflicts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JuryConfirmed {
    /// Of which appeal.
    pub appeal: AppealId,
}

/// How an appeal ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case", tag = "kind", content = "ruling")]
pub enum AppealOutcome {
    /// The ruling stands.
    Upheld,
    /// This ruling of the jury replaces it.
    Replaced(RulingId),
    /// Who appealed takes it back; the ruling stands.
    Withdrawn,
}

/// An appeal is decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AppealDecided {
    /// Which.
    pub appeal: AppealId,
    /// How.
    pub outcome: AppealOutcome,
    /// Why.
    pub note: NoteRef,
}
