//! The engine: all streams of an installation, its persons and its tokens.

use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use store::{Health, Store, Trouble};
use tokio::runtime::Builder;

use crate::Config;
use crate::access::TokenMemory;
use crate::directories::Directories;
use crate::erased_list::ErasedList;
use crate::follow;
use crate::import_queue::ImportQueue;
use crate::inner::Inner;
use crate::kinds::Kinds;
use crate::revisions::Revisions;
use crate::security::Refusals;
use crate::shared::Shared;
use crate::tournament::Audits;
use crate::watchman::{Losses, Warning};

/// Threads of the engine's runtime: writers decide there.
const THREADS: usize = 2;

/// How often a write is tried for those who ask.
const PROBE_AT_MOST: Duration = Duration::from_secs(1);

/// All streams of an installation, its persons and its tokens. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct Engine(Arc<Inner>);

impl Engine {
    /// The engine that this is the inside of.
    pub(crate) fn of(inner: Arc<Inner>) -> Self {
        Self(inner)
    }

    /// Starts on an open store: streams are read when they are asked for. Writers have a runtime of
    /// their own, so that what was taken in is finished whatever becomes of the caller's.
    ///
    /// # Panics
    /// If the system gives no threads.
    #[must_use]
    pub fn open(store: Store, config: Config) -> Self {
        let runtime =
            Builder::new_multi_thread().worker_threads(THREADS).thread_name("engine").enable_all().build();
        let runtime = runtime.expect("the system gives threads");
        let tokens = TokenMemory::new(config.token_memory);
        let refusals = Refusals::new(config.clock.now());
        let handle = runtime.handle().clone();
        let shared = Arc::new(Shared {
            store,
            erased: ErasedList::at(config.erased.clone()),
            config,
            revisions: Revisions::default(),
            losses: Losses::default(),
            signer: RwLock::default(),
            editions: crate::editions::ReadEditions::default(),
            leaves: tokio::sync::Mutex::default(),
            checkpoint_due: tokio::sync::Notify::new(),
            known_keys: tokio::sync::Mutex::default(),
            log_written: tokio::sync::Notify::new(),
            probed: tokio::sync::Mutex::default(),
            runtime: handle,
        });
        let inner = Arc::new(Inner {
            kinds: Kinds::new(&shared),
            directories: Directories::default(),
            audits: Audits::default(),
            imports: ImportQueue::default(),
            tokens,
            refusals,
            shared,
            runtime: Some(runtime),
        });
        follow::start(&inner);
        Self(inner)
    }

    /// Lets writers finish what they have taken in, for at most `patience`, and closes the store.
    /// Calls on any clone fail from now on.
    pub async fn close(&self, patience: Duration) {
        for streams in self.0.kinds.all() {
            streams.close(patience).await;
        }
        if let Err(error) = self.0.refusals.log(&self.0.shared).await {
            tracing::warn!(%error, "it was not written how many were refused lately");
        }
        // What does not answer is not waited for.
        if self.health() == Health::Ok
            && let Err(error) = self.take_checkpoint().await
        {
            tracing::warn!(%error, "the last checkpoint could not be made");
        }
        self.0.shared.store.close().await;
    }

    /// Whether the database can be written, as the newest write has shown. A database that failed is
    /// tried every second.
    #[must_use]
    pub fn health(&self) -> Health {
        self.0.shared.store.health()
    }

    /// Whether the database can be written right now: tries a write, at most one in a second however
    /// many ask.
    pub async fn try_health(&self) -> Health {
        let shared = &self.0.shared;
        // One that does not answer is tried again and again anyway: nobody has to wait for that.
        if shared.store.health() == Health::Degraded(Trouble::Silent) {
            return shared.store.health();
        }
        let mut probed = shared.probed.lock().await;
        if probed.is_none_or(|at| at.elapsed() >= PROBE_AT_MOST) {
            // What it has found is what the store says of itself from now on.
            if let Err(error) = shared.store.probe().await {
                tracing::debug!(%error, "the database failed a write that was tried");
            }
            *probed = Some(Instant::now());
        }
        shared.store.health()
    }

    /// What somebody should know although everything goes on.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let shared = &self.0.shared;
        let reserve = shared.store.lacks_reserve().then_some(Warning::NoReserve);
        let unsafe_server = shared.store.found_unsafe().map(|settings| Warning::UnsafeServer { settings });
        let leap = shared.config.clock.leap();
        // Two clocks are not read at once: to the nearest second.
        let seconds = |leap: TimeDelta| (leap.num_milliseconds() + 500).div_euclid(1000);
        let leap = leap.map(|leap| Warning::ClockLeapt { seconds: seconds(leap) });
        reserve.into_iter().chain(unsafe_server).chain(leap).chain(shared.losses.all()).collect()
    }

    /// The store underneath.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.0.shared.store
    }

    /// How it was configured.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.0.shared.config
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }
}
