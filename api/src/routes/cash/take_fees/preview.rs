use actix_web::HttpResponse;

use super::FeesPaid;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
use views::cash::CashStatement;

/// Shows the cash statement as it would be with fees paid together
///
/// The same body as to record them. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/fees/preview", operation_id = "preview_fees", tag = "cash",
    params(AtVersion),
    request_body = FeesPaid,
    responses((status = 200, description = "The statement as it would be.", body = CashStatement)),
)]
pub async fn handle(asked: Foreseeing<FeesPaid>) -> Result<HttpResponse> {
    super::super::preview(&asked, &asked.request.body.command()).await
}
