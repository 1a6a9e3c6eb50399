use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::state;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{TableState, rounds};
use crate::http::params::Segments;
use crate::names::{Named, Names};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The tables of a round.
#[derive(Serialize, ToSchema)]
pub struct Tables {
    version: u64,
    items: Vec<TableOverview>,
}

/// A table: who sits there and how far it is.
#[derive(Serialize, ToSchema)]
struct TableOverview {
    table: u16,
    /// Who sits there now, in the order of play.
    seats: Vec<Named>,
    #[serde(flatten)]
    state: TableState,
}

/// Lists the tables of a round
///
/// Who sits where, for everybody. Names are shown as in the list of players.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables", operation_id = "list_tables",
    tag = "tables",
    params(AtVersion),
    responses((status = 200, description = "The tables.", body = Tables)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RoundNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let tournament = reading.tournament();
    let round = rounds::find(tournament, number)?;
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, tournament, &directory);
    let overview = |table: &state::Table| TableOverview {
        table: table.at.table.0,
        seats: table.seats.iter().map(|player| names.named(*player)).collect(),
        state: TableState::of(tournament, table),
    };
    let items = round.tables.iter().map(|table| overview(table)).collect();
    reading.answer_with_names(&directory, &Tables { version: reading.version(), items })
}
