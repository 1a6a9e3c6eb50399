//! What may be announced in a bidding, without any tournament.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;
use utoipa::ToSchema;

use crate::http::body;
use crate::problem::Result;

/// A bidding so far. Documentation only: the domain reads it.
#[derive(ToSchema)]
#[schema(example = json!({
    "ruleset": "royal",
    "deal": {
        "family": "royal",
        "attackers": {"eintreiber": "A", "abfaenger": "B"},
        "defenders": {"eintreiber": "C", "abfaenger": "D"},
        "entries": [
            {"type": "royal.announced", "entry": {"item": "spiel", "by": "C"}},
            {"type": "royal.passed", "entry": {"by": "C"}},
            {"type": "royal.contra_given", "entry": {"on": {"item": "spiel"}, "by": "B"}}
        ]
    }
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct BiddingCase {
    /// The id of a preset of Royal-Tarock, or a whole ruleset.
    ruleset: Value,
    deal: BiddingSoFar,
}

/// Who plays, and what was said.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct BiddingSoFar {
    /// `royal`.
    family: String,
    /// Who did not deal: `eintreiber`, `abfaenger`.
    #[schema(value_type = Object)]
    attackers: Value,
    /// Whose `eintreiber` deals and speaks first.
    #[schema(value_type = Object)]
    defenders: Value,
    /// In their order, from the dealer's first on, each with `type` and `entry` as at a table:
    /// `royal.announced`, `royal.contra_given`, and `royal.passed` at the end of every turn.
    #[schema(required = false, value_type = Vec<Object>)]
    entries: Vec<Value>,
}

/// What may be said now. Besides all that, who is at his turn may always say "Weiter".
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
pub struct MayBeSaid {
    /// Who speaks; null when the bidding is over.
    turn: Option<String>,
    /// Each item he may announce with `group`, `value`, the `cards` (of which it names
    /// `names_cards`), `suits`, `suit_pairs` and `counts` it may name, and what it `raises`. An
    /// item stands twice if it raises with some of the cards and not with others.
    #[schema(value_type = Vec<Object>)]
    announcements: Vec<Value>,
    /// What he may contra: `item`, `by`, `cards`.
    #[schema(value_type = Vec<Object>)]
    contras: Vec<Value>,
    /// What stands, in the order it was announced, as the `announcements` of a record: with
    /// `kontra_by`, and in `raised_from` what it raised.
    #[schema(value_type = Vec<Object>)]
    standing: Vec<Value>,
}

/// Tells what may be announced
///
/// In the bidding of Royal-Tarock, after what was said so far. The first entry that could not be
/// said is refused. Nothing is stored. `tarockmeister announcements` gives the same answers.
#[utoipa::path(
    post, path = "/announcements", operation_id = "announcements", tag = "score",
    request_body = BiddingCase,
    responses((status = 200, description = "What may be said now.", body = MayBeSaid)),
)]
pub async fn handle(request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let answer = domain::announcements::announcements(body::text(&bytes)?)?;
    Ok(HttpResponse::Ok().json(answer))
}
