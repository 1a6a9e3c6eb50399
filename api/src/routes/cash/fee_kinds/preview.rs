use actix_web::HttpResponse;

use super::FeeKinds;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
use views::cash::CashStatement;

/// Shows the cash statement as it would be with these kinds of fees
///
/// The same body as to set them: what would be owed and paid too much. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/fees/kinds/preview", operation_id = "preview_fee_kinds", tag = "cash",
    params(AtVersion),
    request_body = FeeKinds,
    responses((status = 200, description = "The statement as it would be.", body = CashStatement)),
)]
pub async fn handle(mut asked: Foreseeing<FeeKinds>) -> Result<HttpResponse> {
    let command = super::command(&mut asked.request)?;
    super::super::preview(&asked, &command).await
}
