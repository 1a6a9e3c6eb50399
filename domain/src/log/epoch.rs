use serde::{Deserialize, Serialize};

use super::Hash;

/// Where a stream stands. Two heads are the same only if all of it is: a version number may come
/// again after a restore, its hash and epoch do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// Counts how often the stream was continued after a restore, a take-over or a loss; from 1.
    pub epoch: u32,
    /// Version of the last event; 0 before the first.
    pub version: u64,
    /// Hash of the last event; [`Hash::GENESIS`] before the first.
    pub hash: Hash,
}

impl Head {
    /// Where a stream stands before its first event.
    pub const START: Self = Self { epoch: 1, version: 0, hash: Hash::GENESIS };
}

/// Why a stream was continued in a new epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Continuation {
    /// It was restored from a backup.
    Restore,
    /// Another installation goes on with it.
    TakeOver,
    /// The database lost events at its end.
    Loss,
}

/// `stream.continued`, in streams of every kind: from here on a new epoch counts. What was
/// acknowledged behind `from_version` before, if anything, is not part of the stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StreamContinued {
    /// The new epoch: the one before and one more.
    pub epoch: u32,
    /// Version of the last event that counts, right in front of this one.
    pub from_version: u64,
    /// Its hash.
    pub from_hash: Hash,
    /// Why.
    pub reason: Continuation,
}

impl StreamContinued {
    /// Name of the event's type.
    pub const TYPE: &'static str = "stream.continued";

    /// Continues a stream that stands at `head`.
    #[must_use]
    pub fn behind(head: Head, reason: Continuation) -> Self {
        Self { epoch: head.epoch + 1, from_version: head.version, from_hash: head.hash, reason }
    }
}
