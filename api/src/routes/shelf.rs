//! An organisation's shelf: rulesets of its own, in all their revisions. Nobody else reads it.

pub mod differences;
pub mod list;
pub mod read;
pub mod revisions;
pub mod store;
pub mod withdraw;

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::header::ETAG;
use domain::organisation::{Organisation, Shelved, StoredRuleset};
use engine::{Engine, OrganisationId, Place, Snapshot};

use http::caller::Caller;
use http::etag::ETag;
use http::problem::organisation::not_on_the_shelf;
use http::problem::{Problem, Result};

/// The caller's organisation with its shelf.
async fn of_caller(engine: &Engine, caller: &Caller) -> Result<Arc<Snapshot<Organisation>>> {
    Ok(engine.organisation(organisation(caller)?).await?)
}

fn organisation(caller: &Caller) -> Result<OrganisationId> {
    match caller.place() {
        Place::Organisation(organisation) => Ok(organisation),
        _ => Err(Problem::internal("no organisation in the place")),
    }
}

/// What stands at a place of the shelf.
fn place<'a>(organisation: &'a Organisation, id: &str) -> Result<&'a Shelved> {
    organisation.shelf.get(id).ok_or_else(not_on_the_shelf)
}

/// A revision of it, otherwise the newest.
fn revision(place: &Shelved, revision: Option<u32>) -> Result<&StoredRuleset> {
    let found = match revision {
        Some(revision) => place.revision(revision),
        None => place.newest(),
    };
    found.ok_or_else(not_on_the_shelf)
}

/// The tag that `If-Match` takes when the ruleset is stored or withdrawn.
fn tagged(mut response: HttpResponse, place: &Shelved) -> Result<HttpResponse> {
    response.headers_mut().insert(ETAG, ETag::strong(place.position).header()?);
    Ok(response)
}
