use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rounds::Rounds;

/// Lists the rounds
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds", operation_id = "list_rounds", tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The rounds drawn so far.", body = Rounds)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Rounds::read(reading.reader())).await
}
