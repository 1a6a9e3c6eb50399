use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use uuid::Uuid;

use super::{RoundAnswer, find, show};
use crate::http::params::Segments;
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reads a round
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}", operation_id = "read_round", tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RoundNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let round = find(reading.tournament(), number)?;
    let notes = Notes::for_officials(&reading, round.draw.note).await?;
    let round = show(reading.tournament(), round, &notes);
    reading.answer(&RoundAnswer { version: reading.version(), round })
}
