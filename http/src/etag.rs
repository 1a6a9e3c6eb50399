//! Entity tags: strong ones for sheets that are written to, weak ones for what is only read.

use actix_web::HttpRequest;
use actix_web::http::header::{HeaderValue, IF_MATCH, IF_NONE_MATCH};

use crate::messages;
use crate::problem::{Code, Problem, Result};

/// An entity tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ETag(String);

impl ETag {
    /// The strong tag of what is written to: the version of its last event, a person's revision.
    #[must_use]
    pub fn strong(version: u64) -> Self {
        Self(format!("\"{version}\""))
    }

    /// The weak tag of what is only read and depends on all of `parts`.
    pub fn weak(parts: &[u64]) -> Self {
        let parts: Vec<_> = parts.iter().map(u64::to_string).collect();
        Self(format!("W/\"{}\"", parts.join("-")))
    }

    /// The value of the header `ETag`.
    pub fn header(&self) -> Result<HeaderValue> {
        HeaderValue::from_str(&self.0).map_err(Problem::internal)
    }

    /// Whether the client has just this already (`If-None-Match`, weak comparison).
    pub fn is_known_to(&self, request: &HttpRequest) -> bool {
        let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
        let known = request.headers().get_all(IF_NONE_MATCH).filter_map(|value| value.to_str().ok());
        known
            .flat_map(|value| value.split(','))
            .any(|tag| tag.trim() == "*" || opaque(tag) == opaque(&self.0))
    }
}

/// The version a client wants to write to (`If-Match` with one strong tag), if it names one.
///
/// `*` asks for no particular version.
pub fn if_match(request: &HttpRequest) -> Result<Option<u64>> {
    let Some(value) = request.headers().get(IF_MATCH) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default().trim();
    if text == "*" {
        return Ok(None);
    }
    let version = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match version.and_then(|digits| digits.parse().ok()) {
        Some(version) => Ok(Some(version)),
        None => Err(Problem::new(Code::InvalidHeader, messages::one_tag())),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(Some("\"17\""), Ok(Some(17)))]
    #[case(Some("*"), Ok(None))]
    #[case(None, Ok(None))]
    #[case(Some("W/\"17\""), Err(()))]
    #[case(Some("17"), Err(()))]
    fn if_match_takes_one_strong_tag(
        #[case] header: Option<&str>,
        #[case] expected: std::result::Result<Option<u64>, ()>,
    ) {
        let mut request = TestRequest::default();
        if let Some(value) = header {
            request = request.insert_header((IF_MATCH, value));
        }
        assert_eq!(if_match(&request.to_http_request()).map_err(|_| ()), expected);
    }

    #[rstest]
    #[case("W/\"3-1\"", true)]
    #[case("\"2\", \"3-1\"", true)]
    #[case("\"3\"", false)]
    fn a_known_tag_is_recognised(#[case] header: &str, #[case] known: bool) {
        let request = TestRequest::default().insert_header((IF_NONE_MATCH, header)).to_http_request();
        assert_eq!(ETag::weak(&[3, 1]).is_known_to(&request), known);
    }
}
