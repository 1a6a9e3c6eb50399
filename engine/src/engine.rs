//! The engine: all streams of an installation, its persons and its tokens.

use std::sync::Arc;
use std::time::Duration;

use store::{Health, Store, WriteError};
use tokio::runtime::Builder;

use crate::Config;
use crate::access::TokenMemory;
use crate::directories::Directories;
use crate::follow;
use crate::inner::Inner;
use crate::kinds::Kinds;
use crate::revisions::Revisions;
use crate::shared::Shared;
use crate::tournament::Audits;

/// Threads of the engine's runtime: writers decide there.
const THREADS: usize = 2;

/// All streams of an installation, its persons and its tokens. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct Engine(Arc<Inner>);

impl Engine {
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
        let handle = runtime.handle().clone();
        let shared = Arc::new(Shared { store, config, revisions: Revisions::default(), runtime: handle });
        let inner = Arc::new(Inner {
            kinds: Kinds::new(&shared),
            directories: Directories::default(),
            audits: Audits::default(),
            tokens,
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
        self.0.shared.store.close().await;
    }

    /// Whether the database can be written, as the newest write has shown. A database that failed is
    /// tried every second.
    #[must_use]
    pub fn health(&self) -> Health {
        self.0.shared.store.health()
    }

    /// Tries a write: whether the database can be written right now.
    ///
    /// # Errors
    /// [`WriteError`] if it cannot.
    pub async fn probe(&self) -> Result<(), WriteError> {
        self.0.shared.store.probe().await
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
