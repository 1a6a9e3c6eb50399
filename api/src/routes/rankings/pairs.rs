use actix_web::HttpResponse;

use super::UpTo;
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rankings::pairs::PairsRankingAnswer;

/// Ranks the pairs
///
/// By the points of all deals; match by match. Empty in games without fixed pairs.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/pairs", operation_id = "rank_pairs", tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The ranking.", body = PairsRankingAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    reading.answer_with_names(&PairsRankingAnswer::read(reading.reader(), up_to.round).await?)
}
