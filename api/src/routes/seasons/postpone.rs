use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::ids::RoundNumber;
use domain::season::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::pairing;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::BracketAnswer;

/// How long a pairing has time.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"until": "2026-10-04", "reason": "One of them was ill."}))]
pub struct Postponement {
    /// Its last day.
    until: NaiveDate,
    /// 1 to 2000 characters.
    reason: String,
}

/// Postpones a pairing
///
/// The jury gives it more time than its round.
#[utoipa::path(
    post, path = "/seasons/{season}/bracket/{round}/{pairing}/postponement", operation_id = "postpone_pairing",
    tag = "season-desk", request_body = Postponement,
    responses((status = 200, description = "The bracket.", body = BracketAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber, u16)>,
    mut request: ForSeason<Postponement>,
) -> Result<HttpResponse> {
    let (at, until, reason) = (pairing(path), request.body.until, std::mem::take(&mut request.body.reason));
    let note = request.note("reason", "/reason", &reason)?;
    let written = request.submit(Command::Postpone { at, until, note }).await?;
    Ok(written.answer(&BracketAnswer::read(&written.engine, written.season()).await?))
}
