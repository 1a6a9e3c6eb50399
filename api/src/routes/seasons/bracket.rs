use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::BracketAnswer;

/// Shows the bracket
///
/// Who plays whom until the final, with what it was drawn from.
#[utoipa::path(
    get, path = "/seasons/{season}/bracket", operation_id = "read_bracket", tag = "seasons",
    responses((status = 200, description = "The bracket.", body = BracketAnswer)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    reading.answer(BracketAnswer::read(&reading.engine, reading.season())).await
}
