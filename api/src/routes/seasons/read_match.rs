use actix_web::HttpResponse;
use domain::ids::MatchId;
use domain::season::rejections;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::MatchAnswer;

/// Shows a match
#[utoipa::path(
    get, path = "/seasons/{season}/matches/{match}", operation_id = "read_match", tag = "season-desk",
    responses((status = 200, description = "The match.", body = MatchAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, MatchId)>, reading: ReadingSeason) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let played = reading.season().find_match(id).ok_or_else(rejections::unknown_match)?;
    let known = Some(reading.snapshot.organisation());
    reading.answer_by_content(MatchAnswer::read(&reading.engine, known, reading.season(), played)).await
}
