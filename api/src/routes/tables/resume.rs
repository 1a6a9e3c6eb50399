use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::{Reason, Writing};
use views::sheet::Sheet;

/// Takes a mistaken early end back
///
/// The table plays on, as long as its round is under way.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/early-end",
    operation_id = "resume_table", tag = "tables",
    request_body(content = Reason, example = json!({"reason": "They stay after all."})),
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Reason>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<Reason>) -> Result<Command> {
    let note = request.reason()?;
    Ok(Command::Round(RoundCommand::ResumeTable { at: table_at(path), note }))
}
