//! JSON → JSON steps that lift payloads of older schemas to the newest one.

use std::borrow::Cow;

use serde_json::Value;

use super::DecodeError;

/// Lifts a payload from one schema to the next.
type Step = fn(Value) -> Value;

/// (type, schema it reads) → the step to the next schema.
const STEPS: &[(&str, u16, Step)] = &[
    // Schema 2 knows more kinds of rulings, offences and complaints; what 1 says it says alike.
    ("ruling.made", 1, unchanged),
    // Before commitments: what schema 2 adds may be missing.
    ("round.drawn", 1, unchanged),
    // Before games in which all may pass.
    ("deal.redealt", 1, unchanged),
];

fn unchanged(payload: Value) -> Value {
    payload
}

/// Lifts `payload` to the newest schema, then reads it.
pub(super) fn decode<T>(
    event_type: &'static str,
    schema: u16,
    newest: u16,
    payload: &str,
    read: impl FnOnce(&str) -> Result<T, serde_json::Error>,
) -> Result<T, DecodeError> {
    if schema > newest {
        return Err(DecodeError::TooNew { event_type, found: schema, known: newest });
    }
    lift(event_type, schema, newest, payload)
        .and_then(|json| read(&json))
        .map_err(|source| DecodeError::Payload { event_type, source })
}

fn lift<'a>(
    event_type: &str,
    schema: u16,
    newest: u16,
    payload: &'a str,
) -> Result<Cow<'a, str>, serde_json::Error> {
    if schema == newest {
        return Ok(Cow::Borrowed(payload));
    }
    let mut value: Value = serde_json::from_str(payload)?;
    for from in schema..newest {
        let step = STEPS.iter().find(|(name, reads, _)| *name == event_type && *reads == from);
        let Some((_, _, lift)) = step else {
            return Err(serde::de::Error::custom(format!("no way to read schema {from}")));
        };
        value = lift(value);
    }
    serde_json::to_string(&value).map(Cow::Owned)
}
