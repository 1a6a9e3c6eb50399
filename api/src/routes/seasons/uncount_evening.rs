use actix_web::HttpResponse;
use domain::season::{Command, series};
use uuid::Uuid;

use super::slot;
use http::params::Segments;
use http::problem::Result;
use http::request::{ForSeason, Reason};
use views::seasons::Evenings;

/// Takes an evening out of a series
///
/// The tournament counts no longer, and another can in its place. Refused once the final counts.
#[utoipa::path(
    post, path = "/seasons/{season}/evenings/{evening}/removal", operation_id = "uncount_evening",
    tag = "season-desk",
    request_body(content = Reason, example = json!({"reason": "It was the wrong tournament."})),
    responses((status = 200, description = "The evenings.", body = Evenings)),
)]
pub async fn handle(path: Segments<(Uuid, String)>, mut request: ForSeason<Reason>) -> Result<HttpResponse> {
    let slot = slot(path)?;
    let note = request.reason()?;
    let written = request.submit(Command::Series(series::Command::Uncount { slot, note })).await?;
    Ok(written.answer(&Evenings::read(&written.engine, written.season()).await?))
}
