use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::teams::Teams;

/// Lists the teams
#[utoipa::path(
    get, path = "/tournaments/{tournament}/teams", operation_id = "list_teams", tag = "teams",
    params(AtVersion),
    responses((status = 200, description = "All teams.", body = Teams)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Teams::read(reading.reader())).await
}
