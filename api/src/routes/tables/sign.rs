use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::DealCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::body::Nothing;
use http::problem::Result;
use http::request::Writing;
use views::sheet::Sheet;

/// Signs a sheet
///
/// The table has finished and agrees: from now on only officials correct it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/signature",
    operation_id = "sign_sheet", tag = "tables",
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, request: Writing<Nothing>) -> Result<HttpResponse> {
    let at = table_at(&path);
    submit(request, Command::Deal(DealCommand::SignSheet { at }), at).await
}
