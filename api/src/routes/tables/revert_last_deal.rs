use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::{Reason, Writing};
use views::sheet::Sheet;

/// Takes the call of the last deal back at one table
///
/// It plays all its deals, also where the last one was called at all tables.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/last-deal",
    operation_id = "revert_last_deal_at_table", tag = "tables",
    request_body(content = Reason, example = json!({"reason": "The table has time for two deals more."})),
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Reason>) -> Result<HttpResponse> {
    let at = table_at(&path);
    let note = request.reason()?;
    let revert = RoundCommand::RevertLastDeal { round: at.round, at: Some(at), note };
    submit(request, Command::Round(revert), at).await
}
