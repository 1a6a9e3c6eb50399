use actix_web::HttpResponse;
use domain::season::{Command, rejections, series};
use utoipa::ToSchema;
use uuid::Uuid;

use serde::Deserialize;

use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::SeriesFinal;

/// Whether somebody wants to play the final.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"declined": true, "reason": "He is abroad on that day."}))]
pub struct FinalDeclined {
    /// He leaves it to the next in line; false: he wants to play it again.
    declined: bool,
    /// 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// States whether somebody declines the final
///
/// Until the final counts.
#[utoipa::path(
    put, path = "/seasons/{season}/series/entrants/{entrant}/declined", operation_id = "decline_final",
    tag = "season-desk", request_body = FinalDeclined,
    responses((status = 200, description = "The final.", body = SeriesFinal)),
)]
pub async fn handle(path: Segments<(Uuid, u16)>, request: ForSeason<FinalDeclined>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let (FinalDeclined { declined, reason }, mut request) = request.take_body();
    let season = http::request::season(&request.engine, request.season).await?;
    let person = season.state().series.entrant(number).ok_or_else(rejections::unknown_entrant)?;
    let note = request.optional_reason("/reason", reason.as_deref())?;
    let command = if declined {
        series::Command::Decline { person, note }
    } else {
        series::Command::Restore { person, note }
    };
    let written = request.submit(Command::Series(command)).await?;
    Ok(written.answer(&SeriesFinal::read(&written.engine, written.season()).await?))
}
