//! `Idempotency-Key`: which request it is that must not happen twice.

use std::borrow::Cow;
use std::collections::BTreeMap;

use actix_web::HttpRequest;
use engine::IdempotencyKey;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::messages;
use crate::problem::{Code, Problem, Result};

const HEADER: &str = "Idempotency-Key";
const MAX_LENGTH: usize = 200;

/// The key of a request, if it has one, with SHA-256 over method, path with query, and what the body
/// says: of JSON neither blanks nor the order of fields count.
pub fn key_of(request: &HttpRequest, body: &[u8]) -> Result<Option<IdempotencyKey>> {
    Ok(key(request)?.map(|key| named(request, key, &canonical(body))))
}

fn key(request: &HttpRequest) -> Result<Option<&str>> {
    let Some(value) = request.headers().get(HEADER) else { return Ok(None) };
    let key = value.to_str().unwrap_or_default();
    let visible = key.bytes().all(|byte| byte.is_ascii_graphic());
    if !visible || key.is_empty() || key.len() > MAX_LENGTH {
        return Err(Problem::new(Code::InvalidHeader, messages::key_characters(MAX_LENGTH)));
    }
    Ok(Some(key))
}

/// The same where the body counts byte for byte, whatever it is.
pub fn key_of_text(request: &HttpRequest, body: &[u8]) -> Result<Option<IdempotencyKey>> {
    Ok(key(request)?.map(|key| named(request, key, body)))
}

/// The key that a form of our pages carries, so that a form sent twice does nothing twice.
#[must_use]
pub fn key_of_form(request: &HttpRequest, key: &str, fields: &[u8]) -> IdempotencyKey {
    named(request, key, fields)
}

fn named(request: &HttpRequest, key: &str, body: &[u8]) -> IdempotencyKey {
    let target = request.uri().path_and_query().map_or("", |target| target.as_str());
    let mut digest = Sha256::new();
    for part in [request.method().as_str().as_bytes(), target.as_bytes(), body] {
        // The length in front keeps ("ab", "c") and ("a", "bc") apart.
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    IdempotencyKey { key: key.to_owned(), request_digest: digest.finalize().into() }
}

/// JSON in one form: fields by name, no blanks, texts and numbers as this program writes them. What is
/// no JSON, as a table, stays byte for byte.
fn canonical(body: &[u8]) -> Cow<'_, [u8]> {
    let sorted = serde_json::from_slice(body).map(sorted);
    sorted.and_then(|value| serde_json::to_vec(&value)).map_or(Cow::Borrowed(body), Cow::Owned)
}

/// Fields by name, also where maps keep the order they were read in.
fn sorted(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        Value::Object(fields) => {
            let fields: BTreeMap<_, _> = fields.into_iter().collect();
            fields.into_iter().map(|(name, value)| (name, sorted(value))).collect()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use rstest::rstest;

    use super::*;

    fn digest(path: &str, body: &[u8]) -> [u8; 32] {
        let request = TestRequest::post().uri(path).insert_header((HEADER, "k1")).to_http_request();
        key_of(&request, body).unwrap().unwrap().request_digest
    }

    #[test]
    fn the_digest_depends_on_path_query_and_body() {
        assert_eq!(digest("/a", b"x"), digest("/a", b"x"));
        assert_ne!(digest("/a", b"x"), digest("/a", b"y"));
        assert_ne!(digest("/a", b"x"), digest("/a?b=1", b"x"));
        assert_ne!(digest("/ab", b""), digest("/a", b"b"));
    }

    #[rstest]
    #[case(
        r#"{"b": [1, {"d": 2, "c": "\u00e9"}], "a": null}"#,
        r#"{"a":null,"b":[1,{"c":"é","d":2}]}"#,
        true
    )]
    #[case(r#"{"a": [1, 2]}"#, r#"{"a": [2, 1]}"#, false)]
    #[case(r#"{"a": 1}"#, r#"{"a": "1"}"#, false)]
    #[case(r#"{"a": 1}"#, r#"{"a": 1, "b": null}"#, false)]
    #[case("a,b\n1,2\n", "a, b\n1,2\n", false)]
    fn what_json_says_counts_and_not_how_it_is_written(
        #[case] one: &str,
        #[case] other: &str,
        #[case] same: bool,
    ) {
        assert_eq!(digest("/a", one.as_bytes()) == digest("/a", other.as_bytes()), same);
    }

    #[rstest]
    #[case("")]
    #[case("with blank")]
    fn a_key_is_visible_ascii(#[case] key: &str) {
        let request = TestRequest::post().insert_header((HEADER, key)).to_http_request();
        assert!(key_of(&request, b"").is_err());
    }
}
