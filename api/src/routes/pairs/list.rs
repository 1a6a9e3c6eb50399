use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::Pair;
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The pairs that are to be kept apart.
#[derive(Serialize, ToSchema)]
pub struct Pairs {
    version: u64,
    items: Vec<Pair>,
}

/// Lists the pairs to be kept apart
#[utoipa::path(
    get, path = "/tournaments/{tournament}/prohibited-pairs", operation_id = "list_prohibited_pairs",
    tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The pairs.", body = Pairs)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let pairs = &reading.tournament().prohibited;
    let notes = Notes::read(&reading.engine, pairs.values().copied()).await?;
    let pair =
        |(players, note): (&_, &_)| Pair { players: *players, reason: notes.get(*note).map(str::to_owned) };
    let items = pairs.iter().map(pair).collect();
    reading.answer(&Pairs { version: reading.version(), items })
}
