//! Whether the database can be written, as its newest write has shown.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Cause, Store, StoreError, WriteError, on_backend, writing};

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
    /// The file was deleted, renamed, replaced or written over while it was open.
    FileGone,
    /// The disk, or the file, cannot be read or written.
    Io,
    /// Somebody else holds it.
    Busy,
    /// It cannot be reached.
    Away,
    /// It takes connections and does not answer.
    Silent,
    /// It has written, but a standby that must have it too did not say so.
    Unconfirmed,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DiskFull => "the disk is full",
            Self::FileGone => "the file is not where it was",
            Self::Io => "the disk or the file cannot be written",
            Self::Busy => "somebody else holds the database",
            Self::Away => "the database cannot be reached",
            Self::Silent => "the database does not answer",
            Self::Unconfirmed => "no standby has confirmed the write",
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

    /// Whether writes fail.
    pub(crate) fn is_bad(&self) -> bool {
        *self.now() != Health::Ok
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
        let probed = writing!(self, backend => backend.probe());
        self.noted(probed)
    }

    /// Looks after the database, to be called every second: notices that its file is gone, makes the
    /// reserve again when there is room, and looks which of several servers takes writes.
    ///
    /// # Errors
    /// [`WriteError`] if nothing can be written.
    pub async fn tend(&self) -> Result<(), WriteError> {
        match self {
            Self::Sqlite(store) => match store.tend().await {
                gone @ Err(WriteError::Store(StoreError::Unavailable(
                    Cause::Gone(_) | Cause::WrittenOver(_),
                ))) => self.noted(gone),
                // Or it was closed meanwhile.
                other => other,
            },
            Self::Postgres(store) => {
                store.tend().await;
                Ok(())
            }
        }
    }

    /// Whether a reserve was asked for and is not there: the disk is nearly full.
    #[must_use]
    pub fn lacks_reserve(&self) -> bool {
        match self {
            Self::Sqlite(store) => store.lacks_reserve(),
            Self::Postgres(_) => false,
        }
    }

    /// By which of its settings the server of the database may lose what it commits, as was found lately: another server
    /// may have taken over, or the settings were changed. None of a sound one, of one that was accepted so, of SQLite.
    #[must_use]
    pub fn found_unsafe(&self) -> Option<String> {
        match self {
            Self::Sqlite(_) => None,
            Self::Postgres(store) => store.found_unsafe(),
        }
    }

    /// As [`noted`](Self::noted), of what may have found nothing to change: that shows nothing of the database.
    pub(crate) fn noted_if_written(&self, written: Result<bool, WriteError>) -> Result<bool, WriteError> {
        if matches!(written, Ok(false)) { written } else { self.noted(written) }
    }

    pub(crate) fn noted<T>(&self, written: Result<T, WriteError>) -> Result<T, WriteError> {
        on_backend!(self, backend => backend.health()).noted(written)
    }
}
