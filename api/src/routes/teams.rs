//! A tournament's teams.

pub mod change;
pub mod dissolve;
pub mod form;
pub mod list;

use domain::ids::{PlayerNumber, TeamId};
use domain::tournament::event::NoteRef;
use domain::tournament::state;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::notes::Notes;
use crate::problem::{Problem, Result};
use crate::request::{Writing, Written};

/// A team.
#[derive(Debug, Serialize, ToSchema)]
pub struct Team {
    id: Uuid,
    /// Null if it was erased.
    name: Option<String>,
    /// Members by start number.
    #[schema(value_type = Vec<u16>)]
    members: Vec<PlayerNumber>,
}

/// A team as of a version of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamAnswer {
    version: u64,
    team: Team,
}

/// A team's name and members.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Die Pagatfänger", "members": [3, 8, 17, 21]}))]
pub struct NewTeam {
    /// Kept beside the log, so that it can be erased.
    name: String,
    /// Start numbers.
    #[schema(value_type = Vec<u16>)]
    members: Vec<PlayerNumber>,
}

fn show(team: &state::Team, notes: &Notes) -> Team {
    Team { id: team.id.0, name: notes.get(team.name).map(str::to_owned), members: team.members.clone() }
}

/// The team after a command.
async fn answer(written: &Written, id: TeamId) -> Result<TeamAnswer> {
    let team = written.tournament().teams.get(&id);
    let team = team.ok_or_else(|| Problem::internal("the team is not in the answer's version"))?;
    let notes = Notes::read(&written.engine, [team.name]).await?;
    Ok(TeamAnswer { version: written.version(), team: show(team, &notes) })
}

impl Writing<NewTeam> {
    /// What a command needs of the body.
    fn team(&mut self) -> Result<(NoteRef, Vec<PlayerNumber>)> {
        let NewTeam { name, members } = std::mem::take(&mut self.body);
        Ok((self.note("team_name", "/name", &name)?, members))
    }
}
