//! What can go wrong, sorted by what the caller can do about it.

use std::path::PathBuf;

use domain::log::{ChainError, StreamId};
use sqlx::migrate::MigrateError;

use crate::Trouble;

/// What a database, or the way to it, has said.
#[derive(Debug, thiserror::Error)]
pub enum Cause {
    /// PostgreSQL, or SQLite when it reads.
    #[error(transparent)]
    Sqlx(#[from] sqlx::Error),
    /// SQLite when it writes.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// SQLite called it a failing disk; there is no room on it.
    #[error("there is no room left on the disk: {0}")]
    Full(#[source] rusqlite::Error),
    /// The thread that writes could not be started.
    #[error("no thread to write with")]
    Thread(#[source] std::io::Error),
    /// The store was closed.
    #[error("the database was closed")]
    Closed,
    /// The file, or the log of changes beside it, was deleted, renamed or replaced.
    #[error("{} is not the file that was opened", .0.display())]
    Gone(PathBuf),
    /// The file is where it was, and something else, or nothing, was written into it.
    #[error("something else was written over {}", .0.display())]
    WrittenOver(PathBuf),
    /// A copy could not be written.
    #[error("the copy cannot be written")]
    Copy(#[source] std::io::Error),
    /// No answer came in time.
    #[error("the database did not answer in time")]
    Slow,
    /// The server warned that it has committed without a standby that must have it too.
    #[error("a standby did not confirm the commit: {0}")]
    Unconfirmed(String),
}

impl Cause {
    /// What it means for who wants to write.
    #[must_use]
    pub fn trouble(&self) -> Trouble {
        let code = match self {
            Self::Sqlite(error) => return sqlite_trouble(error.sqlite_error_code()),
            Self::Sqlx(sqlx::Error::Database(refusal)) => {
                if let Some(code) = sqlite_code(refusal.as_ref()) {
                    return sqlite_trouble(Some(rusqlite::ffi::Error::new(code).code));
                }
                refusal.code()
            }
            Self::Full(_) => return Trouble::DiskFull,
            Self::Gone(_) | Self::WrittenOver(_) => return Trouble::FileGone,
            Self::Unconfirmed(_) => return Trouble::Unconfirmed,
            Self::Slow => return Trouble::Silent,
            Self::Sqlx(_) | Self::Thread(_) | Self::Copy(_) | Self::Closed => None,
        };
        match code.as_deref() {
            Some("53100") => Trouble::DiskFull,
            Some("58030") => Trouble::Io,
            Some("55P03" | "40001" | "40P01") => Trouble::Busy,
            _ => Trouble::Away,
        }
    }

    /// Whether a commit of SQLite that failed so can never be found in its file: the end of what it writes, which
    /// makes it one, was not written. What was written and not synced may be found by who opens the file next.
    #[must_use]
    pub fn left_nothing(&self) -> bool {
        let (Self::Sqlite(error) | Self::Full(error)) = self else { return false };
        error.sqlite_error().is_some_and(|error| {
            error.code == rusqlite::ErrorCode::DiskFull
                || error.extended_code == rusqlite::ffi::SQLITE_IOERR_WRITE
        })
    }
}

fn sqlite_trouble(code: Option<rusqlite::ErrorCode>) -> Trouble {
    use rusqlite::ErrorCode as C;
    match code {
        Some(C::DiskFull) => Trouble::DiskFull,
        Some(C::DatabaseBusy | C::DatabaseLocked) => Trouble::Busy,
        _ => Trouble::Io,
    }
}

/// Why a read failed, or a write before its transaction was committed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached, is busy, full or shutting down. Nothing was written.
    #[error("the database is not available")]
    Unavailable(#[source] Cause),
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
    Database(#[source] Cause),
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
            E::Database(refusal) if is_read_only(refusal.as_ref()) => Self::ReadOnly,
            E::Database(refusal) if is_transient(refusal.as_ref()) => Self::Unavailable(error.into()),
            E::Database(refusal) if is_damaged(refusal.as_ref()) => {
                Self::Corrupt(refusal.message().to_owned())
            }
            E::Io(_) | E::Tls(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed | E::Protocol(_) => {
                Self::Unavailable(error.into())
            }
            E::ColumnDecode { .. } | E::Decode(_) => Self::Corrupt(error.to_string()),
            _ => Self::Database(error.into()),
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
    /// Somebody who was to take part was erased meanwhile. Nothing was written.
    #[error("a person was erased meanwhile")]
    PersonErased,
    /// An idempotency key of this write was used before, or by another write at the same
    /// time. Nothing was written; [`find_key`](crate::Store::find_key) tells what it stands for.
    #[error("the idempotency key is taken")]
    KeyTaken,
    /// The connection was lost during COMMIT: all was written, or nothing.
    #[error("it is unknown whether the transaction was committed")]
    OutcomeUnknown(#[source] Cause),
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
            _ => Self::OutcomeUnknown(error.into()),
        }
    }

    /// What a failed statement means that was a transaction by itself: where the connection was
    /// lost it may have been committed.
    pub(crate) fn from_lone_statement(error: sqlx::Error) -> Self {
        use sqlx::postgres::{PgDatabaseError, PgSeverity};
        let sqlx::Error::Database(refusal) = &error else { return Self::OutcomeUnknown(error.into()) };
        match refusal.constraint() {
            Some("idempotency_keys_pkey") => return Self::KeyTaken,
            Some("events_pkey") => {
                return StoreError::Corrupt("a stream has events behind its head".into()).into();
            }
            _ => {}
        }
        let severity = refusal.try_downcast_ref::<PgDatabaseError>().map(PgDatabaseError::severity);
        if severity == Some(PgSeverity::Error) && refusal.code().as_deref() != Some("40003") {
            Self::Store(error.into())
        } else {
            Self::OutcomeUnknown(error.into())
        }
    }

    /// What a failed COMMIT of SQLite means: only where it did not begin is it known.
    pub(crate) fn from_sqlite_commit(error: rusqlite::Error) -> Self {
        if sqlite_trouble(error.sqlite_error_code()) == Trouble::Busy {
            Self::Store(error.into())
        } else {
            Self::OutcomeUnknown(error.into())
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode as C;
        match error.sqlite_error_code() {
            Some(C::ReadOnly) => Self::ReadOnly,
            Some(
                C::DatabaseBusy
                | C::DatabaseLocked
                | C::SystemIoFailure
                | C::DiskFull
                | C::CannotOpen
                | C::FileLockingProtocolFailed,
            ) => Self::Unavailable(error.into()),
            Some(C::DatabaseCorrupt | C::NotADatabase) => Self::Corrupt(error.to_string()),
            _ => Self::Database(error.into()),
        }
    }
}

impl From<Cause> for StoreError {
    fn from(cause: Cause) -> Self {
        Self::Unavailable(cause)
    }
}

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(error.into())
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
    /// The file is empty: what was in it is gone, or was never written.
    #[error("{} is empty, which is no database: put a copy in its place, or delete it{} to begin a new one",
        .path.display(), if *.wal { " and the -wal file beside it" } else { "" })]
    Empty {
        /// The file.
        path: PathBuf,
        /// Beside it stands a log of changes.
        wal: bool,
    },
    /// The file's log of changes has to be read too, where nothing can be written.
    #[error("{} has a log of changes beside it (-wal), which cannot be read where nothing can be written: \
        copy both files to another folder and read them there", .0.display())]
    Unfolded(PathBuf),
    /// There are no tables yet, and the store was opened for reading.
    #[error("the database is empty: no server has prepared it yet")]
    NotMigrated,
    /// A later version of the program has prepared the tables.
    #[error(
        "the database is newer than this program: it has schema {found}, this program knows {known}; \
        use the program that wrote it, or a later one"
    )]
    Newer {
        /// The database's newest schema.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// An earlier version of the program has prepared the tables.
    #[error(
        "the database is older than this program: it has schema {found}, this program needs {known}; \
        make a backup, then start `tarockmeister serve --migrate` once"
    )]
    Older {
        /// The database's newest schema.
        found: i64,
        /// What this program needs.
        known: i64,
    },
    /// A server that may lose what it has committed.
    #[error(
        "the server may lose what it has committed ({0}): mend its settings, or say \
        --accept-unsafe-database"
    )]
    Unsafe(String),
    /// A migration failed, or the tables are another program's.
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

