pub mod preview;

use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::ResultCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Whether a player wins prizes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"waived": true, "reason": "He went home before the prizes were given."}))]
pub struct PrizeWaiver {
    /// His prizes go to the next behind him.
    waived: bool,
    /// 1 to 2000 characters.
    #[schema(example = "He went home before the prizes were given.")]
    reason: String,
}

/// Gives a player's prizes to the next behind him
///
/// Who is not there when prizes are given, or declines them, keeps rank and titles; money and goods move up.
/// `waived: false` gives them back to him. Previewed, as it moves money.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/players/{player}/prizes-waived", operation_id = "waive_prizes",
    tag = "prizes",
    request_body = PrizeWaiver,
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<PrizeWaiver>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, player)) = path;
    super::submit(request, command, player).await
}

fn command(path: &Segments<(Uuid, PlayerNumber)>, request: &mut Writing<PrizeWaiver>) -> Result<Command> {
    let Segments((_, player)) = *path;
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    Ok(Command::Result(ResultCommand::WaivePrizes { player, waived: request.body.waived, note }))
}
