use actix_web::HttpResponse;
use uuid::Uuid;

use super::{EditionAnswer, document, find};
use crate::http::etag::ETag;
use crate::http::params::Segments;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reads an edition
///
/// The results as published, computed from the log up to the edition's version and compared with
/// the digest it was published with.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/editions/{edition}", operation_id = "read_edition",
    tag = "rankings",
    params(AtVersion),
    responses((status = 200, description = "The edition.", body = EditionAnswer)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, u16)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let tournament = reading.tournament();
    let edition = find(tournament, number)?;
    let (revision, document) = document(&reading.engine, &reading.caller, tournament, edition).await?;
    let tag = ETag::weak(&[edition.version, revision, reading.caller.view(tournament)]);
    reading.answer_tagged(&tag, &document)
}
