use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};

/// Excludes a player
///
/// The player is out of ranking and prizes; what was played stays on the sheets.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/exclusion", operation_id = "exclude_player",
    tag = "players",
    request_body(content = Reason, example = json!({"reason": "He left during the round."})),
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<Reason>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, player)) = path;
    super::submit(request, command, player).await
}

/// What is asked for.
pub fn command(path: &Segments<(Uuid, PlayerNumber)>, request: &mut Writing<Reason>) -> Result<Command> {
    let Segments((_, player)) = *path;
    Ok(Command::Field(FieldCommand::Exclude { player, note: request.reason()? }))
}
