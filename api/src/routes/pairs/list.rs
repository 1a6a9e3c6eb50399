use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::pairs_apart::Pairs;

/// Lists the pairs to be kept apart
#[utoipa::path(
    get, path = "/tournaments/{tournament}/prohibited-pairs", operation_id = "list_prohibited_pairs",
    tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The pairs.", body = Pairs)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Pairs::read(reading.reader())).await
}
