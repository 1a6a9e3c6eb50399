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
pub async fn handle(path: Segments<(Uuid, TeamId)>, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, team)) = path;
    let written = request.submit(Command::Field(FieldCommand::DissolveTeam { team })).await?;
    Ok(written.mark(HttpResponse::NoContent().finish()))
}
