//! A log and what is written with it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, params};

use super::{bytes, execute, insert_keys, raise_revision};
use crate::values::{head, time, to_i64};
use crate::{
    Append, Base, LogEntry, NewPerson, OrganisationId, PersonId, StoreError, WriteError, statements,
};

/// Writes to a log behind where it stands: nobody else writes meanwhile.
pub(super) fn write_entry(connection: &Connection, entry: &LogEntry) -> Result<(), WriteError> {
    let mut ask = connection.prepare_cached(statements::STANDS)?;
    let row: Option<(i64, i64, Vec<u8>, i64)> = ask
        .query_row(params![bytes(&entry.stream.0)], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })
        .optional()?;
    let stands = row.map(|(epoch, version, hash, recorded_at)| {
        Ok::<_, StoreError>((head(epoch, version, &hash)?, time("streams.recorded_at", recorded_at)?))
    });
    match entry.sealed(stands.transpose()?)? {
        Some(append) => write_stream(connection, &append),
        None => Ok(()),
    }
}

pub(super) fn write_stream(connection: &Connection, append: &Append) -> Result<(), WriteError> {
    if !write_head(connection, append)? {
        return Err(WriteError::Conflict);
    }
    insert_events(connection, append)?;
    insert_keys(connection, &append.keys)?;
    let overtaken = append.overtaken_notes(&erased_of(connection, append)?)?;
    insert_notes(connection, append)?;
    for (note, at) in overtaken {
        execute(connection, statements::ERASE_NOTE, params![at.timestamp_micros(), bytes(&note.0)])?;
    }
    let stream = bytes(&append.stream.0);
    for secret in &append.secrets {
        let (digest, value) = (secret.digest.0.as_slice(), secret.secret.as_slice());
        let at = secret.created_at.timestamp_micros();
        execute(connection, statements::INSERT_SECRET, params![stream, digest, value, at])?;
    }
    for participation in &append.participations {
        execute(
            connection,
            "INSERT INTO participations (stream_id, number, person_id) VALUES (?1, ?2, ?3)
             ON CONFLICT (stream_id, number) DO UPDATE SET person_id = excluded.person_id",
            params![stream, participation.number, bytes(&participation.person.0)],
        )?;
    }
    if let Some(imported) = &append.imported {
        let (version, at) = (to_i64(imported.version), imported.at.timestamp_micros());
        execute(connection, statements::PUT_IMPORT, params![stream, version, bytes(&imported.origin), at])?;
    }
    insert_persons(connection, &append.persons)?;
    for suspension in &append.suspensions {
        let until = suspension.until.map(|until| until.to_string());
        let person = bytes(&suspension.person.0);
        execute(connection, statements::PUT_SUSPENSION, params![suspension.number, person, until, stream])?;
    }
    Ok(())
}

/// Advances the head, if it stands where the append was decided.
fn write_head(connection: &Connection, append: &Append) -> Result<bool, StoreError> {
    let head = append.head();
    let first = append.events.first().map(|event| event.recorded_at.timestamp_micros());
    let last = append.events.last().map(|event| event.recorded_at.timestamp_micros());
    let stream = bytes(&append.stream.0);
    let (epoch, version, hash) = (head.epoch, to_i64(head.version), head.hash.0.as_slice());
    let written = match append.base {
        Base::New { kind, organisation } => execute(
            connection,
            "INSERT INTO streams
                 (id, kind, organisation_id, epoch, version, hash, recorded_at, summary, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING",
            params![
                stream,
                kind.as_str(),
                bytes(&organisation.0),
                epoch,
                version,
                hash,
                last,
                append.summary,
                first
            ],
        )?,
        Base::Head(base) => execute(
            connection,
            "UPDATE streams SET epoch = ?1, version = ?2, hash = ?3,
                 recorded_at = COALESCE(?4, recorded_at), summary = COALESCE(?5, summary)
             WHERE id = ?6 AND epoch = ?7 AND version = ?8 AND hash = ?9",
            params![
                epoch,
                version,
                hash,
                last,
                append.summary,
                stream,
                base.epoch,
                to_i64(base.version),
                base.hash.0.as_slice()
            ],
        )?,
    };
    Ok(written == 1)
}

fn insert_events(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO events (stream_id, version, type, schema, recorded_at, actor, command_id, key_hash,
             request_digest, payload, hash)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING",
    )?;
    let stream = bytes(&append.stream.0);
    for event in &append.events {
        let written = insert.execute(params![
            stream,
            to_i64(event.version),
            event.event_type,
            event.schema,
            event.recorded_at.timestamp_micros(),
            event.actor,
            bytes(&event.command_id),
            event.key_hash.as_ref().map(|hash| hash.0.as_slice()),
            event.request_digest.as_ref().map(|hash| hash.0.as_slice()),
            event.payload,
            event.hash.0.as_slice(),
        ])?;
        if written == 0 {
            return Err(StoreError::Corrupt("a stream has events behind its head".into()));
        }
    }
    Ok(())
}

fn insert_notes(connection: &Connection, append: &Append) -> Result<(), WriteError> {
    for note in &append.notes {
        let written = execute(
            connection,
            "INSERT INTO notes (id, stream_id, kind, text, salt, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
            params![
                bytes(&note.id.0),
                bytes(&append.stream.0),
                note.kind,
                note.content.text,
                note.content.salt.as_slice(),
                note.created_at.timestamp_micros(),
            ],
        )?;
        if written == 0 {
            return Err(WriteError::Exists);
        }
    }
    for subject in &append.note_subjects {
        execute(
            connection,
            "INSERT INTO note_subjects (note_id, person_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![bytes(&subject.note.0), bytes(&subject.person.0)],
        )?;
    }
    Ok(())
}

/// Who of those whom rows beside the log will name was erased, and when.
fn erased_of(
    connection: &Connection,
    append: &Append,
) -> Result<BTreeMap<PersonId, DateTime<Utc>>, WriteError> {
    let mut erased = BTreeMap::new();
    let mut ask = connection.prepare_cached(statements::PERSON_STATE)?;
    for person in append.named_persons() {
        let at: Option<Option<i64>> =
            ask.query_row(params![bytes(&person.0)], |row| row.get("erased_at")).optional()?;
        if let Some(at) = at.flatten() {
            erased.insert(person, time("persons.erased_at", at)?);
        }
    }
    Ok(erased)
}

/// Answers the newest persons revision, if there are any.
pub(super) fn insert_persons(
    connection: &Connection,
    persons: &[NewPerson],
) -> Result<Option<u64>, WriteError> {
    let mut by_organisation: BTreeMap<OrganisationId, Vec<&NewPerson>> = BTreeMap::new();
    for person in persons {
        by_organisation.entry(person.organisation).or_default().push(person);
    }
    let mut newest = None;
    for (organisation, persons) in by_organisation {
        let revision = raise_revision(connection, organisation)?;
        newest = newest.max(Some(revision));
        for person in persons {
            insert_person(connection, person, revision)?;
        }
    }
    Ok(newest)
}

fn insert_person(connection: &Connection, person: &NewPerson, revision: u64) -> Result<(), WriteError> {
    let details = &person.details;
    let written = execute(
        connection,
        "INSERT INTO persons (id, organisation_id, given_name, family_name, sort_name, residence, club,
             contact, birth_year, member_number, name_public, photo, revision, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14) ON CONFLICT DO NOTHING",
        params![
            bytes(&person.id.0),
            bytes(&person.organisation.0),
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
            person.created_at.timestamp_micros(),
        ],
    )?;
    if written == 1 { Ok(()) } else { Err(WriteError::Exists) }
}
