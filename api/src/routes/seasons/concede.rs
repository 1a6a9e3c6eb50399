use actix_web::HttpResponse;
use domain::ids::{RoundNumber, TeamId};
use domain::season::Command;
use engine::Role;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::pairing;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::BracketAnswer;

/// Who gives a pairing up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"by": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11", "reason": "They found no evening for it."}))]
pub struct Concession {
    #[schema(value_type = Uuid)]
    by: TeamId,
    /// 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// Concedes a pairing
///
/// A pair that sees no chance any more: the other one goes on.
#[utoipa::path(
    post, path = "/seasons/{season}/bracket/{round}/{pairing}/concession", operation_id = "concede_pairing",
    tag = "season-desk", request_body = Concession,
    responses((status = 200, description = "The bracket.", body = BracketAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber, u16)>,
    mut request: ForSeason<Concession>,
) -> Result<HttpResponse> {
    let (at, by, reason) = (pairing(path), request.body.by, request.body.reason.take());
    request.caller.speaks_for(request.season, by, &[Role::Referee], request.organisation)?;
    let note = request.optional_reason("/reason", reason.as_deref())?;
    let written = request.submit(Command::Concede { at, by, note }).await?;
    Ok(written.answer(&BracketAnswer::read(&written.engine, written.season()).await?))
}
