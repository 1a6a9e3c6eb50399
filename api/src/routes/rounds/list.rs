use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Round, show};
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The rounds drawn so far.
#[derive(Serialize, ToSchema)]
pub struct Rounds {
    version: u64,
    items: Vec<Round>,
}

/// Lists the rounds
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds", operation_id = "list_rounds", tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The rounds drawn so far.", body = Rounds)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let reasons = tournament.rounds.iter().filter_map(|round| round.draw.note);
    let notes = Notes::for_officials(&reading, reasons).await?;
    let items = tournament.rounds.iter().map(|round| show(tournament, round, &notes)).collect();
    reading.answer(&Rounds { version: reading.version(), items })
}
