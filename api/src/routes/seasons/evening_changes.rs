use actix_web::HttpResponse;
use domain::season::rejections;
use uuid::Uuid;

use super::slot;
use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::EveningChanges;

/// Shows what following an evening would change
///
/// If its tournament's newest edition counted: whose rank or sum would be another. Nothing is changed. It is for the
/// desk, as it ranks the whole tournament anew.
#[utoipa::path(
    get, path = "/seasons/{season}/evenings/{evening}/changes", operation_id = "read_evening_changes",
    tag = "seasons",
    responses((status = 200, description = "What would change.", body = EveningChanges)),
)]
pub async fn handle(path: Segments<(Uuid, String)>, reading: ReadingSeason) -> Result<HttpResponse> {
    let slot = slot(path)?;
    let organisation = reading.snapshot.organisation();
    let found = EveningChanges::read(&reading.engine, organisation, reading.season(), slot).await?;
    let changes = found.ok_or_else(rejections::evening_empty)?;
    reading.answer_by_content(async { Ok(changes) }).await
}
