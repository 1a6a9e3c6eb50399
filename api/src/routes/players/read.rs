use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use uuid::Uuid;

use super::{PlayerAnswer, View, find, reasons};
use crate::http::params::Segments;
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reads a player
#[utoipa::path(
    get, path = "/tournaments/{tournament}/players/{player}", operation_id = "read_player", tag = "players",
    params(AtVersion),
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, PlayerNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let player = find(reading.tournament(), number)?;
    let directory = reading.directory().await?;
    let notes = Notes::read(&reading.engine, reasons(std::iter::once(player))).await?;
    let view = View::new(&reading.caller, reading.tournament(), &directory, &notes);
    let document = PlayerAnswer { version: reading.version(), player: view.show(player) };
    reading.answer_with_names(&directory, &document)
}
