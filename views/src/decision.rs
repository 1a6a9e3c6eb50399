//! What is ruled: a kind and its details, with players as the scoring contract names them.

use domain::family::Record;
use domain::ruling::{GameLost, PremiumsLost, Renonce};
use domain::tournament::event::referee::RulingOutcome;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::shapes::named;
use crate::start_number::{StartNumber, outward};

/// What kind of ruling it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RulingKind {
    /// The deal counts as entered.
    NoOffence,
    /// There was an offence, but the deal counts as entered. `details`: `offenders`.
    Caution,
    /// The offenders keep the regular players harmless, whatever the outcome was. `details` as in
    /// the scoring contract: `offenders`, `kind`, `without_kontra`, `claims`, `excluded`.
    Renonce,
    /// Announced premiums count as lost. `details`: `premiums`, each a `premium` and its `side`.
    PremiumLost,
    /// Who laid down early has lost the game and what his side announced. `details`: `player`.
    GameLost,
    /// The deal counts as in another record. `details`: `record`.
    Corrected,
    /// The deal counts 0 for all and is not played again.
    Annulled,
    /// The line cannot be cleared and counts 0 for all.
    Struck,
}

/// What was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decision {
    pub kind: RulingKind,
    /// What belongs to the kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Varying>)]
    pub details: Option<Details>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Details {
    Caution(Cautioned),
    Renonce(Renonce<StartNumber>),
    PremiumLost(PremiumsLost),
    GameLost(GameLost<StartNumber>),
    Corrected { record: Record<StartNumber> },
}

/// Who is cautioned.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cautioned {
    pub offenders: Vec<StartNumber>,
}

impl RulingKind {
    /// The kind of this outcome.
    pub fn of(outcome: &RulingOutcome) -> Self {
        match outcome {
            RulingOutcome::NoOffence => Self::NoOffence,
            RulingOutcome::Caution(_) => Self::Caution,
            RulingOutcome::Renonce(_) => Self::Renonce,
            RulingOutcome::PremiumLost(_) => Self::PremiumLost,
            RulingOutcome::GameLost(_) => Self::GameLost,
            RulingOutcome::Corrected(_) => Self::Corrected,
            RulingOutcome::Annulled => Self::Annulled,
            RulingOutcome::Struck => Self::Struck,
        }
    }
}

impl Decision {
    /// What this outcome says.
    pub fn of(outcome: &RulingOutcome) -> Self {
        let details = match outcome {
            RulingOutcome::NoOffence | RulingOutcome::Annulled | RulingOutcome::Struck => None,
            RulingOutcome::Caution(caution) => Some(Details::Caution(Cautioned {
                offenders: caution.offenders.iter().copied().map(StartNumber).collect(),
            })),
            RulingOutcome::Renonce(renonce) => {
                let Ok(renonce) = renonce.try_map_players(outward);
                Some(Details::Renonce(renonce))
            }
            RulingOutcome::PremiumLost(lost) => Some(Details::PremiumLost(lost.clone())),
            RulingOutcome::GameLost(lost) => {
                Some(Details::GameLost(GameLost { player: StartNumber(lost.player) }))
            }
            RulingOutcome::Corrected(correction) => {
                let Ok(record) = correction.record.try_map_players(outward);
                Some(Details::Corrected { record })
            }
        };
        Self { kind: RulingKind::of(outcome), details }
    }
}
