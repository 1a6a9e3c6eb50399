use actix_web::HttpResponse;
use domain::season::{Command, deals};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::counted_ref;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::References;

/// Which edition counts.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"edition": 1}))]
pub struct TournamentToCount {
    /// Which edition of its results; otherwise the newest.
    #[serde(default)]
    edition: Option<u16>,
}

/// Counts the trophies of a tournament
///
/// In a trophy list. It refers to the edition, and copies no trophy. What is published later does not count by itself.
#[utoipa::path(
    put, path = "/seasons/{season}/tournaments/{counted}", operation_id = "count_tournament", tag = "season-desk",
    request_body = TournamentToCount,
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(
    path: Segments<(Uuid, Uuid)>,
    request: ForSeason<TournamentToCount>,
) -> Result<HttpResponse> {
    let Segments((_, tournament)) = path;
    let (TournamentToCount { edition }, request) = request.take_body();
    let reference = counted_ref(&request, tournament, edition).await?;
    let written = request.submit(Command::Deals(deals::Command::Count { reference })).await?;
    Ok(written.answer(&References::read(&written.engine, written.season(), true).await?))
}
