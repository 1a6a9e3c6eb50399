//! PostgreSQL: any number of processes, a pool of connections, notices to each other.

mod listen;
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

use domain::log::StreamId;
use sqlx::postgres::PgConnection;
use sqlx::{PgPool, Postgres, Transaction};
use uuid::Uuid;

use crate::{Notice, OrganisationId, StoreError};
use listen::Notifier;
pub(crate) use listen::PostgresListener;

use PgConnection as Connection;
use PostgresStore as Backend;

/// An open PostgreSQL database.
#[derive(Debug, Clone)]
pub struct PostgresStore {
    pool: PgPool,
    /// `None` if opened for reading.
    notifier: Option<Notifier>,
}

impl PostgresStore {
    async fn begin(&self) -> Result<Transaction<'static, Postgres>, StoreError> {
        if self.notifier.is_none() {
            return Err(StoreError::ReadOnly);
        }
        Ok(self.pool.begin().await?)
    }

    fn readers(&self) -> &PgPool {
        &self.pool
    }

    fn announce_append(&self, stream: StreamId, version: u64) {
        self.announce(Notice::Appended { stream, version });
    }

    fn announce_persons(&self, organisation: OrganisationId, revision: u64) {
        self.announce(Notice::PersonsChanged { organisation, revision });
    }

    fn announce(&self, notice: Notice) {
        if let Some(notifier) = &self.notifier {
            notifier.send(notice);
        }
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }

    pub(crate) async fn listen(&self) -> Result<PostgresListener, StoreError> {
        Ok(PostgresListener::connect((*self.pool.connect_options()).clone()).await?)
    }
}

fn id_list(ids: impl Iterator<Item = Uuid>) -> Vec<Uuid> {
    ids.collect()
}

fn text_list(texts: &[String]) -> &[String] {
    texts
}
