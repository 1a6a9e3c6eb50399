use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use uuid::Uuid;

use http::answer::as_of;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing, Reason};
use views::registration::Annulment;

/// Shows what it would change if a registration was annulled
///
/// The same body as to do it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/annulment/preview",
    operation_id = "preview_annulment", tag = "players",
    params(AtVersion),
    request_body(content = Reason, example = json!({"reason": "Registered twice."})),
    responses((status = 200, description = "What would become of it.", body = Annulment)),
)]
pub async fn handle(path: Segments<(Uuid, PlayerNumber)>, asked: Foreseeing<Reason>) -> Result<HttpResponse> {
    let Foreseeing { reading, mut request } = asked;
    let command = super::command(&path, &mut request)?;
    let Segments((_, player)) = path;
    let (events, _) = request.foresee(&command).await?;
    let version = reading.position().version;
    Ok(as_of(reading.position(), &Annulment::of(version, player, &events, reading.tournament())))
}
