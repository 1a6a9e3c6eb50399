use actix_web::HttpResponse;

use super::play::{PlayAnswer, Pricing, document};
use super::{DealPath, deal_at};
use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};
use crate::routes::tables;

/// Reads how a deal was played
///
/// With the judgement of the cards: every rule that was broken, for the referee to rule on.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/play",
    operation_id = "read_play", tag = "deals",
    params(AtVersion, Pricing),
    responses((status = 200, description = "The play and its judgement.", body = PlayAnswer)),
)]
pub async fn handle(
    reading: Reading,
    path: DealPath,
    Params(pricing): Params<Pricing>,
) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let document = document(&reading.engine, reading.tournament(), at, pricing).await?;
    let table = tables::find(reading.tournament(), at.table_at())?;
    reading.answer_tagged(&tables::tag(table), &document)
}
