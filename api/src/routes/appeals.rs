//! Appeals against rulings: until a deadline, to a jury that none of the table is close to.

pub mod appeal;
pub mod confirm_jury;
pub mod decide;
pub mod list;
pub mod name_jury;
pub mod set_deadline;

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

use super::rulings::RankingAround;
use crate::actors::{Actor, Actors, Recorded};
use crate::http::params::Segments;
use crate::notes::Notes;
use crate::problem::{Problem, Result};
use crate::request::Written;
use crate::start_number::StartNumber;

/// An appeal, its jury and its end.
#[derive(Debug, Serialize, ToSchema)]
pub struct Appeal {
    #[schema(value_type = Uuid)]
    id: AppealId,
    /// The ruling it is against.
    #[schema(value_type = Uuid)]
    ruling: RulingId,
    round: u8,
    table: u16,
    deal: u16,
    /// Who appeals.
    by: StartNumber,
    /// Null if it was erased.
    reason: Option<String>,
    made: Recorded,
    jury: Option<Jury>,
    /// Null while it is open.
    decision: Option<Decided>,
}

/// Who is to decide an appeal.
#[derive(Debug, Serialize, ToSchema)]
struct Jury {
    members: Vec<JuryMember>,
    named: Recorded,
    /// Why members with a conflict are accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    despite_conflicts: Option<String>,
    /// When a second official accepted that; without conflicts nobody needs to.
    confirmed: Option<Recorded>,
    /// It has no conflicts, or they are confirmed.
    may_decide: bool,
}

/// A member of a jury: a role, and who fills it.
#[derive(Debug, Serialize, ToSchema)]
struct JuryMember {
    #[schema(value_type = String, example = "chief_referee")]
    role: Short,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<StartNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    official: Option<Actor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    club: Option<Short>,
}

/// How an appeal ended.
#[derive(Debug, Serialize, ToSchema)]
struct Decided {
    outcome: AppealEnd,
    /// The jury's ruling, where it replaced the one appealed against.
    #[schema(value_type = Option<Uuid>)]
    ruling: Option<RulingId>,
    reason: Option<String>,
    #[serde(flatten)]
    recorded: Recorded,
    ranking: RankingAround,
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

/// An appeal as of a version.
#[derive(Serialize, ToSchema)]
pub struct AppealAnswer {
    version: u64,
    appeal: Appeal,
}

/// Until when rulings can be appealed against.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppealDeadlines {
    /// Of rounds without a deadline of their own; null: without end.
    otherwise: Option<DateTime<Utc>>,
    /// By round.
    rounds: BTreeMap<u8, DateTime<Utc>>,
}

impl AppealDeadlines {
    fn of(tournament: &Tournament) -> Self {
        let deadlines = &tournament.appeal_deadlines;
        let rounds = deadlines.iter().filter_map(|(round, until)| Some(((*round)?.0, *until)));
        Self { otherwise: deadlines.get(&None).copied(), rounds: rounds.collect() }
    }
}

/// The appeal in a path.
type AppealPath = Segments<(Uuid, AppealId)>;

/// What appeals are shown with: texts, and who did what.
pub struct Words {
    notes: Notes,
    actors: Actors,
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

    fn text(&self, note: NoteRef) -> Option<String> {
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
                    ranking: RankingAround::events(tournament.id, first, recorded.version),
                }
            }),
        })
    }

    fn member(&self, juror: &Juror) -> JuryMember {
        JuryMember {
            role: juror.role.clone(),
            player: juror.player.map(StartNumber),
            person: juror.person.map(|person| person.0),
            official: self.actors.named(juror.official),
            club: juror.club.clone(),
        }
    }
}

/// The appeal as a command left it.
async fn document(written: &Written, id: AppealId) -> Result<AppealAnswer> {
    let tournament = written.tournament();
    let appeal = tournament.appeals.get(&id).map(AsRef::as_ref);
    let appeal = appeal.ok_or_else(|| Problem::internal("the appeal is not in the answer's version"))?;
    let words = Words::of(&written.engine, &[appeal]).await?;
    let appeal = words.show(tournament, appeal);
    let appeal = appeal.ok_or_else(|| Problem::internal("the appeal is against no ruling"))?;
    Ok(AppealAnswer { version: written.version(), appeal })
}
