use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// When the round's time is up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"due_at": "2018-11-10T15:15:00Z"}))]
pub struct RoundStart {
    /// Otherwise the ruleset's time limit counts from now, if it has one.
    #[serde(default)]
    due_at: Option<DateTime<Utc>>,
}

/// Starts a round
///
/// From now on deals can be entered, and the ruleset is frozen.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/start", operation_id = "start_round",
    tag = "rounds",
    request_body = RoundStart,
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    request: Writing<RoundStart>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let due_at = request.body.due_at;
    let written = request.submit(Command::Round(RoundCommand::StartRound { round, due_at })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
