use actix_web::HttpResponse;
use domain::ids::TeamId;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Dissolves a team
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/teams/{team}", operation_id = "dissolve_team", tag = "teams",
    responses((status = 204, description = "There is no such team any more.")),
)]
pub async fn handle(path: Segments<(Uuid, TeamId)>, mut request: Writing<Nothing>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let written = request.submit(command).await?;
    Ok(written.mark(HttpResponse::NoContent().finish()))
}

/// What is asked for.
#[expect(clippy::unnecessary_wraps, reason = "others are refused here already")]
pub fn command(path: &Segments<(Uuid, TeamId)>, _: &mut Writing<Nothing>) -> Result<Command> {
    let Segments((_, team)) = *path;
    Ok(Command::Field(FieldCommand::DissolveTeam { team }))
}
