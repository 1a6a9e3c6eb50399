//! Hearing of what other processes write.

use domain::log::StreamId;

use crate::postgres::PostgresListener;
use crate::{Head, OrganisationId, Store, StoreError};

/// What another process (or this one) has committed. Notices may be merged or lost; the
/// database is the truth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// The stream stood here, and stands here or later.
    Appended {
        /// The stream.
        stream: StreamId,
        /// Where its last event is.
        head: Head,
    },
    /// Persons of this organisation have changed.
    PersonsChanged {
        /// The organisation.
        organisation: OrganisationId,
        /// Its persons revision.
        revision: u64,
    },
    /// The connection was lost and is back: look at the heads.
    Missed,
}

/// An endless sequence of [`Notice`]s: [`Store::listen`].
#[derive(Debug)]
pub struct Listener(PostgresListener);

impl Listener {
    /// The next notice. Reconnects by itself, waiting longer from one failure to the next.
    /// Dropping the future loses nothing.
    pub async fn next(&mut self) -> Notice {
        self.0.next().await
    }
}

impl Store {
    /// Listens to what is committed from now on, through a connection of its own. `None` on
    /// SQLite, where no other process writes events.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be reached.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(None),
            Self::Postgres(store) => Ok(Some(Listener(store.listen().await?))),
        }
    }
}
