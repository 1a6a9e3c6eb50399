//! Idempotency keys: what was asked for, and what came of it.

use chrono::{DateTime, Utc};
use domain::log::{Envelope, Hash, Request, StreamId};
use uuid::Uuid;

use crate::{Store, StoreError, reading};

/// An idempotency key and what it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyRow {
    /// Hash of the key where it counts, and digest of the request.
    pub request: Request,
    /// What came of it.
    pub outcome: KeyOutcome,
    /// When.
    pub recorded_at: DateTime<Utc>,
}

/// What came of a request with an idempotency key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyOutcome {
    /// Events `first_version` to `last_version` of a stream; none if `last_version` is one less
    /// than `first_version`.
    Events {
        /// The stream.
        stream: StreamId,
        /// Version of the first event, or the one it would have had.
        first_version: u64,
        /// Version of the last event.
        last_version: u64,
    },
    /// A row of another table was created or changed: a person or a token.
    Row(Uuid),
}

impl KeyRow {
    /// The keys that events of a stream tell of, in their order: what the table of keys holds of
    /// them, however it was lost. `events` begin and end with whole commands.
    #[must_use]
    pub fn of_events(stream: StreamId, events: &[Envelope]) -> Vec<Self> {
        let commands = events.chunk_by(|a, b| a.command_id == b.command_id);
        let keyed = commands.filter_map(|command| {
            let (first, last) = (command.first()?, command.last()?);
            let outcome =
                KeyOutcome::Events { stream, first_version: first.version, last_version: last.version };
            Some(Self { request: first.request()?, outcome, recorded_at: first.recorded_at })
        });
        keyed.collect()
    }

    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if let KeyOutcome::Events { first_version, last_version, .. } = self.outcome
            && (first_version == 0 || last_version < first_version - 1)
        {
            return Err(StoreError::Malformed("a key with a version range that is none"));
        }
        Ok(())
    }
}

impl Store {
    /// What the key with this hash stands for, or `None` if it was never used.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn find_key(&self, key_hash: Hash) -> Result<Option<KeyRow>, StoreError> {
        reading!(self, backend => backend.find_key(key_hash))
    }
}
