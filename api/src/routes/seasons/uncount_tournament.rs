use actix_web::HttpResponse;
use domain::log::StreamId;
use domain::season::{Command, deals};
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{ForSeason, Reason};
use views::seasons::References;

/// Takes a tournament out of a trophy list or a free championship
///
/// Nothing of it counts any more, and what the jury said of its deals is gone.
#[utoipa::path(
    post, path = "/seasons/{season}/tournaments/{counted}/removal", operation_id = "uncount_tournament",
    tag = "season-desk",
    request_body(content = Reason, example = json!({"reason": "It was the wrong tournament."})),
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(path: Segments<(Uuid, Uuid)>, mut request: ForSeason<Reason>) -> Result<HttpResponse> {
    let Segments((_, tournament)) = path;
    let (tournament, note) = (StreamId(tournament), request.reason()?);
    let written = request.submit(Command::Deals(deals::Command::Uncount { tournament, note })).await?;
    Ok(written.answer(&References::read(&written.engine, written.season(), true).await?))
}
