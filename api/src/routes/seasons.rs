//! A year's competition: a championship of teams, or a knockout cup.

pub mod bracket;
pub mod change_team;
pub mod close;
pub mod commit_draw;
pub mod concede;
pub mod confirm;
pub mod create;
pub mod decide;
pub mod draw;
pub mod export;
pub mod form_team;
pub mod list;
pub mod matches;
pub mod postpone;
pub mod read;
pub mod read_match;
pub mod record;
pub mod reopen;
pub mod rule;
pub mod site;
pub mod standings;
pub mod teams;

use domain::ids::{MatchId, PersonId, TeamId};
use domain::season::PairingAt;
use engine::{Place, Role};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::operation::BASE;
use http::params::Segments;
use http::problem::{Problem, Result};
use http::request::{ForSeason, SeasonWritten};
use views::seasons::{MatchAnswer, SeasonTeamAnswer, TeamMembers};

/// A team's name and members.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "name": "Die Pagatfänger",
    "members": ["01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11", "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a12"]
}))]
pub struct NewSeasonTeam {
    /// Kept beside the log, so that it can be erased.
    name: String,
    /// Persons, by id.
    #[schema(value_type = Vec<Uuid>)]
    members: Vec<PersonId>,
    /// Why the jury allows what the rules do not; for referees.
    #[serde(default)]
    leave: Option<String>,
}

/// What a command needs of the body.
async fn described(
    request: &mut ForSeason<NewSeasonTeam>,
) -> Result<(domain::log::NoteRef, Vec<PersonId>, Option<domain::log::NoteRef>)> {
    let NewSeasonTeam { name, members, leave } = std::mem::take(&mut request.body);
    if leave.is_some() {
        request.caller.needs(&[Role::Referee], Place::Organisation(request.organisation))?;
    }
    request.knows(members.iter().copied()).await?;
    let name = request.note("team_name", "/name", &name)?;
    let leave = request.optional_reason("/leave", leave.as_deref())?;
    Ok((name, members, leave))
}

/// A team after a command.
async fn team_answer(written: &SeasonWritten, id: TeamId) -> Result<SeasonTeamAnswer> {
    let season = written.season();
    let team = season.team(id).ok_or_else(|| Problem::internal("the team is not in the answer's version"))?;
    let team = TeamMembers::read(&written.engine, season, team).await?;
    Ok(SeasonTeamAnswer { version: season.version, team })
}

/// A match after a command.
async fn match_answer(written: &SeasonWritten, id: MatchId) -> Result<MatchAnswer> {
    let season = written.season();
    let played = season.find_match(id);
    let played = played.ok_or_else(|| Problem::internal("the match is not in the answer's version"))?;
    Ok(MatchAnswer::read(&written.engine, season, played).await?)
}

/// Where a season, and what is in it, can be read.
fn location(written: &SeasonWritten, below: &str) -> String {
    format!("{BASE}/seasons/{}{below}", written.committed.stream)
}

/// Round and pairing of a path.
fn pairing(Segments((_, round, pairing)): Segments<(Uuid, domain::ids::RoundNumber, u16)>) -> PairingAt {
    PairingAt { round, pairing }
}
