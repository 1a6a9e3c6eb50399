//! Which tournaments are in memory, and how they come and go.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use domain::log::StreamId;
use store::StreamKind;
use tokio::sync::{Notify, OnceCell, broadcast, mpsc, watch};

use crate::engine::{Alive, Shared};
use crate::fold::Fold;
use crate::live::Change;
use crate::writer::{Pending, Writer};
use crate::{Engine, ReadError, Snapshot};

/// A tournament in memory, as everybody but its writer sees it.
#[derive(Debug)]
pub(crate) struct Handle {
    pub(crate) inbox: mpsc::Sender<Pending>,
    pub(crate) snapshots: watch::Receiver<Arc<Snapshot>>,
    pub(crate) changes: broadcast::WeakSender<Change>,
    pub(crate) refresh: Arc<Notify>,
    started: Instant,
    /// Milliseconds after `started`.
    last_used: AtomicU64,
}

impl Handle {
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.snapshots.borrow())
    }

    /// Somebody listens to its changes.
    fn is_heard(&self) -> bool {
        self.changes.upgrade().is_some_and(|changes| changes.receiver_count() > 0)
    }

    fn touch(&self) {
        let now = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_used.store(now, Ordering::Relaxed);
    }

    fn idle(&self) -> Duration {
        self.started.elapsed().saturating_sub(Duration::from_millis(self.last_used.load(Ordering::Relaxed)))
    }
}

/// The tournaments in memory.
#[derive(Debug)]
pub(crate) struct Registry {
    slots: Mutex<HashMap<StreamId, Arc<OnceCell<Arc<Handle>>>>>,
    closed: AtomicBool,
    /// One clone goes to every writer.
    alive: Mutex<Option<Alive>>,
    all_gone: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

impl Default for Registry {
    fn default() -> Self {
        let (alive, all_gone) = Alive::new();
        Self {
            slots: Mutex::default(),
            closed: AtomicBool::new(false),
            alive: Mutex::new(Some(alive)),
            all_gone: tokio::sync::Mutex::new(all_gone),
        }
    }
}

impl Registry {
    fn slots(&self) -> MutexGuard<'_, HashMap<StreamId, Arc<OnceCell<Arc<Handle>>>>> {
        // Nothing panics while the lock is held.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tournament, read from the store if it is not in memory; many who ask at once wait
    /// for one reading.
    pub(crate) async fn get(&self, shared: &Arc<Shared>, id: StreamId) -> Result<Arc<Handle>, ReadError> {
        loop {
            if self.closed.load(Ordering::Acquire) {
                return Err(ReadError::Closed);
            }
            let slot = Arc::clone(self.slots().entry(id).or_default());
            match slot.get_or_try_init(|| self.load(shared, id)).await {
                // Its writer gave up: it is read anew.
                Ok(handle) if handle.inbox.is_closed() => self.forget(id, &slot),
                Ok(handle) => {
                    handle.touch();
                    return Ok(Arc::clone(handle));
                }
                Err(error) => {
                    if !slot.initialized() {
                        self.forget(id, &slot);
                    }
                    return Err(error);
                }
            }
        }
    }

    fn forget(&self, id: StreamId, slot: &Arc<OnceCell<Arc<Handle>>>) {
        let mut slots = self.slots();
        if slots.get(&id).is_some_and(|current| Arc::ptr_eq(current, slot)) {
            slots.remove(&id);
        }
    }

    async fn load(&self, shared: &Arc<Shared>, id: StreamId) -> Result<Arc<Handle>, ReadError> {
        let info = shared.store.stream(id).await?.ok_or(ReadError::UnknownTournament)?;
        if info.kind != StreamKind::Tournament {
            return Err(ReadError::UnknownTournament);
        }
        let mut fold = Fold::new(id);
        fold.read(&shared.store, info.head.version).await?;
        let (tournament, head) = fold.finish()?;
        if head != info.head {
            return Err(ReadError::HeadMismatch { listed: info.head.version });
        }
        self.start(shared, Snapshot::new(tournament, info.organisation, head))
    }

    /// Starts the writer of a tournament.
    fn start(&self, shared: &Arc<Shared>, snapshot: Snapshot) -> Result<Arc<Handle>, ReadError> {
        let alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let alive = alive.ok_or(ReadError::Closed)?;
        let organisation = snapshot.organisation();
        let (tournament, head) = (snapshot.tournament().clone(), snapshot.head());
        let (inbox, commands) = mpsc::channel(shared.config.queue.max(1));
        let (publisher, snapshots) = watch::channel(Arc::new(snapshot));
        let (changes, _) = broadcast::channel(shared.config.live_backlog.max(1));
        let refresh = Arc::new(Notify::new());
        let handle = Handle {
            inbox,
            snapshots,
            changes: changes.downgrade(),
            refresh: Arc::clone(&refresh),
            started: Instant::now(),
            last_used: AtomicU64::new(0),
        };
        let writer = Writer {
            shared: Arc::clone(shared),
            organisation,
            tournament,
            head,
            inbox: commands,
            refresh,
            snapshots: publisher,
            changes,
        };
        tokio::spawn(async move {
            writer.run().await;
            drop(alive);
        });
        Ok(Arc::new(handle))
    }

    /// Those in memory.
    pub(crate) fn loaded(&self) -> Vec<(StreamId, Arc<Handle>)> {
        let slots = self.slots();
        slots.iter().filter_map(|(id, slot)| Some((*id, Arc::clone(slot.get()?)))).collect()
    }

    /// The tournament, if it is in memory.
    pub(crate) fn peek(&self, id: StreamId) -> Option<Arc<Handle>> {
        self.slots().get(&id)?.get().cloned()
    }

    /// Drops tournaments nobody uses or asked for in `idle`. Nobody can begin to use one
    /// meanwhile, and a writer ends only after what it was given.
    pub(crate) fn evict(&self, idle: Duration) {
        self.slots().retain(|_, slot| {
            let in_use = Arc::strong_count(slot) > 1;
            in_use
                || slot.get().is_some_and(|handle| {
                    Arc::strong_count(handle) > 1 || handle.is_heard() || handle.idle() < idle
                })
        });
    }

    /// Takes no more commands and waits until all writers are done.
    pub(crate) async fn close(&self, patience: Duration) {
        self.closed.store(true, Ordering::Release);
        self.slots().clear();
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut all_gone = self.all_gone.lock().await;
        if tokio::time::timeout(patience, all_gone.recv()).await.is_err() {
            tracing::warn!("writers were still busy when the engine closed");
        }
    }
}

impl Engine {
    pub(crate) async fn handle(&self, id: StreamId) -> Result<Arc<Handle>, ReadError> {
        let inner = self.inner();
        inner.registry.get(&inner.shared, id).await
    }

    /// How many tournaments are in memory.
    #[must_use]
    pub fn loaded(&self) -> usize {
        self.inner().registry.loaded().len()
    }
}
