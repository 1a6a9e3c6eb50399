use actix_web::HttpResponse;
use domain::ids::MatchId;
use domain::season::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{knows_persons_of, match_answer};
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::MatchAnswer;

/// What the jury decides on a match.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"points": [760, 759], "reason": "The sheet was found."}))]
pub struct MatchRuling {
    /// The points of each side; without them the match is void.
    #[serde(default)]
    points: Option<[u32; 2]>,
    /// 1 to 2000 characters.
    reason: String,
}

/// Decides on a match
///
/// What the jury says takes the place of what the sides say; it can decide again. Refused if another pair would come
/// into a pairing of a later round that has begun.
#[utoipa::path(
    post, path = "/seasons/{season}/matches/{match}/ruling", operation_id = "rule_on_match", tag = "season-desk",
    request_body = MatchRuling,
    responses((status = 200, description = "The match.", body = MatchAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, MatchId)>,
    mut request: ForSeason<MatchRuling>,
) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let (points, reason) = (request.body.points, std::mem::take(&mut request.body.reason));
    let note = request.note("reason", "/reason", &reason)?;
    let known = knows_persons_of(&request);
    let written = request.submit(Command::RuleMatch { id, points, note }).await?;
    Ok(written.answer(&match_answer(&written, id, known).await?))
}
