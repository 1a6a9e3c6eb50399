//! Reading a database that does not hold together: what can be read is answered, and what cannot stops nobody.

use std::collections::BTreeSet;
use std::path::Path;

use domain::log::{Envelope, StreamId, StreamKind};

use crate::{OpenError, OrganisationId, SqliteStore, Store, StoreError, reading};

/// The streams of a damaged database.
#[derive(Debug, Default)]
pub struct Found {
    /// Those that any table names.
    pub streams: BTreeSet<StreamId>,
    /// Where a table could not be read on: there may be streams that nobody knows of.
    pub unread: Vec<StoreError>,
}

/// What the list of streams says of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// What it tells of; none if that is no kind.
    pub kind: Option<StreamKind>,
    /// Who it belongs to.
    pub organisation: OrganisationId,
    /// Its last event.
    pub version: u64,
}

impl Store {
    /// Copies a SQLite file as far as it can be read, with the log of changes beside it, and opens the copy, whatever
    /// its tables are. The file itself is only read. Answers how many bytes of it could not be.
    ///
    /// # Errors
    /// [`OpenError`]: there is no such file or no room for a copy, or nothing in it can be found.
    pub async fn open_damaged(file: &Path, copy: &Path) -> Result<(Self, u64), OpenError> {
        let (store, unread) = SqliteStore::open_damaged(file, copy).await?;
        Ok((Self::Sqlite(store), unread))
    }

    /// The streams that can be found, whichever table names them.
    pub async fn streams_found(&self) -> Found {
        crate::on_backend!(self, backend => backend.ids_found().await)
    }

    /// What the list says of a stream; none if it does not know it.
    ///
    /// # Errors
    /// [`StoreError`] if that cannot be read.
    pub async fn listed(&self, stream: StreamId) -> Result<Option<Listed>, StoreError> {
        reading!(self, backend => backend.listed(stream))
    }

    /// At most `limit` events behind version `after`, in order, with whatever gaps there are.
    ///
    /// # Errors
    /// [`StoreError`] if one of them cannot be read.
    pub async fn events_found(
        &self,
        stream: StreamId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Envelope>, StoreError> {
        reading!(self, backend => backend.events_found(stream, after, limit))
    }
}
