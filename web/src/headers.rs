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

/// The camera, where slips are scanned by it; the browser asks whoever sits there before.
const CAMERA: &str = "camera=(self), geolocation=(), microphone=(), payment=(), usb=()";

/// Which features a page may use.
const FEATURES: HeaderName = HeaderName::from_static("permissions-policy");

/// The page may ask for the camera.
pub fn with_camera(headers: &mut HeaderMap) {
    headers.insert(FEATURES, HeaderValue::from_static(CAMERA));
}

/// Adds them to the answer of a page.
pub fn add(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, POLICY.clone());
    for (name, value) in [
        // With `no-referrer` browsers send forms with the origin `null`.
        (REFERRER_POLICY, "same-origin"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // For browsers that do not know `frame-ancestors`.
        (X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(FEATURES) {
        headers.insert(FEATURES, HeaderValue::from_static(NO_FEATURES));
    }
    headers.append(VARY, HeaderValue::from_static("Cookie, Accept-Language, Authorization"));
}
