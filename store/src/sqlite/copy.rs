//! A file copied by SQLite itself, beside whoever writes to it, and what a copy is checked by.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{SqliteStore, rescue};
use crate::{Cause, StoreError};

const HAS_SECRETS: &str =
    "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'webhook_secrets')";

impl SqliteStore {
    pub(crate) async fn copy_to(&self, place: &Path) -> Result<(), StoreError> {
        let (path, place) = (self.path.clone(), place.to_owned());
        if let Some(watch) = &self.watch {
            watch.look().map_err(StoreError::Unavailable)?;
        }
        let copied = tokio::task::spawn_blocking(move || copy(&path, &place)).await;
        copied.unwrap_or(Err(StoreError::Unavailable(Cause::Closed)))
    }

    pub(crate) async fn check_pages(&self) -> Result<(), StoreError> {
        let found: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_all(self.readers()).await?;
        if let Some(wrong) = found.iter().find(|found| *found != "ok") {
            return Err(StoreError::Corrupt(wrong.clone()));
        }
        let dangling: Option<String> =
            sqlx::query_scalar("SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1")
                .fetch_optional(self.readers())
                .await?;
        dangling.map_or(Ok(()), |table| {
            Err(StoreError::Corrupt(format!("a row of {table} refers to one that is not there")))
        })
    }
}

/// A reader's connection: what is committed while it copies goes into the log of changes, not into the copy.
fn copy(path: &Path, place: &Path) -> Result<(), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.execute_batch("PRAGMA busy_timeout = 5000;")?;
    rescue::write(&connection, place).map_err(|cause| match cause {
        Cause::Sqlite(error) => error.into(),
        cause => StoreError::Unavailable(cause),
    })?;
    forget_secrets(place)
}

/// Takes out of a copy what is signed with, bytes and all. A database of an earlier program has no such table.
fn forget_secrets(place: &Path) -> Result<(), StoreError> {
    let copy = Connection::open_with_flags(place, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let has_any: bool = copy.query_row(HAS_SECRETS, [], |row| row.get(0))?;
    if has_any {
        copy.execute_batch(
            "PRAGMA journal_mode = OFF; PRAGMA secure_delete = ON; DELETE FROM webhook_secrets;",
        )?;
    }
    Ok(())
}
