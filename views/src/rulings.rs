//! Rulings of referees and juries on deals.

use chrono::{DateTime, Utc};
use domain::ids::{AppealId, Code as Short, ComplaintId, RulingId};
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use domain::tournament::state::RulingOnRecord;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use crate::actors::{Actor, Actors};
use crate::decision::Decision;
use crate::error::{Missing, Result};
use crate::notes::Notes;
use crate::reader::Reader;
use crate::shapes::named;

/// A ruling, in force or superseded.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ruling {
    #[schema(value_type = Uuid)]
    pub id: RulingId,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// The deal is settled by it.
    pub in_force: bool,
    /// The ruling it replaced.
    #[schema(value_type = Option<Uuid>)]
    pub supersedes: Option<RulingId>,
    /// The ruling that replaced it.
    #[schema(value_type = Option<Uuid>)]
    pub superseded_by: Option<RulingId>,
    #[serde(flatten)]
    pub decision: Decision,
    /// What was done, by the ruleset's catalogue of offences.
    #[schema(value_type = Option<named::ItemId>, example = "farbzwang")]
    pub offence: Option<Short>,
    /// The rule it rests on.
    #[schema(example = "REN")]
    pub rule: String,
    /// What happened, as the referee found it; null if it was not stated apart or was erased.
    pub facts: Option<String>,
    /// Null if it was erased.
    pub reason: Option<String>,
    /// The complaint it settled.
    #[schema(value_type = Option<Uuid>)]
    pub complaint: Option<ComplaintId>,
    /// Appeals against it.
    #[schema(value_type = Vec<Uuid>)]
    pub appeals: Vec<AppealId>,
    pub made_at: DateTime<Utc>,
    /// Who ruled; null where the log names no token.
    pub made_by: Option<Actor>,
    /// The version of its event.
    pub version: u64,
    pub ranking: RankingAround,
}

/// The versions around something: `as_of` each, the rankings show what it changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct RankingAround {
    /// The last version without it.
    #[schema(example = 411)]
    pub before: u64,
    /// The first version with all of it.
    pub after: u64,
}

impl RankingAround {
    /// Around the event with this version.
    pub fn event(version: u64) -> Self {
        Self::events(version, version)
    }

    /// Around the events from the first to the last of these versions.
    pub fn events(first: u64, last: u64) -> Self {
        Self { before: first.saturating_sub(1), after: last }
    }
}

/// What rulings are shown with: texts, and who ruled.
pub struct Words {
    pub notes: Notes,
    pub actors: Actors,
}

impl Words {
    /// Reads what these rulings refer to.
    pub async fn of(engine: &Engine, rulings: &[&RulingOnRecord]) -> Result<Self> {
        let notes = Notes::read(engine, rulings.iter().flat_map(|ruling| texts(ruling))).await?;
        let actors = Actors::of(engine, rulings.iter().map(|ruling| ruling.by)).await?;
        Ok(Self { notes, actors })
    }

    /// A ruling as officials see it.
    pub fn show(&self, tournament: &Tournament, ruling: &RulingOnRecord) -> Ruling {
        let made = &ruling.made;
        let in_force = tournament.deal(made.at).and_then(|deal| deal.ruling.as_ref());
        let appeals = tournament.appeals.values().map(|appeal| &appeal.appealed);
        Ruling {
            id: made.ruling,
            round: made.at.round.0,
            table: made.at.table.0,
            deal: made.at.deal.0,
            in_force: in_force.is_some_and(|ruling| ruling.id == made.ruling),
            supersedes: made.supersedes,
            superseded_by: ruling.superseded_by,
            decision: Decision::of(&made.decision),
            offence: made.offence.clone(),
            rule: made.rule.clone(),
            facts: made.facts.and_then(|note| self.notes.get(note)).map(str::to_owned),
            reason: self.notes.get(made.note).map(str::to_owned),
            complaint: made.complaint,
            appeals: appeals.filter(|a| a.ruling == made.ruling).map(|a| a.appeal).collect(),
            made_at: ruling.at,
            made_by: self.actors.named(ruling.by),
            version: ruling.version,
            ranking: RankingAround::event(ruling.version),
        }
    }
}

/// The texts a ruling refers to.
fn texts(ruling: &RulingOnRecord) -> impl Iterator<Item = NoteRef> {
    [ruling.made.facts, Some(ruling.made.note)].into_iter().flatten()
}

/// All rulings, oldest first.
#[derive(Serialize, ToSchema)]
pub struct Rulings {
    pub version: u64,
    pub items: Vec<Ruling>,
}

impl Rulings {
    /// All rulings.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let tournament = reader.tournament();
        let mut rulings: Vec<_> = tournament.rulings.values().map(AsRef::as_ref).collect();
        rulings.sort_unstable_by_key(|ruling| ruling.version);
        let words = Words::of(reader.engine, &rulings).await?;
        let items = rulings.into_iter().map(|ruling| words.show(tournament, ruling)).collect();
        Ok(Self { version: reader.version(), items })
    }
}

/// A ruling as of a version of the tournament.
#[derive(Serialize, ToSchema)]
pub struct RulingRead {
    pub version: u64,
    pub ruling: Ruling,
}

impl RulingRead {
    /// The ruling with this id.
    pub async fn read(reader: Reader<'_>, id: RulingId) -> Result<Self> {
        let ruling = reader.tournament().rulings.get(&id).ok_or(Missing::Ruling)?;
        let words = Words::of(reader.engine, &[ruling]).await?;
        Ok(Self { version: reader.version(), ruling: words.show(reader.tournament(), ruling) })
    }
}
