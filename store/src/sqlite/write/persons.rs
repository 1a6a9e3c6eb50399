use chrono::{DateTime, Utc};
use domain::log::StreamId;
use rusqlite::{Connection, OptionalExtension, params};
use uuid::Uuid;

use super::log::{insert_persons, write_entry};
use super::{bytes, execute, insert_keys, raise_revision};
use crate::sqlite::SqliteStore;
use crate::values::{bytes_of, to_i64};
use crate::{
    Forgotten, KeyRow, LogEntry, Merge, NewPerson, NoteId, OrganisationId, PersonDetails, PersonId,
    WriteError, statements,
};

impl SqliteStore {
    pub(crate) async fn create_person(
        &self,
        person: &NewPerson,
        key: Option<&KeyRow>,
        log: Option<&LogEntry>,
    ) -> Result<u64, WriteError> {
        let (person, key, log) = (person.clone(), key.copied(), log.cloned());
        self.write(move |connection| {
            insert_keys(connection, key.as_slice())?;
            let revision = insert_persons(connection, &[person])?.unwrap_or_default();
            log.map_or(Ok(()), |log| write_entry(connection, &log))?;
            Ok(revision)
        })
        .await
    }

    pub(crate) async fn update_person(
        &self,
        id: PersonId,
        expected_revision: u64,
        details: &PersonDetails,
        at: DateTime<Utc>,
        key: Option<&KeyRow>,
        log: Option<&LogEntry>,
    ) -> Result<u64, WriteError> {
        let (details, key, log) = (details.clone(), key.copied(), log.cloned());
        self.write(move |connection| {
            insert_keys(connection, key.as_slice())?;
            let (organisation, erased) = whose(connection, statements::PERSON_STATE, id.0)?;
            if erased {
                return Err(WriteError::NotFound);
            }
            let revision = raise_revision(connection, organisation)?;
            replace(connection, organisation, revision, (id, expected_revision), &details, at)?;
            log.map_or(Ok(()), |log| write_entry(connection, &log))?;
            Ok(revision)
        })
        .await
    }

    pub(crate) async fn merge_persons(&self, merge: &Merge, log: &LogEntry) -> Result<u64, WriteError> {
        let (merge, log) = (merge.clone(), log.clone());
        self.write(move |connection| {
            let Merge { person, revision: seen, into, into_revision, details, at } = merge;
            let (organisation, _) = whose(connection, statements::PERSON_STATE, into.0)?;
            let revision = raise_revision(connection, organisation)?;
            let merged = params![
                bytes(&into.0),
                to_i64(revision),
                at.timestamp_micros(),
                details.member_number,
                bytes(&person.0),
                to_i64(seen),
            ];
            if execute(connection, statements::MERGE_PERSON, merged)? == 0 {
                return Err(WriteError::Conflict);
            }
            execute(connection, statements::MERGE_MERGED, params![bytes(&into.0), bytes(&person.0)])?;
            replace(connection, organisation, revision, (into, into_revision), &details, at)?;
            write_entry(connection, &log)?;
            Ok(revision)
        })
        .await
    }

    pub(crate) async fn erase_person(
        &self,
        id: PersonId,
        at: DateTime<Utc>,
    ) -> Result<Option<u64>, WriteError> {
        self.write(move |connection| erase(connection, id, at)).await
    }

    pub(crate) async fn erase_note(&self, id: NoteId, at: DateTime<Utc>) -> Result<Option<u64>, WriteError> {
        self.write(move |connection| {
            let (organisation, erased) = whose(connection, statements::NOTE_STATE, id.0)?;
            if erased {
                return Ok(None);
            }
            execute(connection, statements::ERASE_NOTE, params![at.timestamp_micros(), bytes(&id.0)])?;
            raise_revision(connection, organisation).map(Some)
        })
        .await
    }
}

/// Replaces what is known about a person, if nobody changed him since he was seen.
fn replace(
    connection: &Connection,
    organisation: OrganisationId,
    revision: u64,
    (id, seen): (PersonId, u64),
    details: &PersonDetails,
    at: DateTime<Utc>,
) -> Result<(), WriteError> {
    let taken: bool = connection
        .prepare_cached(statements::HAS_ANOTHER)?
        .query_row(params![bytes(&organisation.0), details.member_number, bytes(&id.0)], |row| row.get(0))?;
    if taken {
        return Err(WriteError::Exists);
    }
    let written = execute(
        connection,
        statements::UPDATE_PERSON,
        params![
            details.given_name,
            details.family_name,
            details.sort_name(),
            details.residence,
            details.club,
            details.contact,
            details.birth_year,
            details.member_number,
            details.consent.name_public,
            details.consent.photo,
            to_i64(revision),
            at.timestamp_micros(),
            bytes(&id.0),
            to_i64(seen),
        ],
    )?;
    if written == 0 { Err(WriteError::Conflict) } else { Ok(()) }
}

/// Erases what is known about a person; answers the organisation's new persons revision, or none if it was erased
/// before.
fn erase(connection: &Connection, id: PersonId, at: DateTime<Utc>) -> Result<Option<u64>, WriteError> {
    let (organisation, erased) = whose(connection, statements::PERSON_STATE, id.0)?;
    if erased {
        return Ok(None);
    }
    let revision = raise_revision(connection, organisation)?;
    let (at, person) = (at.timestamp_micros(), bytes(&id.0));
    execute(connection, statements::ERASE_PERSON, params![to_i64(revision), at, person])?;
    execute(connection, statements::FORGET_SUSPENDED, params![person])?;
    execute(connection, statements::ERASE_NOTES_ABOUT, params![at, person])?;
    Ok(Some(revision))
}

/// Erases who takes part in no other stream, and says so in a log.
pub(super) fn forget(
    connection: &Connection,
    forgotten: &Forgotten,
    here: StreamId,
    at: DateTime<Utc>,
) -> Result<(), WriteError> {
    let mut ask = connection.prepare_cached(statements::TAKES_PART_ELSEWHERE)?;
    let takes_part: bool =
        ask.query_row(params![bytes(&forgotten.person.0), bytes(&here.0)], |row| row.get(0))?;
    if takes_part {
        return Ok(());
    }
    match erase(connection, forgotten.person, at) {
        Ok(Some(_)) => write_entry(connection, &forgotten.log),
        // He was erased before, or is known elsewhere only.
        Ok(None) | Err(WriteError::NotFound) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Whose person or note it is, and whether it was erased.
fn whose(
    connection: &Connection,
    statement: &'static str,
    id: Uuid,
) -> Result<(OrganisationId, bool), WriteError> {
    let mut select = connection.prepare_cached(statement)?;
    let row: Option<(Vec<u8>, Option<i64>)> =
        select.query_row(params![bytes(&id)], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let (organisation, erased_at) = row.ok_or(WriteError::NotFound)?;
    let organisation = bytes_of("organisation_id", &organisation)?;
    Ok((OrganisationId(Uuid::from_bytes(organisation)), erased_at.is_some()))
}
