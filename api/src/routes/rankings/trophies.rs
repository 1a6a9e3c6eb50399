use actix_web::HttpResponse;

use super::UpTo;
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rankings::trophies::TrophyListAnswer;

/// Lists the trophies
///
/// Under the name of who announced them. Königrufen has feats, French Tarot has none.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/trophies", operation_id = "list_trophies",
    tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The list.", body = TrophyListAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    reading.answer_with_names(&TrophyListAnswer::read(reading.reader(), up_to.round).await?)
}
