use chrono::{DateTime, Utc};

use super::insert_keys;
use super::log::write_entry;
use crate::postgres::PostgresStore;
use crate::{KeyRow, LogEntry, OrganisationId, WriteError, statements};

impl PostgresStore {
    pub(crate) async fn create_organisation(
        &self,
        id: OrganisationId,
        at: DateTime<Utc>,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        let insert = sqlx::query(statements::INSERT_ORGANISATION).bind(id.0).bind(at.timestamp_micros());
        insert.execute(&mut *tx).await?;
        let written = write_entry(&mut tx, log).await?;
        self.commit(tx).await?;
        self.announce_entry(written);
        Ok(())
    }
}
