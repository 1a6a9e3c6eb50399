//! Many rows in one statement: bound as one array for each column and zipped by `UNNEST`.

use domain::log::{Envelope, StreamId};
use sqlx::postgres::PgConnection;

use crate::values::to_i64;
use crate::{KeyOutcome, KeyRow, NewNote, NewParticipation, NewPerson};

pub(super) async fn insert_events(
    conn: &mut PgConnection,
    stream: StreamId,
    events: &[Envelope],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO events
             (stream_id, version, type, schema, recorded_at, actor, command_id, payload, hash)
         SELECT $1, * FROM UNNEST($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::text[],
             $7::uuid[], $8::text[], $9::bytea[])",
    )
    .bind(stream.0)
    .bind(column(events, |event| to_i64(event.version)))
    .bind(column(events, |event| event.event_type.as_str()))
    .bind(column(events, |event| i64::from(event.schema)))
    .bind(column(events, |event| event.recorded_at.timestamp_micros()))
    .bind(column(events, |event| event.actor.as_str()))
    .bind(column(events, |event| event.command_id))
    .bind(column(events, |event| event.payload.as_str()))
    .bind(column(events, |event| event.hash.0.as_slice()))
    .execute(conn)
    .await?;
    Ok(())
}

pub(super) async fn insert_keys(conn: &mut PgConnection, keys: &[KeyRow]) -> Result<u64, sqlx::Error> {
    // Two processes that insert the same keys in another order would wait for each other.
    let mut keys: Vec<&KeyRow> = keys.iter().collect();
    keys.sort_by(|a, b| (a.token, &a.key).cmp(&(b.token, &b.key)));
    let events = |key: &&KeyRow| match key.outcome {
        KeyOutcome::Events { stream, first_version, last_version } => {
            Some((stream.0, to_i64(first_version), to_i64(last_version)))
        }
        KeyOutcome::Row(_) => None,
    };
    let done = sqlx::query(
        "INSERT INTO idempotency_keys
             (token_id, key, request_digest, stream_id, first_version, last_version, resource_id, recorded_at)
         SELECT * FROM UNNEST($1::uuid[], $2::text[], $3::bytea[], $4::uuid[], $5::bigint[], $6::bigint[],
             $7::uuid[], $8::bigint[])
         ON CONFLICT DO NOTHING",
    )
    .bind(column(&keys, |key| key.token))
    .bind(column(&keys, |key| key.key.as_str()))
    .bind(column(&keys, |key| key.request_digest.as_slice()))
    .bind(column(&keys, |key| events(key).map(|(stream, _, _)| stream)))
    .bind(column(&keys, |key| events(key).map(|(_, first, _)| first)))
    .bind(column(&keys, |key| events(key).map(|(_, _, last)| last)))
    .bind(column(&keys, |key| match key.outcome {
        KeyOutcome::Events { .. } => None,
        KeyOutcome::Row(id) => Some(id),
    }))
    .bind(column(&keys, |key| key.recorded_at.timestamp_micros()))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn insert_notes(
    conn: &mut PgConnection,
    stream: StreamId,
    notes: &[NewNote],
) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO notes (stream_id, id, kind, text, salt, created_at)
         SELECT $1, * FROM UNNEST($2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::bigint[])
         ON CONFLICT DO NOTHING",
    )
    .bind(stream.0)
    .bind(column(notes, |note| note.id.0))
    .bind(column(notes, |note| note.kind.as_str()))
    .bind(column(notes, |note| note.content.text.as_str()))
    .bind(column(notes, |note| note.content.salt.as_slice()))
    .bind(column(notes, |note| note.created_at.timestamp_micros()))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn insert_persons(
    conn: &mut PgConnection,
    persons: &[&NewPerson],
    revision: u64,
) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO persons (revision, id, organisation_id, given_name, family_name, sort_name, residence,
             club, contact, birth_year, created_at, updated_at)
         SELECT $1, * FROM UNNEST($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
             $8::text[], $9::text[], $10::bigint[], $11::bigint[], $11::bigint[])
         ON CONFLICT DO NOTHING",
    )
    .bind(to_i64(revision))
    .bind(column(persons, |person| person.id.0))
    .bind(column(persons, |person| person.organisation))
    .bind(column(persons, |person| person.details.given_name.as_str()))
    .bind(column(persons, |person| person.details.family_name.as_str()))
    .bind(column(persons, |person| person.details.sort_name()))
    .bind(column(persons, |person| person.details.residence.as_deref()))
    .bind(column(persons, |person| person.details.club.as_deref()))
    .bind(column(persons, |person| person.details.contact.as_deref()))
    .bind(column(persons, |person| person.details.birth_year.map(i64::from)))
    .bind(column(persons, |person| person.created_at.timestamp_micros()))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

pub(super) async fn put_participations(
    conn: &mut PgConnection,
    stream: StreamId,
    participations: &[NewParticipation],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO participations (stream_id, number, person_id)
         SELECT $1, * FROM UNNEST($2::bigint[], $3::uuid[])
         ON CONFLICT (stream_id, number) DO UPDATE SET person_id = excluded.person_id",
    )
    .bind(stream.0)
    .bind(column(participations, |participation| i64::from(participation.number)))
    .bind(column(participations, |participation| participation.person.0))
    .execute(conn)
    .await?;
    Ok(())
}

fn column<'a, T, C>(rows: &'a [T], cell: impl Fn(&'a T) -> C) -> Vec<C> {
    rows.iter().map(cell).collect()
}
