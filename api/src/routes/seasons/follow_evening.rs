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

/// Which edition counts from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"edition": 2, "reason": "A deal was struck."}))]
pub struct EveningToFollow {
    /// Otherwise the newest.
    #[serde(default)]
    edition: Option<u16>,
    /// 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// Follows a newer edition of an evening
///
/// Or the same one of another club, if it was accepted anew with other persons behind its numbers. Refused once the
/// final counts and others would have qualified.
#[utoipa::path(
    post, path = "/seasons/{season}/evenings/{evening}/following", operation_id = "follow_evening",
    tag = "season-desk", request_body = EveningToFollow,
    responses((status = 200, description = "The evenings.", body = Evenings)),
)]
pub async fn handle(
    path: Segments<(Uuid, String)>,
    request: ForSeason<EveningToFollow>,
) -> Result<HttpResponse> {
    let slot = slot(path)?;
    let (EveningToFollow { edition, reason }, mut request) = request.take_body();
    let season = http::request::season(&request.engine, request.season).await?;
    let counted = season.state().series.evenings.get(&slot).ok_or_else(rejections::evening_open)?;
    let to = request.edition(counted.reference.tournament.0, edition).await?;
    let note = request.optional_reason("/reason", reason.as_deref())?;
    let written = request.submit(Command::Series(series::Command::Follow { slot, to, note })).await?;
    Ok(written.answer(&Evenings::read(&written.engine, written.season()).await?))
}
