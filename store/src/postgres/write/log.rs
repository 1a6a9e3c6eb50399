//! A log and what is written with it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::raise_revision;
use crate::postgres::rows;
use crate::values::{head, time, to_i64};
use crate::{
    Append, Base, LogEntry, NewPerson, OrganisationId, PersonId, StoreError, WriteError, statements,
};

/// Where a stream stands, until the transaction ends.
const STANDS_HERE: &str = "SELECT epoch, version, hash, recorded_at FROM streams WHERE id = $1 FOR UPDATE";

/// Keeps persons as they are for as long as the transaction lasts; others may do so too.
const HOLD_PERSONS: &str = "SELECT id, erased_at FROM persons WHERE id = ANY($1) ORDER BY id FOR SHARE";

/// The same for who erases some of them.
const HOLD_PERSONS_TO_ERASE: &str =
    "SELECT id, erased_at FROM persons WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";

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
    let overtaken = append.overtaken_notes(&hold_persons(conn, append).await?)?;
    if !append.notes.is_empty()
        && rows::insert_notes(conn, append.stream, &append.notes).await? < append.notes.len() as u64
    {
        return Err(WriteError::Exists);
    }
    if !append.note_subjects.is_empty() {
        rows::insert_note_subjects(conn, &append.note_subjects).await?;
    }
    for (note, at) in overtaken {
        let erase = sqlx::query(statements::ERASE_NOTE).bind(at.timestamp_micros()).bind(note.0);
        erase.execute(&mut *conn).await?;
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
    if let Some(imported) = &append.imported {
        sqlx::query(statements::PUT_IMPORT)
            .bind(append.stream.0)
            .bind(to_i64(imported.version))
            .bind(imported.origin)
            .bind(imported.at.timestamp_micros())
            .execute(&mut *conn)
            .await?;
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

/// Keeps those whom rows beside the log will name from being erased until the transaction ends; answers who was
/// before, and when. Who erases waits here, and then sees what was written of them. Always in one order, and in
/// front of the organisation's row.
async fn hold_persons(
    conn: &mut PgConnection,
    append: &Append,
) -> Result<BTreeMap<PersonId, DateTime<Utc>>, WriteError> {
    let named = append.named_persons();
    if named.is_empty() {
        return Ok(BTreeMap::new());
    }
    let hold = if append.forgotten.is_empty() { HOLD_PERSONS } else { HOLD_PERSONS_TO_ERASE };
    let ids: Vec<_> = named.iter().map(|person| person.0).collect();
    let rows: Vec<(Uuid, Option<i64>)> = sqlx::query_as(hold).bind(ids).fetch_all(conn).await?;
    let erased = rows.into_iter().filter_map(|(id, at)| Some((PersonId(id), at?)));
    erased.map(|(id, at)| Ok((id, time("persons.erased_at", at)?))).collect()
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
