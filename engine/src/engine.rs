use std::sync::{Arc, Mutex};
use std::time::Duration;

use domain::log::StreamId;
use store::{Head, OrganisationId, Store, StoreError};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use crate::access::TokenMemory;
use crate::draws::Draws;
use crate::history::PastVersions;
use crate::persons::Persons;
use crate::registry::Registry;
use crate::{Config, follow};

/// All tournaments of an installation, its persons and its tokens. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct Engine(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) shared: Arc<Shared>,
    pub(crate) registry: Registry,
    pub(crate) past: PastVersions,
    pub(crate) browsed: PastVersions,
    pub(crate) tokens: TokenMemory,
    background: Mutex<Vec<AbortHandle>>,
}

/// What writers need of the engine, without keeping it alive.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) config: Config,
    pub(crate) persons: Persons,
    pub(crate) draws: Draws,
}

impl Shared {
    /// Whether others may write to the same database.
    pub(crate) fn has_company(&self) -> bool {
        matches!(self.store, Store::Postgres(_))
    }

    /// Persons were written with events: learns the revision, so that nobody who looked it up
    /// a moment before can bring back the old one.
    pub(crate) async fn persons_changed(&self, organisation: OrganisationId) {
        match self.store.persons_revision(organisation).await {
            Ok(revision) => self.persons.heard_of_revision(organisation, revision),
            Err(_) => self.persons.forget_revision(organisation),
        }
    }

    /// Whether another process has written to the tournament since `head`.
    pub(crate) async fn is_behind(&self, tournament: StreamId, head: Head) -> Result<bool, StoreError> {
        if !self.has_company() {
            return Ok(false);
        }
        Ok(self.store.head(tournament).await? != Some(head))
    }
}

impl Engine {
    /// Starts on an open store: tournaments are read when they are asked for.
    ///
    /// Must be called within a Tokio runtime.
    #[must_use]
    pub fn open(store: Store, config: Config) -> Self {
        let inner = Arc::new(Inner {
            past: PastVersions::new(config.past_versions),
            browsed: PastVersions::new(config.past_versions),
            tokens: TokenMemory::new(config.token_memory),
            registry: Registry::default(),
            shared: Arc::new(Shared { store, config, persons: Persons::default(), draws: Draws::default() }),
            background: Mutex::default(),
        });
        let tasks = follow::start(&inner);
        inner.background.lock().unwrap_or_else(std::sync::PoisonError::into_inner).extend(tasks);
        Self(inner)
    }

    /// Lets writers finish what they have taken in, for at most `patience`, and closes the store.
    /// Calls on any clone fail from now on.
    pub async fn close(&self, patience: Duration) {
        self.0.registry.close(patience).await;
        self.0.shared.store.close().await;
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

impl Drop for Inner {
    fn drop(&mut self) {
        let tasks = self.background.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        tasks.iter().for_each(AbortHandle::abort);
    }
}

/// Tells when all of its clones are gone.
#[derive(Debug, Clone)]
pub(crate) struct Alive {
    _sender: mpsc::Sender<()>,
}

impl Alive {
    pub(crate) fn new() -> (Self, mpsc::Receiver<()>) {
        let (sender, gone) = mpsc::channel(1);
        (Self { _sender: sender }, gone)
    }
}
