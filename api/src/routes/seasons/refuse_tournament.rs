use actix_web::HttpResponse;
use domain::season::{Command, deals};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::newer_ref;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::References;

/// Which edition does not count.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "The cup is handed over."}))]
pub struct TournamentToRefuse {
    /// Otherwise the newest.
    #[serde(default)]
    edition: Option<u16>,
    /// 1 to 2000 characters.
    reason: String,
}

/// Refuses to follow a newer edition of a tournament
///
/// What counted goes on to count. A later edition is asked about anew.
#[utoipa::path(
    post, path = "/seasons/{season}/tournaments/{counted}/refusal", operation_id = "refuse_tournament",
    tag = "season-desk", request_body = TournamentToRefuse,
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(
    path: Segments<(Uuid, Uuid)>,
    request: ForSeason<TournamentToRefuse>,
) -> Result<HttpResponse> {
    let Segments((_, tournament)) = path;
    let (TournamentToRefuse { edition, reason }, mut request) = request.take_body();
    let to = newer_ref(&request, tournament, edition).await?;
    let note = request.note("reason", "/reason", &reason)?;
    let written = request.submit(Command::Deals(deals::Command::Refuse { to, note })).await?;
    Ok(written.answer(&References::read(&written.engine, written.season(), true).await?))
}
