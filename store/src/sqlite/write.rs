//! What is written: each call is one transaction on the thread that writes.

mod append;
mod checkpoints;
mod log;
mod organisations;
mod persons;
mod sign_in;
mod tokens;
mod webhooks;

use rusqlite::{Connection, OptionalExtension, params};

use crate::statements;
use crate::values::{number, to_i64};
use crate::{KeyOutcome, KeyRow, OrganisationId, StoreError, WriteError};

/// Inserts keys; all or none must be new.
fn insert_keys(connection: &Connection, keys: &[KeyRow]) -> Result<(), WriteError> {
    if keys.is_empty() {
        return Ok(());
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO idempotency_keys
             (key_hash, request_digest, stream_id, first_version, last_version, resource_id, recorded_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING",
    )?;
    for key in keys {
        let (stream, first, last, row) = match key.outcome {
            KeyOutcome::Events { stream, first_version, last_version } => {
                (Some(stream.0), Some(to_i64(first_version)), Some(to_i64(last_version)), None)
            }
            KeyOutcome::Row(id) => (None, None, None, Some(id)),
        };
        let written = insert.execute(params![
            key.request.key_hash.0.as_slice(),
            key.request.digest.0.as_slice(),
            stream.as_ref().map(|id| id.as_bytes().as_slice()),
            first,
            last,
            row.as_ref().map(|id| id.as_bytes().as_slice()),
            key.recorded_at.timestamp_micros(),
        ])?;
        if written == 0 {
            return Err(WriteError::KeyTaken);
        }
    }
    Ok(())
}

/// Takes the organisation's next persons revision.
fn raise_revision(connection: &Connection, organisation: OrganisationId) -> Result<u64, WriteError> {
    let mut raise = connection.prepare_cached(statements::RAISE_REVISION)?;
    let revision = raise.query_row(params![bytes(&organisation.0)], |row| row.get(0)).optional()?;
    Ok(number("organisations.persons_revision", revision.ok_or(WriteError::NotFound)?)?)
}

fn execute(
    connection: &Connection,
    statement: &'static str,
    values: impl rusqlite::Params,
) -> Result<usize, StoreError> {
    Ok(connection.prepare_cached(statement)?.execute(values)?)
}

fn bytes(id: &uuid::Uuid) -> &[u8] {
    id.as_bytes().as_slice()
}
