//! Rulings of referees and juries on deals.

pub mod list;
pub mod make;
pub mod outcome;
pub mod preview;
pub mod read;

use chrono::{DateTime, Utc};
use domain::ids::{AppealId, Code as Short, ComplaintId, RulingId};
use domain::log::StreamId;
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use domain::tournament::state::RulingOnRecord;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use crate::actors::{Actor, Actors};
use crate::notes::Notes;
use crate::operation::BASE;
use crate::problem::Result;

pub use outcome::{Decision, RulingKind};

/// A ruling, in force or superseded.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ruling {
    #[schema(value_type = Uuid)]
    id: RulingId,
    round: u8,
    table: u16,
    deal: u16,
    /// The deal is settled by it.
    in_force: bool,
    /// The ruling it replaced.
    #[schema(value_type = Option<Uuid>)]
    supersedes: Option<RulingId>,
    /// The ruling that replaced it.
    #[schema(value_type = Option<Uuid>)]
    superseded_by: Option<RulingId>,
    #[serde(flatten)]
    decision: Decision,
    /// What was done, by the ruleset's catalogue of offences.
    #[schema(value_type = Option<String>, example = "farbzwang")]
    offence: Option<Short>,
    /// The rule it rests on.
    #[schema(example = "REN")]
    rule: String,
    /// What happened, as the referee found it; null if it was not told apart or was erased.
    facts: Option<String>,
    /// Null if it was erased.
    reason: Option<String>,
    /// The complaint it settled.
    #[schema(value_type = Option<Uuid>)]
    complaint: Option<ComplaintId>,
    /// Appeals against it.
    #[schema(value_type = Vec<Uuid>)]
    appeals: Vec<AppealId>,
    made_at: DateTime<Utc>,
    /// Who ruled; null where the log names no token.
    made_by: Option<Actor>,
    /// The version of its event.
    version: u64,
    ranking: RankingAround,
}

/// The ranking of the moment before something and of the one after.
#[derive(Debug, Serialize, ToSchema)]
pub struct RankingAround {
    #[schema(
        example = "/api/v1/tournaments/01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11/rankings/players?as_of=411"
    )]
    before: String,
    after: String,
}

impl RankingAround {
    /// Around the event with this version.
    pub fn event(tournament: StreamId, version: u64) -> Self {
        Self::events(tournament, version, version)
    }

    /// Around the events from the first to the last of these versions.
    pub fn events(tournament: StreamId, first: u64, last: u64) -> Self {
        let as_of =
            |version: u64| format!("{BASE}/tournaments/{tournament}/rankings/players?as_of={version}");
        Self { before: as_of(first.saturating_sub(1)), after: as_of(last) }
    }
}

/// What rulings are shown with: texts, and who ruled.
pub struct Words {
    notes: Notes,
    actors: Actors,
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
            decision: Decision::of(&made.outcome),
            offence: made.offence.clone(),
            rule: made.rule.clone(),
            facts: made.facts.and_then(|note| self.notes.get(note)).map(str::to_owned),
            reason: self.notes.get(made.note).map(str::to_owned),
            complaint: made.complaint,
            appeals: appeals.filter(|a| a.ruling == made.ruling).map(|a| a.appeal).collect(),
            made_at: ruling.at,
            made_by: self.actors.named(ruling.by),
            version: ruling.version,
            ranking: RankingAround::event(tournament.id, ruling.version),
        }
    }
}

/// The texts a ruling refers to.
fn texts(ruling: &RulingOnRecord) -> impl Iterator<Item = NoteRef> {
    [ruling.made.facts, Some(ruling.made.note)].into_iter().flatten()
}
