//! Reading: why it fails, and past versions asked for lately.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::log::Position;
use store::{Store, StoreError};

use crate::fold::{Fold, FoldError};
use crate::outage::Outage;
use crate::snapshot::Snapshot;
use crate::stream::Stream;
use crate::submission::SubmitError;

/// Why a stream cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is no such stream.
    #[error("there is no such stream")]
    Unknown,
    /// It has not come to this version, and did not in the time one waits; or the version was of an
    /// earlier epoch and is not part of the log any more.
    #[error("it is at version {current}")]
    NotYet {
        /// Where it stands.
        current: Position,
    },
    /// The log stands elsewhere than this process remembers, so that what is in memory may never
    /// have been: an organizer has to decide.
    #[error("the log stands elsewhere than remembered")]
    Diverged,
    /// The stored events do not add up.
    #[error("the log is damaged: {0}")]
    Corrupt(#[source] FoldError),
    /// The list of streams tells of another last event than the log.
    #[error("the log is damaged: its last event is not the one listed at version {listed}")]
    HeadMismatch {
        /// The version the list tells.
        listed: u64,
    },
    /// The database cannot answer.
    #[error(transparent)]
    Store(StoreError),
    /// The engine was closed.
    #[error("the program is stopping")]
    Closed,
}

impl ReadError {
    /// Whether the same call may succeed a moment later.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Store(error) => error.is_transient(),
            Self::NotYet { .. } | Self::Closed => true,
            Self::Unknown | Self::Diverged | Self::Corrupt(_) | Self::HeadMismatch { .. } => false,
        }
    }

    /// What it means for somebody who wanted to write.
    pub(crate) fn refusal<R: std::error::Error>(self, retry_after: Duration) -> SubmitError<R> {
        match self {
            Self::Unknown => SubmitError::Unknown,
            Self::Diverged => SubmitError::Diverged,
            Self::Corrupt(error) => SubmitError::from_fold(error, retry_after),
            Self::Store(error) => SubmitError::from_store(&error, retry_after),
            error @ (Self::NotYet { .. } | Self::Closed) => {
                SubmitError::unavailable(Outage::Stopping, &error, retry_after)
            }
            error @ Self::HeadMismatch { .. } => SubmitError::internal(error),
        }
    }
}

impl From<StoreError> for ReadError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<FoldError> for ReadError {
    fn from(error: FoldError) -> Self {
        match error {
            FoldError::Store(error) => Self::Store(error),
            error => Self::Corrupt(error),
        }
    }
}

/// Past versions that were asked for lately, newest question last.
#[derive(Debug)]
pub(crate) struct PastVersions<S: Stream> {
    capacity: usize,
    /// With the epoch the stream stood in: what was read before a later one may not be part of it.
    kept: Mutex<VecDeque<(u32, Arc<Snapshot<S>>)>>,
    /// Folding costs time, and anybody may ask: one fold at a time in each, of even versions and of
    /// odd ones. Who wants the same version waits in the same lane, and finds it done.
    lanes: [tokio::sync::Mutex<()>; 2],
}

impl<S: Stream> PastVersions<S> {
    pub(crate) fn new(capacity: usize) -> Self {
        Self { capacity, kept: Mutex::default(), lanes: Default::default() }
    }

    /// The version of the stream that `current` is a later one of.
    pub(crate) async fn read(
        &self,
        store: &Store,
        current: &Snapshot<S>,
        version: u64,
    ) -> Result<Arc<Snapshot<S>>, ReadError> {
        if let Some(kept) = self.nearest(current, version).filter(|kept| kept.version() == version) {
            return Ok(kept);
        }
        let [even, odd] = &self.lanes;
        let _turn = if version.is_multiple_of(2) { even.lock().await } else { odd.lock().await };
        let mut fold = match self.nearest(current, version) {
            Some(base) if base.version() == version => return Ok(base),
            Some(base) => Fold::resume(base.state().clone(), base.chain().clone()),
            None => Fold::new(current.id()),
        };
        fold.read(store, version).await?;
        let (state, chain) = fold.finish()?;
        let snapshot = Arc::new(Snapshot::new(state, current.organisation(), chain));
        self.keep(current.epoch(), &snapshot);
        Ok(snapshot)
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(u32, Arc<Snapshot<S>>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The kept snapshot of the same stream nearest to `version` from below.
    fn nearest(&self, current: &Snapshot<S>, version: u64) -> Option<Arc<Snapshot<S>>> {
        let mut kept = self.kept();
        let fits = |(epoch, snapshot): &(u32, Arc<Snapshot<S>>)| {
            snapshot.id() == current.id() && *epoch == current.epoch() && snapshot.version() <= version
        };
        let candidates = kept.iter().enumerate().filter(|(_, kept)| fits(kept));
        let (position, _) = candidates.max_by_key(|(_, (_, snapshot))| snapshot.version())?;
        let (epoch, snapshot) = kept.remove(position)?;
        kept.push_back((epoch, Arc::clone(&snapshot)));
        Some(snapshot)
    }

    fn keep(&self, epoch: u32, snapshot: &Arc<Snapshot<S>>) {
        let mut kept = self.kept();
        kept.push_back((epoch, Arc::clone(snapshot)));
        while kept.len() > self.capacity {
            kept.pop_front();
        }
    }
}
