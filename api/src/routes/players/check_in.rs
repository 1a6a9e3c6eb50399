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

/// Checks a player in
///
/// The player is in the hall and will be drawn.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/check-in", operation_id = "check_in",
    tag = "players",
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, PlayerNumber)>, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    super::submit(request, Command::Field(FieldCommand::CheckIn { player }), player).await
}
