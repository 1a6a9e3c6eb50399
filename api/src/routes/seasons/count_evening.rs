use actix_web::HttpResponse;
use domain::season::{Command, series};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::slot;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::Evenings;

/// Which tournament counts.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"tournament": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11"}))]
pub struct EveningToCount {
    tournament: Uuid,
    /// Which edition of its results; otherwise the newest.
    #[serde(default)]
    edition: Option<u16>,
}

/// Counts a tournament as an evening of a series
///
/// The season refers to the edition, and copies no result. What is published later does not count by itself.
#[utoipa::path(
    put, path = "/seasons/{season}/evenings/{evening}", operation_id = "count_evening", tag = "season-desk",
    request_body = EveningToCount,
    responses((status = 200, description = "The evenings.", body = Evenings)),
)]
pub async fn handle(
    path: Segments<(Uuid, String)>,
    request: ForSeason<EveningToCount>,
) -> Result<HttpResponse> {
    let slot = slot(path)?;
    let reference = request.edition(request.body.tournament, request.body.edition).await?;
    let (_, request) = request.take_body();
    let command = Command::Series(series::Command::Count { slot, reference });
    let written = request.submit(command).await?;
    Ok(written.answer(&Evenings::read(&written.engine, written.season()).await?))
}
