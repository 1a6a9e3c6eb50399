use actix_web::HttpResponse;
use domain::tournament::command::ResultCommand;

use super::{PrizeAnswer, PrizePath, WhichPrize, submit};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Records that a prize was handed out
///
/// What the newest edition says; nothing may have changed since. What several share that is not money is
/// handed to one of them.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/payouts/{prize}/paid", operation_id = "pay_prize",
    tag = "prizes", request_body = WhichPrize,
    responses((status = 200, description = "What the player has received.", body = PrizeAnswer)),
)]
pub async fn handle(path: PrizePath, request: Writing<WhichPrize>) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let prize = request.body.prize.clone();
    let command = ResultCommand::PayPrize { player, prize: prize.clone() };
    submit(request, player, prize.as_ref(), command).await
}
