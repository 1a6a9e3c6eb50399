//! Many rows in one statement: bound as one array for each column and zipped by `UNNEST`.

use domain::log::{Envelope, StreamId};
use sqlx::Arguments;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArguments, PgConnection};

use super::append::Written;
use crate::values::to_i64;
use crate::{Append, Base, KeyOutcome, KeyRow, NewNote, NewParticipation, NewPerson};

/// Keys, bound by [`key_arguments`].
macro_rules! insert_keys {
    () => {
        "INSERT INTO idempotency_keys
             (token_id, key, request_digest, stream_id, first_version, last_version, resource_id, recorded_at)
         SELECT * FROM UNNEST($1::uuid[], $2::text[], $3::bytea[], $4::uuid[], $5::bigint[], $6::bigint[],
             $7::uuid[], $8::bigint[])"
    };
}

/// Events and keys behind a `head` that is one row if it was advanced, and how many rows each
/// has written.
macro_rules! insert_behind_head {
    () => {
        concat!(
            ", new_events AS (
                 INSERT INTO events
                     (stream_id, version, type, schema, recorded_at, actor, command_id, payload, hash)
                 SELECT $9, * FROM UNNEST($10::bigint[], $11::text[], $12::bigint[], $13::bigint[],
                     $14::text[], $15::uuid[], $16::text[], $17::bytea[])
                 WHERE EXISTS (SELECT 1 FROM head)
                 ON CONFLICT DO NOTHING RETURNING 1
             ), new_keys AS (",
            insert_keys!(),
            " WHERE EXISTS (SELECT 1 FROM head) ON CONFLICT DO NOTHING RETURNING 1
             )
             SELECT (SELECT count(*) FROM head), (SELECT count(*) FROM new_events),
                 (SELECT count(*) FROM new_keys)"
        )
    };
}

const BEGIN_STREAM: &str = concat!(
    "WITH head AS (
         INSERT INTO streams (id, kind, organisation_id, version, hash, recorded_at, summary, created_at)
         VALUES ($9, $18, $19, $20, $21, $22, $23, $24) ON CONFLICT DO NOTHING RETURNING 1
     )",
    insert_behind_head!()
);

const CONTINUE_STREAM: &str = concat!(
    "WITH head AS (
         UPDATE streams SET version = $20, hash = $21, recorded_at = COALESCE($22, recorded_at),
             summary = COALESCE($23, summary)
         WHERE id = $9 AND version = $18 AND hash = $19 RETURNING 1
     )",
    insert_behind_head!()
);

/// Advances the head; if it stood where the append was decided, adds events and keys. All in
/// one statement: each would cost a round trip.
pub(super) async fn write_log(conn: &mut PgConnection, append: &Append) -> Result<Written, sqlx::Error> {
    let statement = match append.base {
        Base::New { .. } => BEGIN_STREAM,
        Base::Head(_) => CONTINUE_STREAM,
    };
    let arguments = log_arguments(append).map_err(sqlx::Error::Encode)?;
    let (heads, events, keys): (i64, i64, i64) =
        sqlx::query_as_with(statement, arguments).fetch_one(conn).await?;
    Ok(Written { heads: heads.unsigned_abs(), events: events.unsigned_abs(), keys: keys.unsigned_abs() })
}

fn log_arguments(append: &Append) -> Result<PgArguments, BoxDynError> {
    let (events, head) = (&append.events, append.head());
    let time = |event: &Envelope| event.recorded_at.timestamp_micros();
    let mut arguments = key_arguments(&append.keys)?;
    arguments.add(append.stream.0)?;
    arguments.add(column(events, |event| to_i64(event.version)))?;
    arguments.add(column(events, |event| event.event_type.as_str()))?;
    arguments.add(column(events, |event| i64::from(event.schema)))?;
    arguments.add(column(events, time))?;
    arguments.add(column(events, |event| event.actor.as_str()))?;
    arguments.add(column(events, |event| event.command_id))?;
    arguments.add(column(events, |event| event.payload.as_str()))?;
    arguments.add(column(events, |event| event.hash.0.as_slice()))?;
    match append.base {
        Base::New { kind, organisation } => {
            arguments.add(kind.as_str())?;
            arguments.add(organisation.0)?;
        }
        Base::Head(base) => {
            arguments.add(to_i64(base.version))?;
            arguments.add(base.hash.0.as_slice())?;
        }
    }
    arguments.add(to_i64(head.version))?;
    arguments.add(head.hash.0.as_slice())?;
    arguments.add(events.last().map(time))?;
    arguments.add(append.summary.as_deref())?;
    if matches!(append.base, Base::New { .. }) {
        arguments.add(events.first().map(time))?;
    }
    Ok(arguments)
}

pub(super) async fn insert_keys(conn: &mut PgConnection, keys: &[KeyRow]) -> Result<u64, sqlx::Error> {
    let arguments = key_arguments(keys).map_err(sqlx::Error::Encode)?;
    let done =
        sqlx::query_with(concat!(insert_keys!(), " ON CONFLICT DO NOTHING"), arguments).execute(conn).await?;
    Ok(done.rows_affected())
}

fn key_arguments(keys: &[KeyRow]) -> Result<PgArguments, BoxDynError> {
    // Two processes that insert the same keys in another order would wait for each other.
    let mut keys: Vec<&KeyRow> = keys.iter().collect();
    keys.sort_by(|a, b| (a.token, &a.key).cmp(&(b.token, &b.key)));
    let events = |key: &&KeyRow| match key.outcome {
        KeyOutcome::Events { stream, first_version, last_version } => {
            Some((stream.0, to_i64(first_version), to_i64(last_version)))
        }
        KeyOutcome::Row(_) => None,
    };
    let mut arguments = PgArguments::default();
    arguments.add(column(&keys, |key| key.token.0))?;
    arguments.add(column(&keys, |key| key.key.as_str()))?;
    arguments.add(column(&keys, |key| key.request_digest.as_slice()))?;
    arguments.add(column(&keys, |key| events(key).map(|(stream, _, _)| stream)))?;
    arguments.add(column(&keys, |key| events(key).map(|(_, first, _)| first)))?;
    arguments.add(column(&keys, |key| events(key).map(|(_, _, last)| last)))?;
    arguments.add(column(&keys, |key| match key.outcome {
        KeyOutcome::Events { .. } => None,
        KeyOutcome::Row(id) => Some(id),
    }))?;
    arguments.add(column(&keys, |key| key.recorded_at.timestamp_micros()))?;
    Ok(arguments)
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
