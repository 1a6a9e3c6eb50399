//! Points and payment of one deal, without any tournament.

use actix_web::{HttpRequest, HttpResponse, web};
use utoipa::ToSchema;

use http::body;
use http::problem::Result;
use views::shapes::Score;
use views::shapes::named;

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
    ruleset: named::RulesetOrId,
    /// The record of the deal; `family` names the game.
    deal: named::Record,
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
    let answer = cases::score::score(body::text(&bytes)?)?;
    Ok(HttpResponse::Ok().json(answer))
}
