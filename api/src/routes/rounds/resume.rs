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

/// Lets the clock of a round go on
///
/// With what was left when it was stopped, or what it was given since. A clock that goes is left as it is.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/pause", operation_id = "resume_clock",
    tag = "rounds",
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, RoundNumber)>, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let written = request.submit(Command::Round(RoundCommand::ResumeClock { round })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
