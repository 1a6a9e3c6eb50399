//! Entity tags: strong ones for sheets that are written to, weak ones for what is only read.

use actix_web::HttpRequest;
use actix_web::http::header::{HeaderValue, IF_MATCH, IF_NONE_MATCH};

use domain::log::{Hash, Position};

use crate::messages;
use crate::problem::{Code, Problem, Result};

/// The version of this program as a number: 1.2.3 is 1002003.
fn program() -> u64 {
    let parts = env!("CARGO_PKG_VERSION").split('.').filter_map(|part| part.parse::<u64>().ok());
    parts.fold(0, |version, part| version * 1000 + part)
}

/// An entity tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ETag(String);

impl ETag {
    /// The strong tag of what is written to: where its last event stands. A person's revision is
    /// counted within the epoch of the organisation.
    #[must_use]
    pub fn strong(position: Position) -> Self {
        Self(format!("\"{position}\""))
    }

    /// The weak tag of what is only read and depends on the log up to `position`, on all of `parts`
    /// and on the program: another one may audit, preview or word the same log otherwise.
    #[must_use]
    pub fn weak(position: Position, parts: &[u64]) -> Self {
        let mut tag = format!("W/\"{position}-{}", program());
        for part in parts {
            tag.push('-');
            tag.push_str(&part.to_string());
        }
        tag.push('"');
        Self(tag)
    }

    /// The weak tag of a document that depends on more logs than the one at `position`: it is also
    /// made of what it says.
    #[must_use]
    pub fn of_content(position: Position, parts: &[&[u8]]) -> Self {
        let Hash(digest) = Hash::over(Hash::GENESIS, parts.iter().copied());
        let numbers = digest.as_chunks::<8>().0.iter().map(|bytes| u64::from_be_bytes(*bytes));
        Self::weak(position, &numbers.collect::<Vec<_>>())
    }

    /// The same for what also shows texts, which change by themselves: by the revision they are of.
    /// `If-Match` looks at what is written to alone.
    #[must_use]
    pub fn with_texts(self, revision: u64) -> Self {
        Self(format!("{}-{revision}\"", self.0.trim_end_matches('"')))
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

/// What a client wants to write to (`If-Match` with one strong tag), if it names it.
///
/// `*` asks for no particular version.
pub fn if_match(request: &HttpRequest) -> Result<Option<Position>> {
    let Some(value) = request.headers().get(IF_MATCH) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default().trim();
    if text == "*" {
        return Ok(None);
    }
    let tag = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let position = tag.map(|tag| tag.split_once('-').map_or(tag, |(position, _)| position));
    match position.and_then(|text| text.parse().ok()) {
        Some(position) => Ok(Some(position)),
        None => Err(Problem::new(Code::InvalidHeader, messages::one_tag())),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(Some("\"2.17\""), Ok(Some(Position { epoch: 2, version: 17 })))]
    #[case(Some("\"2.17-3\""), Ok(Some(Position { epoch: 2, version: 17 })))]
    #[case(Some("*"), Ok(None))]
    #[case(None, Ok(None))]
    #[case(Some("W/\"2.17\""), Err(()))]
    #[case(Some("\"17\""), Err(()))]
    #[case(Some("2.17"), Err(()))]
    fn if_match_takes_one_strong_tag(
        #[case] header: Option<&str>,
        #[case] expected: std::result::Result<Option<Position>, ()>,
    ) {
        let mut request = TestRequest::default();
        if let Some(value) = header {
            request = request.insert_header((IF_MATCH, value));
        }
        assert_eq!(if_match(&request.to_http_request()).map_err(|_| ()), expected);
    }

    #[test]
    fn texts_tell_tags_of_the_same_version_apart() {
        let tag = || ETag::strong(Position { epoch: 2, version: 17 });
        assert_eq!(tag().with_texts(3), ETag("\"2.17-3\"".into()));
        assert_ne!(tag().with_texts(3), tag().with_texts(4));
    }

    #[rstest]
    #[case("W/\"2.3-PROGRAM-1\"", true)]
    #[case("\"2\", \"2.3-PROGRAM-1\"", true)]
    #[case("\"2.3\"", false)]
    #[case("W/\"1.3-PROGRAM-1\"", false)]
    #[case("W/\"2.3-0-1\"", false)]
    fn a_known_tag_is_recognised(#[case] header: &str, #[case] known: bool) {
        let header = header.replace("PROGRAM", &program().to_string());
        let request = TestRequest::default().insert_header((IF_NONE_MATCH, &*header)).to_http_request();
        assert_eq!(ETag::weak(Position { epoch: 2, version: 3 }, &[1]).is_known_to(&request), known);
    }
}
