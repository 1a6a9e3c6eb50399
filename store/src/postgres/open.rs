//! Opening a database.

use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};

use super::listen::Notifier;
use super::{PostgresStore, schema};
use crate::health::SharedHealth;
use crate::migrations::migrations;
use crate::{Access, Health, OpenError, OpenOptions};

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrations!("postgres"));

/// A connection that idled longer than this is tried before it is used.
const MAY_BE_STALE_AFTER: Duration = Duration::from_secs(1);

impl PostgresStore {
    pub(crate) async fn open(url: &str, options: OpenOptions) -> Result<Self, OpenError> {
        let read_only = options.access == Access::ReadOnly;
        // A URL may hold a password: it is not repeated in the error.
        let mut connect = PgConnectOptions::from_str(url)
            .map_err(|_| OpenError::Location { location: "postgres".into() })?
            .application_name("tarockmeister")
            // A process that hangs in the middle of a transaction does not hold up the others.
            .options([("lock_timeout", "5s"), ("idle_in_transaction_session_timeout", "30s")])
            .disable_statement_logging();
        if read_only {
            connect = connect.options([("default_transaction_read_only", "on")]);
        }
        let pools = || {
            PgPoolOptions::new()
                .max_connections(options.connections.max(1))
                .acquire_timeout(Duration::from_secs(10))
                // Trying every time would cost a round trip for each append.
                .test_before_acquire(false)
                .before_acquire(|conn, meta| {
                    Box::pin(
                        async move { Ok(meta.idle_for < MAY_BE_STALE_AFTER || conn.ping().await.is_ok()) },
                    )
                })
        };
        let pool = pools().connect_with(connect.clone()).await?;
        let mut conn = pool.acquire().await?;
        if schema::is_behind(&mut conn, &MIGRATIONS).await? {
            if read_only {
                return Err(OpenError::NotMigrated);
            }
            MIGRATIONS.run(&mut *conn).await?;
        }
        drop(conn);
        let health = SharedHealth::new(if read_only { Health::ReadOnly } else { Health::Ok });
        let appends = (!read_only).then(|| pools().connect_lazy_with(connect.clone()));
        let notifier = (!read_only).then(|| Notifier::start(connect));
        Ok(Self { pool, appends, health, notifier })
    }
}
