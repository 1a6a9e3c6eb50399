use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::appeals::Appeals;

/// Lists the appeals
///
/// Open ones first: while there are any, no results are published.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/appeals", operation_id = "list_appeals", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All appeals and their deadlines.", body = Appeals)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Appeals::read(reading.reader())).await
}
