use actix_web::HttpResponse;

use super::NewCashEntry;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
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
pub async fn handle(mut asked: Foreseeing<NewCashEntry>) -> Result<HttpResponse> {
    let command = super::command(&mut asked.request)?;
    super::super::preview(&asked, &command).await
}
