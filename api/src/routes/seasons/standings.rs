use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeasonTable;

/// Shows the table
///
/// The sum of the results of all matches that count, each rounded down, ranks the teams; equal sums share the rank.
#[utoipa::path(
    get, path = "/seasons/{season}/standings", operation_id = "read_season_table", tag = "seasons",
    responses((status = 200, description = "The table.", body = SeasonTable)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    reading.answer(SeasonTable::read(&reading.engine, reading.season())).await
}
