//! Opening a store by its location.

use std::path::Path;

use crate::{OpenError, PostgresStore, SqliteStore, Store, StoreError, WriteError, on_backend, reading};

/// How a process works on the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// It writes and is the only one that does: SQLite takes a lock file. PostgreSQL arbitrates
    /// between any number of writers and takes none.
    Exclusive,
    /// It writes a row or two beside a process that may have exclusive access.
    Shared,
    /// It reads, beside whoever writes. Nothing is migrated.
    ReadOnly,
}

/// How to open a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenOptions {
    /// What the process is going to do.
    pub access: Access,
    /// Connections at most that read. SQLite has one more that writes; PostgreSQL has as many again
    /// for appends.
    pub connections: u32,
    /// Bytes of a file beside a SQLite database that are given up when the disk is full; 0 for none.
    pub reserve: u64,
    /// Tables of an earlier program may be brought up to date; a SQLite file is copied first.
    pub migrate: bool,
    /// A PostgreSQL that may lose what it has committed will do.
    pub unsafe_server: bool,
}

impl OpenOptions {
    /// This access with a small pool, on what is sound and prepared, or new.
    #[must_use]
    pub fn new(access: Access) -> Self {
        Self { access, connections: 8, reserve: 0, migrate: false, unsafe_server: false }
    }
}

impl Store {
    /// Opens `postgres://…`, `sqlite:PATH` or a mere path, and brings its tables up to date
    /// unless it is opened for reading. A file is created if missing, readable by its owner only; an
    /// empty one is not taken for a new database.
    ///
    /// # Errors
    /// [`OpenError`]: the location is none, another process has exclusive access, the database
    /// cannot be reached or migrated, or may lose what it has committed.
    pub async fn open(location: &str, options: OpenOptions) -> Result<Self, OpenError> {
        if location.starts_with("postgres://") || location.starts_with("postgresql://") {
            return PostgresStore::open(location, options).await.map(Self::Postgres);
        }
        let path = location.strip_prefix("sqlite:").unwrap_or(location);
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() || path.contains("://") || path.starts_with(':') {
            let scheme = location.split_once("://").map_or(location, |(scheme, _)| scheme);
            return Err(OpenError::Location { location: scheme.to_owned() });
        }
        SqliteStore::open(Path::new(path), options).await.map(Self::Sqlite)
    }

    /// What keeps another process from exclusive access to a file, if one has it. Nothing is made or changed.
    #[must_use]
    pub fn in_use(file: &Path) -> Option<OpenError> {
        crate::sqlite::in_use(file)
    }

    /// By which of its settings a PostgreSQL may lose what it has committed, which opening it for writing refuses; none
    /// of a sound one and of SQLite.
    ///
    /// # Errors
    /// [`StoreError`] if it does not answer.
    pub async fn unsafe_settings(&self) -> Result<Option<String>, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(None),
            Self::Postgres(store) => store.unsafe_settings().await,
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError`] if it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        reading!(self, backend => backend.ping())
    }

    /// Lets go of the webhooks that a process before this one was telling, where there is one process at a time; where
    /// there are several, their time runs out.
    ///
    /// # Errors
    /// As for any write.
    pub async fn free_webhooks(&self) -> Result<(), WriteError> {
        match self {
            Self::Sqlite(store) => self.noted(crate::sqlite::written_in_time(store.free_webhooks()).await),
            Self::Postgres(_) => Ok(()),
        }
    }

    /// Closes all connections and gives up exclusive access; calls on any clone fail from now on.
    pub async fn close(&self) {
        on_backend!(self, backend => backend.close().await);
    }
}
