use actix_web::HttpResponse;

use crate::paths::{DealPath, deal_at};
use crate::table_tag::tag_with_reason;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::deal::{DealAnswer, document};
use views::find;

/// Reads a deal
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}",
    operation_id = "read_deal", tag = "deals",
    params(AtVersion),
    responses((status = 200, description = "The deal.", body = DealAnswer)),
)]
pub async fn handle(reading: Reading, path: DealPath) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let reason = find::deal(reading.tournament(), at)?.correction;
    let tag = tag_with_reason(&reading, at.table_at(), reason).await?;
    let mut document = document(&reading.engine, reading.tournament(), at, reading.caller.lang()).await?;
    if !reading.caller.viewer().keeps_table() {
        document.correction_reason = None;
    }
    reading.answer_tagged(&tag, &document)
}
