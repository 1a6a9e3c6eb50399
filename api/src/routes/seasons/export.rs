use actix_web::HttpResponse;

use crate::routes::log::export;
use http::problem::Result;
use http::request::ReadingSeason;

/// Exports a season's log
///
/// JSON Lines: a header, then the events as they are in the log. `tarockmeister verify FILE`
/// checks it without any database.
#[utoipa::path(
    get, path = "/seasons/{season}/export", operation_id = "export_season", tag = "log",
    responses((status = 200, description = "The log.", body = String, content_type = "application/jsonl")),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    export::file(&reading.engine, reading.snapshot.id(), reading.snapshot.position())
}
