//! PostgreSQL: any number of processes, a pool of connections, notices to each other.

mod commit;
mod copy;
mod hosts;
mod listen;
mod open;
mod rows;
mod safety;
mod sql;
mod survey;
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

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{PgPool, Postgres, Transaction};
use uuid::Uuid;

use crate::health::SharedHealth;
use crate::{Notice, OrganisationId, StoreError};
pub(crate) use commit::{imported_in_time, read_in_time, written_in_time};
use hosts::Hosts;
use listen::Notifier;
pub(crate) use listen::PostgresListener;
use safety::Safety;
pub use write::Held;

use PgConnection as Connection;
use PgRow as Row;
use PostgresStore as Backend;

/// How long connections may take to be closed. Who was about to write has its outcome by then.
const CLOSE_DEADLINE: Duration = Duration::from_secs(10);

/// An open PostgreSQL database.
#[derive(Debug, Clone)]
pub struct PostgresStore {
    pool: PgPool,
    /// Only appends use them, so that they live with the runtime of those who append, and readers
    /// cannot take them away. `None` if opened for reading.
    appends: Option<PgPool>,
    hosts: Arc<Hosts>,
    health: SharedHealth,
    safety: Safety,
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

    fn appends(&self) -> Result<&PgPool, StoreError> {
        self.appends.as_ref().ok_or(StoreError::ReadOnly)
    }

    pub(crate) fn health(&self) -> &SharedHealth {
        &self.health
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
        if let Some(notifier) = &self.notifier {
            notifier.finish().await;
        }
        let pools = async {
            if let Some(appends) = &self.appends {
                appends.close().await;
            }
            self.pool.close().await;
        };
        // A connection whose server does not answer comes back never: it goes with the process.
        if tokio::time::timeout(CLOSE_DEADLINE, pools).await.is_err() {
            tracing::warn!("connections to the database were still in use when it was closed");
        }
    }

    pub(crate) async fn listen(&self) -> Result<PostgresListener, StoreError> {
        Ok(PostgresListener::connect(&self.hosts).await?)
    }

    /// Looks for the server that takes writes if the one that is followed fails them, and whether it keeps them.
    pub(crate) async fn tend(&self) {
        let turned = self.hosts.are_several() && self.is_away().await && self.hosts.follow(false).await;
        self.look_at_settings(turned).await;
    }

    /// Whether the server that is followed fails: what reads first may never come to a write that would show it.
    async fn is_away(&self) -> bool {
        self.health.is_bad() || read_in_time(self.ping()).await.is_err()
    }
}

fn id_list(ids: impl Iterator<Item = Uuid>) -> Vec<Uuid> {
    ids.collect()
}

fn text_list(texts: &[String]) -> &[String] {
    texts
}
