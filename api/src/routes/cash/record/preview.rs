use actix_web::HttpResponse;

use super::NewCashEntry;
use http::foreseen;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading};
use views::cash::CashStatement;

/// Shows the cash statement as it would be with an entry
///
/// The same body as to record it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/cash/entries/preview", operation_id = "preview_cash",
    tag = "cash",
    params(AtVersion),
    request_body = NewCashEntry,
    responses((status = 200, description = "The statement as it would be.", body = CashStatement)),
)]
pub async fn handle(reading: Reading, request: Mutation<NewCashEntry>) -> Result<HttpResponse> {
    super::super::preview(&reading, &request.body.command(foreseen::unkept(&request.body.reason))).await
}
