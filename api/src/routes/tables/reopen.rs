use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::DealCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::{Reason, Writing};
use views::sheet::Sheet;

/// Takes the signature off a sheet
///
/// The table may change it again.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/signature",
    operation_id = "reopen_sheet", tag = "tables",
    request_body(content = Reason, example = json!({"reason": "A premium is missing in line 7."})),
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Reason>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<Reason>) -> Result<Command> {
    let note = request.reason()?;
    Ok(Command::Deal(DealCommand::ReopenSheet { at: table_at(path), note }))
}
