//! Commits that are acknowledged only when the server was content, and answers that come in time.
//!
//! A server that must wait for a standby and gives up commits all the same, and says so by a warning
//! only. The driver hands warnings to `tracing` and to nobody else: they are overheard there.

use std::cell::RefCell;
use std::fmt;
use std::pin::pin;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::{Postgres, Transaction};
use tracing::field::{Field, Visit};
use tracing::instrument::WithSubscriber as _;
use tracing::span::{Attributes, Id, Record};
use tracing::{Dispatch, Event, Level, Metadata, Subscriber};

use super::PostgresStore;
use crate::{Cause, StoreError, WriteError};

/// After this long it is unknown what became of a write. A connection and a lock together are waited for a
/// shorter time: then it is known that nothing was written.
const WRITE_DEADLINE: Duration = Duration::from_secs(6);
/// The same for a write of a whole log.
const IMPORT_DEADLINE: Duration = Duration::from_mins(2);
/// After this long nobody waits for a read any more. Longer than for a connection and a lock.
const READ_DEADLINE: Duration = Duration::from_secs(5);

/// What the driver calls the server's warnings.
const NOTICES: &str = "sqlx::postgres::notice";

tokio::task_local! {
    /// What the server has warned of while this task commits.
    static WARNING: RefCell<Option<String>>;
}

/// When an answer did not come in time last.
static HUNG: Mutex<Option<Instant>> = Mutex::new(None);
/// How long connections are looked at more closely after that.
const SUSPICION: Duration = Duration::from_mins(1);

/// A write that has no answer by the deadline: it may be carried out yet.
pub(crate) async fn written_in_time<T>(
    write: impl Future<Output = Result<T, WriteError>>,
) -> Result<T, WriteError> {
    in_time(WRITE_DEADLINE, write, || WriteError::OutcomeUnknown(Cause::Slow)).await
}

/// The same for a whole log that comes from elsewhere.
pub(crate) async fn imported_in_time<T>(
    write: impl Future<Output = Result<T, WriteError>>,
) -> Result<T, WriteError> {
    in_time(IMPORT_DEADLINE, write, || WriteError::OutcomeUnknown(Cause::Slow)).await
}

/// The same for what is read.
pub(crate) async fn read_in_time<T>(
    read: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    in_time(READ_DEADLINE, read, || StoreError::Unavailable(Cause::Slow)).await
}

async fn in_time<T, E>(
    deadline: Duration,
    work: impl Future<Output = Result<T, E>>,
    too_late: impl FnOnce() -> E,
) -> Result<T, E> {
    let mut work = pin!(work);
    if let Ok(done) = tokio::time::timeout(deadline, &mut work).await {
        return done;
    }
    // Before the connection goes back with the work that is given up.
    *HUNG.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    Err(too_late())
}

/// Whether the server has hung lately.
pub(super) fn has_hung() -> bool {
    HUNG.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|at| at.elapsed() < SUSPICION)
}

impl PostgresStore {
    /// Commits, and says so only if every standby that must have it has it.
    pub(super) async fn commit(&self, tx: Transaction<'static, Postgres>) -> Result<(), WriteError> {
        self.confirmed(async { tx.commit().await.map_err(WriteError::from_commit) }).await
    }

    /// Carries out what commits; a warning of a server that has to wait for standbys means that one
    /// of them may not have it.
    pub(super) async fn confirmed<T>(
        &self,
        commit: impl Future<Output = Result<T, WriteError>>,
    ) -> Result<T, WriteError> {
        let commit = commit.with_subscriber(LISTENER.clone());
        let heard = async { (commit.await, WARNING.with(RefCell::take)) };
        let (done, warning) = WARNING.scope(RefCell::default(), heard).await;
        let done = done?;
        let Some(warning) = warning else { return Ok(done) };
        tracing::warn!(warning, "the server warned while it committed");
        match self.waits_for_standbys().await {
            Ok(false) => Ok(done),
            Ok(true) => Err(WriteError::OutcomeUnknown(Cause::Unconfirmed(warning))),
            Err(error) => Err(WriteError::OutcomeUnknown(error.into())),
        }
    }

    /// Whether a commit is one only when a standby has it too.
    pub(crate) async fn waits_for_standbys(&self) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar(
            "SELECT current_setting('synchronous_standby_names') <> ''
                 AND current_setting('synchronous_commit') IN ('on', 'remote_write', 'remote_apply')",
        )
        .fetch_one(self.readers())
        .await
    }
}

static LISTENER: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(Listener));

/// Keeps the newest warning of the server for the task that commits.
struct Listener;

impl Subscriber for Listener {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == NOTICES && *metadata.level() <= Level::WARN
    }

    fn event(&self, event: &Event<'_>) {
        let mut message = Message::default();
        event.record(&mut message);
        // Outside of a commit nobody listens.
        let _ = WARNING.try_with(|warning| warning.replace(Some(message.0)));
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

#[derive(Default)]
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
