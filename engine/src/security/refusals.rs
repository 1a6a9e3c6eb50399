//! Refusals are counted and summed up: a flood of them writes no more than one event in a while.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use store::{OrganisationId, TokenId, WriteError};

use super::event::{Counted, Event, RefusalsCounted};
use super::refusal::Refusal;
use crate::Engine;
use crate::shared::Shared;

/// How many there were since they were written last.
#[derive(Debug)]
pub(crate) struct Refusals {
    counts: [AtomicU64; Refusal::ALL.len()],
    since: Mutex<DateTime<Utc>>,
}

impl Refusals {
    pub(crate) fn new(now: DateTime<Utc>) -> Self {
        Self { counts: Default::default(), since: Mutex::new(now) }
    }

    pub(super) fn add(&self, why: Refusal, count: u64) {
        let found = Refusal::ALL.iter().position(|known| *known == why);
        if let Some(counter) = found.and_then(|place| self.counts.get(place)) {
            counter.fetch_add(count, Ordering::Relaxed);
        }
    }

    /// What there was until now, none if nothing; counting begins anew.
    pub(super) fn take(&self, until: DateTime<Utc>) -> Option<RefusalsCounted> {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        let counters = Refusal::ALL.iter().zip(&self.counts);
        let counts: Vec<_> = counters
            .map(|(why, counter)| Counted { why: *why, count: counter.swap(0, Ordering::Relaxed) })
            .filter(|counted| counted.count > 0)
            .collect();
        let since = std::mem::replace(&mut *since, until);
        (!counts.is_empty()).then_some(RefusalsCounted { since, until, counts })
    }

    /// Writes how many were refused since the last time, if anybody was. Who is refused is often nobody known:
    /// all of it stands in the log of the organisation every installation begins with.
    pub(crate) async fn log(&self, shared: &Shared) -> Result<(), WriteError> {
        let now = shared.config.clock.now();
        let Some(counted) = self.take(now) else { return Ok(()) };
        let event = Event::RefusalsCounted(counted.clone());
        let entry = super::entry::of(OrganisationId::DEFAULT, TokenId::PROGRAM, now, event, None);
        let written = shared.store.log_security(&entry).await;
        if written.is_err() {
            self.put_back(&counted);
        }
        written
    }

    /// It was not written: it is counted with what comes.
    pub(super) fn put_back(&self, counted: &RefusalsCounted) {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = counted.since;
        for Counted { why, count } in &counted.counts {
            self.add(*why, *count);
        }
    }
}

impl Engine {
    /// Somebody was refused.
    pub fn refused(&self, why: Refusal) {
        self.inner().refusals.add(why, 1);
    }
}
