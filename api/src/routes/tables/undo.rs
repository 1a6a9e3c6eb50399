use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::DealCommand;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::body::Nothing;
use http::problem::Result;
use http::request::Writing;
use views::sheet::Sheet;

/// Takes the newest entry back
///
/// A whole line at once, or one entry of a deal that is entered as it happens.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/undo", operation_id = "undo",
    tag = "tables",
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, request: Writing<Nothing>) -> Result<HttpResponse> {
    let at = table_at(&path);
    submit(request, Command::Deal(DealCommand::Undo { at }), at).await
}
