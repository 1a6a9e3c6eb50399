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
    let command = command(&path, &mut request)?;
    submit(request, command, deal_at(&path).table_at()).await
}

/// What is asked for.
pub fn command(path: &DealPath, request: &mut Writing<OptionalReason>) -> Result<Command> {
    let deal = deal_at(path);
    let note = request.reason()?;
    Ok(Command::Deal(DealCommand::ReplaceTotals { at: deal.table_at(), from: deal.deal, note }))
}
