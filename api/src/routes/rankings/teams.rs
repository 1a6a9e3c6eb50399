use actix_web::HttpResponse;

use super::UpTo;
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rankings::teams::TeamsRankingAnswer;

/// Ranks the teams
///
/// Empty where the regulations know no teams.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/teams", operation_id = "rank_teams", tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The ranking.", body = TeamsRankingAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    reading.answer_with_names(&TeamsRankingAnswer::read(reading.reader(), up_to.round).await?)
}
