//! Which streams of a kind are in memory, and how they come and go.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use domain::log::{Chain, Head, Position, StreamId, StreamRef};
use store::OrganisationId;
use tokio::sync::{Notify, OnceCell, broadcast, mpsc, watch};

use crate::fold::Fold;
use crate::live::Update;
use crate::reading::ReadError;
use crate::searches::Searches;
use crate::shared::Shared;
use crate::snapshot::Snapshot;
use crate::stream::Stream;
use crate::trail::Trail;
use crate::writer::{Pending, RecentKeys, StreamView, Writer};

/// A stream in memory, as everybody but its writer sees it.
#[derive(Debug)]
pub(crate) struct Handle<S: Stream> {
    pub(crate) inbox: mpsc::Sender<Pending<S>>,
    /// Looked at here alone: who has a guard on it and looks again waits for the writer, who waits for him.
    view: watch::Receiver<StreamView<S>>,
    refresh: Arc<Notify>,
    /// Others have written.
    heard: Arc<Notify>,
    changes: broadcast::WeakSender<Update>,
    started: Instant,
    /// Milliseconds after `started`.
    last_used: AtomicU64,
}

impl<S: Stream> Handle<S> {
    /// The newest snapshot; none while the log stands elsewhere.
    pub(crate) fn snapshot(&self) -> Result<Arc<Snapshot<S>>, ReadError> {
        let view = self.view.borrow();
        if view.diverged { Err(ReadError::Diverged) } else { Ok(Arc::clone(&view.snapshot)) }
    }

    /// Where the stream stood when its log was found to stand elsewhere; none while it does not.
    pub(crate) fn left_at(&self) -> Option<Head> {
        let view = self.view.borrow();
        view.diverged.then(|| view.snapshot.head())
    }

    /// The stream as soon as it has come far enough; waits `patience` at most for what another process wrote.
    pub(crate) async fn reached(
        &self,
        enough: impl Fn(Position) -> bool,
        patience: Duration,
    ) -> Result<Arc<Snapshot<S>>, ReadError> {
        let snapshot = self.snapshot()?;
        if enough(snapshot.position()) {
            return Ok(snapshot);
        }
        self.refresh.notify_one();
        let mut view = self.view.clone();
        // It comes with a guard on the view, which goes before the view is looked at again.
        let arrival = async {
            let came = view.wait_for(|view| view.diverged || enough(view.snapshot.position())).await;
            came.is_ok()
        };
        let came = tokio::time::timeout(patience, arrival).await;
        let snapshot = self.snapshot()?;
        // Else it was waited for long enough, or the writer has stopped.
        if came == Ok(true) { Ok(snapshot) } else { Err(ReadError::NotYet { current: snapshot.position() }) }
    }

