use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::command::DrawOrder;
use domain::tournament::{Command, Event};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{RoundAnswer, answer, location, next_round};
use crate::problem::{Problem, Result};
use crate::request::Writing;

/// Which round, and how.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRound {
    /// The round to be drawn; otherwise the next one.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    /// Mixed into the seed: dice thrown or numbers called out in the hall. 1 to 200 characters.
    #[serde(default)]
    #[schema(example = "3 5 1 6")]
    public_randomness: Option<String>,
}

/// Draws a round
///
/// Everybody who is checked in is seated, at tables of four and as few of five as possible. If the draw
/// was committed to, its secret seed is revealed; otherwise the proof says that it was not.
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
    let draw = DrawOrder { public_randomness: request.body.public_randomness.take() };
    let written = request.submit(Command::DrawRound { round, draw }).await?;
    // A repeated request is told the round that the first one drew.
    let events = written.events().await?;
    let drawn = events.iter().find_map(|event| match event {
        Event::RoundDrawn(event) => Some(event.round),
        _ => None,
    });
    let drawn = drawn.ok_or_else(|| Problem::internal("no round was drawn"))?;
    written.created(&location(&written, drawn), &answer(&written, drawn).await?)
}
