use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::season::{Command, deals};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::numbered;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::TrophyTable;

/// When a cup was handed over.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"on": "2026-12-05"}))]
pub struct CupHandedOver {
    on: NaiveDate,
    /// 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// States that a cup was handed over
///
/// To who has come to a milestone of the trophy list.
#[utoipa::path(
    put, path = "/seasons/{season}/trophies/entrants/{entrant}/cups/{milestone}", operation_id = "hand_cup_over",
    tag = "season-desk", request_body = CupHandedOver,
    responses((status = 200, description = "The list.", body = TrophyTable)),
)]
pub async fn handle(
    path: Segments<(Uuid, u16, u32)>,
    request: ForSeason<CupHandedOver>,
) -> Result<HttpResponse> {
    let Segments((_, number, milestone)) = path;
    let (CupHandedOver { on, reason }, mut request) = request.take_body();
    let person = numbered(&request, number).await?;
    let note = request.optional_reason("/reason", reason.as_deref())?;
    let command = deals::Command::HandOver { person, milestone, on, note };
    let written = request.submit(Command::Deals(command)).await?;
    Ok(written.answer(&TrophyTable::read(&written.engine, written.season(), None, true).await?))
}