    /// What comes of its changes from now on; none if its writer has stopped.
    pub(crate) fn listen(&self) -> Option<broadcast::Receiver<Update>> {
        Some(self.changes.upgrade()?.subscribe())
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

    fn is_behind(&self, head: Head) -> bool {
        let known = self.view.borrow().snapshot.head();
        known.epoch < head.epoch
            || known.version < head.version
            || known.version == head.version && known != head
    }

    /// Makes its writer look at the log, if that stood elsewhere than what is shown.
    pub(crate) fn look_if_elsewhere(&self, head: Head) {
        let view = self.view.borrow();
        if view.diverged || view.snapshot.head() != head {
            self.refresh.notify_one();
        }
    }
}

type Slot<S> = Arc<OnceCell<Arc<Handle<S>>>>;

/// The streams of one kind that are in memory.
#[derive(Debug)]
pub(crate) struct Registry<S: Stream> {
    shared: Arc<Shared>,
    pub(crate) searches: Searches<S::Progress>,
    slots: Mutex<HashMap<StreamId, Slot<S>>>,
    closed: AtomicBool,
    /// One clone goes to every writer.
    alive: Mutex<Option<mpsc::Sender<()>>>,
    all_gone: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

impl<S: Stream> Registry<S> {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        let (alive, all_gone) = mpsc::channel(1);
        Self {
            shared,
            searches: Searches::default(),
            slots: Mutex::default(),
            closed: AtomicBool::new(false),
            alive: Mutex::new(Some(alive)),
            all_gone: tokio::sync::Mutex::new(all_gone),
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<StreamId, Slot<S>>> {
        // Nothing panics while the lock is held.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The stream, read from the store if it is not in memory; many who ask at once wait
    /// for one reading.
    pub(crate) async fn get(&self, id: StreamId) -> Result<Arc<Handle<S>>, ReadError> {
        loop {
            if self.closed.load(Ordering::Acquire) {
                return Err(ReadError::Closed);
            }
            let slot = Arc::clone(self.slots().entry(id).or_default());
            match slot.get_or_try_init(|| self.load(id)).await {
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

    fn forget(&self, id: StreamId, slot: &Slot<S>) {
        let mut slots = self.slots();
        if slots.get(&id).is_some_and(|current| Arc::ptr_eq(current, slot)) {
            slots.remove(&id);
        }
    }

    async fn load(&self, id: StreamId) -> Result<Arc<Handle<S>>, ReadError> {
        let Some(info) = self.shared.store.stream(id).await? else {
            // A stream everybody has carries its organisation's id.
            let state = S::blank(id).ok_or(ReadError::Unknown)?;
            let chain = Chain::new(StreamRef { kind: S::KIND, id });
            return self.start(Snapshot::new(state, OrganisationId(id.0), chain, None), Trail::default());
        };
        if info.kind != S::KIND {
            return Err(ReadError::Unknown);
        }
        let mut fold = Fold::new(id).imported(info.imported);
        if self.shared.has_company() {
            fold = fold.with_trail();
        }
        fold.read(&self.shared.store, info.head.version).await?;
        let trail = fold.take_trail();
        let (state, chain) = fold.finish()?;
        if chain.head() != info.head {
            return Err(ReadError::HeadMismatch { listed: info.head.version });
        }
        self.start(Snapshot::new(state, info.organisation, chain, info.imported), trail)
    }

    /// Starts the writer of a stream, on the engine's own runtime.
    fn start(&self, snapshot: Snapshot<S>, trail: Trail) -> Result<Arc<Handle<S>>, ReadError> {
        let alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let alive = alive.ok_or(ReadError::Closed)?;
        let config = &self.shared.config;
        let (organisation, state, chain) =
            (snapshot.organisation(), snapshot.state().clone(), snapshot.chain().clone());
        let imported = snapshot.imported();
        let (inbox, commands) = mpsc::channel(config.queue.max(1));
        let (publisher, view) = watch::channel(StreamView { snapshot: Arc::new(snapshot), diverged: false });
        let (changes, _) = broadcast::channel(config.live_backlog.max(1));
        let (refresh, heard) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let handle = Handle {
            inbox,
            view,
            refresh: Arc::clone(&refresh),
            heard: Arc::clone(&heard),
            changes: changes.downgrade(),
            started: Instant::now(),
            last_used: AtomicU64::new(0),
        };
        let writer = Writer {
            shared: Arc::clone(&self.shared),
            organisation,
            imported,
            state,
            chain,
            searches: self.searches.clone(),
            inbox: commands,
            refresh,
            heard,
            view: publisher,
            changes,
            recent: RecentKeys::default(),
            trail,
            crowd: 0,
            no_turns_until: None,
            looked: Instant::now(),
            set_aside: None,
            confirmed: false,
        };
        self.shared.runtime.spawn(async move {
            writer.run().await;
            drop(alive);
        });
        Ok(Arc::new(handle))
    }

    /// Those in memory.
    pub(crate) fn loaded(&self) -> Vec<(StreamId, Arc<Handle<S>>)> {
        let slots = self.slots();
        slots.iter().filter_map(|(id, slot)| Some((*id, Arc::clone(slot.get()?)))).collect()
    }

    /// The stream, if it is in memory.
    pub(crate) fn peek(&self, id: StreamId) -> Option<Arc<Handle<S>>> {
        let handle = self.slots().get(&id)?.get().cloned()?;
        handle.touch();
        Some(handle)
    }

    /// Another process, or this one, has written: its writer looks, unless that is known already.
    pub(crate) fn heard_of(&self, id: StreamId, head: Head) {
        let handle = self.slots().get(&id).and_then(|slot| slot.get().cloned());
        if let Some(handle) = handle
            && handle.is_behind(head)
        {
            handle.heard.notify_one();
        }
    }

    /// Drops streams nobody uses or asked for in `idle`. Nobody can begin to use one
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
            tracing::warn!(kind = %S::KIND, "writers were still busy when the engine closed");
        }
    }
}
