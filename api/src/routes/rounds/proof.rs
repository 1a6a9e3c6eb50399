use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::draw::DrawProof;
use domain::ids::RoundNumber;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::find;
use crate::http::params::Segments;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// How a round was drawn.
#[derive(Serialize, ToSchema)]
pub struct Draw {
    /// The version of the event of the draw.
    version: u64,
    round: u8,
    attempt: u16,
    drawn_at: DateTime<Utc>,
    /// The commitment that the draw keeps; none if it was not committed to.
    committed: Option<Committed>,
    /// Algorithm, players, options, seed and tables: who draws again from the seed gets the tables.
    #[schema(value_type = Object, example = json!({
        "algorithm": "random-1", "players": [1, 2, 3, 4],
        "options": {"five_tables": "first", "seat_one": "vorhand"},
        "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "commitment": null, "tables": [{"table": 1, "seats": [3, 1, 4, 2]}]
    }))]
    proof: DrawProof,
}

/// When a draw was committed to.
#[derive(Serialize, ToSchema)]
pub struct Committed {
    /// The version of the event of the commitment.
    version: u64,
    published_at: DateTime<Utc>,
}

/// Reads the draw of a round
///
/// Everything needed to repeat it: `tarockmeister verify FILE` checks such a document.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/draw", operation_id = "read_draw", tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The draw and its proof.", body = Draw)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RoundNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let round = find(reading.tournament(), number)?;
    let kept = round.draw.commitment;
    let mut commitments = reading.tournament().commitments.iter();
    let made = kept.and_then(|kept| commitments.find(|made| made.facts.commitment == kept));
    reading.answer(&Draw {
        version: round.drawn_version,
        round: round.number.0,
        attempt: round.attempt,
        drawn_at: round.drawn_at,
        committed: made.map(|made| Committed { version: made.version, published_at: made.at }),
        proof: round.draw.proof(),
    })
}
