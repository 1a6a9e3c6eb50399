use actix_web::http::header::ETAG;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use engine::Engine;

use http::answer;
use http::caller::Caller;
use http::etag::ETag;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;
use views::shelf::Shelf;

/// Lists the shelf
///
/// A page of the organisation's own rulesets by id, withdrawn ones too, each with its newest revision.
#[utoipa::path(
    get, path = "/shelf", operation_id = "list_shelf", tag = "rulesets",
    params(Page),
    responses((status = 200, description = "A page of the shelf.", body = Shelf)),
)]
pub async fn handle(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    // Read before the texts: one that is erased in between makes the list newer than its tag says.
    let texts = engine.persons_revision(super::organisation(&caller)?).await?;
    let snapshot = super::of_caller(&engine, &caller).await?;
    let tag = ETag::weak(snapshot.position(), &[texts]);
    let mut response = if tag.is_known_to(&request) {
        HttpResponse::NotModified().finish()
    } else {
        let limit = page.limit as usize;
        let mut shelf = Shelf::read(&engine, snapshot.state(), page.after_name()?, limit + 1).await?;
        let next = paging::cut(&mut shelf.items, &page, |place| Cursor::Name(place.id.clone()));
        answer::page(&request, &shelf, next)?
    };
    response.headers_mut().insert(ETAG, tag.header()?);
    Ok(response)
}
