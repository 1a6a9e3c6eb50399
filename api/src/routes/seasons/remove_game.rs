use actix_web::HttpResponse;
use domain::season::{Command, deals};
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{ForSeason, Reason};
use views::seasons::FreeTable;

/// Takes a game of a variant out of a free championship
#[utoipa::path(
    post, path = "/seasons/{season}/free/games/{game}/removal", operation_id = "remove_game", tag = "season-desk",
    request_body(content = Reason, example = json!({"reason": "It was written down twice."})),
    responses((status = 200, description = "The standings.", body = FreeTable)),
)]
pub async fn handle(path: Segments<(Uuid, u16)>, mut request: ForSeason<Reason>) -> Result<HttpResponse> {
    let Segments((_, game)) = path;
    let note = request.reason()?;
    let written = request.submit(Command::Deals(deals::Command::RemoveGame { game, note })).await?;
    Ok(written.answer(&FreeTable::read(&written.engine, written.season()).await?))
}
