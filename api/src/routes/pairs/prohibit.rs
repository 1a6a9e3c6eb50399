use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::DrawCommand;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use http::operation::BASE;
use http::problem::Result;
use http::request::Writing;
use views::pairs_apart::Pair;

/// Who is to be kept apart, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": [3, 17], "reason": "They live in one household."}))]
pub struct NewPair {
    /// Two start numbers.
    #[schema(value_type = Vec<u16>, example = json!([3, 17]))]
    players: [PlayerNumber; 2],
    /// 1 to 2000 characters; for officials only.
    #[schema(example = "They live in one household.")]
    reason: String,
}

/// A pair from now on.
#[derive(Serialize, ToSchema)]
pub struct PairAnswer {
    version: u64,
    pair: Pair,
}

/// Keeps two players apart
///
/// Draws with `random_avoiding` heed it from now on. Who is kept apart stands in the proofs of these draws,
/// which are public; why does not.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/prohibited-pairs", operation_id = "prohibit_pair", tag = "rounds",
    request_body = NewPair,
    responses((status = 201, description = "The pair.", body = PairAnswer)),
)]
pub async fn handle(mut request: Writing<NewPair>) -> Result<HttpResponse> {
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let [a, b] = request.body.players;
    let written = request.submit(Command::Draw(DrawCommand::ProhibitPair { players: [a, b], note })).await?;
    let location = format!("{BASE}/tournaments/{}/prohibited-pairs", written.committed.stream);
    let pair = Pair { players: [a.min(b), a.max(b)], reason: Some(reason) };
    written.created(&location, &PairAnswer { version: written.version(), pair })
}
