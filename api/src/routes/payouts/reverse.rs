use actix_web::HttpResponse;
use domain::ids::PrizeId;
use domain::tournament::command::ResultCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{PrizeAnswer, PrizePath, submit};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;

/// Which of a player's prizes he gives back, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"prize": "cash-1", "reason": "A deal of round 2 was corrected."}))]
pub struct PrizeGivenBack {
    /// Its id, as the prizes tell it. Without one it is the money.
    #[serde(default)]
    #[schema(value_type = Option<named::PrizeId>)]
    prize: Option<PrizeId>,
    /// 1 to 2000 characters.
    #[schema(example = "A deal of round 2 was corrected.")]
    reason: String,
}

/// Records that a prize was given back
#[utoipa::path(
    post, path = "/tournaments/{tournament}/payouts/{prize}/reversed", operation_id = "reverse_prize",
    tag = "prizes", request_body = PrizeGivenBack,
    responses((status = 200, description = "What the player has received.", body = PrizeAnswer)),
)]
pub async fn handle(path: PrizePath, request: Writing<PrizeGivenBack>) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let (PrizeGivenBack { prize, reason }, mut request) = request.take_body();
    let note = request.note("reason", "/reason", &reason)?;
    let command = ResultCommand::ReversePrize { player, prize: prize.clone(), note };
    submit(request, player, prize.as_ref(), command).await
}
