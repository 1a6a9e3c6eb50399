use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeriesFinal;

/// Shows the final of a series
///
/// Who may play it, who declined, who is the next in line, what each brings; its ranking once it counts. Empty without
/// a final.
#[utoipa::path(
    get, path = "/seasons/{season}/series/final", operation_id = "read_series_final", tag = "seasons",
    responses((status = 200, description = "The final.", body = SeriesFinal)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    reading.answer_by_content(SeriesFinal::read(&reading.engine, reading.season())).await
}
