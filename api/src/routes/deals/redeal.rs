use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::DealCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer;
use crate::paths::{DealPath, deal_at};
use http::problem::Result;
use http::request::Writing;
use views::deal::DealAnswer;

/// Why the cards are dealt again.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(example = json!({"passed": true}))]
pub struct Redealing {
    /// All have passed: the next player deals. Only in games in which nobody has to play.
    passed: bool,
}

/// Deals again
///
/// The cards were thrown in: what was entered of this deal is void, and who should have dealt deals.
/// Where all have `passed` the next player deals; the number of the deal stays.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/redeal",
    operation_id = "redeal", tag = "deals",
    request_body = Redealing,
    responses((status = 200, description = "The deal.", body = DealAnswer)),
)]
pub async fn handle(path: DealPath, request: Writing<Redealing>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let passed = request.body.passed;
    let written = request.submit(Command::Deal(DealCommand::Redeal { at, passed })).await?;
    answer(&written, at, false).await
}
