use actix_web::HttpResponse;
use domain::tournament::state::Phase;

use super::{Sheet, TablePath, find, rounds, table_at, tag, tagged};
use crate::answer::VERSION;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reads a table's score sheet
///
/// Seats and dealers, every deal with its record, entries, points and ruling, and the sums.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}", operation_id = "read_sheet",
    tag = "tables",
    params(AtVersion),
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(reading: Reading, path: TablePath) -> Result<HttpResponse> {
    let at = table_at(&path);
    let tournament = reading.tournament();
    let table = find(tournament, at)?;
    let sheet = Sheet::of(tournament, table)?;
    if rounds::find(tournament, at.round)?.phase != Phase::Drawn {
        return reading.answer_tagged(&tag(table), &sheet);
    }
    // Until the round starts another ruleset may change the sheet, and nothing happens at the table.
    let mut response = HttpResponse::Ok().json(&sheet);
    response.headers_mut().insert(VERSION, reading.version().into());
    tagged(response, table)
}
