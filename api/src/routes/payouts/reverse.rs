use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::ResultCommand;

use super::{PrizeAnswer, PrizePath, submit};
use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Records that a prize was given back
#[utoipa::path(
    post, path = "/tournaments/{tournament}/payouts/{prize}/reversed", operation_id = "reverse_prize",
    tag = "prizes",
    responses((status = 200, description = "What the player has received.", body = PrizeAnswer)),
)]
pub async fn handle(path: PrizePath, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    submit(request, Command::Result(ResultCommand::ReversePrize { player }), player).await
}
