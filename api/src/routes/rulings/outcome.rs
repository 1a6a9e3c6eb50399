//! What is ruled: a kind and its details, with players as the scoring contract names them.

use domain::family::{GameLost, PremiumsLost, Renonce};
use domain::tournament::event::referee::{Caution, Correction, RulingOutcome};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::http::body;
use crate::problem::{Code, Problem, Result, Violation};
use crate::routes::deals;
use crate::start_number::{StartNumber, inward, outward};

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
    kind: RulingKind,
    /// What belongs to the kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    details: Option<Details>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Details {
    Caution(Cautioned),
    Renonce(Renonce<StartNumber>),
    PremiumLost(PremiumsLost),
    GameLost(GameLost<StartNumber>),
    Corrected { record: domain::family::Record<StartNumber> },
}

/// Who is cautioned.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cautioned {
    offenders: Vec<StartNumber>,
}

/// What the deal was, as JSON.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Corrected {
    record: Box<RawValue>,
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

/// Reads an outcome; pointers of a refusal begin with `/details`.
pub fn read(kind: RulingKind, details: Option<&RawValue>) -> Result<RulingOutcome> {
    Ok(match kind {
        RulingKind::NoOffence => bare(details, RulingOutcome::NoOffence)?,
        RulingKind::Annulled => bare(details, RulingOutcome::Annulled)?,
        RulingKind::Struck => bare(details, RulingOutcome::Struck)?,
        RulingKind::Caution => {
            let Cautioned { offenders } = detailed(details)?;
            let offenders = offenders.into_iter().map(|StartNumber(player)| player).collect();
            RulingOutcome::Caution(Caution { offenders })
        }
        RulingKind::Renonce => {
            let Ok(renonce) = detailed::<Renonce<StartNumber>>(details)?.try_map_players(inward);
            RulingOutcome::Renonce(renonce)
        }
        RulingKind::PremiumLost => RulingOutcome::PremiumLost(detailed(details)?),
        RulingKind::GameLost => {
            let GameLost { player: StartNumber(player) } = detailed::<GameLost<StartNumber>>(details)?;
            RulingOutcome::GameLost(GameLost { player })
        }
        RulingKind::Corrected => {
            let Corrected { record } = detailed(details)?;
            let record = deals::record_from(record.get(), "/details/record")?;
            RulingOutcome::Corrected(Box::new(Correction { record }))
        }
    })
}

fn bare(details: Option<&RawValue>, outcome: RulingOutcome) -> Result<RulingOutcome> {
    if details.is_some() {
        return Err(details_problem("This kind of ruling has no details."));
    }
    Ok(outcome)
}

fn detailed<T: DeserializeOwned>(details: Option<&RawValue>) -> Result<T> {
    let details = details.ok_or_else(|| {
        details_problem("This kind of ruling has details: at least whom or what it is about.")
    })?;
    body::parse(details.get().as_bytes()).map_err(|problem| problem.under("/details"))
}

fn details_problem(detail: &str) -> Problem {
    let violation = Violation::new("/details", "shape", detail);
    Problem::new(Code::InvalidShape, detail).with_violations(vec![violation])
}

/// Where in a ruling something is wrong. Rules look at a renonce as if it stood in the record at
/// `/renonce`, and at the record of the deal by itself.
pub fn place(pointer: &str) -> String {
    const OWN: [&str; 5] = ["/details", "/rule", "/offence", "/complaint", "/supersedes"];
    if OWN.iter().any(|own| pointer.starts_with(own)) {
        return pointer.to_owned();
    }
    match pointer.strip_prefix("/renonce") {
        Some(rest) => format!("/details{rest}"),
        None => format!("/record{pointer}"),
    }
}
