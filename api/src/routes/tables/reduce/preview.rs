use actix_web::HttpResponse;

use super::Reduction;
use crate::paths::{TablePath, table_at};
use http::foreseen;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading};
use views::consequences::Consequences;

/// Shows what it would change if a table of five went on as four
///
/// The same body as to do it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/reduction/preview",
    operation_id = "preview_reduction", tag = "tables",
    params(AtVersion),
    request_body = Reduction,
    responses((status = 200, description = "What would change.", body = Consequences)),
)]
pub async fn handle(reading: Reading, path: TablePath, request: Mutation<Reduction>) -> Result<HttpResponse> {
    let command = request.body.command(table_at(&path), foreseen::unkept(&request.body.reason));
    foreseen::answer(reading, command).await
}
