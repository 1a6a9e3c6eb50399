//! Flags: what players say with their table's link about a line of their sheet.

pub mod flag;
pub mod list;
pub mod resolve;

use domain::ids::FlagId;
use domain::tournament::event::flag::Resolution;
use domain::tournament::state::FlagOnRecord;
use domain::tournament::{RejectionCode, Tournament};
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::actors::{Actors, Recorded};
use crate::notes::Notes;
use crate::problem::{Code, Problem, Result};
use crate::request::Written;

/// A flag on a line.
#[derive(Debug, Serialize, ToSchema)]
pub struct Flag {
    #[schema(value_type = uuid::Uuid)]
    id: FlagId,
    round: u8,
    table: u16,
    deal: u16,
    /// What is wrong with the line; null if it was erased.
    reason: Option<String>,
    flagged: Recorded,
    /// Null while it waits for a referee.
    resolution: Option<Resolved>,
}

/// How a flag was dealt with.
#[derive(Debug, Serialize, ToSchema)]
struct Resolved {
    how: FlagResolution,
    reason: Option<String>,
    #[serde(flatten)]
    recorded: Recorded,
}

/// How a flag is dealt with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FlagResolution {
    /// The line was corrected.
    Corrected,
    /// There is a ruling on the deal.
    Ruled,
    /// The line is right.
    Unfounded,
    /// Another flag or complaint says the same.
    Duplicate,
}

impl From<Resolution> for FlagResolution {
    fn from(how: Resolution) -> Self {
        match how {
            Resolution::Corrected => Self::Corrected,
            Resolution::Ruled => Self::Ruled,
            Resolution::Unfounded => Self::Unfounded,
            Resolution::Duplicate => Self::Duplicate,
        }
    }
}

impl From<FlagResolution> for Resolution {
    fn from(how: FlagResolution) -> Self {
        match how {
            FlagResolution::Corrected => Self::Corrected,
            FlagResolution::Ruled => Self::Ruled,
            FlagResolution::Unfounded => Self::Unfounded,
            FlagResolution::Duplicate => Self::Duplicate,
        }
    }
}

/// A flag as of a version.
#[derive(Serialize, ToSchema)]
pub struct FlagAnswer {
    version: u64,
    flag: Flag,
}

/// Flags as officials see them.
pub async fn show(engine: &Engine, flags: &[&FlagOnRecord]) -> Result<Vec<Flag>> {
    let resolved = || flags.iter().filter_map(|flag| flag.resolved.as_ref());
    let texts = flags.iter().map(|flag| flag.flagged.note);
    let notes =
        Notes::read(engine, texts.chain(resolved().filter_map(|(resolved, _)| resolved.note))).await?;
    let recorded = flags.iter().map(|flag| &flag.recorded).chain(resolved().map(|(_, recorded)| recorded));
    let actors = Actors::of(engine, recorded.map(|recorded| recorded.by)).await?;
    let shown = |flag: &&FlagOnRecord| Flag {
        id: flag.flagged.flag,
        round: flag.flagged.at.round.0,
        table: flag.flagged.at.table.0,
        deal: flag.flagged.at.deal.0,
        reason: notes.get(flag.flagged.note).map(str::to_owned),
        flagged: actors.recorded(&flag.recorded),
        resolution: flag.resolved.as_ref().map(|(resolved, recorded)| Resolved {
            how: resolved.how.into(),
            reason: resolved.note.and_then(|note| notes.get(note)).map(str::to_owned),
            recorded: actors.recorded(recorded),
        }),
    };
    Ok(flags.iter().map(shown).collect())
}

fn find(tournament: &Tournament, id: FlagId) -> Result<&FlagOnRecord> {
    let known = tournament.flags.get(&id).map(AsRef::as_ref);
    known.ok_or_else(|| Problem::new(Code::Rejected(RejectionCode::UnknownFlag), "No flag has this id."))
}

/// The flag as a command left it.
async fn document(written: &Written, id: FlagId) -> Result<FlagAnswer> {
    let mut shown = show(&written.engine, &[find(written.tournament(), id)?]).await?;
    let flag = shown.pop().ok_or_else(|| Problem::internal("the flag is not shown"))?;
    Ok(FlagAnswer { version: written.version(), flag })
}
