use actix_web::HttpResponse;
use domain::season::Command;

use http::body::Nothing;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::BracketAnswer;

/// Commits to the draw
///
/// A secret seed is fixed for the pairs that have entered; its digest can be published now, and anybody can check the
/// draw against it later. Who enters behind it makes it void: commit again.
#[utoipa::path(
    post, path = "/seasons/{season}/draw/commitment", operation_id = "commit_cup_draw", tag = "seasons",
    responses((status = 200, description = "The bracket, with the commitment.", body = BracketAnswer)),
)]
pub async fn handle(request: ForSeason<Nothing>) -> Result<HttpResponse> {
    let written = request.submit(Command::CommitDraw).await?;
    Ok(written.answer(&BracketAnswer::read(&written.engine, written.season()).await?))
}
