use actix_web::HttpResponse;
use domain::season::{Command, deals};
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{ForSeason, Reason};
use views::seasons::References;

/// Takes an earlier list of trophies out again
#[utoipa::path(
    post, path = "/seasons/{season}/trophies/lists/{list}/removal", operation_id = "remove_trophies",
    tag = "season-desk",
    request_body(content = Reason, example = json!({"reason": "It was the list of another club."})),
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(path: Segments<(Uuid, u16)>, mut request: ForSeason<Reason>) -> Result<HttpResponse> {
    let Segments((_, list)) = path;
    let note = request.reason()?;
    let written = request.submit(Command::Deals(deals::Command::RemoveImport { list, note })).await?;
    Ok(written.answer(&References::read(&written.engine, written.season(), true).await?))
}
