use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::players::PlayerAnswer;

/// Reads a player
#[utoipa::path(
    get, path = "/tournaments/{tournament}/players/{player}", operation_id = "read_player", tag = "players",
    params(AtVersion),
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, PlayerNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    reading.answer_with_names(&PlayerAnswer::read(reading.reader(), number).await?)
}
