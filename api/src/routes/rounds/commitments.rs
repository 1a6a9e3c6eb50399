use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::commitments::Commitments;

/// Lists the commitments to draws
///
/// All that were ever published, also those that another took the place of.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/commitments", operation_id = "list_commitments",
    tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The commitments, oldest first.", body = Commitments)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer(&Commitments::of(reading.reader()))
}
