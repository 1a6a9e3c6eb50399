//! SQLite: one file, one thread that writes, a few connections that read.

mod copy;
mod damaged;
mod full;
mod lock;
mod open;
mod rescue;
mod reserve;
mod sql;
mod survey;
mod thread;
mod watch;
mod write;

// Reading is compiled once for each database: `Backend`, `Connection` and the module `sql` are
// what it differs by.
#[path = "queries/checkpoints.rs"]
mod checkpoints;
#[path = "queries/copy.rs"]
mod counting;
#[path = "queries/damaged.rs"]
mod finding;
#[path = "queries/keys.rs"]
mod keys;
#[path = "queries/notes.rs"]
mod notes;
#[path = "queries/persons.rs"]
mod persons;
#[path = "queries/schema.rs"]
mod schema;
#[path = "queries/secrets.rs"]
mod secrets;
#[path = "queries/sign_in.rs"]
mod sign_in;
#[path = "queries/streams.rs"]
mod streams;
#[path = "queries/survey.rs"]
mod surveying;
#[path = "queries/suspensions.rs"]
mod suspensions;
#[path = "queries/tokens.rs"]
mod tokens;
#[path = "queries/webhooks.rs"]
mod webhooks;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Sqlite, SqlitePool};
use uuid::Uuid;

use crate::health::SharedHealth;
use crate::{Cause, StoreError, WriteError};
use lock::ProcessLock;
pub(crate) use lock::in_use;
pub(crate) use open::new_copy;
use reserve::Reserve;
use thread::WriteThread;
use watch::Watch;

use SqliteConnection as Connection;
use SqliteRow as Row;
use SqliteStore as Backend;

/// How long a disk that stands still keeps who waits for it; longer than a file that is locked is waited for.
const DEADLINE: Duration = Duration::from_secs(30);

/// A write that has no answer by the deadline: it may be carried out yet.
pub(crate) async fn written_in_time<T>(
    write: impl Future<Output = Result<T, WriteError>>,
) -> Result<T, WriteError> {
    let written = tokio::time::timeout(DEADLINE, write).await;
    written.unwrap_or(Err(WriteError::OutcomeUnknown(Cause::Slow)))
}

/// The same for what is read.
pub(crate) async fn read_in_time<T>(
    read: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let read = tokio::time::timeout(DEADLINE, read).await;
    read.unwrap_or(Err(StoreError::Unavailable(Cause::Slow)))
}

/// An open SQLite file.
#[derive(Debug, Clone)]
pub struct SqliteStore {
    path: PathBuf,
    /// SQLite has one writer at a time anyway, and waiting for the thread is fair. `None` if opened
    /// for reading.
    writer: Option<Arc<WriteThread>>,
    readers: SqlitePool,
    /// `None` if opened for reading.
    watch: Option<Watch>,
    health: SharedHealth,
    /// `None` if none was asked for.
    reserve: Option<Arc<Reserve>>,
    /// Held until it is closed, or as long as any clone lives.
    lock: Option<Arc<ProcessLock>>,
}

impl SqliteStore {
    /// Carries out `work` as one transaction on the thread that writes.
    async fn write<T, F>(&self, work: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: FnOnce(&rusqlite::Connection) -> Result<T, WriteError> + Send + 'static,
    {
        let writer = self.writer.as_ref().ok_or(StoreError::ReadOnly)?;
        writer.write(work).await
    }

    /// What a failed read means: a connection that is opened anew finds no file, or another, where one is gone.
    pub(crate) fn explained(&self, error: StoreError) -> StoreError {
        match (&error, self.watch.as_ref().map(Watch::look)) {
            (StoreError::Unavailable(_), Some(Err(gone))) => gone.into(),
            _ => error,
        }
    }

    /// A connection that reads.
    pub(crate) async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    pub(crate) fn health(&self) -> &SharedHealth {
        &self.health
    }

    /// Looks after the file and what stands beside it.
    pub(crate) async fn tend(&self) -> Result<(), WriteError> {
        if let Some(writer) = &self.writer {
            writer.look().await?;
        }
        let Some(reserve) = self.reserve.clone() else { return Ok(()) };
        let made = tokio::task::spawn_blocking(move || reserve.make()).await;
        if let Ok(Err(error)) = made {
            tracing::debug!(%error, "no reserve could be made beside the database");
        }
        Ok(())
    }

    /// Whether the reserve was given up, or could not be made.
    pub(crate) fn lacks_reserve(&self) -> bool {
        self.reserve.as_ref().is_some_and(|reserve| !reserve.is_kept())
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    /// The thread that writes closes last: it folds what it wrote into the file.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
        if let Some(lock) = &self.lock {
            lock.release();
        }
    }
}

/// Ids as a JSON array of their hexadecimal digits, for `json_each` and `unhex`.
fn id_list(ids: impl Iterator<Item = Uuid>) -> String {
    json(&ids.map(hex_id).collect::<Vec<_>>())
}

fn hex_id(id: Uuid) -> String {
    id.simple().to_string()
}

fn text_list(texts: &[String]) -> String {
    json(texts)
}

fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("text and numbers have a JSON form")
}

#[cfg(test)]
mod tests {
    use crate::{Access, Cause, OpenOptions, OrganisationId, Store, StoreError, Trouble};

    const OPTIONS: fn() -> OpenOptions = || OpenOptions::new(Access::Exclusive);

    async fn opened(folder: &tempfile::TempDir) -> (std::path::PathBuf, Store) {
        let path = folder.path().join("cup.sqlite");
        let store = Store::open(path.to_str().unwrap(), OPTIONS()).await.unwrap();
        (path, store)
    }

    #[tokio::test]
    async fn a_read_that_finds_no_file_says_that_it_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let (path, store) = opened(&folder).await;
        let Store::Sqlite(file) = &store else { unreachable!("a file") };
        // Nothing is left that was open: a read needs the file.
        file.readers.close().await;
        let refused = store.knows_organisation(OrganisationId::DEFAULT).await.unwrap_err();
        assert!(
            matches!(&refused, StoreError::Unavailable(cause) if cause.trouble() == Trouble::Away),
            "{refused:?}"
        );
        std::fs::rename(&path, path.with_extension("elsewhere")).unwrap();
        let refused = store.knows_organisation(OrganisationId::DEFAULT).await.unwrap_err();
        assert!(matches!(&refused, StoreError::Unavailable(Cause::Gone(_))), "{refused:?}");
    }

    #[tokio::test]
    async fn who_reads_has_the_file_open_from_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let (path, store) = opened(&folder).await;
        let Store::Sqlite(file) = &store else { unreachable!("a file") };
        assert_eq!(file.readers.size(), OPTIONS().connections);
        std::fs::rename(&path, path.with_extension("elsewhere")).unwrap();
        let mut open = Vec::new();
        for _ in 0..OPTIONS().connections {
            open.push(file.readers.acquire().await.unwrap());
        }
    }
}
