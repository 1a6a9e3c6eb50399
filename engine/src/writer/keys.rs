use std::collections::{HashMap, VecDeque};

use domain::log::{Hash, StreamId};
use store::{KeyOutcome, KeyRow};

/// An earlier use of an idempotency key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Past {
    /// Of which request.
    pub(crate) digest: Hash,
    /// Versions of its first and last event; none if it was not about this stream.
    pub(crate) range: Option<(u64, u64)>,
}

impl Past {
    /// What a stored key means for commands to `here`.
    pub(crate) fn of(row: &KeyRow, here: StreamId) -> Self {
        let range = match row.outcome {
            KeyOutcome::Events { stream, first_version, last_version } if stream == here => {
                Some((first_version, last_version))
            }
            KeyOutcome::Events { .. } | KeyOutcome::Row(_) => None,
        };
        Self { digest: row.request.digest, range }
    }
}

/// The newest keys of a stream: nearly every repetition is of one of these and needs
/// no question to the database. Older ones are found when their insertion fails.
#[derive(Debug, Default)]
pub(crate) struct RecentKeys {
    used: HashMap<Hash, Past>,
    order: VecDeque<Hash>,
}

impl RecentKeys {
    const CAPACITY: usize = 2048;

    pub(super) fn get(&self, key_hash: Hash) -> Option<Past> {
        self.used.get(&key_hash).copied()
    }

    pub(super) fn extend(&mut self, rows: &[KeyRow], here: StreamId) {
        for row in rows {
            let past = Past::of(row, here);
            if self.used.insert(row.request.key_hash, past).is_none() {
                self.order.push_back(row.request.key_hash);
            }
        }
        while self.order.len() > Self::CAPACITY {
            if let Some(oldest) = self.order.pop_front() {
                self.used.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use domain::log::Request;
    use uuid::Uuid;

    use super::*;

    const CUP: StreamId = StreamId(Uuid::from_u128(1));

    fn key_hash(key: usize) -> Hash {
        Hash::over(Hash::GENESIS, [key.to_be_bytes().as_slice()])
    }

    fn row(key: usize, outcome: KeyOutcome) -> KeyRow {
        let request = Request { key_hash: key_hash(key), digest: Hash([7; 32]) };
        KeyRow { request, outcome, recorded_at: DateTime::UNIX_EPOCH }
    }

    fn events(stream: StreamId) -> KeyOutcome {
        KeyOutcome::Events { stream, first_version: 4, last_version: 5 }
    }

    #[test]
    fn only_the_newest_keys_are_kept() {
        let mut keys = RecentKeys::default();
        let rows: Vec<_> = (0..=RecentKeys::CAPACITY).map(|key| row(key, events(CUP))).collect();
        keys.extend(&rows, CUP);
        assert_eq!(keys.get(key_hash(0)), None);
        assert_eq!(keys.get(key_hash(1)), Some(Past { digest: Hash([7; 32]), range: Some((4, 5)) }));
        assert_eq!(keys.used.len(), RecentKeys::CAPACITY);
    }

    #[test]
    fn a_key_used_elsewhere_stands_for_no_events_here() {
        let elsewhere = StreamId(Uuid::from_u128(9));
        assert_eq!(Past::of(&row(1, events(elsewhere)), CUP).range, None);
        assert_eq!(Past::of(&row(1, KeyOutcome::Row(Uuid::nil())), CUP).range, None);
    }
}
