//! What is ruled: a kind and its details, with players as the scoring contract names them.

use domain::ruling::{GameLost, Renonce};
use domain::tournament::event::referee::{Caution, Correction, RulingKind, RulingOutcome};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::messages;
use crate::records;
use domain::message::Message;
use http::body;
use http::problem::{Code, Problem, Result, Violation};
use views::decision::Cautioned;
use views::start_number::{StartNumber, inward};

/// What the deal was, as JSON.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Corrected {
    record: Box<RawValue>,
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
            let record = records::record_from(record.get(), "/details/record")?;
            RulingOutcome::Corrected(Box::new(Correction { record }))
        }
    })
}

fn bare(details: Option<&RawValue>, outcome: RulingOutcome) -> Result<RulingOutcome> {
    if details.is_some() {
        return Err(details_problem(messages::no_details()));
    }
    Ok(outcome)
}

fn detailed<T: DeserializeOwned>(details: Option<&RawValue>) -> Result<T> {
    let details = details.ok_or_else(|| details_problem(messages::details_missing()))?;
    body::parse(details.get().as_bytes()).map_err(|problem| problem.under("/details"))
}

fn details_problem(detail: Message) -> Problem {
    Problem::of(Code::InvalidShape, Violation::new("/details", "shape", detail))
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
