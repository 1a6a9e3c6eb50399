use actix_web::HttpResponse;
use domain::ids::{MatchId, TeamId};
use domain::season::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{knows_persons_of, match_answer};
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::MatchAnswer;

/// Who says otherwise, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"by": "01936d4c-6b02-7e11-8d20-0b5e8d3c4f22", "reason": "The sheet has 612 to 549."}))]
pub struct Objection {
    /// The other side.
    #[schema(value_type = Uuid)]
    by: TeamId,
    /// What is wrong: 1 to 2000 characters.
    reason: String,
}

/// Objects to a match
///
/// The other side than the one that wrote it down says otherwise: it waits for the jury. Until that decides, the other
/// side can still confirm it.
#[utoipa::path(
    post, path = "/seasons/{season}/matches/{match}/objection", operation_id = "contest_match",
    tag = "season-desk", request_body = Objection,
    responses((status = 200, description = "The match.", body = MatchAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, MatchId)>,
    mut request: ForSeason<Objection>,
) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let (by, reason) = (request.body.by, std::mem::take(&mut request.body.reason));
    request.caller.speaks_for(request.season, by, &[], request.organisation)?;
    let note = request.note("reason", "/reason", &reason)?;
    let known = knows_persons_of(&request);
    let written = request.submit(Command::ContestMatch { id, by, note }).await?;
    Ok(written.answer(&match_answer(&written, id, known).await?))
}
