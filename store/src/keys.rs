//! Idempotency keys: what a token has asked for, and what came of it.

use chrono::{DateTime, Utc};
use domain::log::StreamId;
use uuid::Uuid;

use crate::values::refuse_nul;
use crate::{Store, StoreError, TokenId, on_backend};

/// An idempotency key and what it stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyRow {
    /// Who asked.
    pub token: TokenId,
    /// The key, as the client chose it.
    pub key: String,
    /// SHA-256 of the request: the same key with another one is a mistake of the client.
    pub request_digest: [u8; 32],
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
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if let KeyOutcome::Events { first_version, last_version, .. } = self.outcome
            && (first_version == 0 || last_version < first_version - 1)
        {
            return Err(StoreError::Malformed("a key with a version range that is none"));
        }
        refuse_nul([self.key.as_str()])
    }
}

impl Store {
    /// What the key of this token stands for, or `None` if it was never used.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn find_key(&self, token: TokenId, key: &str) -> Result<Option<KeyRow>, StoreError> {
        // A key with a NUL character is refused when it is written: there is none.
        if key.contains('\0') {
            return Ok(None);
        }
        on_backend!(self, backend => backend.find_key(token, key).await)
    }
}
