use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::results::Results;
use uuid::Uuid;

use super::PrizeWaiver;
use http::answer::as_of;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
use views::payouts::Payouts;

/// Shows who would win what if a player's prizes went to the next
///
/// The same body as to do it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/prizes-waived/preview",
    operation_id = "preview_waived_prizes", tag = "prizes",
    params(AtVersion),
    request_body = PrizeWaiver,
    responses((status = 200, description = "The prizes as they would be.", body = Payouts)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    asked: Foreseeing<PrizeWaiver>,
) -> Result<HttpResponse> {
    let Foreseeing { reading, mut request } = asked;
    let command = super::command(&path, &mut request)?;
    let (_, after) = request.foresee(&command).await?;
    let directory = reading.reader().directory().await?;
    let names = reading.reader().names(&directory);
    Ok(as_of(reading.position(), &Payouts::of(&Results::of(&after).payouts, &names)))
}
