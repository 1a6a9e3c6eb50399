use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Calls the last deal
///
/// At every table that still plays: the deal under way, or the next one if none is, is its last. A table that has
/// written it has finished, and its sheet can be signed; sheets and the board say so at once. What a phone brings late of
/// deals played before it heard the call counts as well.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/last-deal", operation_id = "call_last_deal",
    tag = "rounds",
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, RoundNumber)>, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let written = request.submit(Command::Round(RoundCommand::CallLastDeal { round, at: None })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
