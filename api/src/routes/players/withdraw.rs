use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::{OptionalReason, Writing};

/// Withdraws a player
///
/// The player leaves and is not drawn any more; what was played stays.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/withdrawal", operation_id = "withdraw_player",
    tag = "players",
    request_body(content = OptionalReason, example = json!({"reason": "She had to go home after round 2."})),
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<OptionalReason>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, player)) = path;
    super::submit(request, command, player).await
}

/// What is asked for.
pub fn command(
    path: &Segments<(Uuid, PlayerNumber)>,
    request: &mut Writing<OptionalReason>,
) -> Result<Command> {
    let Segments((_, player)) = *path;
    Ok(Command::Field(FieldCommand::Withdraw { player, note: request.reason()? }))
}
