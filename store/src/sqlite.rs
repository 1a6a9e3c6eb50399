//! SQLite: one file, one writing connection, a few that read.

mod lock;
mod open;
mod rows;
mod sql;

// What both databases share is compiled once for each: `Backend`, `Connection` and the modules
// `rows` and `sql` beside it are what it differs by.
#[path = "queries/append.rs"]
mod append;
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
#[path = "queries/streams.rs"]
mod streams;
#[path = "queries/suspensions.rs"]
mod suspensions;
#[path = "queries/tokens.rs"]
mod tokens;

use std::sync::Arc;

use domain::log::StreamId;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Sqlite, SqlitePool, Transaction};
use uuid::Uuid;

use crate::{OrganisationId, StoreError};
use lock::ProcessLock;

use SqliteConnection as Connection;
use SqliteStore as Backend;

/// An open SQLite file.
#[derive(Debug, Clone)]
pub struct SqliteStore {
    /// One connection: SQLite has one writer at a time anyway, and waiting here is fair.
    writer: Option<SqlitePool>,
    readers: SqlitePool,
    /// Held until it is closed, or as long as any clone lives.
    lock: Option<Arc<ProcessLock>>,
}

impl SqliteStore {
    /// Begins to write at once: a transaction that reads first and is refused the lock later
    /// would fail instead of waiting.
    async fn begin(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        let writer = self.writer.as_ref().ok_or(StoreError::ReadOnly)?;
        Ok(writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Nobody listens: no other process writes events.
    #[expect(clippy::unused_self, reason = "the same call as on PostgreSQL")]
    fn announce_append(&self, _stream: StreamId, _version: u64) {}

    /// Nobody listens: see [`announce_append`](Self::announce_append).
    #[expect(clippy::unused_self, reason = "the same call as on PostgreSQL")]
    fn announce_persons(&self, _organisation: OrganisationId, _revision: u64) {}

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

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
