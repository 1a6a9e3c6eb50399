use actix_web::HttpResponse;

use super::NewCashCount;
use http::foreseen;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading};
use views::cash::CashStatement;

/// Shows the cash statement as it would be with a count
///
/// The same body as to record it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/cash/counts/preview", operation_id = "preview_cash_count",
    tag = "cash",
    params(AtVersion),
    request_body = NewCashCount,
    responses((status = 200, description = "The statement as it would be.", body = CashStatement)),
)]
pub async fn handle(reading: Reading, request: Mutation<NewCashCount>) -> Result<HttpResponse> {
    let note = request.body.reason.as_deref().map(foreseen::unkept);
    super::super::preview(&reading, &request.body.command(note)).await
}
