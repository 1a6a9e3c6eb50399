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

/// Which edition counts from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"edition": 2, "reason": "A deal was struck."}))]
pub struct TournamentToFollow {
    /// Otherwise the newest.
    #[serde(default)]
    edition: Option<u16>,
    /// 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// Follows a newer edition of a tournament
///
/// In a trophy list or a free championship. Deals that the jury has allowed or refused stay so.
#[utoipa::path(
    post, path = "/seasons/{season}/tournaments/{counted}/following", operation_id = "follow_tournament",
    tag = "season-desk", request_body = TournamentToFollow,
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(
    path: Segments<(Uuid, Uuid)>,
    request: ForSeason<TournamentToFollow>,
) -> Result<HttpResponse> {
    let Segments((_, tournament)) = path;
    let (TournamentToFollow { edition, reason }, mut request) = request.take_body();
    let to = newer_ref(&request, tournament, edition).await?;
    let note = request.optional_reason("/reason", reason.as_deref())?;
    let written = request.submit(Command::Deals(deals::Command::Follow { to, note })).await?;
    Ok(written.answer(&References::read(&written.engine, written.season(), true).await?))
}
