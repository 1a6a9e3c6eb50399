//! Parameters of path and query.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{Error, FromRequest, HttpRequest, web};
use serde::de::DeserializeOwned;

use crate::messages;
use crate::problem::{Code, Problem, Result};
use actix_web::error::QueryPayloadError;
use domain::message::Message;
use domain::violation::shape;

/// The ids and numbers in a path, in their order. A segment that is no such id or number
/// names nothing there is.
#[derive(Debug, Clone, Copy)]
pub struct Segments<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Segments<T> {
    type Error = Problem;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let path = web::Path::<T>::extract(request).into_inner();
        ready(
            path.map(|path| Self(path.into_inner()))
                .map_err(|error| Problem::new(Code::NotFound, messages::part_of_path(misfit(&error)))),
        )
    }
}

/// What a segment should have been. The reader of paths quotes what it could not read, and names the type
/// behind it.
fn misfit(error: &Error) -> Message {
    let text = error.to_string();
    shape::misfit(text.rsplit_once("\" to a ").map_or(text.as_str(), |(_, expected)| expected))
}

/// Some of the query parameters; which ones an operation knows at all is for the guard to see.
#[derive(Debug, Clone)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Params<T> {
    type Error = Problem;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(parse(request.query_string()).map(Self))
    }
}

/// Reads parameters from a query string.
pub fn parse<T: DeserializeOwned>(query: &str) -> Result<T> {
    let query = web::Query::<T>::from_query(query);
    query.map(web::Query::into_inner).map_err(|error| {
        // What it says stands behind what failed.
        let text = match &error {
            QueryPayloadError::Deserialize(error) => error.to_string(),
            error => error.to_string(),
        };
        Problem::new(Code::InvalidQuery, messages::parameter_misfits(shape::misfit(&text)))
    })
}
