//! Reading: the newest snapshot, one that is new enough, and the past.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::log::StreamId;
use store::StoreError;

use crate::fold::Fold;
use crate::{Engine, FoldError, Snapshot, SubmitError, Subscription};

/// Why a tournament cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is no such tournament.
    #[error("there is no such tournament")]
    UnknownTournament,
    /// It has not come to this version, and did not in the time one waits.
    #[error("the tournament is at version {current}")]
    NotYet {
        /// Where it stands.
        current: u64,
    },
    /// The stored events are not a tournament.
    #[error("the tournament's log is damaged: {0}")]
    Corrupt(FoldError),
    /// The list of streams tells of another last event than the log.
    #[error("the tournament's log is damaged: its last event is not the one listed at version {listed}")]
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
            Self::UnknownTournament | Self::Corrupt(_) | Self::HeadMismatch { .. } => false,
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

impl ReadError {
    /// What it means for somebody who wanted to write.
    pub(crate) fn refusal(self, retry_after: std::time::Duration) -> SubmitError {
        match self {
            Self::UnknownTournament => SubmitError::UnknownTournament,
            Self::Corrupt(error) => SubmitError::from_fold(error, retry_after),
            Self::Store(error) => SubmitError::from_store(&error, retry_after),
            Self::NotYet { .. } | Self::Closed => SubmitError::Unavailable { retry_after },
            error @ Self::HeadMismatch { .. } => SubmitError::internal(error),
        }
    }
}

/// Past versions that were asked for lately, newest question last.
#[derive(Debug)]
pub(crate) struct PastVersions {
    capacity: usize,
    kept: Mutex<VecDeque<Arc<Snapshot>>>,
    /// Folding costs time, and anybody may ask: one fold at a time in each, of even versions and of
    /// odd ones. Who wants the same version waits in the same lane, and finds it done.
    lanes: [tokio::sync::Mutex<()>; 2],
}

impl PastVersions {
    pub(crate) fn new(capacity: usize) -> Self {
        Self { capacity, kept: Mutex::default(), lanes: Default::default() }
    }

    /// Waits until it is one's turn to fold this version.
    async fn turn(&self, version: u64) -> tokio::sync::MutexGuard<'_, ()> {
        let [even, odd] = &self.lanes;
        if version.is_multiple_of(2) { even.lock().await } else { odd.lock().await }
    }

    /// The snapshot of exactly this version, if it is kept.
    fn exactly(&self, id: StreamId, version: u64) -> Option<Arc<Snapshot>> {
        self.nearest(id, version).filter(|snapshot| snapshot.version() == version)
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Arc<Snapshot>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The kept snapshot of `id` nearest to `version` from below.
    fn nearest(&self, id: StreamId, version: u64) -> Option<Arc<Snapshot>> {
        let mut kept = self.kept();
        let fits = |snapshot: &Snapshot| snapshot.tournament().id == id && snapshot.version() <= version;
        let candidates = kept.iter().enumerate().filter(|(_, snapshot)| fits(snapshot));
        let (position, _) = candidates.max_by_key(|(_, snapshot)| snapshot.version())?;
        let snapshot = kept.remove(position)?;
        kept.push_back(Arc::clone(&snapshot));
        Some(snapshot)
    }

    fn keep(&self, snapshot: &Arc<Snapshot>) {
        let mut kept = self.kept();
        kept.push_back(Arc::clone(snapshot));
        while kept.len() > self.capacity {
            kept.pop_front();
        }
    }
}

impl Engine {
    /// The tournament as it stands here; another process may have written since.
    ///
    /// # Errors
    /// [`ReadError`], except [`ReadError::NotYet`].
    pub async fn snapshot(&self, id: StreamId) -> Result<Arc<Snapshot>, ReadError> {
        Ok(self.handle(id).await?.snapshot())
    }

    /// The tournament at `version` or later; waits a little for another process's write.
    ///
    /// # Errors
    /// [`ReadError::NotYet`] if it did not come in time; others as for [`snapshot`](Self::snapshot).
    pub async fn at_least(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot>, ReadError> {
        let handle = self.handle(id).await?;
        let snapshot = handle.snapshot();
        if snapshot.version() >= version {
            return Ok(snapshot);
        }
        handle.refresh.notify_one();
        let mut snapshots = handle.snapshots.clone();
        let arrival = snapshots.wait_for(|snapshot| snapshot.version() >= version);
        match tokio::time::timeout(self.config().patience, arrival).await {
            Ok(Ok(snapshot)) => Ok(Arc::clone(&snapshot)),
            // Timed out, or the writer has stopped.
            Ok(Err(_)) | Err(_) => Err(ReadError::NotYet { current: handle.snapshot().version() }),
        }
    }

    /// The tournament as it was at `version`.
    ///
    /// # Errors
    /// [`ReadError::NotYet`] if it has not come that far; [`ReadError::UnknownTournament`] also
    /// for version 0, before anything happened; others as for [`snapshot`](Self::snapshot).
    pub async fn as_of(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot>, ReadError> {
        self.past(&self.inner().past, id, version).await
    }

    /// The same for who leafs through the past: what is kept for it is kept apart, so that nobody's
    /// leafing makes editions and repeated requests wait or be folded anew.
    ///
    /// # Errors
    /// As for [`as_of`](Self::as_of).
    pub async fn browse(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot>, ReadError> {
        self.past(&self.inner().browsed, id, version).await
    }

    async fn past(
        &self,
        past: &PastVersions,
        id: StreamId,
        version: u64,
    ) -> Result<Arc<Snapshot>, ReadError> {
        let current = self.snapshot(id).await?;
        let current = if current.version() < version { self.at_least(id, version).await? } else { current };
        if current.version() == version {
            return Ok(current);
        }
        if version == 0 {
            return Err(ReadError::UnknownTournament);
        }
        if let Some(kept) = past.exactly(id, version) {
            return Ok(kept);
        }
        let _turn = past.turn(version).await;
        let mut fold = match past.nearest(id, version) {
            Some(base) if base.version() == version => return Ok(base),
            Some(base) => Fold::resume(base.tournament().clone(), base.head()),
            None => Fold::new(id),
        };
        fold.read(self.store(), version).await?;
        let (tournament, head) = fold.finish()?;
        let snapshot = Arc::new(Snapshot::new(tournament, current.organisation(), head));
        past.keep(&snapshot);
        Ok(snapshot)
    }

    /// Listens to the tournament's changes.
    ///
    /// # Errors
    /// [`ReadError`], except [`ReadError::NotYet`].
    pub async fn subscribe(&self, id: StreamId) -> Result<Subscription, ReadError> {
        let handle = self.handle(id).await?;
        Subscription::new(&handle).ok_or(ReadError::Closed)
    }
}
