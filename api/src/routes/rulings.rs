//! Rulings of the referee on deals.

pub mod list;
pub mod make;
pub mod read;

use chrono::{DateTime, Utc};
use domain::family::{GameLost, PremiumsLost, Record, Renonce};
use domain::ids::RulingId;
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use domain::tournament::event::referee::RulingOutcome;
use domain::tournament::state::RulingOnRecord;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::notes::Notes;
use crate::start_number::{StartNumber, outward};

/// A ruling, in force or superseded.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ruling {
    #[schema(value_type = uuid::Uuid)]
    id: RulingId,
    round: u8,
    table: u16,
    deal: u16,
    /// The deal is settled by it.
    in_force: bool,
    /// The ruling it replaced.
    #[schema(value_type = Option<uuid::Uuid>)]
    supersedes: Option<RulingId>,
    #[serde(flatten)]
    decision: Decision,
    /// The rule it rests on.
    #[schema(example = "REN")]
    rule: String,
    /// Null if it was erased.
    reason: Option<String>,
    made_at: DateTime<Utc>,
    /// The version of its event.
    version: u64,
}

/// What kind of ruling it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RulingKind {
    /// The deal counts as entered.
    NoOffence,
    /// There was an offence, but the deal counts as entered.
    Caution,
    /// The offenders keep the regular players harmless, whatever the outcome was.
    Renonce,
    /// Announced premiums count as lost.
    PremiumLost,
    /// Who laid down early has lost the game and what his side announced.
    GameLost,
    /// The deal counts as in the ruling's record.
    Corrected,
    /// The deal counts 0 for all and is not played again.
    Annulled,
    /// The line cannot be cleared and counts 0 for all.
    Struck,
}

/// What was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decision {
    kind: RulingKind,
    /// What belongs to the kind: of a renonce as in the scoring contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    details: Option<Details>,
}

/// What belongs to a kind of ruling.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Details {
    Renonce(Renonce<StartNumber>),
    Caution { offenders: Vec<StartNumber> },
    PremiumLost(PremiumsLost),
    GameLost(GameLost<StartNumber>),
    Corrected { record: Record<StartNumber> },
}

impl Decision {
    /// What this outcome says.
    pub fn of(outcome: &RulingOutcome) -> Self {
        let (kind, details) = match outcome {
            RulingOutcome::NoOffence => (RulingKind::NoOffence, None),
            RulingOutcome::Renonce(renonce) => {
                let Ok(renonce) = renonce.try_map_players(outward);
                (RulingKind::Renonce, Some(Details::Renonce(renonce)))
            }
            RulingOutcome::Caution(caution) => {
                let offenders = caution.offenders.iter().copied().map(StartNumber).collect();
                (RulingKind::Caution, Some(Details::Caution { offenders }))
            }
            RulingOutcome::PremiumLost(lost) => {
                (RulingKind::PremiumLost, Some(Details::PremiumLost(lost.clone())))
            }
            RulingOutcome::GameLost(lost) => {
                let lost = GameLost { player: StartNumber(lost.player) };
                (RulingKind::GameLost, Some(Details::GameLost(lost)))
            }
            RulingOutcome::Corrected(correction) => {
                let Ok(record) = correction.record.try_map_players(outward);
                (RulingKind::Corrected, Some(Details::Corrected { record }))
            }
            RulingOutcome::Annulled => (RulingKind::Annulled, None),
            RulingOutcome::Struck => (RulingKind::Struck, None),
        };
        Self { kind, details }
    }
}

fn show(tournament: &Tournament, ruling: &RulingOnRecord, notes: &Notes) -> Ruling {
    let made = &ruling.made;
    let in_force = tournament.deal(made.at).and_then(|deal| deal.ruling.as_ref());
    Ruling {
        id: made.ruling,
        round: made.at.round.0,
        table: made.at.table.0,
        deal: made.at.deal.0,
        in_force: in_force.is_some_and(|ruling| ruling.id == made.ruling),
        supersedes: made.supersedes,
        decision: Decision::of(&made.outcome),
        rule: made.rule.clone(),
        reason: notes.get(made.note).map(str::to_owned),
        made_at: ruling.at,
        version: ruling.version,
    }
}

fn reasons(tournament: &Tournament) -> impl Iterator<Item = NoteRef> {
    tournament.rulings.values().map(|ruling| ruling.made.note)
}
