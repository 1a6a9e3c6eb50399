use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::tournaments::Tournament;

/// Reads a tournament
#[utoipa::path(
    get, path = "/tournaments/{tournament}", operation_id = "read_tournament", tag = "tournaments",
    params(AtVersion),
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer(&Tournament::from(reading.tournament()))
}
