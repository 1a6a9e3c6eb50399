use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};

/// Takes the start of a round back
///
/// As long as no table has dealt: the round is only drawn again, and can be drawn anew.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/start", operation_id = "revert_round_start",
    tag = "rounds",
    request_body(content = Reason, example = json!({"reason": "Started before everybody was seated."})),
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    mut request: Writing<Reason>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let note = request.reason()?;
    let written = request.submit(Command::Round(RoundCommand::RevertStart { round, note })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