/// CORRUPT and NOTADB of SQLite.
fn is_damaged(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    sqlite_code(refusal).is_some_and(|code| matches!(code & 0xff, 11 | 26))
}

fn is_transient(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    if let Some(code) = sqlite_code(refusal) {
        // BUSY, LOCKED, IOERR, FULL, CANTOPEN, PROTOCOL.
        return matches!(code & 0xff, 5 | 6 | 10 | 13 | 14 | 15);
    }
    let Some(code) = refusal.code() else { return false };
    // Connections, resources, operator, system; rollbacks; lock and prepared-plan failures.
    ["08", "53", "57", "58", "40", "55P03"].iter().any(|class| code.starts_with(class))
}

/// A standby, or a database that was set to take no writes.
fn is_read_only(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    refusal.code().as_deref() == Some("25006")
}

fn is_rolled_back(refusal: &dyn sqlx::error::DatabaseError) -> bool {
    let Some(code) = refusal.code() else { return false };
    // Constraints and rollbacks, but not "statement completion unknown".
    (code.starts_with("23") || code.starts_with("40")) && code != "40003"
}

/// The extended code of SQLite, whose lowest byte is the primary one; none if PostgreSQL has refused.
fn sqlite_code(refusal: &dyn sqlx::error::DatabaseError) -> Option<i32> {
    refusal.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    refusal.code()?.parse().ok()
}
