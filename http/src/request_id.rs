//! The id that names one request in its answer and in the log.

use std::sync::Arc;

use actix_web::http::header::{HeaderMap, HeaderName};
use actix_web::{HttpMessage, HttpRequest};
use uuid::Uuid;

/// The header that carries it, both ways.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id taken over from a client.
const MAX_LENGTH: usize = 64;

/// Names one request in answers and in the log.
#[derive(Debug, Clone)]
pub struct RequestId(String);

impl RequestId {
    /// The client's own id if it is one that can be logged safely, otherwise a fresh one.
    pub fn of(headers: &HeaderMap) -> Self {
        let given = headers.get(HEADER).and_then(|value| value.to_str().ok());
        let safe = |id: &&str| {
            (1..=MAX_LENGTH).contains(&id.len())
                && id.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
        };
        Self(given.filter(safe).map_or_else(|| Uuid::now_v7().to_string(), str::to_owned))
    }

    /// The id this request was given when it came in.
    #[must_use]
    pub fn given_to(request: &HttpRequest) -> Option<Arc<str>> {
        request.extensions().get::<Self>().map(|id| id.as_str().into())
    }

    /// The id as text: visible ASCII.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("hall-3.17", true)]
    #[case("", false)]
    #[case("a b", false)]
    #[case("x\ty", false)]
    fn a_clients_id_is_kept_only_if_it_is_safe(#[case] given: &str, #[case] safe: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(HEADER, HeaderValue::from_str(given).unwrap());
        assert_eq!(RequestId::of(&headers).as_str() == given, safe);
    }

    #[test]
    fn a_long_id_is_replaced() {
        let mut headers = HeaderMap::new();
        headers.insert(HEADER, HeaderValue::from_str(&"a".repeat(65)).unwrap());
        assert_eq!(RequestId::of(&headers).as_str().len(), 36);
    }
}
