use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::ResultCommand;

use super::{PrizeAnswer, PrizePath, WhichPrize, submit};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Records that a prize was given back
#[utoipa::path(
    post, path = "/tournaments/{tournament}/payouts/{prize}/reversed", operation_id = "reverse_prize",
    tag = "prizes", request_body = WhichPrize,
    responses((status = 200, description = "What the player has received.", body = PrizeAnswer)),
)]
pub async fn handle(path: PrizePath, request: Writing<WhichPrize>) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    submit(request, player, |player, prize| Command::Result(ResultCommand::ReversePrize { player, prize }))
        .await
}
