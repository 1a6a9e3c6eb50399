use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use engine::IdempotencyKey;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;

use crate::problem::{Problem, Result};
use crate::{body, idempotency};

/// A JSON body, and what makes the request safe to repeat.
#[derive(Debug)]
pub struct Mutation<T> {
    /// The body.
    pub body: T,
    /// `Idempotency-Key` with the digest of the request.
    pub key: Option<IdempotencyKey>,
}

impl<T: DeserializeOwned + 'static> FromRequest for Mutation<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        async move { Self::read(&request, &mut payload).await }.boxed_local()
    }
}

impl<T: DeserializeOwned> Mutation<T> {
    pub(super) async fn read(request: &HttpRequest, payload: &mut Payload) -> Result<Self> {
        let bytes = body::read(request, payload, body::JSON_LIMIT).await?;
        body::expect_media_type(request, &bytes, "application/json")?;
        Ok(Self { body: body::parse(&bytes)?, key: idempotency::key_of(request, &bytes)? })
    }
}
