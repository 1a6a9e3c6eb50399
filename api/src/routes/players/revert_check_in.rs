use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use super::PlayerAnswer;
use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Takes a check-in back
///
/// It was a mistake: the player will not be drawn.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/players/{player}/check-in", operation_id = "revert_check_in",
    tag = "players",
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, PlayerNumber)>, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    super::submit(request, Command::Field(FieldCommand::RevertCheckIn { player }), player).await
}
