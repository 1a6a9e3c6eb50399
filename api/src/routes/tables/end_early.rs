use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::{OptionalReason, Writing};
use views::sheet::Sheet;

/// Ends a table early
///
/// What it has played counts; an open deal counts nothing.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/early-end",
    operation_id = "end_table_early", tag = "tables",
    request_body(content = OptionalReason, example = json!({"reason": "Two of them have to catch their train."})),
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<OptionalReason>) -> Result<HttpResponse> {
    let at = table_at(&path);
    let note = request.reason()?;
    submit(request, Command::Round(RoundCommand::EndTableEarly { at, note }), at).await
}
