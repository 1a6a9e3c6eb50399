use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::HallCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::tournaments::Tournament;

/// What the public sees.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"round": 2}))]
pub struct Freeze {
    /// The standings after this round, which has ended; otherwise none at all.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
}

/// Freezes the standings
///
/// The public sees no newer ones, on no page, list or paper, until they are released or an edition is published.
/// Officials see all of them.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/standings-freeze", operation_id = "freeze_standings",
    tag = "rankings",
    request_body = Freeze,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<Freeze>) -> Result<HttpResponse> {
    let round = request.body.round;
    let written = request.submit(Command::Hall(HallCommand::FreezeStandings { round })).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
