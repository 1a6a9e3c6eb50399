use actix_web::HttpResponse;
use domain::season::rejections;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeriesEntrant;

/// Shows a player of a series
///
/// His line with all his evenings and, before the last one, what he still needs on it for each rank, if all others stay
/// where they are.
#[utoipa::path(
    get, path = "/seasons/{season}/series/entrants/{entrant}", operation_id = "read_series_entrant", tag = "seasons",
    responses((status = 200, description = "The line.", body = SeriesEntrant)),
)]
pub async fn handle(path: Segments<(Uuid, u16)>, reading: ReadingSeason) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let found = SeriesEntrant::read(&reading.engine, reading.season(), number).await?;
    let entrant = found.ok_or_else(rejections::unknown_entrant)?;
    reading.answer_by_content(async { Ok(entrant) }).await
}
