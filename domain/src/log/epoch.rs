use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::{Envelope, Hash};

/// Where a stream stands. Two heads are the same only if all of it is: a version number may come
/// again after a restore, its hash and epoch do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// 1 until the stream is continued after a restore, a take-over or a loss; then later ones, see
    /// [`StreamContinued::epoch`].
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
    /// The new epoch, later than the one before: the second since 1970 in which it was opened. So the same copy put
    /// back twice does not get the same epoch twice.
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

    /// The newest schema of its payload. In the first the epoch was the one before and one more.
    pub const SCHEMA: u16 = 2;

    /// Continues a stream that stands at `head` now. By a clock that is behind the epoch is the next one.
    #[must_use]
    pub fn behind(head: Head, reason: Continuation, now: DateTime<Utc>) -> Self {
        let second = u32::try_from(now.timestamp()).unwrap_or_default();
        let epoch = head.epoch.saturating_add(1).max(second);
        Self { epoch, from_version: head.version, from_hash: head.hash, reason }
    }

    /// Whether it says truly where the stream stood, and opens a later epoch.
    #[must_use]
    pub fn continues(&self, head: Head) -> bool {
        self.epoch > head.epoch && (self.from_version, self.from_hash) == (head.version, head.hash)
    }

    /// What a logged event says, if it is one that continues a stream.
    #[must_use]
    pub fn of(event: &Envelope) -> Option<Self> {
        let payload = (event.event_type == Self::TYPE).then_some(&event.payload)?;
        serde_json::from_str(payload).ok()
    }
}
