use chrono::{DateTime, Utc};

use super::{Draft, Envelope, Head, StreamContinued, StreamRef};

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
    /// A key without the digest of its request, or a digest without a key.
    #[error("event {version} tells half of the request it came from")]
    HalfRequest {
        /// The version.
        version: u64,
    },
    /// It continues the stream in another way than it stood.
    #[error("event {version} does not continue the stream where it stood")]
    Continued {
        /// The version.
        version: u64,
    },
    /// Time ran backwards.
    #[error("event {version} was recorded before the event in front of it")]
    TimeReversed {
        /// The version with the earlier time.
        version: u64,
    },
}

impl ChainError {
    /// The version of the first event that is wrong.
    #[must_use]
    pub fn version(&self) -> u64 {
        match *self {
            Self::Gap { expected: version, .. }
            | Self::Broken { version }
            | Self::HalfRequest { version }
            | Self::Continued { version }
            | Self::TimeReversed { version } => version,
        }
    }
}

/// How far the clocks of processes may be apart: no event is recorded before the one in front of it.
/// What stands further ahead was recorded by a clock that was wrong; the time returns to the truth.
const CLOCKS_APART_US: i64 = 60_000_000;

/// Where a stream's events lead, one by one and in order: checks those that are there, and seals new
/// ones behind them.
#[derive(Debug, Clone)]
pub struct Chain {
    stream: StreamRef,
    head: Head,
    last_time_us: i64,
}

impl Chain {
    /// Expects version 1 of `stream` next.
    #[must_use]
    pub fn new(stream: StreamRef) -> Self {
        Self { stream, head: Head::START, last_time_us: i64::MIN }
    }

    /// Goes on with `stream` where it stands, its last event recorded then: for who seals further ones and
    /// checks none of those before.
    #[must_use]
    pub fn behind(stream: StreamRef, head: Head, recorded_at: DateTime<Utc>) -> Self {
        Self { stream, head, last_time_us: recorded_at.timestamp_micros() }
    }

    /// Accepts the next event, or says what is wrong with it.
    ///
    /// # Errors
    /// [`ChainError`] if the version, the hash, the time or the epoch does not follow.
    pub fn accept(&mut self, event: &Envelope) -> Result<(), ChainError> {
        let expected = self.head.version + 1;
        if event.version != expected {
            return Err(ChainError::Gap { expected, found: event.version });
        }
        if event.compute_hash(self.stream, self.head.hash) != event.hash {
            return Err(ChainError::Broken { version: event.version });
        }
        if event.key_hash.is_some() != event.request_digest.is_some() {
            return Err(ChainError::HalfRequest { version: event.version });
        }
        let time = event.recorded_at.timestamp_micros();
        if time < self.last_time_us && self.last_time_us - time <= CLOCKS_APART_US {
            return Err(ChainError::TimeReversed { version: event.version });
        }
        let epoch = self.epoch_behind(event)?;
        self.head = Head { epoch, version: expected, hash: event.hash };
        self.last_time_us = time;
        Ok(())
    }

    /// The time of an event that comes behind the last one now: not before it, unless that was recorded
    /// by a clock that was wrong.
    #[must_use]
    pub fn stamp(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        match self.recorded_at() {
            Some(last) if last > now && (last - now).num_microseconds() <= Some(CLOCKS_APART_US) => last,
            _ => now,
        }
    }

    /// Seals `draft` as the next event, recorded when [`stamp`](Self::stamp) says.
    ///
    /// # Errors
    /// [`ChainError::Continued`] if it would begin an epoch elsewhere than here.
    pub fn seal(&mut self, mut draft: Draft) -> Result<Envelope, ChainError> {
        draft.recorded_at = self.stamp(draft.recorded_at);
        let event = Envelope::seal(self.stream, self.head.version + 1, self.head.hash, draft);
        let epoch = self.epoch_behind(&event)?;
        self.head = Head { epoch, version: event.version, hash: event.hash };
        self.last_time_us = event.recorded_at.timestamp_micros();
        Ok(event)
    }

