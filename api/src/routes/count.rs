//! What a side's heap counts, without any tournament.

use actix_web::{HttpRequest, HttpResponse, web};
use utoipa::ToSchema;

use http::body;
use http::problem::Result;
use views::shapes::named;

/// What a side won. Documentation only: the domain reads it.
#[derive(ToSchema)]
#[schema(example = json!({
    "ruleset": "tarockcup-2018", "count": {"contract": "dreier", "counted": "declarer", "blatt": "35/2"}
}))]
#[expect(dead_code, reason = "only its schema is used")]
pub struct CountCase {
    /// The id of a preset, or a whole ruleset, of Königrufen or French Tarot.
    ruleset: named::RulesetOrId,
    /// One side's heap, as the ruleset's family has it.
    count: named::Heap,
}

/// Counts a heap
///
/// Königrufen: from cards, Lagen of three, Blatt (`"35/2"`) or thirds of one side to who has won the game, and
/// what the count tells of premiums. French Tarot: from cards or pairs to points and bouts of the attack. What
/// cannot lie there is refused. Nothing is stored. `tarockmeister count` gives the same answers.
#[utoipa::path(
    post, path = "/count", operation_id = "count", tag = "score",
    request_body = CountCase,
    responses((status = 200, description = "What it counts, for the record of the deal.", body = named::CountedHeap)),
)]
pub async fn handle(request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let answer = cases::count(body::text(&bytes)?)?;
    Ok(HttpResponse::Ok().json(answer))
}
