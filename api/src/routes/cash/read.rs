use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::cash::CashStatement;

/// Shows the cash statement
///
/// What came in, what went out, and what there must be in the cash box: computed from fees, prizes handed out,
/// entries and counts.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/cash", operation_id = "read_cash", tag = "cash",
    params(AtVersion),
    responses((status = 200, description = "The statement.", body = CashStatement)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_names(&CashStatement::read(reading.reader()).await?)
}
