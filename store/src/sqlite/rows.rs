//! Many rows in one statement: bound as one JSON text and taken apart by `jsonb_each`. A
//! statement costs far more than a row.

use domain::log::{Envelope, StreamId};
use sqlx::sqlite::SqliteConnection;

use super::append::Written;
use super::{hex_id, json};
use crate::values::to_i64;
use crate::{Append, Base, KeyOutcome, KeyRow, NewNote, NewParticipation, NewPerson};

/// Advances the head; if it stood where the append was decided, adds events and keys.
pub(super) async fn write_log(conn: &mut SqliteConnection, append: &Append) -> Result<Written, sqlx::Error> {
    let mut written = Written { heads: write_head(conn, append).await?, events: 0, keys: 0 };
    if written.heads == 1 {
        if !append.events.is_empty() {
            written.events = insert_events(conn, append.stream, &append.events).await?;
        }
        if !append.keys.is_empty() {
            written.keys = insert_keys(conn, &append.keys).await?;
        }
    }
    Ok(written)
}

async fn write_head(conn: &mut SqliteConnection, append: &Append) -> Result<u64, sqlx::Error> {
    let head = append.head();
    let time = |event: &Envelope| event.recorded_at.timestamp_micros();
    let query = match append.base {
        Base::New { kind, organisation } => sqlx::query(
            "INSERT INTO streams (id, kind, organisation_id, version, hash, recorded_at, summary, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        )
        .bind(append.stream.0)
        .bind(kind.as_str())
        .bind(organisation.0),
        Base::Head(base) => sqlx::query(
            "UPDATE streams SET version = $4, hash = $5, recorded_at = COALESCE($6, recorded_at),
                 summary = COALESCE($7, summary)
             WHERE id = $1 AND version = $2 AND hash = $3",
        )
        .bind(append.stream.0)
        .bind(to_i64(base.version))
        .bind(base.hash.0.to_vec()),
    };
    let done = query
        .bind(to_i64(head.version))
        .bind(head.hash.0.as_slice())
        .bind(append.events.last().map(time))
        .bind(append.summary.as_deref())
        .bind(append.events.first().map(time))
        .execute(conn)
        .await?;
    Ok(done.rows_affected())
}

async fn insert_events(
    conn: &mut SqliteConnection,
    stream: StreamId,
    events: &[Envelope],
) -> Result<u64, sqlx::Error> {
    let rows: Vec<_> = events
        .iter()
        .map(|event| {
            (
                event.version,
                &event.event_type,
                event.schema,
                event.recorded_at.timestamp_micros(),
                &event.actor,
                hex_id(event.command_id),
                &event.payload,
                event.hash,
            )
        })
        .collect();
    let done = sqlx::query(
        "INSERT INTO events
             (stream_id, version, type, schema, recorded_at, actor, command_id, payload, hash)
         SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
             unhex(value ->> 5), value ->> 6, unhex(value ->> 7)
         FROM jsonb_each($2) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(stream.0)
    .bind(json(&rows))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn insert_keys(conn: &mut SqliteConnection, keys: &[KeyRow]) -> Result<u64, sqlx::Error> {
    let rows: Vec<_> = keys
        .iter()
        .map(|key| {
            let (stream, first, last, row) = match key.outcome {
                KeyOutcome::Events { stream, first_version, last_version } => {
                    (Some(hex_id(stream.0)), Some(to_i64(first_version)), Some(to_i64(last_version)), None)
                }
                KeyOutcome::Row(id) => (None, None, None, Some(hex_id(id))),
            };
            let time = key.recorded_at.timestamp_micros();
            (hex_id(key.token.0), &key.key, hex(&key.request_digest), stream, first, last, row, time)
        })
        .collect();
    let done = sqlx::query(
        "INSERT INTO idempotency_keys
             (token_id, key, request_digest, stream_id, first_version, last_version, resource_id, recorded_at)
         SELECT unhex(value ->> 0), value ->> 1, unhex(value ->> 2), unhex(value ->> 3), value ->> 4,
             value ->> 5, unhex(value ->> 6), value ->> 7
         FROM jsonb_each($1) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(json(&rows))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn insert_notes(
    conn: &mut SqliteConnection,
    stream: StreamId,
    notes: &[NewNote],
) -> Result<u64, sqlx::Error> {
    let rows: Vec<_> = notes
        .iter()
        .map(|note| {
            let time = note.created_at.timestamp_micros();
            (hex_id(note.id.0), &note.kind, &note.content.text, hex(&note.content.salt), time)
        })
        .collect();
    let done = sqlx::query(
        "INSERT INTO notes (id, stream_id, kind, text, salt, created_at)
         SELECT unhex(value ->> 0), $1, value ->> 1, value ->> 2, unhex(value ->> 3), value ->> 4
         FROM jsonb_each($2) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(stream.0)
    .bind(json(&rows))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn insert_persons(
    conn: &mut SqliteConnection,
    persons: &[&NewPerson],
    revision: u64,
) -> Result<u64, sqlx::Error> {
    let rows: Vec<_> = persons
        .iter()
        .map(|person| {
            let details = &person.details;
            (
                hex_id(person.id.0),
                hex_id(person.organisation.0),
                &details.given_name,
                &details.family_name,
                details.sort_name(),
                &details.residence,
                &details.club,
                &details.contact,
                details.birth_year,
                to_i64(revision),
                person.created_at.timestamp_micros(),
            )
        })
        .collect();
    let done = sqlx::query(
        "INSERT INTO persons (id, organisation_id, given_name, family_name, sort_name, residence, club,
             contact, birth_year, revision, created_at, updated_at)
         SELECT unhex(value ->> 0), unhex(value ->> 1), value ->> 2, value ->> 3, value ->> 4,
             value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 10
         FROM jsonb_each($1) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(json(&rows))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn put_participations(
    conn: &mut SqliteConnection,
    stream: StreamId,
    participations: &[NewParticipation],
) -> Result<(), sqlx::Error> {
    let rows: Vec<_> = participations
        .iter()
        .map(|participation| (participation.number, hex_id(participation.person.0)))
        .collect();
    sqlx::query(
        "INSERT INTO participations (stream_id, number, person_id)
         SELECT $1, value ->> 0, unhex(value ->> 1) FROM jsonb_each($2) WHERE true
         ON CONFLICT (stream_id, number) DO UPDATE SET person_id = excluded.person_id",
    )
    .bind(stream.0)
    .bind(json(&rows))
    .execute(conn)
    .await?;
    Ok(())
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;

    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes all that is written");
        text
    })
}
