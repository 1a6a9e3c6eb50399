use actix_web::HttpResponse;
use domain::settlement::SettlementVersion;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::tournaments::Tournament;

/// A newer settlement.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"settlement": 2, "reason": "Version 1 counted a Kaiserstich twice"}))]
pub struct NewSettlement {
    /// The version, as it was previewed.
    #[schema(value_type = u16)]
    settlement: SettlementVersion,
    /// Why.
    reason: String,
}

/// Adopts another settlement
///
/// Every deal that counts otherwise by the newer version of the game's settlement is written anew, and
/// what is played from now on goes by it. Editions that were published stay as they are.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/settlement", operation_id = "adopt_settlement",
    tag = "tournaments",
    request_body = NewSettlement,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<NewSettlement>) -> Result<HttpResponse> {
    let (NewSettlement { settlement, reason }, mut request) = request.take_body();
    let note = request.note("reason", "/reason", &reason)?;
    let written = request.submit(Command::Setup(SetupCommand::AdoptSettlement { settlement, note })).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
