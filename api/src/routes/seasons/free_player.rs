use actix_web::HttpResponse;
use domain::season::rejections;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::FreeEntrant;

/// Shows a player of a free championship
///
/// His line with each deal that counts, and each game of a variant.
#[utoipa::path(
    get, path = "/seasons/{season}/free/entrants/{entrant}", operation_id = "read_free_entrant", tag = "seasons",
    responses((status = 200, description = "The line.", body = FreeEntrant)),
)]
pub async fn handle(path: Segments<(Uuid, u16)>, reading: ReadingSeason) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let found = FreeEntrant::read(&reading.engine, reading.season(), number).await?;
    let entrant = found.ok_or_else(rejections::unknown_number)?;
    reading.answer_by_content(async { Ok(entrant) }).await
}
