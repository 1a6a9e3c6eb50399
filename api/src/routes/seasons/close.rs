use actix_web::HttpResponse;
use domain::season::Command;

use http::body::Nothing;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::Season;

/// Closes a season
///
/// Nothing more is written down until it is reopened.
#[utoipa::path(
    post, path = "/seasons/{season}/close", operation_id = "close_season", tag = "seasons",
    responses((status = 200, description = "The season.", body = Season)),
)]
pub async fn handle(request: ForSeason<Nothing>) -> Result<HttpResponse> {
    let written = request.submit(Command::Close).await?;
    Ok(written.answer(&Season::read(&written.engine, written.season()).await?))
}
