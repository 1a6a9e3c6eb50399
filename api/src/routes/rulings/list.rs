use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rulings::Rulings;

/// Lists the rulings
///
/// Superseded ones too.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rulings", operation_id = "list_rulings", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All rulings.", body = Rulings)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_texts(Rulings::read(reading.reader())).await
}
