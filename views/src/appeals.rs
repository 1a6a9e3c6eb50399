//! Appeals against rulings: until a deadline, to a jury that none of the table is close to.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::{AppealId, Code as Short, RulingId};
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use domain::tournament::event::appeal::{AppealOutcome, Juror};
use domain::tournament::state::AppealOnRecord;
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::actors::{Actor, Actors, Recorded};
use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;
use crate::rulings::RankingAround;
use crate::start_number::StartNumber;

/// An appeal, its jury and its end.
#[derive(Debug, Serialize, ToSchema)]
pub struct Appeal {
    #[schema(value_type = Uuid)]
    pub id: AppealId,
    /// The ruling it is against.
    #[schema(value_type = Uuid)]
    pub ruling: RulingId,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// Who appeals.
    pub by: StartNumber,
    /// Null if it was erased.
    pub reason: Option<String>,
    pub made: Recorded,
    pub jury: Option<Jury>,
    /// Null while it is open.
    pub decision: Option<Decided>,
}

/// Who is to decide an appeal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Jury {
    pub members: Vec<JuryMember>,
    pub named: Recorded,
    /// Why members with a conflict are accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub despite_conflicts: Option<String>,
    /// When a second official accepted that; without conflicts nobody needs to.
    pub confirmed: Option<Recorded>,
    /// It has no conflicts, or they are confirmed.
    pub may_decide: bool,
}

/// A member of a jury: a role, and who fills it.
#[derive(Debug, Serialize, ToSchema)]
pub struct JuryMember {
    /// What the regulations call it.
    #[schema(value_type = String, min_length = 1, max_length = 64, example = "chief_referee")]
    pub role: Short,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<StartNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub official: Option<Actor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub club: Option<Short>,
}

/// How an appeal ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decided {
    pub outcome: AppealEnd,
    /// The jury's ruling, where it replaced the one appealed against.
    #[schema(value_type = Option<Uuid>)]
    pub ruling: Option<RulingId>,
    pub reason: Option<String>,
    #[serde(flatten)]
    pub recorded: Recorded,
    pub ranking: RankingAround,
}

/// How an appeal ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AppealEnd {
    /// The ruling stands.
    Upheld,
    /// A ruling of the jury replaces it.
    Replaced,
    /// Who appealed takes it back.
    Withdrawn,
}

/// Until when rulings can be appealed against.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppealDeadlines {
    /// Of rounds without a deadline of their own; null: without end.
    pub other_rounds: Option<DateTime<Utc>>,
    /// By round.
    pub rounds: BTreeMap<u8, DateTime<Utc>>,
}

impl AppealDeadlines {
    pub fn of(tournament: &Tournament) -> Self {
        let deadlines = &tournament.appeal_deadlines;
        let rounds = deadlines.iter().filter_map(|(round, until)| Some(((*round)?.0, *until)));
        Self { other_rounds: deadlines.get(&None).copied(), rounds: rounds.collect() }
    }
}

/// What appeals are shown with: texts, and who did what.
pub struct Words {
    pub notes: Notes,
    pub actors: Actors,
}

impl Words {
    /// Reads what these appeals refer to.
    pub async fn of(engine: &Engine, appeals: &[&AppealOnRecord]) -> Result<Self> {
        let mut notes: Vec<NoteRef> = Vec::new();
        let mut actors = Vec::new();
        for appeal in appeals {
            notes.push(appeal.appealed.note);
            actors.push(appeal.recorded.by);
            if let Some(jury) = &appeal.jury {
                notes.extend(jury.despite_conflicts);
                actors.extend(jury.jurors.iter().map(|juror| juror.official));
                actors.extend([jury.named.by, jury.confirmed.and_then(|confirmed| confirmed.by)]);
            }
            if let Some((decided, recorded)) = &appeal.decided {
                notes.push(decided.note);
                actors.push(recorded.by);
            }
        }
        Ok(Self { notes: Notes::read(engine, notes).await?, actors: Actors::of(engine, actors).await? })
    }

    pub fn text(&self, note: NoteRef) -> Option<String> {
        self.notes.get(note).map(str::to_owned)
    }

    /// An appeal as officials see it; none if its ruling is not known.
    pub fn show(&self, tournament: &Tournament, appeal: &AppealOnRecord) -> Option<Appeal> {
        let at = tournament.rulings.get(&appeal.appealed.ruling)?.made.at;
        Some(Appeal {
            id: appeal.appealed.appeal,
            ruling: appeal.appealed.ruling,
            round: at.round.0,
            table: at.table.0,
            deal: at.deal.0,
            by: StartNumber(appeal.appealed.by),
            reason: self.text(appeal.appealed.note),
            made: self.actors.recorded(&appeal.recorded),
            jury: appeal.jury.as_ref().map(|jury| Jury {
                members: jury.jurors.iter().map(|juror| self.member(juror)).collect(),
                named: self.actors.recorded(&jury.named),
                despite_conflicts: jury.despite_conflicts.and_then(|note| self.text(note)),
                confirmed: jury.confirmed.map(|confirmed| self.actors.recorded(&confirmed)),
                may_decide: jury.may_decide(),
            }),
            decision: appeal.decided.as_ref().map(|(decided, recorded)| {
                let (outcome, ruling) = match decided.outcome {
                    AppealOutcome::Upheld => (AppealEnd::Upheld, None),
                    AppealOutcome::Replaced(ruling) => (AppealEnd::Replaced, Some(ruling)),
                    AppealOutcome::Withdrawn => (AppealEnd::Withdrawn, None),
                };
                // The jury's ruling is the event in front of its decision.
                let first = recorded.version.saturating_sub(ruling.is_some().into());
                Decided {
                    outcome,
                    ruling,
                    reason: self.text(decided.note),
                    recorded: self.actors.recorded(recorded),
                    ranking: RankingAround::events(first, recorded.version),
                }
            }),
        })
    }

    pub fn member(&self, juror: &Juror) -> JuryMember {
        JuryMember {
            role: juror.role.clone(),
            player: juror.player.map(StartNumber),
            person: juror.person.map(|person| person.0),
            official: self.actors.named(juror.official),
            club: juror.club.clone(),
        }
    }
}

/// The appeals: open ones first, each group oldest first.
#[derive(Serialize, ToSchema)]
pub struct Appeals {
    pub version: u64,
    pub deadlines: AppealDeadlines,
    /// How many wait for a decision.
    pub open: usize,
    pub items: Vec<Appeal>,
}

impl Appeals {
    /// All appeals.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let tournament = reader.tournament();
        let mut appeals: Vec<_> = tournament.appeals.values().map(AsRef::as_ref).collect();
        appeals.sort_unstable_by_key(|appeal| (appeal.decided.is_some(), appeal.recorded.version));
        let words = Words::of(reader.engine, &appeals).await?;
        Ok(Self {
            version: reader.version(),
            deadlines: AppealDeadlines::of(tournament),
            open: appeals.iter().filter(|appeal| appeal.decided.is_none()).count(),
            items: appeals.into_iter().filter_map(|appeal| words.show(tournament, appeal)).collect(),
        })
    }
}
