use std::fmt;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Envelope, StreamId};

/// A SHA-256 hash; lower-case hexadecimal in JSON.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hash(#[serde(with = "hex")] pub [u8; 32]);

impl Hash {
    /// What stands before the first event of a stream.
    pub const GENESIS: Self = Self([0; 32]);

    /// Hashes `previous`, then each part behind its length (64 bits, big-endian).
    pub fn over<'a>(previous: Self, parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(previous.0);
        for part in parts {
            hasher.update((part.len() as u64).to_be_bytes());
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a chain does not hold, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChainError {
    /// An event is missing, doubled or out of order.
    #[error("event {expected} expected, but event {found} found")]
    Gap {
        /// The version that should have come.
        expected: u64,
        /// The version that came.
        found: u64,
    },
    /// An event's content does not match its hash, or its predecessor was changed.
    #[error("event {version} does not match its hash: it or its link to the event before was changed")]
    Broken {
        /// The first version that does not match.
        version: u64,
    },
    /// Time ran backwards.
    #[error("event {version} was recorded before the event in front of it")]
    TimeReversed {
        /// The version with the earlier time.
        version: u64,
    },
}

/// Checks a stream's events one by one, in order.
#[derive(Debug, Clone)]
pub struct ChainVerifier {
    stream: StreamId,
    version: u64,
    head: Hash,
    last_time_us: i64,
}

impl ChainVerifier {
    /// A verifier that expects version 1 of `stream` next.
    #[must_use]
    pub fn new(stream: StreamId) -> Self {
        Self { stream, version: 0, head: Hash::GENESIS, last_time_us: i64::MIN }
    }

    /// A verifier that goes on behind the event with this version, hash and time.
    #[must_use]
    pub fn resume(stream: StreamId, version: u64, head: Hash, recorded_at: DateTime<Utc>) -> Self {
        Self { stream, version, head, last_time_us: recorded_at.timestamp_micros() }
    }

    /// Accepts the next event, or says what is wrong with it.
    ///
    /// # Errors
    /// [`ChainError`] if the version, the hash or the time does not follow.
    pub fn accept(&mut self, event: &Envelope) -> Result<(), ChainError> {
        let expected = self.version + 1;
        if event.version != expected {
            return Err(ChainError::Gap { expected, found: event.version });
        }
        if event.compute_hash(self.stream, self.head) != event.hash {
            return Err(ChainError::Broken { version: event.version });
        }
        let time = event.recorded_at.timestamp_micros();
        if time < self.last_time_us {
            return Err(ChainError::TimeReversed { version: event.version });
        }
        self.version = expected;
        self.head = event.hash;
        self.last_time_us = time;
        Ok(())
    }

    /// Version of the last accepted event; 0 before the first.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Hash of the last accepted event.
    #[must_use]
    pub fn head(&self) -> Hash {
        self.head
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::log::Draft;

    fn chain(stream: StreamId, payloads: &[String]) -> Vec<Envelope> {
        let mut head = Hash::GENESIS;
        (1..)
            .zip(payloads)
            .map(|(version, payload)| {
                let draft = Draft {
                    event_type: "deal.opened".into(),
                    schema: 1,
                    recorded_at: DateTime::UNIX_EPOCH,
                    actor: "someone".into(),
                    command_id: Uuid::nil(),
                    payload: payload.clone(),
                };
                let event = Envelope::seal(stream, version, head, draft);
                head = event.hash;
                event
            })
            .collect()
    }

    proptest! {
        #[test]
        fn one_changed_payload_is_found_where_it_is(payloads in prop::collection::vec("[a-z]{1,8}", 1..20), at in any::<prop::sample::Index>()) {
            let stream = StreamId(Uuid::from_u128(7));
            let mut events = chain(stream, &payloads);
            let mut verifier = ChainVerifier::new(stream);
            for event in &events {
                prop_assert_eq!(verifier.accept(event), Ok(()));
            }
            let at = at.index(events.len());
            events[at].payload.push('!');
            let mut verifier = ChainVerifier::new(stream);
            let found = events.iter().find_map(|e| verifier.accept(e).err());
            prop_assert_eq!(found, Some(ChainError::Broken { version: at as u64 + 1 }));
        }
    }

    #[test]
    fn a_missing_event_is_a_gap() {
        let stream = StreamId(Uuid::from_u128(7));
        let events = chain(stream, &["a".into(), "b".into(), "c".into()]);
        let mut verifier = ChainVerifier::new(stream);
        verifier.accept(&events[0]).unwrap();
        assert_eq!(verifier.accept(&events[2]), Err(ChainError::Gap { expected: 2, found: 3 }));
    }
}
