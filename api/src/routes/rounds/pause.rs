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

/// Stops the clock of a round
///
/// What is left of its time is kept until it goes on; board, phones and desk show it. Deals can be written all the
/// same. A clock that stands is left as it is.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/pause", operation_id = "pause_clock",
    tag = "rounds",
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, RoundNumber)>, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let written = request.submit(Command::Round(RoundCommand::PauseClock { round })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
