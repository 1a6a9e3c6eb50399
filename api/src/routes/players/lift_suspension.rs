use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::SuspensionCommand;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};

/// Lifts a suspension
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/players/{player}/suspension",
    operation_id = "lift_suspension", tag = "players",
    request_body(content = Reason, example = json!({"reason": "It was somebody else."})),
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<Reason>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let note = request.reason()?;
    super::submit(request, Command::Suspension(SuspensionCommand::LiftSuspension { player, note }), player)
        .await
}
