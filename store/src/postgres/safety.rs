//! Whether the server keeps what it commits: looked at when the store is opened, and again and again while it is
//! open, since another may have taken over, or its settings were changed.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::PgConnection;

use super::PostgresStore;
use super::commit::read_in_time;
use crate::{OpenError, StoreError};

/// How often it is looked at.
const EVERY: Duration = Duration::from_secs(5);

/// What the server's settings say. Clones tell the same.
#[derive(Debug, Clone)]
pub(super) struct Safety {
    /// The operator takes the server as it is: nobody looks.
    accepted: bool,
    found: Arc<Mutex<Found>>,
}

#[derive(Debug)]
struct Found {
    /// By which of its settings it may lose what it has committed.
    settings: Option<String>,
    looked: Instant,
}

impl Safety {
    /// Of a server that was looked at just now, if it was to be.
    pub(super) fn new(accepted: bool) -> Self {
        let found = Found { settings: None, looked: Instant::now() };
        Self { accepted, found: Arc::new(Mutex::new(found)) }
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_due(&self, at_once: bool) -> bool {
        !self.accepted && (at_once || self.found().looked.elapsed() >= EVERY)
    }

    fn note(&self, settings: Option<String>) {
        let mut found = self.found();
        if found.settings != settings {
            if let Some(settings) = &settings {
                tracing::error!(
                    settings,
                    "THE DATABASE SERVER MAY LOSE WHAT IS ACKNOWLEDGED: mend its settings now"
                );
            } else {
                tracing::warn!("the database server keeps what it commits again");
            }
        }
        *found = Found { settings, looked: Instant::now() };
    }
}

impl PostgresStore {
    /// Looks at the server's settings when it is time, or at once.
    pub(super) async fn look_at_settings(&self, at_once: bool) {
        // While it fails, what heals it has not to wait for this.
        if !self.safety.is_due(at_once) || self.health.is_bad() && !at_once {
            return;
        }
        match read_in_time(self.unsafe_settings()).await {
            Ok(settings) => self.safety.note(settings),
            // What was found last holds until it answers.
            Err(error) => tracing::debug!(%error, "the server's settings could not be read"),
        }
    }

    /// By which of its settings the server may lose what it commits, as was found last; none if it was accepted so.
    pub(crate) fn found_unsafe(&self) -> Option<String> {
        self.safety.found().settings.clone()
    }

    /// By which of its settings the server may lose what it commits, as it is now.
    pub(crate) async fn unsafe_settings(&self) -> Result<Option<String>, StoreError> {
        unsafe_settings(&mut *self.pool.acquire().await?).await
    }
}

/// Refuses a server that may lose what it has committed, or tear what it has written.
pub(super) async fn refuse_unsafe(conn: &mut PgConnection) -> Result<(), OpenError> {
    match unsafe_settings(conn).await? {
        None => Ok(()),
        Some(settings) => Err(OpenError::Unsafe(settings)),
    }
}

/// By which of its settings it may, if by any. Where standbys are named that must have everything, a commit that does
/// not wait for them is none that a takeover keeps.
async fn unsafe_settings(conn: &mut PgConnection) -> Result<Option<String>, StoreError> {
    let found: Vec<(String, String)> = sqlx::query_as(
        "SELECT name, setting FROM pg_settings
         WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'
             OR name = 'synchronous_commit' AND setting = 'local'
                 AND current_setting('synchronous_standby_names') <> ''
         ORDER BY name",
    )
    .fetch_all(conn)
    .await?;
    let settings: Vec<_> = found.into_iter().map(|(name, setting)| format!("{name} is {setting}")).collect();
    Ok((!settings.is_empty()).then(|| settings.join(", ")))
}
