use actix_web::HttpResponse;
use domain::ids::{Code, PlayerNumber};
use domain::tournament::Command;
use domain::tournament::command::CashCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Which fee a player pays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"kind": "junior"}))]
pub struct FeeOfKind {
    /// One of the tournament's kinds; null: the ruleset's fee.
    #[schema(value_type = Option<String>, example = "junior")]
    kind: Option<Code>,
    /// Why, 1 to 2000 characters; needed once the player is drawn.
    #[serde(default)]
    reason: Option<String>,
}

/// Says which fee a player pays
#[utoipa::path(
    put, path = "/tournaments/{tournament}/players/{player}/fee-kind", operation_id = "set_fee_kind",
    tag = "cash",
    request_body = FeeOfKind,
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<FeeOfKind>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, player)) = path;
    super::submit(request, command, player).await
}

pub fn command(path: &Segments<(Uuid, PlayerNumber)>, request: &mut Writing<FeeOfKind>) -> Result<Command> {
    let Segments((_, player)) = *path;
    let kind = request.body.kind.take();
    let reason = request.body.reason.take();
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    Ok(Command::Cash(CashCommand::SetFeeKind { player, kind, note }))
}
