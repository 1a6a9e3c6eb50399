use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::complaints::Complaints;

/// Lists the complaints
///
/// Open ones first: while there are any, no results are published.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/complaints", operation_id = "list_complaints", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All complaints.", body = Complaints)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Complaints::read(reading.reader())).await
}
