//! Opening a database.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};

use super::commit::has_hung;
use super::hosts::{Hosts, is_standby};
use super::listen::Notifier;
use super::safety::{Safety, refuse_unsafe};
use super::{PostgresStore, schema};
use crate::health::SharedHealth;
use crate::migrations::migrations;
use crate::{Access, Cause, Health, OpenError, OpenOptions, StoreError};

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrations!("postgres"));

/// A connection that idled longer than this is tried before it is used.
const MAY_BE_STALE_AFTER: Duration = Duration::from_secs(1);

/// How long the server may take to take a connection at the start.
const CONNECT_DEADLINE: Duration = Duration::from_secs(10);
/// How long a request waits for a connection later. With `LOCK_DEADLINE` less than any deadline of `commit.rs`.
const ACQUIRE_DEADLINE: Duration = Duration::from_secs(2);
/// How long a statement waits for a lock.
const LOCK_DEADLINE: &str = "2s";

impl PostgresStore {
    pub(crate) async fn open(url: &str, options: OpenOptions) -> Result<Self, OpenError> {
        let read_only = options.access == Access::ReadOnly;
        let settings = |options: PgConnectOptions| {
            let options = options
                .application_name("tarockmeister")
                // A process that hangs in the middle of a transaction does not hold up the others.
                .options([("lock_timeout", LOCK_DEADLINE), ("idle_in_transaction_session_timeout", "30s")])
                .disable_statement_logging();
            if read_only { options.options([("default_transaction_read_only", "on")]) } else { options }
        };
        // A URL may hold a password: it is not repeated in the error.
        let hosts =
            Hosts::parse(url, settings).map_err(|_| OpenError::Location { location: "postgres".into() })?;
        if hosts.are_several() && !hosts.follow(read_only).await {
            tracing::warn!("none of the servers takes writes");
        }
        // By itself first: it says why the server cannot be reached, a pool only that it waited.
        let mut conn = match tokio::time::timeout(CONNECT_DEADLINE, hosts.options().connect()).await {
            Ok(connected) => connected?,
            Err(_) => return Err(StoreError::Unavailable(Cause::Slow).into()),
        };
        if !read_only && !options.unsafe_server {
            refuse_unsafe(&mut conn).await?;
        }
        match schema::check(&mut conn, &MIGRATIONS).await? {
            schema::Schema::Current => {}
            schema::Schema::None if read_only => return Err(OpenError::NotMigrated),
            schema::Schema::Older { found, known } if read_only || !options.migrate => {
                return Err(OpenError::Older { found, known });
            }
            schema::Schema::None | schema::Schema::Older { .. } => MIGRATIONS.run(&mut conn).await?,
        }
        conn.close().await?;
        // A standby that is behind must not pass for a log that has lost its end.
        let wants_primary = hosts.are_several() && !read_only;
        let pools = || {
            PgPoolOptions::new()
                .after_connect(move |conn, _| {
                    Box::pin(async move {
                        if wants_primary && is_standby(conn).await? {
                            return Err(sqlx::Error::Io(std::io::Error::other("it is a standby")));
                        }
                        Ok(())
                    })
                })
                .max_connections(options.connections.max(1))
                .acquire_timeout(ACQUIRE_DEADLINE)
                // Trying every time would cost a round trip for each append.
                .test_before_acquire(false)
                .before_acquire(|conn, meta| {
                    Box::pin(
                        async move { Ok(meta.idle_for < MAY_BE_STALE_AFTER || conn.ping().await.is_ok()) },
                    )
                })
                // A connection that was given up in the midst of something is thrown away if the
                // server does not come to its end.
                .after_release(|conn, _| {
                    Box::pin(async move {
                        // A round trip that is worth its time only then.
                        if !has_hung() {
                            return Ok(true);
                        }
                        let tried = tokio::time::timeout(MAY_BE_STALE_AFTER, conn.ping()).await;
                        tried.unwrap_or_else(|_| Err(sqlx::Error::PoolTimedOut)).map(|()| true)
                    })
                })
        };
        let pool = || {
            let pool = pools().connect_lazy_with(hosts.options());
            hosts.lead(&pool);
            pool
        };
        let health = SharedHealth::new(if read_only { Health::ReadOnly } else { Health::Ok });
        let (pool, appends) = (pool(), (!read_only).then(pool));
        let notifier = (!read_only).then(|| Notifier::start(&hosts));
        let safety = Safety::new(read_only || options.unsafe_server);
        Ok(Self { pool, appends, hosts: Arc::new(hosts), health, safety, notifier })
    }
}
