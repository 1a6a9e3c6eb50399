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
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<OptionalReason>) -> Result<Command> {
    Ok(Command::Round(RoundCommand::EndTableEarly { at: table_at(path), note: request.reason()? }))
}
