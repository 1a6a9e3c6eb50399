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
    let at = table_at(&path);
    let note = request.reason()?;
    submit(request, Command::Deal(DealCommand::ReopenSheet { at, note }), at).await
}
