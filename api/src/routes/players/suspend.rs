use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::SuspensionCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Until when somebody is suspended, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"until": "2019-05-31", "reason": "He showed his partner his cards."}))]
pub struct NewSuspension {
    /// The last day.
    until: NaiveDate,
    /// 1 to 2000 characters.
    reason: String,
}

/// Suspends a player
///
/// From later tournaments of the organisation: who is suspended is not registered there. A later
/// suspension replaces an earlier one. The exclusion from this tournament is an act of its own.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/suspension", operation_id = "suspend_player",
    tag = "players",
    request_body = NewSuspension,
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<NewSuspension>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let until = request.body.until;
    super::submit(request, Command::Suspension(SuspensionCommand::Suspend { player, until, note }), player)
        .await
}
