//! Points and payment of one deal, without any tournament.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;
use utoipa::ToSchema;

use crate::http::body;
use crate::problem::Result;

/// A deal and what it is scored by. Documentation only: the domain reads it.
#[derive(ToSchema)]
#[schema(example = json!({
    "ruleset": "tarockcup-2018",
    "deal": {
        "family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A",
        "contract": "besserrufer",
        "declarers": [{"player": "B", "won": true, "kontras": [{"by": "C", "level": "kontra"}]}],
        "partner": "D",
        "premiums": [{"premium": "pagat", "side": "declarer", "announced": true, "won": true}]
    }
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct Case {
    /// The id of a preset, or a whole ruleset as `GET /rulesets/{ruleset}` gives it.
    ruleset: Value,
    /// The record of the deal; `family` names the game.
    #[schema(value_type = Object)]
    deal: Value,
}

/// What a deal comes to. Amounts are exact: a number if a multiple of ½, else a string such
/// as `"-2/3"`.
#[derive(ToSchema)]
#[schema(example = json!({
    "points": {"A": -3, "B": 3, "C": -3, "D": 3},
    "payment_cents": {"A": -80, "B": 80, "C": -80, "D": 80},
    "lines": [{
        "item": "besserrufer", "value": 1, "kontra": "kontra",
        "points": {"A": -1, "B": 1, "C": -1, "D": 1},
        "payment_cents": {"A": -20, "B": 20, "C": -20, "D": 20}
    }]
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct Score {
    /// By player, before kontras.
    points: BTreeMap<String, Value>,
    /// By player, with kontras, at the ruleset's rate; null where a family has none.
    payment_cents: Option<BTreeMap<String, Value>>,
    /// Item by item.
    #[schema(value_type = Vec<Object>)]
    lines: Vec<Value>,
}

/// Scores a deal
///
/// Nothing is stored. `tarockmeister score` gives the same answers.
#[utoipa::path(
    post, path = "/score", operation_id = "score", tag = "score",
    request_body = Case,
    responses((status = 200, description = "Points, payment, and what they are made of.", body = Score)),
)]
pub async fn handle(request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let answer = domain::score::score(body::text(&bytes)?)?;
    Ok(HttpResponse::Ok().json(answer))
}
