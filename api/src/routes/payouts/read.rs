use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::payouts::PayoutsAnswer;

/// Shows the prizes
///
/// Who gets what by the facts as they are, and who has received it.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/payouts", operation_id = "read_payouts", tag = "prizes",
    params(AtVersion),
    responses((status = 200, description = "The prizes.", body = PayoutsAnswer)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    reading.answer_with_names(&PayoutsAnswer::read(reading.reader()).await?)
}
