use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;

use super::{Mutation, Reading, Writing};
use crate::problem::{Problem, Result};

/// A body for a tournament as of the version the query asks for: a handler makes a command of it as if it was to
/// be submitted, and tells what that would change. Nothing that comes with it is kept, and no key is used.
#[derive(Debug)]
pub struct Foreseeing<T> {
    /// The tournament it is worked out on.
    pub reading: Reading,
    /// The request that is only asked about.
    pub request: Writing<T>,
}

impl<T: DeserializeOwned + 'static> FromRequest for Foreseeing<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        async move {
            let reading = Reading::from_request(&request, &mut payload).await?;
            let Mutation { body, .. } = Mutation::read(&request, &mut payload).await?;
            let asked = Writing::new(&request, body, None).await?;
            let request = asked.foreseen_on(Arc::clone(&reading.snapshot));
            Ok(Self { reading, request })
        }
        .boxed_local()
    }
}
