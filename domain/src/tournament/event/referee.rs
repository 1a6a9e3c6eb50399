//! Rulings.

use serde::{Deserialize, Serialize};

use super::outcome::DealOutcome;
use super::place::DealAt;
use crate::family::Record;
use crate::ids::{Code, ComplaintId, PlayerNumber, RulingId};
use crate::log::NoteRef;
use crate::ruling::{GameLost, PremiumsLost, Renonce};

/// What a referee decided about a deal (REN; at most one ruling per deal is in force).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case", tag = "kind", content = "details")]
pub enum RulingOutcome {
    /// The deal counts as entered.
    NoOffence,
    /// There was an offence, but the deal counts as entered (REN "Allgemeines").
    Caution(Caution),
    /// The offenders keep the regular players harmless, whatever the outcome was.
    Renonce(Renonce<PlayerNumber>),
    /// Announced premiums count as lost, all else as entered (REN "Spiele und Zusätze").
    PremiumLost(PremiumsLost),
    /// Who laid down early has lost the game and what his side announced (REN "Allgemeines").
    GameLost(GameLost<PlayerNumber>),
    /// The deal counts as in this record, not as entered.
    Corrected(Box<Correction>),
    /// The deal counts 0 for all and is not played again (REN).
    Annulled,
    /// The line cannot be cleared and counts 0 for all (TC18 §7).
    Struck,
}

/// What kind of ruling it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are documented with what they decide")]
pub enum RulingKind {
    NoOffence,
    Caution,
    Renonce,
    PremiumLost,
    GameLost,
    Corrected,
    Annulled,
    Struck,
}

/// Who was cautioned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Caution {
    /// One or more who sat at the table, who sat out among them; for the offence of a bystander players
    /// of other tables, or none if it was nobody of the tournament.
    pub offenders: Vec<PlayerNumber>,
}

/// What a deal was, as the referee found it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The record that counts.
    pub record: Record<PlayerNumber>,
}

impl RulingOutcome {
    /// Which kind it is.
    #[must_use]
    pub const fn kind(&self) -> RulingKind {
        match self {
            Self::NoOffence => RulingKind::NoOffence,
            Self::Caution(_) => RulingKind::Caution,
            Self::Renonce(_) => RulingKind::Renonce,
            Self::PremiumLost(_) => RulingKind::PremiumLost,
            Self::GameLost(_) => RulingKind::GameLost,
            Self::Corrected(_) => RulingKind::Corrected,
            Self::Annulled => RulingKind::Annulled,
            Self::Struck => RulingKind::Struck,
        }
    }

    /// Who is blamed, as far as the ruling names somebody.
    #[must_use]
    pub fn offenders(&self) -> &[PlayerNumber] {
        match self {
            Self::Caution(caution) => &caution.offenders,
            Self::Renonce(renonce) => &renonce.offenders,
            Self::GameLost(lost) => std::slice::from_ref(&lost.player),
            Self::NoOffence | Self::PremiumLost(_) | Self::Corrected(_) | Self::Annulled | Self::Struck => {
                &[]
            }
        }
    }

    /// Whether the deal is settled as it was entered.
    #[must_use]
    pub fn is_as_entered(&self) -> bool {
        matches!(self, Self::NoOffence | Self::Caution(_))
    }
}

/// A referee ruled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingMade {
    /// The ruling.
    pub ruling: RulingId,
    /// On which deal.
    pub at: DealAt,
    /// The complaint it settles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complaint: Option<ComplaintId>,
    /// The ruling it replaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supersedes: Option<RulingId>,
    /// What was done, by the ruleset's catalogue of offences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offence: Option<Code>,
    /// The decision.
    pub decision: RulingOutcome,
    /// What the deal comes to by it.
    pub outcome: DealOutcome,
    /// The rule it rests on, such as `REN` or `TC18 §6`.
    pub rule: String,
    /// What happened, if it was told apart from the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<NoteRef>,
    /// The reason, or facts and reason.
    pub note: NoteRef,
}
