use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use uuid::Uuid;

use super::PlayerChange;
use http::answer::as_of;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
use views::consequences::Consequences;

/// Tells before who would win what if a player had another club or another category
///
/// The same body as to change it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/preview", operation_id = "preview_change_player",
    tag = "players",
    params(AtVersion),
    request_body = PlayerChange,
    responses((status = 200, description = "What would change.", body = Consequences)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut asked: Foreseeing<PlayerChange>,
) -> Result<HttpResponse> {
    let command = super::command(&path, &mut asked.request).await?;
    let Foreseeing { reading, request } = asked;
    let document = reading.consequences(&request.consequences(command).await?).await?;
    Ok(as_of(reading.position(), &document))
}
