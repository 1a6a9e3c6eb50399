use actix_web::HttpResponse;
use domain::ids::{RoundNumber, TeamId};
use domain::season::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::pairing;
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::BracketAnswer;

/// Who goes on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"winner": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11", "reason": "The other pair did not come."}))]
pub struct PairingVerdict {
    #[schema(value_type = Uuid)]
    winner: TeamId,
    /// 1 to 2000 characters.
    reason: String,
}

/// Decides a pairing
///
/// The jury says who goes on, where the matches cannot be played or finished.
#[utoipa::path(
    post, path = "/seasons/{season}/bracket/{round}/{pairing}/decision", operation_id = "decide_pairing",
    tag = "season-desk", request_body = PairingVerdict,
    responses((status = 200, description = "The bracket.", body = BracketAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber, u16)>,
    mut request: ForSeason<PairingVerdict>,
) -> Result<HttpResponse> {
    let (at, winner, reason) = (pairing(path), request.body.winner, std::mem::take(&mut request.body.reason));
    let note = request.note("reason", "/reason", &reason)?;
    let written = request.submit(Command::DecidePairing { at, winner, note }).await?;
    Ok(written.answer(&BracketAnswer::read(&written.engine, written.season()).await?))
}
