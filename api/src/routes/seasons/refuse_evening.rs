use actix_web::HttpResponse;
use domain::season::{Command, rejections, series};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::slot;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::Evenings;

/// Which edition does not count.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "The prizes of the series are handed out."}))]
pub struct EveningToRefuse {
    /// Otherwise the newest.
    #[serde(default)]
    edition: Option<u16>,
    /// 1 to 2000 characters.
    reason: String,
}

/// Refuses to follow a newer edition of an evening
///
/// What counted goes on to count. A later edition is asked about anew.
#[utoipa::path(
    post, path = "/seasons/{season}/evenings/{evening}/refusal", operation_id = "refuse_evening",
    tag = "season-desk", request_body = EveningToRefuse,
    responses((status = 200, description = "The evenings.", body = Evenings)),
)]
pub async fn handle(
    path: Segments<(Uuid, String)>,
    request: ForSeason<EveningToRefuse>,
) -> Result<HttpResponse> {
    let slot = slot(path)?;
    let (EveningToRefuse { edition, reason }, mut request) = request.take_body();
    let season = http::request::season(&request.engine, request.season).await?;
    let counted = season.state().series.evenings.get(&slot).ok_or_else(rejections::evening_open)?;
    let to = request.edition(counted.reference.tournament.0, edition).await?;
    let note = request.note("reason", "/reason", &reason)?;
    let written = request.submit(Command::Series(series::Command::Refuse { slot, to, note })).await?;
    Ok(written.answer(&Evenings::read(&written.engine, written.season()).await?))
}
