use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::Season;

/// Shows a season
///
/// Its rules, and who takes part.
#[utoipa::path(
    get, path = "/seasons/{season}", operation_id = "read_season", tag = "seasons",
    responses((status = 200, description = "The season.", body = Season)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    reading.answer(Season::read(&reading.engine, reading.season())).await
}
