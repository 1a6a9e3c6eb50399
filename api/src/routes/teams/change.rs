use actix_web::HttpResponse;
use domain::ids::TeamId;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use super::{NewTeam, TeamAnswer, answer, described};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Replaces a team's name and members
#[utoipa::path(
    put, path = "/tournaments/{tournament}/teams/{team}", operation_id = "change_team", tag = "teams",
    request_body = NewTeam,
    responses((status = 200, description = "The team.", body = TeamAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, TeamId)>, mut request: Writing<NewTeam>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, team)) = path;
    let written = request.submit(command).await?;
    Ok(written.answer(&answer(&written, team).await?))
}

/// What is asked for.
pub fn command(path: &Segments<(Uuid, TeamId)>, request: &mut Writing<NewTeam>) -> Result<Command> {
    let Segments((_, team)) = *path;
    let (name, members, note) = described(request)?;
    Ok(Command::Field(FieldCommand::ChangeTeam { team, name, members, note }))
}
