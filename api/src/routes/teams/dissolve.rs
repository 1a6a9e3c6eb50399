use actix_web::HttpResponse;
use domain::ids::TeamId;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{OptionalReason, Writing};

/// Dissolves a team
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/teams/{team}", operation_id = "dissolve_team", tag = "teams",
    request_body(content = OptionalReason, example = json!({"reason": "They were entered twice."})),
    responses((status = 204, description = "There is no such team any more.")),
)]
pub async fn handle(
    path: Segments<(Uuid, TeamId)>,
    mut request: Writing<OptionalReason>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let written = request.submit(command).await?;
    Ok(written.mark(HttpResponse::NoContent().finish()))
}

/// What is asked for.
pub fn command(path: &Segments<(Uuid, TeamId)>, request: &mut Writing<OptionalReason>) -> Result<Command> {
    let Segments((_, team)) = *path;
    Ok(Command::Field(FieldCommand::DissolveTeam { team, note: request.reason()? }))
}
