use actix_web::HttpResponse;
use domain::season::rejections;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::FreeTable;

/// Shows the standings of a free championship
///
/// The points of all deals that the jury lets count, best first. Who does not allow his name is a number.
#[utoipa::path(
    get, path = "/seasons/{season}/free/standings", operation_id = "read_free_standings", tag = "seasons",
    responses((status = 200, description = "The standings.", body = FreeTable)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    if !reading.season().is_free_championship() {
        return Err(rejections::no_free_championship().into());
    }
    reading.answer_by_content(FreeTable::read(&reading.engine, reading.season())).await
}
