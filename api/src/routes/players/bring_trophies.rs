use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// How many.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"trophies": 12}))]
pub struct TrophiesBefore {
    /// At most 100,000.
    trophies: u32,
    /// Why, 1 to 2000 characters: needed once the player is drawn.
    #[serde(default)]
    reason: Option<String>,
}

/// Tells a player's trophies before this tournament
///
/// The list of trophies counts on from there. What was told before is replaced.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/players/{player}/trophies-before",
    operation_id = "bring_trophies", tag = "players",
    request_body = TrophiesBefore,
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<TrophiesBefore>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let TrophiesBefore { trophies, reason } = std::mem::take(&mut request.body);
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    let command = FieldCommand::BringTrophies { player, trophies, note };
    super::submit(request, Command::Field(command), player).await
}
