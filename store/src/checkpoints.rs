//! The log over all streams: leaves, each of which says where a stream stood, and signed checkpoints over them.

use chrono::{DateTime, Utc};
use domain::log::{Head, StreamId, StreamRef};

use crate::{Store, StoreError, WriteError, reading, writing};

/// A leaf: where a stream stood when it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaf {
    /// The stream.
    pub stream: StreamRef,
    /// Its epoch, version and hash then.
    pub head: Head,
}

/// A checkpoint as it was signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCheckpoint {
    /// The public key that signed it, which names the log.
    pub key: [u8; 32],
    /// How many leaves it is over, from the first.
    pub size: u64,
    /// The signed note.
    pub note: String,
    /// When it was made, as this machine's clock said.
    pub made_at: DateTime<Utc>,
}

impl Store {
    /// Where those streams stand that do not stand where their leaves in this log say, at most `limit`, by their ids.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn heads_without_leaf(&self, key: [u8; 32], limit: u32) -> Result<Vec<Leaf>, StoreError> {
        reading!(self, backend => backend.heads_without_leaf(key, limit))
    }

    /// At most `limit` leaves of a log from the position `from` on, which counts from 0, each with its position. That
    /// none is missing in between is for the reader to see.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn leaves(&self, key: [u8; 32], from: u64, limit: u32) -> Result<Vec<(u64, Leaf)>, StoreError> {
        reading!(self, backend => backend.leaves(key, from, limit))
    }

    /// The newest leaf of a stream in a log that is of this version or an earlier one, with its position.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn newest_leaf(
        &self,
        key: [u8; 32],
        stream: StreamId,
        version: u64,
    ) -> Result<Option<(u64, Leaf)>, StoreError> {
        reading!(self, backend => backend.newest_leaf(key, stream, version))
    }

    /// The newest checkpoint of each log, that which was made first in front.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn newest_checkpoints(&self) -> Result<Vec<StoredCheckpoint>, StoreError> {
        reading!(self, backend => backend.newest_checkpoints())
    }

    /// The newest checkpoint of a log; none if there is none yet.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn newest_checkpoint(&self, key: [u8; 32]) -> Result<Option<StoredCheckpoint>, StoreError> {
        reading!(self, backend => backend.newest_checkpoint(key))
    }

    /// The streams with a leaf, in any log, that no event is the one of.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn streams_unlike_leaves(&self) -> Result<Vec<StreamId>, StoreError> {
        reading!(self, backend => backend.streams_unlike_leaves())
    }

    /// Writes leaves from the position `first` on, and the checkpoint over all up to the last of them.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if the log has such a leaf already, or none before it, others as for any write.
    pub async fn append_leaves(
        &self,
        first: u64,
        leaves: Vec<Leaf>,
        checkpoint: StoredCheckpoint,
    ) -> Result<(), WriteError> {
        self.noted(writing!(self, backend => backend.append_leaves(first, leaves, checkpoint)))
    }
}
