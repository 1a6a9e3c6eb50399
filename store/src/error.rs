//! What can go wrong, sorted by what the caller can do about it.

use std::path::PathBuf;

use domain::log::{ChainError, StreamId};
use sqlx::migrate::MigrateError;

/// Why a read failed, or a write before its transaction was committed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached, is busy, full or shutting down. Nothing was written.
    #[error("the database is not available")]
    Unavailable(#[source] sqlx::Error),
    /// The database holds what this program never wrote.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// What was to be written contradicts itself: a mistake of the caller.
    #[error("refused: {0}")]
    Malformed(&'static str),
    /// The cursor points to a person that was erased since, or never was.
    #[error("the cursor points to a row that is gone")]
    CursorGone,
    /// The store was opened for reading.
    #[error("the store was opened for reading only")]
    ReadOnly,
    /// The database refused a statement: a mistake of this crate.
    #[error("the database refused a statement")]
    Database(#[source] sqlx::Error),
}

impl StoreError {
    /// Whether the same call may succeed a moment later.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        match &error {
            E::Database(refusal) if is_transient(refusal.as_ref()) => Self::Unavailable(error),
            E::Io(_) | E::Tls(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed | E::Protocol(_) => {
                Self::Unavailable(error)
            }
            E::ColumnDecode { .. } | E::Decode(_) => Self::Corrupt(error.to_string()),
            _ => Self::Database(error),
        }
    }
}

/// Why a write failed.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// Lost race: what the write was based on (a stream's head, a person's revision, an
    /// unused set-up secret) has changed. Nothing was written.
    #[error("another write came first")]
    Conflict,
    /// What was to be created is there already. Nothing was written.
    #[error("a row with this id exists")]
    Exists,
    /// What was to be changed is not there. Nothing was written.
    #[error("there is no such row")]
    NotFound,
    /// An idempotency key of this write was used before, or by another write at the same
    /// time. Nothing was written; [`find_key`](crate::Store::find_key) tells what it stands for.
    #[error("the idempotency key is taken")]
    KeyTaken,
    /// The connection was lost during COMMIT: all was written, or nothing.
    #[error("it is unknown whether the transaction was committed")]
    OutcomeUnknown(#[source] sqlx::Error),
    /// Any other failure. Nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl WriteError {
    /// Whether the very same write may succeed a moment later. False for a lost race: its
    /// base must be read again first.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_transient())
    }

    /// What a failed COMMIT means: nothing was written only if the database said so.
    pub(crate) fn from_commit(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(refusal) if is_rolled_back(refusal.as_ref()) => {
                Self::Store(StoreError::from(error))
            }
            _ => Self::OutcomeUnknown(error),
        }
    }
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The location is neither a file nor a `postgres://` URL.
    #[error("`{location}` is neither a file, `sqlite:PATH` nor `postgres://…`")]
    Location {
        /// What was given, without anything that may be a password.
        location: String,
    },
    /// Another process works on the same file.
    #[error("{} is in use by another process{}: its lock is {}", .database.display(), pid_text(*.pid), .lock_file.display())]
    Locked {
        /// The database file.
        database: PathBuf,
        /// The file that is locked.
        lock_file: PathBuf,
        /// The process that holds the lock, if it could be read.
        pid: Option<u32>,
    },
    /// A file could not be created or opened.
    #[error("cannot open {}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
    /// The tables are missing or older than this program, and the store was opened for reading.
    #[error("the database has to be prepared by a newer version of this program first")]
    NotMigrated,
    /// A migration failed, or the database was migrated by another version of this program.
    #[error("the database cannot be brought up to date")]
    Migration(#[source] MigrateError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<MigrateError> for OpenError {
    fn from(error: MigrateError) -> Self {
        Self::Migration(error)
    }
}

fn pid_text(pid: Option<u32>) -> String {
    pid.map(|pid| format!(" (pid {pid})")).unwrap_or_default()
}

/// Why a stream does not verify.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// There is no such stream.
    #[error("there is no stream {0}")]
    UnknownStream(StreamId),
    /// An event is missing, doubled or changed.
    #[error(transparent)]
    Chain(#[from] ChainError),
    /// The events hold together, but the list of streams tells of another head.
    #[error("the stream's head is at version {listed}, its events end with version {found} or another hash")]
    Head {
        /// Version in the list of streams.
        listed: u64,
        /// Version of the last event.
        found: u64,
    },
    /// The stream could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn is_transient(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    let Some(code) = refusal.code() else { return false };
    if refusal.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
        // BUSY, LOCKED, IOERR, FULL, CANTOPEN, PROTOCOL; the lowest byte is the primary code.
        matches!(primary_code(&code), Some(5 | 6 | 10 | 13 | 14 | 15))
    } else {
        // Connections, resources, operator, system; rollbacks; lock and prepared-plan failures.
        ["08", "53", "57", "58", "40", "55P03"].iter().any(|class| code.starts_with(class))
    }
}

fn is_rolled_back(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    let Some(code) = refusal.code() else { return false };
    if refusal.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
        // BUSY: the commit did not begin. An I/O error may come after the data was durable.
        primary_code(&code) == Some(5)
    } else {
        // Constraints and rollbacks, but not "statement completion unknown".
        (code.starts_with("23") || code.starts_with("40")) && code != "40003"
    }
}

fn primary_code(code: &str) -> Option<u32> {
    Some(code.parse::<u32>().ok()? & 0xff)
}
