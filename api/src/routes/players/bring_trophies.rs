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
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"trophies": 12}))]
pub struct TrophiesBefore {
    /// At most 100,000.
    trophies: u32,
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
    request: Writing<TrophiesBefore>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let trophies = request.body.trophies;
    super::submit(request, Command::Field(FieldCommand::BringTrophies { player, trophies }), player).await
}
