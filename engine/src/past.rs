//! Past versions that were asked for lately. Each is folded from the log, which takes long: never in the thread
//! that answers, few at a time, once for all who ask for the same.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::background::in_background;
use crate::fold::Fold;
use crate::reading::ReadError;
use crate::shared::Shared;
use crate::snapshot::Snapshot;
use crate::stream::Stream;

/// Who waits for a past version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// Somebody who has written.
    Desk,
    /// Somebody who reads: the processor goes to all others first.
    Background,
}

/// Past versions of the streams of a kind, newest question last.
#[derive(Debug)]
pub(crate) struct PastVersions<S: Stream> {
    place: Place,
    snapshots: Arc<Snapshots<S>>,
    /// One fold at a time in each, of even versions and of odd ones. Who wants the same version waits in the
    /// same lane, and finds it done.
    lanes: [Arc<tokio::sync::Mutex<()>>; 2],
}

#[derive(Debug)]
struct Snapshots<S: Stream> {
    capacity: usize,
    /// With the epoch the stream stood in: what was read before a later one may not be part of it.
    versions: Mutex<VecDeque<(u32, Arc<Snapshot<S>>)>>,
}

impl<S: Stream> PastVersions<S> {
    pub(crate) fn new(place: Place, capacity: usize) -> Self {
        let snapshots = Arc::new(Snapshots { capacity, versions: Mutex::default() });
        Self { place, snapshots, lanes: Default::default() }
    }

    /// The version of the stream that `current` is a later one of.
    pub(crate) async fn read(
        &self,
        shared: &Arc<Shared>,
        current: &Arc<Snapshot<S>>,
        version: u64,
    ) -> Result<Arc<Snapshot<S>>, ReadError> {
        let done =
            || self.snapshots.nearest(current, version).filter(|snapshot| snapshot.version() == version);
        if let Some(snapshot) = done() {
            return Ok(snapshot);
        }
        let [even, odd] = &self.lanes;
        let lane = if version.is_multiple_of(2) { even } else { odd };
        // Whoever hangs up does not make room for another fold beside the one that goes on.
        let turn = Arc::clone(lane).lock_owned().await;
        if let Some(snapshot) = done() {
            return Ok(snapshot);
        }
        let (snapshots, shared, current) =
            (Arc::clone(&self.snapshots), Arc::clone(shared), Arc::clone(current));
        let runtime = shared.runtime.clone();
        let fold = move || {
            let folded = shared.runtime.block_on(snapshots.fold(&shared, &current, version));
            drop(turn);
            folded
        };
        let folded = match self.place {
            Place::Desk => runtime.spawn_blocking(fold).await.ok(),
            Place::Background => in_background(fold).await,
        };
        folded.unwrap_or(Err(ReadError::Closed))
    }
}

impl<S: Stream> Snapshots<S> {
    async fn fold(
        &self,
        shared: &Shared,
        current: &Snapshot<S>,
        version: u64,
    ) -> Result<Arc<Snapshot<S>>, ReadError> {
        let mut fold = match self.nearest(current, version) {
            Some(base) => Fold::resume(base.state().clone(), base.chain().clone()),
            None => Fold::new(current.id()),
        }
        .imported(current.imported());
        fold.read(&shared.store, version).await?;
        let (state, chain) = fold.finish()?;
        let snapshot = Arc::new(Snapshot::new(state, current.organisation(), chain, current.imported()));
        self.keep(current.epoch(), &snapshot);
        Ok(snapshot)
    }

    fn versions(&self) -> MutexGuard<'_, VecDeque<(u32, Arc<Snapshot<S>>)>> {
        self.versions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The kept snapshot of the same stream nearest to `version` from below.
    fn nearest(&self, current: &Snapshot<S>, version: u64) -> Option<Arc<Snapshot<S>>> {
        let mut versions = self.versions();
        let fits = |(epoch, snapshot): &(u32, Arc<Snapshot<S>>)| {
            snapshot.id() == current.id() && *epoch == current.epoch() && snapshot.version() <= version
        };
        let candidates = versions.iter().enumerate().filter(|(_, version)| fits(version));
        let (position, _) = candidates.max_by_key(|(_, (_, snapshot))| snapshot.version())?;
        let (epoch, snapshot) = versions.remove(position)?;
        versions.push_back((epoch, Arc::clone(&snapshot)));
        Some(snapshot)
    }

    fn keep(&self, epoch: u32, snapshot: &Arc<Snapshot<S>>) {
        let mut versions = self.versions();
        versions.push_back((epoch, Arc::clone(snapshot)));
        while versions.len() > self.capacity {
            versions.pop_front();
        }
    }
}
