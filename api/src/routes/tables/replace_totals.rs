use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::DealCommand;

use super::submit;
use crate::paths::{DealPath, deal_at};
use http::problem::Result;
use http::request::{OptionalReason, Writing};
use views::sheet::Sheet;

/// Takes the sums of a paper away
///
/// The path names their first deal. The lines entered since count instead, if all are there; where they
/// come to something else a reason is needed. Without any line the sums are taken back.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/totals/{deal}",
    operation_id = "replace_totals", tag = "tables",
    request_body(content = OptionalReason, example = json!({"reason": "All lines of the sheet are entered now."})),
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: DealPath, mut request: Writing<OptionalReason>) -> Result<HttpResponse> {
    let deal = deal_at(&path);
    let (at, from) = (deal.table_at(), deal.deal);
    let note = request.reason()?;
    submit(request, Command::Deal(DealCommand::ReplaceTotals { at, from, note }), at).await
}
