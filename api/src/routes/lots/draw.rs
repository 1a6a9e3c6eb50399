use actix_web::HttpResponse;
use domain::ids::{PlayerNumber, PrizeId};
use domain::tournament::command::ResultCommand;
use domain::tournament::{Command, Event};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;
use views::lots::Lot;
use views::shapes::named;

/// Between whom.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": [3, 17], "prize": "cash-1"}))]
pub struct NewLot {
    /// Start numbers: exactly the players of one open tie, or of those who share a prize, in any order.
    #[schema(value_type = Vec<u16>)]
    players: Vec<PlayerNumber>,
    /// What it is drawn for: a prize as `lots_wanted` of the prizes tells it, or `title-CODE`. Without it a
    /// tie of the ranking; if there is none between these players, what they share.
    #[serde(default)]
    #[schema(value_type = Option<named::PrizeId>, example = "cash-1")]
    prize: Option<PrizeId>,
}

/// A lot as it was drawn.
#[derive(Serialize, ToSchema)]
pub struct LotAnswer {
    version: u64,
    lot: Lot,
}

/// Draws a lot
///
/// Between all players of a tie that nothing else decides, or between those who share a prize: cents that do
/// not divide, goods, titles. Once all rounds have ended. A lot for a prize changes no rank.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/lots", operation_id = "draw_lot", tag = "rankings",
    request_body = NewLot,
    responses((status = 201, description = "The lot.", body = LotAnswer)),
)]
pub async fn handle(mut request: Writing<NewLot>) -> Result<HttpResponse> {
    let players = std::mem::take(&mut request.body.players);
    let prize = request.body.prize.take();
    let written = request.submit(Command::Result(ResultCommand::DrawLot { players, prize })).await?;
    let events = written.events().await?;
    let lot = events.iter().find_map(|event| match event {
        Event::LotDrawn(event) => Some(Lot::from(event.as_ref())),
        _ => None,
    });
    let lot = lot.ok_or_else(|| Problem::internal("no lot was drawn"))?;
    let location = format!("{BASE}/tournaments/{}/lots", written.committed.stream);
    written.created(&location, &LotAnswer { version: written.version(), lot })
}
