use actix_web::HttpResponse;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::preregistrations::Preregistrations;
use views::reader::WithNames;

/// Lists pre-registrations
///
/// In the order in which they came: who has a place, who waits, who has cancelled; with players of a similar
/// name. Personal data, for the desk.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/pre-registrations", operation_id = "list_pre_registrations",
    tag = "pre-registrations", params(AtVersion),
    responses((status = 200, description = "All of them.", body = Preregistrations)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let directory = reading.reader().directory().await?;
    let list = Preregistrations::read(reading.reader()).await?;
    reading.answer_with_names(&WithNames::new(list, &directory))
}
