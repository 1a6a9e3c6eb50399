use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Player, View, reasons};
use crate::http::paging::{self, Cursor, Page};
use crate::http::params::Params;
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// A page of players by start number.
#[derive(Serialize, ToSchema)]
pub struct Players {
    version: u64,
    items: Vec<Player>,
}

/// Lists the players
///
/// Names are shown to who has a role in the tournament, and to everybody once a round has ended.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/players", operation_id = "list_players", tag = "players",
    params(AtVersion, Page),
    responses((status = 200, description = "A page of players.", body = Players)),
)]
pub async fn handle(reading: Reading, Params(page): Params<Page>) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let after = page.after_number()?.unwrap_or(0);
    let behind = tournament.players.values().filter(|player| u64::from(player.number.0) > after);
    let mut players: Vec<_> = behind.take(page.limit as usize + 1).collect();
    let next = paging::cut(&mut players, &page, |player| Cursor::Number(player.number.0.into()));

    let directory = reading.directory().await?;
    let notes = Notes::read(&reading.engine, reasons(players.iter().copied())).await?;
    let view = View::new(&reading.caller, tournament, &directory, &notes);
    let items = players.into_iter().map(|player| view.show(player)).collect();
    let mut response =
        reading.answer_with_names(&directory, &Players { version: reading.version(), items })?;
    if let Some(next) = next {
        let (name, value) = paging::link(reading.request(), next)?;
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}
