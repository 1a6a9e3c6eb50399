use actix_web::HttpResponse;
use chrono::NaiveDateTime;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;
use domain::tournament::event::setup::{RoundTime, TimesSet};
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::tournaments::Tournament;

/// When it begins, by the clock on the wall of the hall (Central European time).
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"starts_at": "2018-11-10T13:30:00", "rounds": [{"round": 1, "starts_at": "2018-11-10T14:00:00"}]}))]
pub struct PlannedTimes {
    /// The tournament.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    starts_at: Option<NaiveDateTime>,
    /// Rounds, in their order; those that are left out are not planned.
    #[serde(default)]
    rounds: Vec<PlannedRound>,
}

/// When a round begins.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlannedRound {
    #[schema(value_type = u8, minimum = 1)]
    round: RoundNumber,
    #[schema(value_type = String)]
    starts_at: NaiveDateTime,
}

impl From<PlannedTimes> for TimesSet {
    fn from(PlannedTimes { starts_at, rounds }: PlannedTimes) -> Self {
        let round = |PlannedRound { round, starts_at }| RoundTime { round, starts_at };
        Self { starts_at, rounds: rounds.into_iter().map(round).collect() }
    }
}

/// Plans when a tournament and its rounds begin
///
/// Replaces what was planned. Times are printed and shown; nothing begins by itself.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/times", operation_id = "set_times", tag = "tournaments",
    request_body = PlannedTimes,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<PlannedTimes>) -> Result<HttpResponse> {
    let (times, request) = request.take_body();
    let written = request.submit(Command::Setup(SetupCommand::SetTimes(times.into()))).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
