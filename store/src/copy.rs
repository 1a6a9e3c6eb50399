//! Copies of a whole database, and one filled from a copy.
//!
//! A copy is a SQLite file with the tables of this program, whatever database it is of: so everything that reads a
//! database reads it. A file is copied by SQLite itself (`VACUUM INTO`), a server's tables row by row in one
//! transaction that sees one moment. Nothing waits for it, and nothing that writes is waited for.
//!
//! To add a table or a column: its line in [`tables`], which a test holds against both databases.

pub(crate) mod tables;

use std::fs::File;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

use crate::{Store, StoreError, on_backend, reading};

/// How much a database holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    /// Logs, each with its head.
    pub streams: u64,
    /// Events of all of them.
    pub events: u64,
    /// Persons, erased ones too.
    pub persons: u64,
    /// Tokens, sessions among them.
    pub tokens: u64,
    /// Clubs and associations; the first is always there.
    pub organisations: u64,
    /// When the newest event was recorded; none where there is none.
    pub newest: Option<DateTime<Utc>>,
}

impl Contents {
    /// Whether nothing was ever written there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let Self { streams, events, persons, tokens, organisations, newest: _ } = *self;
        [streams, events, persons, tokens, organisations.saturating_sub(1)] == [0; 5]
    }
}

/// Where a database stands: another one after each change that is worth a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeMark(pub(crate) [i64; 6]);

/// Why a database was not filled.
#[derive(Debug, thiserror::Error)]
pub enum FillError {
    /// Something lies there already. Nothing was written.
    #[error("the database is not empty")]
    Occupied(Contents),
    /// The copy is no file of SQLite, or the database to be filled is none of PostgreSQL.
    #[error("only PostgreSQL is filled from a copy")]
    Unsuited,
    /// A database failed. Nothing was written unless the commit was on its way.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// How much there is.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn contents(&self) -> Result<Contents, StoreError> {
        on_backend!(self, backend => backend.contents().await)
    }

    /// Where it stands. Cheap enough to be asked every minute.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn change_mark(&self) -> Result<ChangeMark, StoreError> {
        reading!(self, backend => backend.change_mark())
    }

    /// Copies all that was acknowledged before this call, and perhaps more, into a new SQLite file, readable by
    /// its owner only. When this returns it is on the disk. A file that is there is overwritten. Uses a connection
    /// of its own, on the caller's runtime.
    ///
    /// # Errors
    /// [`StoreError`]: the database cannot be read, or the file not be written; what was written of it is removed.
    pub async fn copy_to(&self, place: &Path) -> Result<(), StoreError> {
        // A log of changes of another file would be carried out on the new one.
        for of_another in ["-journal", "-wal", "-shm"] {
            let mut name = place.as_os_str().to_owned();
            name.push(of_another);
            let _ = std::fs::remove_file(PathBuf::from(name));
        }
        let copied = on_backend!(self, backend => backend.copy_to(place).await);
        if copied.is_err() {
            let _ = std::fs::remove_file(place);
        }
        copied
    }

    /// Whether a SQLite file holds together: its pages, its references, and no event without its stream. The
    /// chains of the streams are [`verify_stream`](Self::verify_stream)'s. Of PostgreSQL only the last is asked.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] says what does not hold; other [`StoreError`]s if the database cannot answer.
    pub async fn check_file(&self) -> Result<(), StoreError> {
        if let Self::Sqlite(file) = self {
            file.check_pages().await?;
        }
        let orphans = on_backend!(self, backend => backend.orphans().await)?;
        if orphans > 0 {
            return Err(StoreError::Corrupt(format!("{orphans} events belong to no stream")));
        }
        Ok(())
    }

    /// Fills a new PostgreSQL with all that stands in a copy, in one transaction.
    ///
    /// # Errors
    /// [`FillError`].
    pub async fn fill_from(&self, copy: &Self) -> Result<(), FillError> {
        let (Self::Postgres(server), Self::Sqlite(file)) = (self, copy) else {
            return Err(FillError::Unsuited);
        };
        server.fill_from(file).await
    }
}

/// An empty file, readable by its owner only; what was there is gone.
pub(crate) fn new_file(place: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // Another file of this name may be somebody else's to read.
    let _ = std::fs::remove_file(place);
    options.open(place)
}
