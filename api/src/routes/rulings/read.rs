use actix_web::HttpResponse;
use domain::ids::RulingId;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rulings::RulingRead;

/// Reads a ruling
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rulings/{ruling}", operation_id = "read_ruling", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "The ruling.", body = RulingRead)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RulingId)>) -> Result<HttpResponse> {
    let Segments((_, ruling)) = path;
    reading.answer_with_texts(RulingRead::read(reading.reader(), ruling)).await
}
