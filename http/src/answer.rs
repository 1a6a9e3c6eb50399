//! Headers and forms that answers share.

use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue, LOCATION};
use actix_web::{HttpRequest, HttpResponse};
use domain::log::Position;
use serde::Serialize;

use crate::paging::{self, Cursor};
use crate::problem::{Problem, Result};

/// Carries the version of the tournament that an answer is of.
pub const VERSION: HeaderName = HeaderName::from_static("tarockmeister-version");
/// Carries the epoch in which that version was given: a version number counts within it.
pub const EPOCH: HeaderName = HeaderName::from_static("tarockmeister-epoch");
/// Tells that an earlier request with the same key did it.
pub const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

/// Tells where the tournament stands that an answer is of.
pub fn mark_position(response: &mut HttpResponse, position: Position) {
    response.headers_mut().insert(VERSION, position.version.into());
    response.headers_mut().insert(EPOCH, position.epoch.into());
}

/// 200 with a document, and where the tournament stands that it is of.
pub fn as_of(position: Position, document: &impl Serialize) -> HttpResponse {
    let mut response = HttpResponse::Ok().json(document);
    mark_position(&mut response, position);
    response
}

/// 201 with the path of what was made.
pub fn created(location: &str, document: &impl Serialize) -> Result<HttpResponse> {
    let mut response = HttpResponse::Created().json(document);
    response.headers_mut().insert(LOCATION, HeaderValue::from_str(location).map_err(Problem::internal)?);
    Ok(response)
}

/// Marks what an earlier request with the same key did.
pub fn mark_replayed(response: &mut HttpResponse, replayed: bool) {
    if replayed {
        response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    }
}

/// Marks what must not be kept by anybody in between: secrets.
pub fn mark_secret(response: &mut HttpResponse) {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
}

/// A page of a list, with the header that leads to the next one.
pub fn page(request: &HttpRequest, document: &impl Serialize, next: Option<Cursor>) -> Result<HttpResponse> {
    let mut response = HttpResponse::Ok().json(document);
    if let Some(next) = next {
        let (name, value) = paging::link(request, &next)?;
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}
