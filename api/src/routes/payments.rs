//! What players pay one another at the tables.

use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::payments::Payments;

/// Shows the stakes
///
/// What players receive from and pay to one another, kontras included: exact, and rounded once for
/// each table and round so that the cents sum to zero (largest remainder). Nothing in a family that
/// is not played for money.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/payments", operation_id = "read_payments", tag = "prizes",
    params(AtVersion),
    responses((status = 200, description = "The stakes.", body = Payments)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer(&Payments::of(reading.reader()))
}
