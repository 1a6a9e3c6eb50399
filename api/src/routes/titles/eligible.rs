use actix_web::HttpResponse;
use domain::ids::Code;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::eligibility::EligibleAnswer;

/// Lists who can have a title
///
/// What is recorded, and beside it what residences and years of birth say, which are no part of the log.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/titles/{title}/eligible", operation_id = "list_eligible",
    tag = "rankings",
    params(AtVersion),
    responses((status = 200, description = "The candidates.", body = EligibleAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, Code)>, reading: Reading) -> Result<HttpResponse> {
    let Segments((_, title)) = path;
    reading.answer_with_names(&EligibleAnswer::read(reading.reader(), &title).await?)
}
