use actix_web::HttpResponse;
use domain::season::Command;

use http::problem::Result;
use http::request::{ForSeason, Reason};
use views::seasons::Season;

/// Reopens a season
#[utoipa::path(
    post, path = "/seasons/{season}/reopen", operation_id = "reopen_season", tag = "seasons",
    request_body(content = Reason, example = json!({"reason": "A match was missing."})),
    responses((status = 200, description = "The season.", body = Season)),
)]
pub async fn handle(mut request: ForSeason<Reason>) -> Result<HttpResponse> {
    let note = request.reason()?;
    let written = request.submit(Command::Reopen { note }).await?;
    Ok(written.answer(&Season::read(&written.engine, written.season()).await?))
}
