use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeriesTeamTable;

/// Shows the standings of the teams of a series
///
/// An evening is worth the Schriftpunkte of the members; equal sums share the rank. Empty where there are no teams.
#[utoipa::path(
    get, path = "/seasons/{season}/series/teams", operation_id = "read_series_teams", tag = "seasons",
    responses((status = 200, description = "The standings.", body = SeriesTeamTable)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    reading.answer_by_content(SeriesTeamTable::read(&reading.engine, reading.season())).await
}
