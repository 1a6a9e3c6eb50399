use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::notices::Notices;

/// Lists the notices
///
/// Those that hang there, oldest first; for officials also those withdrawn, and by whom.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/notices", operation_id = "list_notices", tag = "tournaments",
    params(AtVersion),
    responses((status = 200, description = "The notices.", body = Notices)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Notices::read(reading.reader())).await
}
