use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::{Reason, Writing};
use views::sheet::Sheet;

/// Makes a table of five again of one that was to go on as four
///
/// As long as the four have not dealt. Who had left sits there again and takes part, and is checked in; what
/// was said of him for another reason stays.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/reduction",
    operation_id = "revert_reduction", tag = "tables",
    request_body(content = Reason, example = json!({"reason": "He feels better and stays."})),
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Reason>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<Reason>) -> Result<Command> {
    let note = request.reason()?;
    Ok(Command::Round(RoundCommand::RevertReduction { at: table_at(path), note }))
}