    /// When the last accepted event was recorded.
    #[must_use]
    pub fn recorded_at(&self) -> Option<DateTime<Utc>> {
        DateTime::from_timestamp_micros(self.last_time_us).filter(|_| self.head.version > 0)
    }

    /// Which stream.
    #[must_use]
    pub fn stream(&self) -> StreamRef {
        self.stream
    }

    /// Where the accepted events end.
    #[must_use]
    pub fn head(&self) -> Head {
        self.head
    }

    fn epoch_behind(&self, event: &Envelope) -> Result<u32, ChainError> {
        if event.event_type != StreamContinued::TYPE {
            return Ok(self.head.epoch);
        }
        let continued = StreamContinued::of(event).filter(|continued| continued.continues(self.head));
        continued.map(|it| it.epoch).ok_or(ChainError::Continued { version: event.version })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::log::Hash;
    use crate::log::{Continuation, Request, StreamId, StreamKind};

    const STREAM: StreamRef = StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(7)) };

    fn chain(payloads: &[String]) -> Vec<Envelope> {
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
                    request: Some(Request { key_hash: Hash([1; 32]), digest: Hash([2; 32]) }),
                    payload: payload.clone(),
                };
                let event = Envelope::seal(STREAM, version, head, draft);
                head = event.hash;
                event
            })
            .collect()
    }

    fn first_fault(stream: StreamRef, events: &[Envelope]) -> Option<ChainError> {
        let mut verifier = Chain::new(stream);
        events.iter().find_map(|event| verifier.accept(event).err())
    }

    proptest! {
        #[test]
        fn one_changed_payload_is_found_where_it_is(payloads in prop::collection::vec("[a-z]{1,8}", 1..20), at in any::<prop::sample::Index>()) {
            let mut events = chain(&payloads);
            prop_assert_eq!(first_fault(STREAM, &events), None);
            let at = at.index(events.len());
            events[at].payload.push('!');
            prop_assert_eq!(first_fault(STREAM, &events), Some(ChainError::Broken { version: at as u64 + 1 }));
        }
    }

    #[test]
    fn the_time_stands_still_for_clocks_a_little_apart_and_returns_from_one_that_was_wrong() {
        let mut writing = Chain::new(STREAM);
        let mut reading = writing.clone();
        let mut seal = |seconds: i64| {
            let draft = Draft {
                event_type: "deal.opened".into(),
                schema: 1,
                recorded_at: DateTime::from_timestamp(seconds, 0).unwrap(),
                actor: "someone".into(),
                command_id: Uuid::nil(),
                request: None,
                payload: "{}".into(),
            };
            let event = writing.seal(draft).unwrap();
            reading.accept(&event).unwrap();
            event.recorded_at.timestamp()
        };
        let ten_years = 315_000_000;
        let recorded = [1_000, 970, 1_001, ten_years, ten_years - 59, 1_010, 1_005, 949, 950].map(&mut seal);
        assert_eq!(recorded, [1_000, 1_000, 1_001, ten_years, ten_years, 1_010, 1_010, 949, 950]);
        // Nobody but a clock that was far off sets it back.
        let mut early = chain(&["a".into(), "b".into()]);
        early[1].recorded_at = DateTime::from_timestamp(-30, 0).unwrap();
        early[1].hash = early[1].compute_hash(STREAM, early[0].hash);
        assert_eq!(first_fault(STREAM, &early), Some(ChainError::TimeReversed { version: 2 }));
    }

    #[test]
    fn who_goes_on_behind_a_head_seals_what_the_whole_chain_accepts() {
        let events = chain(&["a".into(), "b".into()]);
        let mut whole = Chain::new(STREAM);
        for event in &events {
            whole.accept(event).unwrap();
        }
        let draft = Draft {
            event_type: "deal.opened".into(),
            schema: 1,
            recorded_at: DateTime::from_timestamp(-30, 0).unwrap(),
            actor: "someone".into(),
            command_id: Uuid::nil(),
            request: None,
            payload: "{}".into(),
        };
        let mut behind = Chain::behind(STREAM, whole.head(), DateTime::UNIX_EPOCH);
        let sealed = behind.seal(draft).unwrap();
        assert_eq!(sealed.recorded_at, DateTime::UNIX_EPOCH, "not before the event in front of it");
        whole.accept(&sealed).unwrap();
        assert_eq!(behind.head(), whole.head());
    }

    #[test]
    fn a_missing_event_is_a_gap() {
        let mut events = chain(&["a".into(), "b".into(), "c".into()]);
        events.remove(1);
        assert_eq!(first_fault(STREAM, &events), Some(ChainError::Gap { expected: 2, found: 3 }));
    }

    #[test]
    fn a_new_epoch_begins_only_where_the_stream_stood() {
        let mut events = chain(&["a".into(), "b".into()]);
        let mut verifier = Chain::new(STREAM);
        verifier.accept(&events[0]).unwrap();
        let stood = verifier.head();
        let second = |second| DateTime::from_timestamp(second, 0).unwrap();
        let right = StreamContinued::behind(stood, Continuation::Restore, second(1_542_000_000));
        let mut goes_on = |continued: StreamContinued| {
            events[1].event_type = StreamContinued::TYPE.into();
            events[1].payload = serde_json::to_string(&continued).unwrap();
            events[1].hash = events[1].compute_hash(STREAM, stood.hash);
            let mut verifier = verifier.clone();
            verifier.accept(&events[1]).map(|()| verifier.head().epoch)
        };
        assert_eq!(goes_on(right), Ok(1_542_000_000));
        let again = StreamContinued::behind(stood, Continuation::Restore, second(1_542_000_001));
        assert!(again.epoch > right.epoch, "the same copy put back once more");
        let by_a_clock_that_is_wrong = StreamContinued::behind(stood, Continuation::Restore, second(-1));
        assert_eq!(goes_on(by_a_clock_that_is_wrong), Ok(2));
        let wrong = Err(ChainError::Continued { version: 2 });
        assert_eq!(goes_on(StreamContinued { epoch: 1, ..right }), wrong);
        assert_eq!(goes_on(StreamContinued { from_version: 0, ..right }), wrong);
        assert_eq!(goes_on(StreamContinued { from_hash: Hash::GENESIS, ..right }), wrong);
    }

    #[test]
    fn a_stream_passed_off_as_another_kind_or_id_does_not_hold() {
        let events = chain(&["a".into()]);
        let broken = Some(ChainError::Broken { version: 1 });
        assert_eq!(first_fault(StreamRef { kind: StreamKind::Season, ..STREAM }, &events), broken);
        let other = StreamId(Uuid::from_u128(8));
        assert_eq!(first_fault(StreamRef { id: other, ..STREAM }, &events), broken);
    }

    #[test]
    fn what_a_command_was_asked_for_by_is_part_of_the_chain() {
        let change: [fn(&mut Envelope); 3] = [
            |event| event.key_hash = None,
            |event| event.request_digest = Some(Hash([3; 32])),
            |event| std::mem::swap(&mut event.key_hash, &mut event.request_digest),
        ];
        for change in change {
            let mut events = chain(&["a".into(), "b".into()]);
            change(&mut events[1]);
            assert_eq!(first_fault(STREAM, &events), Some(ChainError::Broken { version: 2 }));
        }
        let mut half = chain(&["a".into()]);
        half[0].key_hash = None;
        half[0].hash = half[0].compute_hash(STREAM, Hash::GENESIS);
        assert_eq!(first_fault(STREAM, &half), Some(ChainError::HalfRequest { version: 1 }));
    }
}
