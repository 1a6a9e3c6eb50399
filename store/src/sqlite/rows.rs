//! Many rows in one statement: bound as one JSON text and taken apart by `json_each`. A
//! statement costs far more than a row.

use domain::log::{Envelope, StreamId};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnection;

use super::json as json_text;
use crate::values::to_i64;
use crate::{KeyOutcome, KeyRow, NewNote, NewParticipation, NewPerson};

pub(super) async fn insert_events(
    conn: &mut SqliteConnection,
    stream: StreamId,
    events: &[Envelope],
) -> Result<(), sqlx::Error> {
    let rows: Vec<_> = events
        .iter()
        .map(|event| {
            (
                event.version,
                &event.event_type,
                event.schema,
                event.recorded_at.timestamp_micros(),
                &event.actor,
                event.command_id.simple().to_string(),
                &event.payload,
                event.hash,
            )
        })
        .collect();
    sqlx::query(
        "INSERT INTO events
             (stream_id, version, type, schema, recorded_at, actor, command_id, payload, hash)
         SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
             unhex(value ->> 5), value ->> 6, unhex(value ->> 7)
         FROM json_each($2)",
    )
    .bind(stream.0)
    .bind(json_text(&rows))
    .execute(conn)
    .await?;
    Ok(())
}

pub(super) async fn insert_keys(conn: &mut SqliteConnection, keys: &[KeyRow]) -> Result<u64, sqlx::Error> {
    let rows: Vec<Value> = keys
        .iter()
        .map(|key| {
            let (stream, first, last, row) = match key.outcome {
                KeyOutcome::Events { stream, first_version, last_version } => (
                    Some(stream.0.simple().to_string()),
                    Some(to_i64(first_version)),
                    Some(to_i64(last_version)),
                    None,
                ),
                KeyOutcome::Row(id) => (None, None, None, Some(id.simple().to_string())),
            };
            json!([
                key.token.0.simple().to_string(),
                key.key,
                hex(&key.request_digest),
                stream,
                first,
                last,
                row,
                key.recorded_at.timestamp_micros(),
            ])
        })
        .collect();
    let done = sqlx::query(
        "INSERT INTO idempotency_keys
             (token_id, key, request_digest, stream_id, first_version, last_version, resource_id, recorded_at)
         SELECT unhex(value ->> 0), value ->> 1, unhex(value ->> 2), unhex(value ->> 3), value ->> 4,
             value ->> 5, unhex(value ->> 6), value ->> 7
         FROM json_each($1) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(json_text(&rows))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn insert_notes(
    conn: &mut SqliteConnection,
    stream: StreamId,
    notes: &[NewNote],
) -> Result<u64, sqlx::Error> {
    let rows: Vec<Value> = notes
        .iter()
        .map(|note| {
            json!([
                note.id.0.simple().to_string(),
                note.kind,
                note.content.text,
                hex(&note.content.salt),
                note.created_at.timestamp_micros(),
            ])
        })
        .collect();
    let done = sqlx::query(
        "INSERT INTO notes (id, stream_id, kind, text, salt, created_at)
         SELECT unhex(value ->> 0), $1, value ->> 1, value ->> 2, unhex(value ->> 3), value ->> 4
         FROM json_each($2) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(stream.0)
    .bind(json_text(&rows))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn insert_persons(
    conn: &mut SqliteConnection,
    persons: &[&NewPerson],
    revision: u64,
) -> Result<u64, sqlx::Error> {
    let rows: Vec<Value> = persons
        .iter()
        .map(|person| {
            let details = &person.details;
            json!([
                person.id.0.simple().to_string(),
                person.organisation.0.simple().to_string(),
                details.given_name,
                details.family_name,
                details.sort_name(),
                details.residence,
                details.club,
                details.contact,
                details.birth_year,
                revision,
                person.created_at.timestamp_micros(),
            ])
        })
        .collect();
    let done = sqlx::query(
        "INSERT INTO persons (id, organisation_id, given_name, family_name, sort_name, residence, club,
             contact, birth_year, revision, created_at, updated_at)
         SELECT unhex(value ->> 0), unhex(value ->> 1), value ->> 2, value ->> 3, value ->> 4,
             value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 10
         FROM json_each($1) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(json_text(&rows))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn put_participations(
    conn: &mut SqliteConnection,
    stream: StreamId,
    participations: &[NewParticipation],
) -> Result<(), sqlx::Error> {
    let rows: Vec<Value> = participations
        .iter()
        .map(|participation| json!([participation.number, participation.person.0.simple().to_string()]))
        .collect();
    sqlx::query(
        "INSERT INTO participations (stream_id, number, person_id)
         SELECT $1, value ->> 0, unhex(value ->> 1) FROM json_each($2) WHERE true
         ON CONFLICT (stream_id, number) DO UPDATE SET person_id = excluded.person_id",
    )
    .bind(stream.0)
    .bind(json_text(&rows))
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
