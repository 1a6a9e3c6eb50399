use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::flags::Flags;

/// Lists the flags
///
/// Open ones first: while there are any, no results are published.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/flags", operation_id = "list_flags", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All flags.", body = Flags)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Flags::read(reading.reader())).await
}
