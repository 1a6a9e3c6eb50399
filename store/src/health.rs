//! Whether the database can be written, as its newest write has shown.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Store, StoreError, WriteError, on_backend};

/// Whether the database can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Health {
    /// The newest write was taken, or there was none yet.
    Ok,
    /// The newest write failed for a reason of the database's. Each further one is tried; the first
    /// that is taken heals.
    Degraded(Trouble),
    /// The database takes no writes: it was opened for reading, or says so itself.
    ReadOnly,
}

/// Why a database failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// No space is left.
    DiskFull,
    /// The disk, or the file, cannot be read or written.
    Io,
    /// Somebody else holds it.
    Busy,
    /// It cannot be reached.
    Away,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DiskFull => "the disk is full",
            Self::Io => "the disk or the file cannot be written",
            Self::Busy => "somebody else holds the database",
            Self::Away => "the database cannot be reached",
        })
    }
}

/// The health all clones of a store share.
#[derive(Debug, Clone)]
pub(crate) struct SharedHealth(Arc<Mutex<Health>>);

impl SharedHealth {
    pub(crate) fn new(health: Health) -> Self {
        Self(Arc::new(Mutex::new(health)))
    }

    fn now(&self) -> MutexGuard<'_, Health> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Learns from a write; answers what came of it.
    fn noted<T>(&self, written: Result<T, WriteError>) -> Result<T, WriteError> {
        let health = match &written {
            Ok(_) => Health::Ok,
            Err(WriteError::OutcomeUnknown(cause) | WriteError::Store(StoreError::Unavailable(cause))) => {
                Health::Degraded(cause.trouble())
            }
            Err(WriteError::Store(StoreError::ReadOnly)) => Health::ReadOnly,
            // The database has answered, but nothing shows that it could have written.
            Err(_) => return written,
        };
        let mut now = self.now();
        if *now != health {
            match health {
                Health::Ok => tracing::info!("the database takes writes again"),
                Health::Degraded(trouble) => tracing::error!(%trouble, "the database failed a write"),
                Health::ReadOnly => tracing::error!("the database takes no writes"),
            }
            *now = health;
        }
        written
    }
}

impl Store {
    /// Whether the database can be written, as the newest write has shown.
    #[must_use]
    pub fn health(&self) -> Health {
        *on_backend!(self, backend => backend.health()).now()
    }

    /// Tries a write that changes nothing anybody reads, so that [`health`](Self::health) tells what
    /// holds now.
    ///
    /// # Errors
    /// [`WriteError`] if it was not taken.
    pub async fn probe(&self) -> Result<(), WriteError> {
        let probed = on_backend!(self, backend => backend.probe().await);
        self.noted(probed)
    }

    pub(crate) fn noted<T>(&self, written: Result<T, WriteError>) -> Result<T, WriteError> {
        on_backend!(self, backend => backend.health()).noted(written)
    }
}
