use actix_web::HttpResponse;

use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::players::Players;

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

    let players = Players::read(reading.reader(), &players).await?;
    let mut response = reading.answer_with_names(&players)?;
    if let Some(next) = next {
        let (name, value) = paging::link(reading.request(), &next)?;
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}
