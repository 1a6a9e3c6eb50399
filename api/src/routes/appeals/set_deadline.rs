use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::AppealCommand;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::appeals::AppealDeadlines;

/// Until when rulings can be appealed against.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"round": 2, "until": "2018-11-10T18:30:00Z"}))]
pub struct NewDeadline {
    /// For rulings on deals of this round; left out: of all rounds without a deadline of their own.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    /// The last moment; null takes the deadline away.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required = true)]
    until: Option<DateTime<Utc>>,
}

/// The deadlines as of a version.
#[derive(Serialize, ToSchema)]
pub struct DeadlinesAnswer {
    version: u64,
    deadlines: AppealDeadlines,
}

/// Sets a deadline for appeals
///
/// As long as none is set, appeals are accepted.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/appeals/deadline", operation_id = "set_appeal_deadline",
    tag = "rulings",
    request_body = NewDeadline,
    responses((status = 200, description = "The deadlines.", body = DeadlinesAnswer)),
)]
pub async fn handle(request: Writing<NewDeadline>) -> Result<HttpResponse> {
    let NewDeadline { round, until } = request.body;
    let written = request.submit(Command::Appeal(AppealCommand::SetAppealDeadline { round, until })).await?;
    let deadlines = AppealDeadlines::of(written.tournament());
    Ok(written.answer(&DeadlinesAnswer { version: written.version(), deadlines }))
}
