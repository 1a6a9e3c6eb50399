use actix_web::HttpResponse;
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

/// Whether all tables must have finished.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"early": true}))]
pub struct RoundEnd {
    /// Tables that have not finished stop where they are; what they have played counts.
    #[serde(default)]
    early: bool,
}

/// Ends a round
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/end", operation_id = "end_round", tag = "rounds",
    request_body = RoundEnd,
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, RoundNumber)>, request: Writing<RoundEnd>) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let early = request.body.early;
    let written = request.submit(Command::Round(RoundCommand::EndRound { round, early })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
