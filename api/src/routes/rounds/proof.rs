use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::draw::Draw;

/// Reads the draw of a round
///
/// Everything needed to repeat it: `tarockmeister verify FILE` checks such a document.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/draw", operation_id = "read_draw", tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The draw and its proof.", body = Draw)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RoundNumber)>) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    reading.answer(&Draw::read(reading.reader(), round).await?)
}
