//! Flags: what players say with their table's link about a line of their sheet.

use domain::ids::FlagId;
use domain::tournament::event::flag::Resolution;
use domain::tournament::state::FlagOnRecord;
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::actors::{Actors, Recorded};
use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;

/// A flag on a line.
#[derive(Debug, Serialize, ToSchema)]
pub struct Flag {
    #[schema(value_type = uuid::Uuid)]
    pub id: FlagId,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// What is wrong with the line; null if it was erased.
    pub reason: Option<String>,
    pub flagged: Recorded,
    /// Null while it waits for a referee.
    pub resolution: Option<Resolved>,
}

/// How a flag was dealt with.
#[derive(Debug, Serialize, ToSchema)]
pub struct Resolved {
    pub how: FlagResolution,
    pub reason: Option<String>,
    #[serde(flatten)]
    pub recorded: Recorded,
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

/// Flags as officials see them.
pub async fn show(engine: &Engine, flags: &[&FlagOnRecord]) -> Result<Vec<Flag>> {
    let resolved = || flags.iter().filter_map(|flag| flag.resolved.as_ref());
    let texts = flags.iter().map(|flag| flag.flagged.note);
    let notes =
        Notes::read(engine, texts.chain(resolved().filter_map(|(resolved, _)| resolved.note))).await?;
    let recorded = flags.iter().map(|flag| &flag.recorded).chain(resolved().map(|(_, recorded)| recorded));
    let actors = Actors::of(engine, recorded.map(|recorded| recorded.by)).await?;
    let view = |flag: &&FlagOnRecord| Flag {
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
    Ok(flags.iter().map(view).collect())
}

/// The flags: open ones first, each group oldest first.
#[derive(Serialize, ToSchema)]
pub struct Flags {
    pub version: u64,
    /// How many wait for a referee.
    pub open: usize,
    pub items: Vec<Flag>,
}

impl Flags {
    /// All flags.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let mut flags: Vec<_> = reader.tournament().flags.values().map(AsRef::as_ref).collect();
        flags.sort_unstable_by_key(|flag| (flag.resolved.is_some(), flag.recorded.version));
        Ok(Self {
            version: reader.version(),
            open: flags.iter().filter(|flag| flag.resolved.is_none()).count(),
            items: show(reader.engine, &flags).await?,
        })
    }
}
