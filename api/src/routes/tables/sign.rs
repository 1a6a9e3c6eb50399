use actix_web::HttpResponse;
use domain::tournament::Command;

use super::{Sheet, TablePath, submit, table_at};
use crate::http::body::Nothing;
use crate::problem::Result;
use crate::request::Writing;

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
    submit(request, Command::SignSheet { at }, at).await
}
