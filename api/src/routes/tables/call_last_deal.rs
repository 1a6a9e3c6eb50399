use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::body::Nothing;
use http::problem::Result;
use http::request::Writing;
use views::sheet::Sheet;

/// Calls the last deal at one table
///
/// The deal under way there, or the next one if none is, is its last.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/last-deal",
    operation_id = "call_last_deal_at_table", tag = "tables",
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, request: Writing<Nothing>) -> Result<HttpResponse> {
    let at = table_at(&path);
    let call = RoundCommand::CallLastDeal { round: at.round, at: Some(at) };
    submit(request, Command::Round(call), at).await
}
