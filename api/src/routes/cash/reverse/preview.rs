use actix_web::HttpResponse;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing, Reason};
use views::cash::CashStatement;

/// Shows the cash statement as it would be without an entry
///
/// The same body as to take it back. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/cash/entries/{entry}/reversal/preview",
    operation_id = "preview_cash_reversal", tag = "cash",
    params(AtVersion),
    request_body(content = Reason, example = json!({"reason": "The receipt was entered twice."})),
    responses((status = 200, description = "The statement as it would be.", body = CashStatement)),
)]
pub async fn handle(path: Segments<(Uuid, Uuid)>, mut asked: Foreseeing<Reason>) -> Result<HttpResponse> {
    let command = super::command(&path, &mut asked.request)?;
    super::super::preview(&asked, &command).await
}
