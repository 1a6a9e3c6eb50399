use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Hash, Request, StreamRef};

/// An event on its way into the log: everything but its place in the stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Name of the event's type, such as `player.registered`.
    pub event_type: String,
    /// Version of the payload's schema, from 1.
    pub schema: u16,
    /// When the command was accepted, in whole microseconds.
    pub recorded_at: DateTime<Utc>,
    /// Who caused it: the id of a token, never a name.
    pub actor: String,
    /// The command that caused it; events of one command share it.
    pub command_id: Uuid,
    /// On the first event of a command that came with an idempotency key: which request it was.
    pub request: Option<Request>,
    /// JSON text, kept byte for byte.
    pub payload: String,
}

/// An event in the log, sealed by its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// Its place in the stream, from 1.
    pub version: u64,
    /// Name of the event's type, such as `player.registered`.
    #[serde(rename = "type")]
    pub event_type: String,
    /// Version of the payload's schema, from 1.
    pub schema: u16,
    /// When it was recorded, in whole microseconds; never before its predecessor.
    #[serde(with = "chrono::serde::ts_microseconds", rename = "recorded_at_us")]
    pub recorded_at: DateTime<Utc>,
    /// Who caused it: the id of a token, never a name.
    pub actor: String,
    /// The command that caused it.
    pub command_id: Uuid,
    /// On the first event of a command that came with an idempotency key: the hash of the key,
    /// where it counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key_hash: Option<Hash>,
    /// SHA-256 of the request that came with the key; there when `key_hash` is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_digest: Option<Hash>,
    /// JSON text, kept byte for byte.
    pub payload: String,
    /// SHA-256 over its predecessor's hash, what the stream tells of, its id, and all fields above.
    pub hash: Hash,
}

impl Envelope {
    /// Seals `draft` as the event after one with hash `previous`.
    #[must_use]
    pub fn seal(stream: StreamRef, version: u64, previous: Hash, draft: Draft) -> Self {
        let Draft { event_type, schema, recorded_at, actor, command_id, request, payload } = draft;
        let mut envelope = Self {
            version,
            event_type,
            schema,
            recorded_at,
            actor,
            command_id,
            key_hash: request.map(|request| request.key_hash),
            request_digest: request.map(|request| request.digest),
            payload,
            hash: Hash::GENESIS,
        };
        envelope.hash = envelope.compute_hash(stream, previous);
        envelope
    }

    /// Which request it was, on the first event of a command that came with an idempotency key.
    #[must_use]
    pub fn request(&self) -> Option<Request> {
        Some(Request { key_hash: self.key_hash?, digest: self.request_digest? })
    }

    /// The hash this event must have after one with hash `previous`. The organisation is not in it:
    /// a club may move to another installation with the same hashes.
    #[must_use]
    pub fn compute_hash(&self, stream: StreamRef, previous: Hash) -> Hash {
        Hash::over(
            previous,
            [
                stream.kind.as_str().as_bytes(),
                stream.id.0.as_bytes().as_slice(),
                &self.version.to_be_bytes(),
                self.event_type.as_bytes(),
                &self.schema.to_be_bytes(),
                &self.recorded_at.timestamp_micros().to_be_bytes(),
                self.actor.as_bytes(),
                self.command_id.as_bytes().as_slice(),
                bytes(self.key_hash.as_ref()),
                bytes(self.request_digest.as_ref()),
                self.payload.as_bytes(),
            ],
        )
    }
}

/// Nothing where there is none.
fn bytes(hash: Option<&Hash>) -> &[u8] {
    hash.map_or(&[], |hash| &hash.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::{StreamId, StreamKind};

    /// The hash written out byte by byte, as docs/LOG.md tells it: whoever checks a log with another
    /// program does the same.
    #[test]
    fn the_hash_is_over_these_bytes() {
        use sha2::{Digest, Sha256};

        let stream = StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(7)) };
        let draft = Draft {
            event_type: "deal.opened".into(),
            schema: 1,
            recorded_at: DateTime::from_timestamp_micros(1_542_000_000_123_456).unwrap(),
            actor: "a".into(),
            command_id: Uuid::from_u128(9),
            request: Some(Request { key_hash: Hash([1; 32]), digest: Hash([2; 32]) }),
            payload: "{}".into(),
        };
        let mut bytes = vec![3; 32];
        let mut part = |part: &[u8]| {
            bytes.extend((part.len() as u64).to_be_bytes());
            bytes.extend(part);
        };
        part(b"tournament");
        part(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
        part(&[0, 0, 0, 0, 0, 0, 0, 5]);
        part(b"deal.opened");
        part(&[0, 1]);
        part(&1_542_000_000_123_456_i64.to_be_bytes());
        part(b"a");
        part(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]);
        part(&[1; 32]);
        part(&[2; 32]);
        part(b"{}");
        let sealed = Envelope::seal(stream, 5, Hash([3; 32]), draft);
        assert_eq!(sealed.hash.0, *Sha256::digest(&bytes));
    }
}
