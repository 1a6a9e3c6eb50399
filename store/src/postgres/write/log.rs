//! A log and what is written with it.

use std::collections::BTreeMap;

use sqlx::PgConnection;

use super::raise_revision;
use crate::postgres::rows;
use crate::values::{head, time};
use crate::{Append, Base, LogEntry, NewPerson, OrganisationId, StoreError, WriteError, statements};

/// Where a stream stands, until the transaction ends.
const STANDS_HERE: &str = "SELECT epoch, version, hash, recorded_at FROM streams WHERE id = $1 FOR UPDATE";

/// Writes to a log behind where it stands; answers what it wrote. The organisation's row keeps all others waiting who
/// write such entries, also those who would begin the log; it is locked last of what rows need, as in every
/// transaction, and behind it the log's own row, for whose writer decides elsewhere.
pub(super) async fn write_entry(
    conn: &mut PgConnection,
    entry: &LogEntry,
) -> Result<Option<Append>, WriteError> {
    sqlx::query("SELECT 1 FROM organisations WHERE id = $1 FOR NO KEY UPDATE")
        .bind(entry.organisation)
        .fetch_optional(&mut *conn)
        .await?;
    loop {
        let row: Option<(i64, i64, Vec<u8>, i64)> =
            sqlx::query_as(STANDS_HERE).bind(entry.stream.0).fetch_optional(&mut *conn).await?;
        let stands = row.map(|(epoch, version, hash, recorded_at)| {
            Ok::<_, StoreError>((head(epoch, version, &hash)?, time("streams.recorded_at", recorded_at)?))
        });
        let Some(append) = entry.sealed(stands.transpose()?)? else { return Ok(None) };
        match write_stream(conn, &append).await {
            // Its writer has begun the log meanwhile: the row is there now, and is kept.
            Err(WriteError::Conflict) if matches!(append.base, Base::New { .. }) => {}
            written => return written.map(|_| Some(append)),
        }
    }
}

pub(super) async fn write_stream(
    conn: &mut PgConnection,
    append: &Append,
) -> Result<Vec<(OrganisationId, u64)>, WriteError> {
    rows::write_log(conn, append).await?;
    if !append.notes.is_empty()
        && rows::insert_notes(conn, append.stream, &append.notes).await? < append.notes.len() as u64
    {
        return Err(WriteError::Exists);
    }
    if !append.note_subjects.is_empty() {
        rows::insert_note_subjects(conn, &append.note_subjects).await?;
    }
    for secret in &append.secrets {
        sqlx::query(statements::INSERT_SECRET)
            .bind(append.stream.0)
            .bind(secret.digest.0.to_vec())
            .bind(secret.secret.to_vec())
            .bind(secret.created_at.timestamp_micros())
            .execute(&mut *conn)
            .await?;
    }
    if !append.participations.is_empty() {
        rows::put_participations(conn, append.stream, &append.participations).await?;
    }
    let raised = insert_persons(conn, &append.persons).await?;
    for suspension in &append.suspensions {
        sqlx::query(statements::PUT_SUSPENSION)
            .bind(i64::from(suspension.number))
            .bind(suspension.person.0)
            .bind(suspension.until.map(|until| until.to_string()))
            .bind(append.stream.0)
            .execute(&mut *conn)
            .await?;
    }
    Ok(raised)
}

/// Answers the new persons revision of each organisation concerned.
pub(super) async fn insert_persons(
    conn: &mut PgConnection,
    persons: &[NewPerson],
) -> Result<Vec<(OrganisationId, u64)>, WriteError> {
    let mut by_organisation: BTreeMap<OrganisationId, Vec<&NewPerson>> = BTreeMap::new();
    for person in persons {
        by_organisation.entry(person.organisation).or_default().push(person);
    }
    let mut raised = Vec::with_capacity(by_organisation.len());
    for (organisation, persons) in by_organisation {
        let revision = raise_revision(conn, organisation).await?;
        if rows::insert_persons(conn, &persons, revision).await? < persons.len() as u64 {
            return Err(WriteError::Exists);
        }
        raised.push((organisation, revision));
    }
    Ok(raised)
}
