use actix_web::HttpResponse;
use domain::ids::MatchId;
use domain::season::rejections;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::MatchAnswer;

/// Shows a match
///
/// To a captain one of his team's: of others he is told that there is none.
#[utoipa::path(
    get, path = "/seasons/{season}/matches/{match}", operation_id = "read_match", tag = "season-desk",
    responses((status = 200, description = "The match.", body = MatchAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, MatchId)>, reading: ReadingSeason) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let read = reading.caller.reads_of(reading.season().id)?;
    let played = reading.season().find_match(id).filter(|played| read.has(played));
    let played = played.ok_or_else(rejections::unknown_match)?;
    let known = read.teams().is_none().then(|| reading.snapshot.organisation());
    reading.answer_by_content(MatchAnswer::read(&reading.engine, known, reading.season(), played)).await
}
