use actix_web::HttpResponse;
use domain::log::StreamId;
use domain::season::rejections;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::ChangesOfReference;

/// Shows what following a tournament would change
///
/// If its newest edition counted: whose trophies or points would be others. Nothing is changed.
#[utoipa::path(
    get, path = "/seasons/{season}/tournaments/{counted}/changes", operation_id = "read_tournament_changes",
    tag = "seasons",
    responses((status = 200, description = "What would change.", body = ChangesOfReference)),
)]
pub async fn handle(path: Segments<(Uuid, Uuid)>, reading: ReadingSeason) -> Result<HttpResponse> {
    let Segments((_, tournament)) = path;
    let organisation = reading.snapshot.organisation();
    let (engine, season) = (&reading.engine, reading.season());
    let found = ChangesOfReference::read(engine, organisation, season, StreamId(tournament)).await?;
    let changes = found.ok_or_else(rejections::tournament_not_counted)?;
    reading.answer_by_content(async { Ok(changes) }).await
}
