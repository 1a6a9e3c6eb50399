use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::{Command, Event};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{RoundAnswer, answer, location};
use crate::problem::{Problem, Result};
use crate::request::Writing;

/// Which round.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRound {
    /// The round to be drawn; otherwise the next one.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
}

/// Draws a round
///
/// Everybody who is checked in is seated, at tables of four and as few of five as possible.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds", operation_id = "draw_round", tag = "rounds",
    request_body = NewRound,
    responses((status = 201, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(request: Writing<NewRound>) -> Result<HttpResponse> {
    let round = if let Some(round) = request.body.round {
        round
    } else {
        let snapshot = request.engine.snapshot(request.tournament).await?;
        RoundNumber::from_index(snapshot.tournament().rounds.len())
    };
    let written = request.submit(Command::DrawRound { round }).await?;
    // A repeated request is told the round that the first one drew.
    let events = written.events().await?;
    let drawn = events.iter().find_map(|event| match event {
        Event::RoundDrawn(event) => Some(event.round),
        _ => None,
    });
    let drawn = drawn.ok_or_else(|| Problem::internal("no round was drawn"))?;
    written.created(&location(&written, drawn), &answer(&written, drawn).await?)
}
