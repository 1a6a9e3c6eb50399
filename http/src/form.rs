//! What a form of our pages sends.

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use engine::IdempotencyKey;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use sha2::{Digest, Sha256};

use crate::body;
use crate::idempotency;
use crate::messages;
use crate::origin;
use crate::problem::{Code, Problem, Result};
use crate::session::{self, FormToken};

/// The field that holds the key of a form.
pub const KEY: &str = "key";

/// Most bytes of a form.
const LIMIT: usize = 64 * 1024;

/// The fields of a form that one of our own pages sent.
#[derive(Debug, Clone, Default)]
pub struct Form {
    fields: Vec<(String, String)>,
}

impl Form {
    /// Fields as they are sent.
    #[must_use]
    pub fn of(fields: Vec<(String, String)>) -> Self {
        Self { fields }
    }

    /// What stands in a field; none if it is missing or empty.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.fields.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// All fields as they were sent.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether it has this field, empty or not.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| field == name)
    }

    /// What stands in the field of the key, if it can be one.
    pub(crate) fn key_text(&self) -> Option<&str> {
        self.get(KEY).filter(|key| key.len() <= 64 && key.bytes().all(|it| it.is_ascii_graphic()))
    }

    /// The key that makes it safe to send it twice, if it has one.
    #[must_use]
    pub fn key(&self, request: &HttpRequest) -> Option<IdempotencyKey> {
        Some(self.keyed(request, self.key_text()?))
    }

    /// What stands for this form, filled in like this, in this session, and is known to nobody outside of it; none
    /// without a session or a key. What is made of it is the same when the form is sent again.
    #[must_use]
    pub fn seed(&self, request: &HttpRequest) -> Option<[u8; 32]> {
        let (key, secret) = (self.key(request)?, session::secret(request)?);
        let digest = Sha256::new().chain_update(b"seed ").chain_update(Sha256::digest(secret));
        let digest = digest.chain_update(Sha256::digest(key.key)).chain_update(key.request_digest);
        Some(digest.finalize().into())
    }

    /// The same for one of several commands that it comes to.
    #[must_use]
    pub fn key_of(&self, request: &HttpRequest, part: &str) -> Option<IdempotencyKey> {
        Some(self.keyed(request, &format!("{}-{part}", self.key_text()?)))
    }

    fn keyed(&self, request: &HttpRequest, key: &str) -> IdempotencyKey {
        // The session's token may have changed since.
        let fields = self.fields.iter().filter(|(name, _)| name != session::FIELD);
        let content: Vec<u8> =
            fields.flat_map(|(name, value)| format!("{name}={value}\n").into_bytes()).collect();
        idempotency::key_of_form(request, key, &content)
    }

    /// The number in a field.
    #[must_use]
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.get(name)?.parse().ok()
    }
}

impl FromRequest for Form {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        async move {
            origin::own_origin(&request)?;
            let bytes = body::read(&request, &mut payload, LIMIT).await?;
            body::expect_media_type(&request, &bytes, "application/x-www-form-urlencoded")?;
            let fields = web::Query::<Vec<(String, String)>>::from_query(body::text(&bytes)?)
                .map_err(|_| Problem::new(Code::InvalidShape, messages::unreadable_form()))?;
            let form = Self { fields: fields.into_inner() };
            // Who comes by a link of somebody else's page, as of his mail, is told by no cookie that he is signed in
            // here: the form has no token then. He signs in as if he were not; that the page is ours was asked above.
            if request.path() == session::SIGN_IN && form.get(session::FIELD).is_none() {
                return Ok(form);
            }
            match FormToken::of(&request) {
                Some(FormToken(token)) if form.get(session::FIELD) != Some(&token) => Err(session::foreign()),
                _ => Ok(form),
            }
        }
        .boxed_local()
    }
}
