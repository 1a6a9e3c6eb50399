use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use http::answer::as_of;
use http::foreseen;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading, Reason};
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
pub async fn handle(
    reading: Reading,
    path: Segments<(Uuid, PlayerNumber)>,
    request: Mutation<Reason>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let note = foreseen::unkept(request.body.text());
    let events = foreseen::events(&reading, &Command::Field(FieldCommand::Annul { player, note }))?;
    let version = reading.position().version;
    Ok(as_of(reading.position(), &Annulment::of(version, player, &events, reading.tournament())))
}
