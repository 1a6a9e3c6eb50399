pub mod preview;

use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};
use views::registration::Annulment;

/// Annuls a registration
///
/// As if the player had never been registered: the fee goes back, he is on no list and in no team any more. His
/// start number is given to nobody else. Only before round 1; who is drawn is taken out of the draw first.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/annulment", operation_id = "annul_player",
    tag = "players",
    request_body(content = Reason, example = json!({"reason": "Registered twice."})),
    responses((status = 200, description = "What became of it.", body = Annulment)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<Reason>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, player)) = path;
    let written = request.submit(command).await?;
    let events = written.events().await?;
    Ok(written.answer(&Annulment::of(written.version(), player, &events, written.tournament())))
}

fn command(path: &Segments<(Uuid, PlayerNumber)>, request: &mut Writing<Reason>) -> Result<Command> {
    let Segments((_, player)) = *path;
    Ok(Command::Field(FieldCommand::Annul { player, note: request.reason()? }))
}
