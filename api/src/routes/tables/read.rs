use actix_web::HttpResponse;
use domain::tournament::state::Phase;

use crate::paths::{TablePath, table_at};
use crate::table_tag::{tag, tagged};
use http::answer;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::find;
use views::sheet::Sheet;

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
    let table = find::table(tournament, at)?;
    let sheet = Sheet::of(tournament, table, reading.caller.lang())?;
    if find::round(tournament, at.round)?.phase != Phase::Drawn {
        return reading.answer_tagged(&tag(tournament, at)?, &sheet);
    }
    // Until the round starts another ruleset may change the sheet, and nothing happens at the table.
    let mut response = HttpResponse::Ok().json(&sheet);
    answer::mark_position(&mut response, reading.position());
    tagged(response, tournament, at)
}
