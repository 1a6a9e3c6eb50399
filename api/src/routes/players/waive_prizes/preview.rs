use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::ResultCommand;
use domain::tournament::results::Results;
use uuid::Uuid;

use super::PrizeWaiver;
use http::answer::as_of;
use http::foreseen;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading};
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
    reading: Reading,
    path: Segments<(Uuid, PlayerNumber)>,
    request: Mutation<PrizeWaiver>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let note = foreseen::unkept(&request.body.reason);
    let command = ResultCommand::WaivePrizes { player, waived: request.body.waived, note };
    let after = foreseen::after(&reading, &Command::Result(command))?;
    let directory = reading.reader().directory().await?;
    let names = reading.reader().names(&directory);
    Ok(as_of(reading.position(), &Payouts::of(&Results::of(&after).payouts, &names)))
}
