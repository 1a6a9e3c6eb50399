//! What may be announced in a bidding, without any tournament.

use actix_web::{HttpRequest, HttpResponse, web};
use utoipa::ToSchema;

use http::body;
use http::problem::Result;
use views::shapes::BiddingChoices;
use views::shapes::named;

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
    ruleset: named::RulesetOrId,
    deal: BiddingSoFar,
}

/// The family that has a bidding to be told of.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "only its schema is used")]
enum OfRoyal {
    Royal,
}

/// Who plays, and what was said.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct BiddingSoFar {
    family: OfRoyal,
    /// Who did not deal: `eintreiber`, `abfaenger`.
    attackers: named::RoyalPair,
    /// Whose `eintreiber` deals and speaks first.
    defenders: named::RoyalPair,
    /// In their order, from the dealer's first on, each with `type` and `entry` as at a table:
    /// `royal.announced`, `royal.contra_given`, and `royal.passed` at the end of every turn.
    #[schema(required = false)]
    entries: Vec<named::SaidStep>,
}

/// Tells what may be announced
///
/// In the bidding of Royal-Tarock, after what was said so far. The first entry that could not be
/// said is refused. Nothing is stored. `tarockmeister announcements` gives the same answers.
#[utoipa::path(
    post, path = "/announcements", operation_id = "announcements", tag = "score",
    request_body = BiddingCase,
    responses((status = 200, description = "What may be said now.", body = BiddingChoices)),
)]
pub async fn handle(request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let answer = cases::announcements(body::text(&bytes)?)?;
    Ok(HttpResponse::Ok().json(answer))
}
