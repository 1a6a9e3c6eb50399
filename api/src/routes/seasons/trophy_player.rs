use actix_web::HttpResponse;
use domain::season::rejections;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::TrophyEntrant;

/// Shows a player of a trophy list
///
/// His line with all his trophies, each with the deal it was made in, or the earlier list that says so.
#[utoipa::path(
    get, path = "/seasons/{season}/trophies/entrants/{entrant}", operation_id = "read_trophy_holder", tag = "seasons",
    responses((status = 200, description = "The line.", body = TrophyEntrant)),
)]
pub async fn handle(path: Segments<(Uuid, u16)>, reading: ReadingSeason) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let found =
        TrophyEntrant::read(&reading.engine, reading.season(), number, reading.caller.viewer().sees_desk())
            .await?;
    let entrant = found.ok_or_else(rejections::unknown_number)?;
    reading.answer_by_content(async { Ok(entrant) }).await
}
