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

/// Who says the same.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"by": "01936d4c-6b02-7e11-8d20-0b5e8d3c4f22"}))]
pub struct Confirmed {
    /// The other side.
    #[schema(value_type = Uuid)]
    by: TeamId,
}

/// Confirms a match
///
/// The other side than the one that wrote it down says the same: it counts from now on. Its captain says so; whoever
/// wrote it down does not say it for the other side as well. The jury decides instead, with a reason.
#[utoipa::path(
    post, path = "/seasons/{season}/matches/{match}/confirmation", operation_id = "confirm_match",
    tag = "season-desk", request_body = Confirmed,
    responses((status = 200, description = "The match.", body = MatchAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, MatchId)>, request: ForSeason<Confirmed>) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let by = request.body.by;
    request.caller.speaks_for(request.season, by, &[], request.organisation)?;
    let known = knows_persons_of(&request);
    let written = request.submit(Command::ConfirmMatch { id, by }).await?;
    Ok(written.answer(&match_answer(&written, id, known).await?))
}
