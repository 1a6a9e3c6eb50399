use actix_web::HttpResponse;
use domain::draw::{DrawnRound, DrawnTable};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::tournament::checks::Warning;
use domain::tournament::command::{ByHand, DrawCommand};
use domain::tournament::{Command, Event};

use super::order::with_draw_settings;
use super::{RoundAnswer, answer, location, next_round, seen};
use http::problem::{Problem, Result};
use http::request::Writing;
use views::shapes::named;

with_draw_settings! {
    /// Which round, and how.
    #[schema(example = json!({
        "round": 2, "mode": "random_avoiding", "apart": {"teams": "hard"}, "public_randomness": "3 5 1 6",
        "confirmed": ["fees_unpaid"]
    }))]
    pub struct NewRound {
        /// The round to be drawn; otherwise the next one.
        #[serde(default)]
        #[schema(value_type = Option<u8>, minimum = 1)]
        round: Option<RoundNumber>,
        /// Mixed into the seed: dice thrown or numbers called out in the hall. 1 to 200 characters.
        #[serde(default)]
        #[schema(example = "3 5 1 6")]
        public_randomness: Option<String>,
        /// With `manual`: all tables, with start numbers in the order of seats.
        #[serde(default)]
        #[schema(value_type = Option<Vec<named::DrawnTable>>, example = json!([{"table": 1, "seats": [3, 1, 4, 2]}]))]
        tables: Option<Vec<DrawnTable>>,
        /// With `manual`: who sits out.
        #[serde(default)]
        #[schema(value_type = Vec<u16>)]
        sits_out: Vec<PlayerNumber>,
        /// Codes of the warnings of `checks?before=draw` that are accepted.
        #[serde(default)]
        #[schema(value_type = Vec<named::Warning>, example = json!(["fees_unpaid"]))]
        confirmed: Vec<Warning>,
        /// With `manual`: why; 1 to 2000 characters.
        #[serde(default)]
        reason: Option<String>,
    }
}

/// Draws a round
///
/// Everybody who is checked in is seated, at tables of four and as few of five as possible. If the draw
/// was committed to, its secret seed is revealed; otherwise the proof says that it was not. With `manual` the
/// machine draws too, and what the seats given cost against its draw is recorded.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds", operation_id = "draw_round", tag = "rounds",
    request_body = NewRound,
    responses((status = 201, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(mut request: Writing<NewRound>) -> Result<HttpResponse> {
    let round = match request.body.round {
        Some(round) => round,
        None => next_round(&request).await?,
    };
    let mut draw = request.body.order();
    draw.public_randomness = request.body.public_randomness.take();
    draw.seen = seen(&request, &request.body.confirmed).await?;
    if let Some(tables) = request.body.tables.take() {
        let reason = request.body.reason.take().unwrap_or_default();
        let note = request.note("reason", "/reason", &reason)?;
        let byes = std::mem::take(&mut request.body.sits_out);
        draw.by_hand = Some(ByHand { seating: DrawnRound { tables, byes }, note });
    }
    let written = request.submit(Command::Draw(DrawCommand::DrawRound { round, draw })).await?;
    // A repeated request is told the round that the first one drew.
    let events = written.events().await?;
    let drawn = events.iter().find_map(|event| match event {
        Event::RoundDrawn(event) => Some(event.round),
        _ => None,
    });
    let drawn = drawn.ok_or_else(|| Problem::internal("no round was drawn"))?;
    written.created(&location(&written, drawn), &answer(&written, drawn).await?)
}
