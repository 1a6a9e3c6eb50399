use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeriesEntrants;

/// Lists who takes part in a series
///
/// By number, for officials: with the person. Another organisation's person who does not allow his name has none.
#[utoipa::path(
    get, path = "/seasons/{season}/series/entrants", operation_id = "list_series_entrants", tag = "season-desk",
    responses((status = 200, description = "Everybody.", body = SeriesEntrants)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    let organisation = reading.snapshot.organisation();
    reading.answer_by_content(SeriesEntrants::read(&reading.engine, organisation, reading.season())).await
}
