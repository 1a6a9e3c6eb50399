//! What a browser may do with a page.

use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

/// Only what this server sends, nothing inline, in no frame, forms to nobody else.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Nothing of the machine it is shown on.
const NO_FEATURES: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// Adds them to the answer of a page.
pub fn add(headers: &mut HeaderMap) {
    let features = HeaderName::from_static("permissions-policy");
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
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
