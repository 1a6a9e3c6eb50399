//! The strong tag of a table: what `If-Match` takes for whatever happens there.
//!
//! A sheet depends on what happened at its table alone: no names, no reasons. So its tag is the
//! epoch and version of the table's last event.

use actix_web::HttpResponse;
use actix_web::http::header::ETAG;
use domain::tournament::Tournament;
use domain::tournament::event::{NoteRef, TableAt};
use http::etag::ETag;
use http::problem::Result;
use http::request::Reading;
use views::find;

/// The tag of a table.
pub fn tag(tournament: &Tournament, at: TableAt) -> Result<ETag> {
    Ok(ETag::strong(find::table(tournament, at)?.head))
}

/// The tag of a deal that may show a reason, which can be erased without anything happening at the
/// table. To be asked for before the reason is read.
pub async fn tag_with_reason(reading: &Reading, at: TableAt, reason: Option<NoteRef>) -> Result<ETag> {
    let tag = tag(reading.tournament(), at)?;
    if reason.is_none() {
        return Ok(tag);
    }
    Ok(tag.with_texts(reading.engine.persons_revision(reading.snapshot.organisation()).await?))
}

/// An answer with that tag.
pub fn tagged(mut response: HttpResponse, tournament: &Tournament, at: TableAt) -> Result<HttpResponse> {
    response.headers_mut().insert(ETAG, tag(tournament, at)?.header()?);
    Ok(response)
}
