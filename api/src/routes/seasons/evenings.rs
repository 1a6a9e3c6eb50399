use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::Evenings;

/// Lists the evenings of a series
///
/// Which edition of which tournament counts, by id, epoch, version and hash, and whether the tournament has published a
/// newer one since.
#[utoipa::path(
    get, path = "/seasons/{season}/evenings", operation_id = "list_evenings", tag = "seasons",
    responses((status = 200, description = "The evenings.", body = Evenings)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    reading.answer_by_content(Evenings::read(&reading.engine, reading.season())).await
}
