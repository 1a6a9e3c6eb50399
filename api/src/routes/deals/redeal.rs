use actix_web::HttpResponse;
use domain::tournament::Command;

use super::{DealAnswer, DealPath, answer, deal_at};
use crate::http::body::Nothing;
use crate::problem::Result;
use crate::request::Writing;

/// Deals again
///
/// The cards were thrown in: what was entered of this deal is void, and who should have dealt deals.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/redeal",
    operation_id = "redeal", tag = "deals",
    responses((status = 200, description = "The deal.", body = DealAnswer)),
)]
pub async fn handle(path: DealPath, request: Writing<Nothing>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let written = request.submit(Command::Redeal { at }).await?;
    answer(&written, at, false).await
}
