use std::sync::Arc;

use rusqlite::Connection;

use super::execute;
use super::log::{write_entry, write_stream};
use super::persons::forget;
use crate::sqlite::SqliteStore;
use crate::{Append, LogEntry, WriteError, statements};

impl SqliteStore {
    pub(crate) async fn append(&self, append: Arc<Append>) -> Result<(), WriteError> {
        self.write(move |connection| write_all(connection, &append)).await
    }

    pub(crate) async fn log_security(&self, entry: &LogEntry) -> Result<(), WriteError> {
        let entry = entry.clone();
        self.write(move |connection| write_entry(connection, &entry)).await
    }

    pub(crate) async fn probe(&self) -> Result<(), WriteError> {
        self.write(|connection| Ok(execute(connection, statements::PROBE, []).map(|_| ())?)).await
    }
}

fn write_all(connection: &Connection, append: &Append) -> Result<(), WriteError> {
    write_stream(connection, append)?;
    let at = append.events.last().map(|event| event.recorded_at);
    for (forgotten, at) in append.forgotten.iter().zip(at.into_iter().cycle()) {
        forget(connection, forgotten, append.stream, at)?;
    }
    append.told.as_ref().map_or(Ok(()), |entry| write_entry(connection, entry))
}
