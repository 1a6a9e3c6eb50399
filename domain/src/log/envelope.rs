use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Hash;

/// Identifies a stream of events: the id of the tournament it tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StreamId(pub Uuid);

impl std::fmt::Display for StreamId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

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
    /// JSON text, kept byte for byte.
    pub payload: String,
    /// SHA-256 over its predecessor's hash and all fields above.
    pub hash: Hash,
}

impl Envelope {
    /// Seals `draft` as the event after one with hash `previous`.
    #[must_use]
    pub fn seal(stream: StreamId, version: u64, previous: Hash, draft: Draft) -> Self {
        let Draft { event_type, schema, recorded_at, actor, command_id, payload } = draft;
        let mut envelope = Self {
            version,
            event_type,
            schema,
            recorded_at,
            actor,
            command_id,
            payload,
            hash: Hash::GENESIS,
        };
        envelope.hash = envelope.compute_hash(stream, previous);
        envelope
    }

    /// The hash this event must have after one with hash `previous`.
    #[must_use]
    pub fn compute_hash(&self, stream: StreamId, previous: Hash) -> Hash {
        Hash::over(
            previous,
            [
                stream.0.as_bytes().as_slice(),
                &self.version.to_be_bytes(),
                self.event_type.as_bytes(),
                &self.schema.to_be_bytes(),
                &self.recorded_at.timestamp_micros().to_be_bytes(),
                self.actor.as_bytes(),
                self.command_id.as_bytes().as_slice(),
                self.payload.as_bytes(),
            ],
        )
    }
}
