use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeasonTeams;

/// Lists the teams with their members
#[utoipa::path(
    get, path = "/seasons/{season}/teams", operation_id = "list_season_teams", tag = "season-desk",
    responses((status = 200, description = "All teams, in the order of entry.", body = SeasonTeams)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    let organisation = reading.snapshot.organisation();
    reading.answer(SeasonTeams::read(&reading.engine, organisation, reading.season())).await
}
