use actix_web::HttpResponse;

use super::NewCashCount;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
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
pub async fn handle(mut asked: Foreseeing<NewCashCount>) -> Result<HttpResponse> {
    let command = super::command(&mut asked.request).await?;
    super::super::preview(&asked, &command).await
}
