//! Sessions of browsers: the cookie, and the token that every form of a session carries.

use std::fmt::Write as _;

use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::dev::ServiceRequest;
use actix_web::{HttpMessage, HttpRequest};
use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use crate::messages;
use crate::origin;
use crate::problem::{Code, Problem, Result};

const COOKIE: &str = "session";

/// Where scripts of our pages put the token of their forms.
pub const HEADER: &str = "Form-Token";

/// Where one signs in.
pub const SIGN_IN: &str = "/sign-in";

/// The field of forms that holds it.
pub const FIELD: &str = "form_token";

/// What the forms of this session carry. Somebody else's page cannot know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormToken(pub String);

impl FormToken {
    fn of_cookie(secret: &str) -> Self {
        let digest = Sha256::digest(format!("form {secret}").as_bytes());
        Self(digest.iter().take(16).fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        }))
    }

    /// The token of the session by which a request came; none if it came by no session.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Option<Self> {
        request.extensions().get::<Self>().cloned()
    }
}

/// The secret in a request's cookie.
pub(crate) fn presented(request: &ServiceRequest) -> Option<String> {
    request.cookie(COOKIE).map(|cookie| cookie.value().to_owned())
}

/// The secret of the session by which a request came; none if it came by no session.
pub(crate) fn secret(request: &HttpRequest) -> Option<String> {
    FormToken::of(request)?;
    request.cookie(COOKIE).map(|cookie| cookie.value().to_owned())
}

/// Remembers that a request came by this session.
pub(crate) fn mark(request: &ServiceRequest, secret: &str) {
    request.extensions_mut().insert(FormToken::of_cookie(secret));
}

/// Whether a request came by a session.
pub(crate) fn is_of(request: &ServiceRequest) -> bool {
    request.extensions().contains::<FormToken>()
}

/// Refuses what a page of somebody else could have sent by a session: only our own pages know its token,
/// and browsers say whose page it was.
pub(crate) fn own_request(request: &ServiceRequest) -> Result<()> {
    let Some(token) = FormToken::of(request.request()) else { return Ok(()) };
    if request.method().is_safe() {
        return origin::known_host(request.request());
    }
    origin::own_origin(request.request())?;
    let sent = request.headers().get(HEADER).and_then(|value| value.to_str().ok());
    if sent == Some(token.0.as_str()) { Ok(()) } else { Err(foreign()) }
}

pub(crate) fn foreign() -> Problem {
    Problem::new(Code::InvalidHeader, messages::old_form())
}

/// The cookie of a session, as the answer sets it.
#[must_use]
pub fn cookie<'a>(request: &HttpRequest, secret: &'a str, lasts: TimeDelta) -> Cookie<'a> {
    Cookie::build(COOKIE, secret)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(origin::is_https(request))
        .max_age(time::Duration::seconds(lasts.num_seconds().max(0)))
        .finish()
}

/// The cookie that takes a session's away.
#[must_use]
pub fn no_cookie(request: &HttpRequest) -> Cookie<'static> {
    cookie(request, "", TimeDelta::zero())
}
