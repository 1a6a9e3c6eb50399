//! Reading bodies: media type, size, JSON with the place of what is wrong.

use std::io::ErrorKind;

use actix_web::HttpRequest;
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header::CONTENT_LENGTH;
use actix_web::web::Bytes;
use domain::json::ByName;
use domain::violation::shape;
use futures_util::StreamExt;
use serde::Deserialize;
use serde::de::{self, DeserializeOwned, IgnoredAny, Unexpected};
use serde_path_to_error::{Path, Segment};

use crate::messages;
use crate::problem::{Code, Problem, Result, Violation};

/// Most bytes of a JSON body.
pub const JSON_LIMIT: usize = 256 * 1024;
/// Most bytes of an imported file.
pub const CSV_LIMIT: usize = 2 * 1024 * 1024;

/// The body of an operation that takes none: nothing, or `{}`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Most bytes of a picture.
pub const PICTURE_LIMIT: usize = 8 * 1024 * 1024;

/// There is more than `limit` bytes of it.
#[must_use]
pub fn too_large(limit: usize) -> Problem {
    Problem::new(Code::PayloadTooLarge, messages::body_too_large(limit))
}

/// Reads at most `limit` bytes.
pub async fn read(request: &HttpRequest, payload: &mut Payload, limit: usize) -> Result<Bytes> {
    let too_large = || too_large(limit);
    let announced = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: usize| length > limit) {
        return Err(too_large());
    }
    let mut body = actix_web::web::BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|error| broken(&error))?;
        if body.len() + chunk.len() > limit {
            return Err(too_large());
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

fn broken(error: &PayloadError) -> Problem {
    match error {
        PayloadError::Io(error) if error.kind() == ErrorKind::TimedOut => {
            Problem::new(Code::RequestTimeout, messages::body_too_slow())
        }
        _ => Problem::new(Code::MalformedJson, messages::body_broke_off()),
    }
}

/// Refuses a body of another media type than `expected`; an empty body needs none.
pub fn expect_media_type(request: &HttpRequest, body: &[u8], expected: &str) -> Result<()> {
    use actix_web::HttpMessage;
    if body.is_empty() || request.content_type().eq_ignore_ascii_case(expected) {
        return Ok(());
    }
    Err(Problem::new(Code::UnsupportedMediaType, messages::media_type(expected)))
}

/// Reads a body as text.
pub fn text(body: &[u8]) -> Result<&str> {
    std::str::from_utf8(body).map_err(|_| Problem::new(Code::MalformedJson, messages::not_utf8()))
}

/// Reads a JSON object; an empty body reads as `{}`.
pub fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T> {
    let body = if body.is_empty() { b"{}" } else { body };
    if body.trim_ascii_start().starts_with(b"[") {
        return Err(no_object(body));
    }
    let mut json = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(ByName(&mut json)).map_err(|error| {
        let pointer = pointer(error.path());
        refuse(error.inner(), pointer, body)
    })?;
    json.end().map_err(|error| refuse(&error, String::new(), body))?;
    Ok(value)
}

/// Refuses a list, if it is one to its end.
fn no_object(body: &[u8]) -> Problem {
    let wrong = de::Error::invalid_type(Unexpected::Seq, &"an object");
    refuse(&serde_json::from_slice::<IgnoredAny>(body).err().unwrap_or(wrong), String::new(), body)
}

fn refuse(error: &serde_json::Error, pointer: String, body: &[u8]) -> Problem {
    // serde_json takes a number in place of a name for broken JSON.
    let is_json = || serde_json::from_slice::<IgnoredAny>(body).is_ok();
    if error.is_data() || is_json() {
        let violation = Violation::from(shape::violation(pointer, &error.to_string()));
        return Problem::of(Code::InvalidShape, violation);
    }
    Problem::new(Code::MalformedJson, shape::malformed(error))
}

fn pointer(path: &Path) -> String {
    let mut pointer = String::new();
    for segment in path {
        let key = match segment {
            Segment::Seq { index } => index.to_string(),
            Segment::Map { key } | Segment::Enum { variant: key } => key.clone(),
            Segment::Unknown => continue,
        };
        pointer.push('/');
        pointer.push_str(&domain::violation::segment(&key));
    }
    pointer
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Outer {
        #[expect(dead_code, reason = "only read from JSON")]
        inner: Vec<Inner>,
        #[serde(default)]
        #[expect(dead_code, reason = "only read from JSON")]
        kind: Option<Kind>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Only,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        #[expect(dead_code, reason = "only read from JSON")]
        number: u16,
    }

    #[rstest]
    #[case(r#"{"inner": [{"number": 1}, {"number": "x"}]}"#, "invalid_shape", Some("/inner/1/number"))]
    #[case(r#"{"inner": [{"number": 1, "more": 2}]}"#, "invalid_shape", Some("/inner/0/more"))]
    #[case(r#"{"inner": [{"number": 1}, [1]]}"#, "invalid_shape", Some("/inner/1"))]
    #[case(r"{}", "invalid_shape", Some(""))]
    #[case(" [[], null]", "invalid_shape", Some(""))]
    #[case("[1,2]", "invalid_shape", Some(""))]
    #[case("[]", "invalid_shape", Some(""))]
    #[case("[1,2", "malformed_json", None)]
    #[case("7", "invalid_shape", Some(""))]
    #[case(r#"{"inner": [], "kind": 5}"#, "invalid_shape", Some("/kind"))]
    #[case(r#"{"inner": []"#, "malformed_json", None)]
    #[case(r#"{"inner": []} {}"#, "malformed_json", None)]
    #[case("\u{feff}", "malformed_json", None)]
    fn what_is_wrong_is_named_with_its_place(
        #[case] body: &str,
        #[case] code: &str,
        #[case] pointer: Option<&str>,
    ) {
        let document =
            parse::<Outer>(body.as_bytes()).unwrap_err().document(crate::language::DEFAULT, None, None);
        assert_eq!(document.code, code);
        assert_eq!(document.violations.first().map(|v| v.pointer.as_str()), pointer);
    }

    #[test]
    fn deep_nesting_is_refused_and_does_not_overflow_the_stack() {
        let body = "[".repeat(100_000);
        assert!(parse::<serde_json::Value>(body.as_bytes()).is_err());
    }
}
