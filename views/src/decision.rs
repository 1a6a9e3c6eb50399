//! What is ruled: a kind and its details, with players as the scoring contract names them.

use domain::family::Record;
use domain::ruling::{GameLost, PremiumsLost, Renonce};
use domain::tournament::event::referee::{RulingKind, RulingOutcome};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::shapes::named;
use crate::start_number::{StartNumber, outward};

/// What was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decision {
    #[schema(value_type = named::RulingKind)]
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
        Self { kind: outcome.kind(), details }
    }
}
