use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::web::Bytes;
use engine::DocumentKey;

use super::UpTo;
use http::etag::ETag;
use http::params::Params;
use http::problem::{Problem, Result};
use http::request::{AtVersion, Reading};
use views::names::{Names, Sight};
use views::rankings::{PlayersRankingAnswer, visible};

/// Ranks the players
///
/// With the reason of every tie. Names are shown as in the list of players.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/players", operation_id = "rank_players",
    tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The ranking.", body = PlayersRankingAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    let snapshot = &reading.snapshot;
    let sight = Sight::of(reading.caller.viewer(), snapshot.tournament());
    let revision = reading.engine.persons_revision(snapshot.organisation()).await?;
    // Many ask for the same bytes, and everything they depend on besides the facts is in the key.
    let after = visible(reading.reader(), up_to.round)?;
    let round = after.map_or(0, |round| u64::from(round.0));
    let key = |revision| DocumentKey { name: "rankings/players", parts: [revision, sight as u64, round] };
    let (revision, json) = if let Some(json) = snapshot.document(key(revision)) {
        (revision, json)
    } else {
        let directory = reading.reader().directory().await?;
        let revision = directory.revision;
        let names = Names::seen(sight, snapshot.tournament(), &directory);
        let document = PlayersRankingAnswer::of(reading.reader(), after, &names)?;
        let json: Arc<[u8]> = serde_json::to_vec(&document).map_err(Problem::internal)?.into();
        snapshot.keep_document(key(revision), Arc::clone(&json));
        (revision, json)
    };
    let tag = ETag::weak(snapshot.position(), &[revision, sight as u64, round]);
    reading.answer_bytes(&tag, "application/json", Bytes::from_owner(json))
}
