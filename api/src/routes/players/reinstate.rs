use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};

/// Takes a mistaken withdrawal or exclusion back
///
/// The player takes part again, from the next draw on or at the seat still held.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/reinstatement",
    operation_id = "reinstate_player", tag = "players",
    request_body(content = Reason, example = json!({"reason": "He came back in time."})),
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
    Ok(Command::Field(FieldCommand::Reinstate { player, note: request.reason()? }))
}
