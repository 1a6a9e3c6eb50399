//! Importing a list of players, by a request or by a form: what becomes of each row, and all of them at once.

#![expect(missing_docs, reason = "a field is described where its name does not say all of it")]
#![expect(clippy::must_use_candidate, reason = "a plan that is not used costs time and nothing else")]

mod people;
mod plan;
mod results;
mod table;
mod trophies;

use std::sync::Arc;

use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use engine::Snapshot;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use views::likeness::Likeness;
use views::namesakes::Namesakes;

pub use self::people::{FirstTime, People};
pub use self::plan::{KeepingOut, Plan, Planned};
pub use self::results::{Cells, OWN_COLUMNS, ResultsImport, ResultsTable};
pub use self::results::{place as listed_place, points as listed_points};
pub use self::table::{COLUMNS, Row, RowError, read};
pub use self::trophies::{TROPHY_COLUMNS, TrophyRow, all_good, read_trophies};
use crate::messages;
use crate::problem::{Code, Problem, Result, Violation};
use crate::registration::{foreign_person, plays};
use crate::request::{Writing, Written};

/// Whether persons known here are found by their names.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reuse {
    #[default]
    None,
    Exact,
}

/// Those a row may name a second time.
#[derive(Debug, Default)]
pub struct Doubles {
    /// Those that are told.
    pub listed: Vec<Double>,
    /// How many more there are.
    pub left_out: usize,
}

/// Somebody of the same or a similar name: an earlier row, a player of the tournament, or a
/// person known here. Who may not read the organisation's persons learns no more of one who
/// does not play than that there is somebody.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Double {
    #[schema(inline)]
    pub likeness: Likeness,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<Uuid>,
    pub given_name: Option<String>,
    pub family_name: Option<String>,
    pub residence: Option<String>,
}

impl Double {
    /// Somebody, without saying who.
    fn hidden(likeness: Likeness) -> Self {
        Self {
            likeness,
            line: None,
            player: None,
            person: None,
            given_name: None,
            family_name: None,
            residence: None,
        }
    }
}

/// What an import would do to a tournament as it stands.
pub struct Import {
    /// The tournament.
    pub basis: Arc<Snapshot>,
    /// Whom rows could mean.
    pub people: People,
    /// What becomes of each row.
    pub plan: Plan,
}

impl Import {
    /// Plans it; what is wrong is told of each row.
    pub async fn planned(request: &Writing<()>, rows: Vec<Row>, reuse: Reuse) -> Result<Self> {
        let basis = request.basis().await?;
        refuse_foreign(request, &rows, reuse, &basis)?;
        let people = People::read(request, &basis, &rows, None).await?;
        let tournament = basis.tournament();
        let suspended = request.engine.suspended(request.organisation()?, tournament.date).await?;
        let namesakes = Namesakes::read(&request.engine, &suspended).await?;
        let keeping_out = KeepingOut { suspended, namesakes };
        let plan = Plan::new(rows, &people, reuse, tournament, request.authority()?, &keeping_out)?;
        Ok(Self { basis, people, plan })
    }

    /// Registers everybody of whom nothing is wrong; if something is, nobody, unless bad rows are left out.
    pub async fn submit(&self, mut request: Writing<()>, skip_bad: bool) -> Result<Written> {
        refuse_bad(&self.plan, skip_bad)?;
        let organisation = request.organisation()?;
        let registrations = self.plan.registrations(|details| request.person(organisation, details));
        request.submit(Command::Field(FieldCommand::RegisterPlayers { registrations })).await
    }
}

/// Who may not read the organisation's persons can mean none who does not play here.
fn refuse_foreign(request: &Writing<()>, rows: &[Row], reuse: Reuse, basis: &Snapshot) -> Result<()> {
    let Err(problem) = request.may_read_persons() else { return Ok(()) };
    let foreign = rows.iter().filter(|row| row.person_id().is_some_and(|id| !plays(basis, id)));
    let violations: Vec<_> =
        foreign.map(|row| foreign_person(&format!("/rows/{}/person_id", row.line))).collect();
    if reuse == Reuse::None && violations.is_empty() {
        return Ok(());
    }
    Err(problem.with_violations(violations))
}

fn refuse_bad(plan: &Plan, skip_bad: bool) -> Result<()> {
    let bad = plan.rows.iter().filter(|row| !row.is_ok());
    let violations: Vec<_> = bad
        .flat_map(|row| {
            row.errors.iter().map(|error| {
                let pointer = format!("/rows/{}/{}", row.line, error.column.unwrap_or_default());
                Violation::new(pointer.trim_end_matches('/'), error.code, error.message.clone())
            })
        })
        .collect();
    let nothing_left = !plan.rows.iter().any(Planned::is_ok);
    if !nothing_left && (skip_bad || violations.is_empty()) {
        return Ok(());
    }
    let detail = if nothing_left {
        messages::none_importable()
    } else {
        let bad = plan.rows.iter().filter(|row| !row.is_ok()).count();
        messages::rows_wrong(bad, plan.rows.len())
    };
    Err(Problem::new(Code::ImportRefused, detail).with_violations(violations))
}
