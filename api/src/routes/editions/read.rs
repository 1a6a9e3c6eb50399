use actix_web::HttpResponse;
use domain::log::Position;
use uuid::Uuid;

use http::etag::ETag;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::editions::{EditionAnswer, document};
use views::find;

/// Reads an edition
///
/// What was published, as the log records it, with rounds, deals and the pot as of its version beside
/// it. `verified` says whether this program ranks the same.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/editions/{edition}", operation_id = "read_edition",
    tag = "rankings",
    params(AtVersion),
    responses((status = 200, description = "The edition.", body = EditionAnswer)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, u16)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let tournament = reading.tournament();
    let edition = find::edition(tournament, number)?;
    let viewer = reading.caller.viewer();
    let document = document(&reading.engine, viewer, tournament, edition).await?;
    let published = Position { version: edition.version, ..reading.position() };
    let tag = ETag::weak(published, &[document.revision, viewer.class(tournament)]);
    reading.answer_tagged(&tag, &document.view)
}
