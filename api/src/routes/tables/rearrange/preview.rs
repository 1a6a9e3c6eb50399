use actix_web::HttpResponse;

use super::Rearrangement;
use crate::paths::{TablePath, table_at};
use http::foreseen;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading};
use views::consequences::Consequences;

/// Shows what bringing lines into order would change
///
/// The same body as to do it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/lines/preview",
    operation_id = "preview_rearrangement", tag = "tables",
    params(AtVersion),
    request_body = Rearrangement,
    responses((status = 200, description = "What would change.", body = Consequences)),
)]
pub async fn handle(
    reading: Reading,
    path: TablePath,
    request: Mutation<Rearrangement>,
) -> Result<HttpResponse> {
    let note = foreseen::unkept(&request.body.reason);
    let command = request.body.command(table_at(&path), note)?;
    foreseen::answer(reading, command).await
}
