use actix_web::HttpResponse;
use domain::ids::ChangeId;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};
use views::tournaments::Tournament;

/// Changes the ruleset as proposed
///
/// By another official than the one who proposed it. Every deal that counts otherwise is written anew, and
/// what is played from now on goes by the new ruleset; records that it refuses are corrected or ruled on
/// before. Editions that were published stay as they are.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/ruleset/changes/{change}/confirm",
    operation_id = "confirm_ruleset_change", tag = "tournaments",
    request_body(content = Reason, example = json!({"reason": "So it stands in the announcement."})),
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(path: Segments<(Uuid, Uuid)>, mut request: Writing<Reason>) -> Result<HttpResponse> {
    let Segments((_, change)) = path;
    let note = request.reason()?;
    let change = ChangeId(change);
    let written = request.submit(Command::Setup(SetupCommand::ChangeRuleset { change, note })).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
