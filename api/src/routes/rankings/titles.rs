use actix_web::HttpResponse;

use super::UpTo;
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rankings::TitlesAnswer;

/// Lists the special titles
///
/// Each with the best placed of those who can get it.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/titles", operation_id = "rank_titles", tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The titles.", body = TitlesAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    reading.answer_with_names(&TitlesAnswer::read(reading.reader(), up_to.round).await?)
}
