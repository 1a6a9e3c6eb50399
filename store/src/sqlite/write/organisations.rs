use chrono::{DateTime, Utc};
use rusqlite::params;

use super::log::write_entry;
use super::{bytes, execute, insert_keys};
use crate::sqlite::SqliteStore;
use crate::{KeyRow, LogEntry, OrganisationId, WriteError, statements};

impl SqliteStore {
    pub(crate) async fn create_organisation(
        &self,
        id: OrganisationId,
        at: DateTime<Utc>,
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (key, log) = (key.copied(), log.clone());
        self.write(move |connection| {
            insert_keys(connection, key.as_slice())?;
            let values = params![bytes(&id.0), at.timestamp_micros()];
            execute(connection, statements::INSERT_ORGANISATION, values)?;
            write_entry(connection, &log)
        })
        .await
    }
}
