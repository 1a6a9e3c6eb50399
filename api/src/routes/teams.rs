//! A tournament's teams.

pub mod change;
pub mod dissolve;
pub mod form;
pub mod list;

use domain::ids::{PlayerNumber, TeamId};
use domain::tournament::event::NoteRef;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use http::problem::{Problem, Result};
use http::request::{Writing, Written};
use views::notes::Notes;
use views::teams::{Team, show};

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
    /// Why, 1 to 2000 characters: needed once somebody who comes or goes is drawn.
    #[serde(default)]
    reason: Option<String>,
}

/// The team after a command.
async fn answer(written: &Written, id: TeamId) -> Result<TeamAnswer> {
    let team = written.tournament().teams.get(&id);
    let team = team.ok_or_else(|| Problem::internal("the team is not in the answer's version"))?;
    let notes = Notes::read(&written.engine, [team.name]).await?;
    Ok(TeamAnswer { version: written.version(), team: show(team, &notes) })
}

/// What a command needs of the body: the name, the members, and why.
fn described(request: &mut Writing<NewTeam>) -> Result<(NoteRef, Vec<PlayerNumber>, Option<NoteRef>)> {
    let NewTeam { name, members, reason } = std::mem::take(&mut request.body);
    let name = request.note("team_name", "/name", &name)?;
    Ok((name, members, request.optional_note("reason", "/reason", reason.as_deref())?))
}
