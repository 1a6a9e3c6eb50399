use actix_web::HttpResponse;

use crate::paths::{DealPath, deal_at};
use crate::table_tag::tag_with_reason;
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use serde::Deserialize;
use views::deal::play::{PlayAnswer, document};
use views::find;

/// What is to be worked out besides.
#[derive(Debug, Clone, Copy, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Pricing {
    /// Shows with each violation what it would cost if it were ruled a renonce.
    #[serde(default)]
    price_violations: bool,
}

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
    let reason =
        find::deal(reading.tournament(), at)?.play.as_ref().and_then(|play| play.keeps_contradiction);
    let tag = tag_with_reason(&reading, at.table_at(), reason).await?;
    let document = document(
        &reading.engine,
        reading.tournament(),
        at,
        pricing.price_violations,
        reading.caller.lang(),
        None,
    )
    .await?;
    reading.answer_tagged(&tag, &document)
}
