use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::tables::Tables;

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
    let Segments((_, round)) = path;
    reading.answer_with_names(&Tables::read(reading.reader(), round).await?)
}
