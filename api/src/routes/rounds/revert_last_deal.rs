use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};

/// Takes the call of the last deal back
///
/// Every table of the round plays all its deals. Where a table has signed since, its sheet is reopened first, or the
/// others are called back one by one.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/last-deal", operation_id = "revert_last_deal",
    tag = "rounds",
    request_body(content = Reason, example = json!({"reason": "There is more time than was thought."})),
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    mut request: Writing<Reason>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let note = request.reason()?;
    let revert = RoundCommand::RevertLastDeal { round, at: None, note };
    let written = request.submit(Command::Round(revert)).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
