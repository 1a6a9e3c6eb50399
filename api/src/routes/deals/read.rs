use actix_web::HttpResponse;

use super::{DealAnswer, DealPath, deal_at, document};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};
use crate::routes::tables;

/// Reads a deal
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}",
    operation_id = "read_deal", tag = "deals",
    params(AtVersion),
    responses((status = 200, description = "The deal.", body = DealAnswer)),
)]
pub async fn handle(reading: Reading, path: DealPath) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let mut document = document(&reading.engine, reading.tournament(), at).await?;
    if !reading.caller.keeps_table() {
        document.correction_reason = None;
    }
    let table = tables::find(reading.tournament(), at.table_at())?;
    reading.answer_tagged(&tables::tag(table), &document)
}
