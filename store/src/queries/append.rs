//! The one transaction that writes a stream.

use std::collections::BTreeMap;

use super::persons::raise_revision;
use super::{Backend, Connection, rows};
use crate::values::to_i64;
use crate::{Append, Base, KeyRow, NewPerson, OrganisationId, StoreError, WriteError};

impl Backend {
    /// Locks in one order (stream, keys, organisation), so that no two appends wait for
    /// each other.
    pub(crate) async fn append(&self, append: &Append) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        advance_head(&mut tx, append).await?;
        if !append.events.is_empty() {
            rows::insert_events(&mut tx, append.stream, &append.events).await.map_err(behind_head)?;
        }
        insert_keys(&mut tx, &append.keys).await?;
        if !append.notes.is_empty()
            && rows::insert_notes(&mut tx, append.stream, &append.notes).await? < append.notes.len() as u64
        {
            return Err(WriteError::Exists);
        }
        if !append.participations.is_empty() {
            rows::put_participations(&mut tx, append.stream, &append.participations).await?;
        }
        let raised = insert_persons(&mut tx, &append.persons).await?;
        tx.commit().await.map_err(WriteError::from_commit)?;
        if !append.events.is_empty() {
            self.announce_append(append.stream, append.head().version);
        }
        for (organisation, revision) in raised {
            self.announce_persons(organisation, revision);
        }
        Ok(())
    }
}

/// Creates the stream or moves its head on, only from where the append was decided.
async fn advance_head(conn: &mut Connection, append: &Append) -> Result<(), WriteError> {
    let head = append.head();
    let recorded_at = append.events.last().map(|event| event.recorded_at.timestamp_micros());
    let done = match append.base {
        Base::New { kind, organisation } => {
            let created_at = append.events.first().map(|event| event.recorded_at.timestamp_micros());
            sqlx::query(
                "INSERT INTO streams
                     (id, kind, organisation_id, version, hash, summary, created_at, recorded_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING",
            )
            .bind(append.stream.0)
            .bind(kind.as_str())
            .bind(organisation)
            .bind(to_i64(head.version))
            .bind(head.hash.0.as_slice())
            .bind(append.summary.as_deref())
            .bind(created_at)
            .bind(recorded_at)
            .execute(conn)
            .await?
        }
        Base::Head(base) => {
            sqlx::query(
                "UPDATE streams SET version = $4, hash = $5, recorded_at = COALESCE($6, recorded_at),
                     summary = COALESCE($7, summary)
                 WHERE id = $1 AND version = $2 AND hash = $3",
            )
            .bind(append.stream.0)
            .bind(to_i64(base.version))
            .bind(base.hash.0.as_slice())
            .bind(to_i64(head.version))
            .bind(head.hash.0.as_slice())
            .bind(recorded_at)
            .bind(append.summary.as_deref())
            .execute(conn)
            .await?
        }
    };
    if done.rows_affected() == 1 { Ok(()) } else { Err(WriteError::Conflict) }
}

/// The head said there is no such event yet.
fn behind_head(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(refusal) if refusal.is_unique_violation() => {
            StoreError::Corrupt("a stream has events behind its head".into())
        }
        _ => error.into(),
    }
}

pub(super) async fn insert_keys(conn: &mut Connection, keys: &[KeyRow]) -> Result<(), WriteError> {
    if !keys.is_empty() && rows::insert_keys(conn, keys).await? < keys.len() as u64 {
        return Err(WriteError::KeyTaken);
    }
    Ok(())
}

/// Answers the new persons revision of each organisation concerned.
pub(super) async fn insert_persons(
    conn: &mut Connection,
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
