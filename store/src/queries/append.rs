//! The one transaction that writes a stream.

use std::collections::BTreeMap;

use super::persons::raise_revision;
use super::secrets::insert_secrets;
use super::suspensions::put_suspensions;
use super::{Backend, Connection, rows};
use crate::{Append, KeyRow, NewPerson, OrganisationId, StoreError, WriteError};

/// How many rows an append has written of each kind.
pub(super) struct Written {
    pub(super) heads: u64,
    pub(super) events: u64,
    pub(super) keys: u64,
}

impl Backend {
    /// Locks in one order (stream, keys, organisation), so that no two appends wait for
    /// each other.
    pub(crate) async fn append(&self, append: &Append) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let written = rows::write_log(&mut tx, append).await?;
        if written.heads == 0 {
            return Err(WriteError::Conflict);
        }
        if written.events < append.events.len() as u64 {
            return Err(StoreError::Corrupt("a stream has events behind its head".into()).into());
        }
        if written.keys < append.keys.len() as u64 {
            return Err(WriteError::KeyTaken);
        }
        if !append.notes.is_empty()
            && rows::insert_notes(&mut tx, append.stream, &append.notes).await? < append.notes.len() as u64
        {
            return Err(WriteError::Exists);
        }
        insert_secrets(&mut tx, append.stream, &append.secrets).await?;
        if !append.participations.is_empty() {
            rows::put_participations(&mut tx, append.stream, &append.participations).await?;
        }
        let raised = insert_persons(&mut tx, &append.persons).await?;
        put_suspensions(&mut tx, append.stream, &append.suspensions).await?;
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
