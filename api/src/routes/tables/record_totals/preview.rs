use actix_web::HttpResponse;

use super::NewPaperTotals;
use crate::paths::{TablePath, table_at};
use http::foreseen;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading};
use views::consequences::Consequences;

/// Shows what the sums of a sheet of paper would change
///
/// The same body as to record them. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/totals/preview",
    operation_id = "preview_totals", tag = "tables",
    params(AtVersion),
    request_body = NewPaperTotals,
    responses((status = 200, description = "What would change.", body = Consequences)),
)]
pub async fn handle(
    reading: Reading,
    path: TablePath,
    request: Mutation<NewPaperTotals>,
) -> Result<HttpResponse> {
    let note = request.body.reason.as_deref().map(foreseen::unkept);
    let command = request.body.command(table_at(&path), note);
    foreseen::answer(reading, command).await
}
