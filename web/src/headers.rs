//! What a browser may do with a page.

use std::sync::LazyLock;

use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// What loads a page anew that came in part. It stands in each page; nothing else does.
pub const WHOLE: &str = include_str!("../assets/inline/whole.js");

/// Only what this server sends, nothing inline but the one script by its digest, in no frame, forms to nobody else.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let whole = STANDARD.encode(Sha256::digest(WHOLE));
    let policy = format!(
        "default-src 'none'; style-src 'self'; script-src 'self' 'sha256-{whole}'; img-src 'self'; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
});

/// Nothing of the machine it is shown on.
const NO_FEATURES: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// Adds them to the answer of a page.
pub fn add(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, POLICY.clone());
    let features = HeaderName::from_static("permissions-policy");
    for (name, value) in [
        // With `no-referrer` browsers send forms with the origin `null`.
        (REFERRER_POLICY, "same-origin"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // For browsers that do not know `frame-ancestors`.
        (X_FRAME_OPTIONS, "DENY"),
        (features, NO_FEATURES),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.append(VARY, HeaderValue::from_static("Cookie, Accept-Language, Authorization"));
}
