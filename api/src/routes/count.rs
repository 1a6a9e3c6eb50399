//! What a side won in French Tarot counts, without any tournament.

use actix_web::{HttpRequest, HttpResponse, web};
use utoipa::ToSchema;

use http::body;
use http::problem::Result;
use views::shapes::named;

/// What a side won. Documentation only: the domain reads it.
#[derive(ToSchema)]
#[schema(example = json!({
    "ruleset": "tarot-fft",
    "count": {
        "players": 4, "contract": "garde", "counted": "attack",
        "cards": ["A21", "hR", "h2", "h3"], "dog": ["hD", "h1", "p2", "p3", "t1", "t4"],
        "excuse": {"by": "attack"}
    }
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct CountCase {
    /// The id of a preset of French Tarot, or a whole ruleset.
    ruleset: named::RulesetOrId,
    count: Heap,
}

/// One side's heap, in cards or in pairs.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct Heap {
    /// How many play, 3 to 5.
    players: u8,
    /// `prise`, `garde`, `garde_sans` or `garde_contre`: whose the dog is.
    contract: named::TarotContract,
    /// `attack` or `defence`: whose tricks these are.
    counted: named::TarotSide,
    /// The cards of its tricks, without the dog.
    #[schema(required = false)]
    #[schema(value_type = Option<Vec<named::TarotCard>>)]
    cards: Option<Vec<String>>,
    /// The dog or what was laid aside; needed beside `cards` if it is this side's.
    #[schema(required = false)]
    #[schema(value_type = Option<Vec<named::TarotCard>>)]
    dog: Option<Vec<String>>,
    /// If the Excuse still lies where it fell: `{"by": side, "in_last_trick": false}`. In the last trick it
    /// changes sides, else its owner keeps it and gives a card of ½.
    #[schema(required = false)]
    excuse: Option<named::Excuse>,
    /// Instead of `cards`: how many pairs of 5, 4, 3, 2 and 1 points, the dog among them, `single` for a low
    /// card left over, and the `bouts`.
    #[schema(required = false)]
    pairs: Option<named::PairsWon>,
}

/// What it counts, for the record of the deal.
#[derive(ToSchema)]
#[schema(example = json!({
    "points": 20, "bouts": 2, "needed": 41, "made": false, "defence": {"points": 71, "bouts": 1}
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct CountAnswer {
    /// Card points of the attack, in steps of ½.
    points: f64,
    /// Bouts of the attack.
    bouts: u8,
    /// The points it needs with them.
    needed: f64,
    /// Whether it has them.
    made: bool,
    /// What the defence has: `points`, `bouts`.
    defence: named::CampCount,
}

/// Counts French Tarot
///
/// From what a side won to points and bouts of the attack. Nothing is stored. `tarockmeister count`
/// gives the same answers.
#[utoipa::path(
    post, path = "/count", operation_id = "count", tag = "score",
    request_body = CountCase,
    responses((status = 200, description = "Points and bouts.", body = CountAnswer)),
)]
pub async fn handle(request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let answer = cases::count(body::text(&bytes)?)?;
    Ok(HttpResponse::Ok().json(answer))
}
