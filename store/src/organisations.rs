//! Organisations that share a database.

use chrono::{DateTime, Utc};

use crate::{KeyRow, LogEntry, OrganisationId, Store, StoreError, WriteError, reading, writing};

impl Store {
    /// Lets an organisation share the database, with the idempotency key of the request if it had one, and with what
    /// its log says first.
    ///
    /// # Errors
    /// [`WriteError::KeyTaken`], others as for any write.
    pub async fn create_organisation(
        &self,
        id: OrganisationId,
        at: DateTime<Utc>,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        key.map_or(Ok(()), KeyRow::check)?;
        log.check()?;
        self.noted(writing!(self, backend => backend.create_organisation(id, at, key, log)))
    }

    /// All organisations, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn organisations(&self) -> Result<Vec<OrganisationId>, StoreError> {
        reading!(self, backend => backend.organisations())
    }

    /// Whether there is such an organisation.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn knows_organisation(&self, organisation: OrganisationId) -> Result<bool, StoreError> {
        reading!(self, backend => backend.knows_organisation(organisation))
    }
}
