//! Many rows in one statement: bound as one array for each column and zipped by `UNNEST`.

use domain::log::{Envelope, StreamId};
use sqlx::Arguments;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArguments, PgConnection};

use crate::values::to_i64;
use crate::{
    Append, Base, KeyOutcome, KeyRow, NewNote, NewParticipation, NewPerson, NoteSubject, StoreError,
    WriteError,
};

/// Keys, bound by [`key_arguments`].
macro_rules! insert_keys {
    () => {
        "INSERT INTO idempotency_keys
             (key_hash, request_digest, stream_id, first_version, last_version, resource_id, recorded_at)
         SELECT * FROM UNNEST($1::bytea[], $2::bytea[], $3::uuid[], $4::bigint[], $5::bigint[], $6::uuid[],
             $7::bigint[])"
    };
}

/// Events and keys behind a `head` that is one row if it was advanced; answers how many it was. A
/// key that is taken is an error: nothing of the statement is written then.
macro_rules! insert_behind_head {
    ($found:literal) => {
        concat!(
            ", new_events AS (
                 INSERT INTO events
                     (stream_id, version, type, schema, recorded_at, actor, command_id, key_hash,
                      request_digest, payload, hash)
                 SELECT $8, * FROM UNNEST($9::bigint[], $10::text[], $11::bigint[], $12::bigint[],
                     $13::text[], $14::uuid[], $15::bytea[], $16::bytea[], $17::text[], $18::bytea[])
                 WHERE EXISTS (SELECT 1 FROM head)
             ), new_keys AS (",
            insert_keys!(),
            " WHERE EXISTS (SELECT 1 FROM head)
             )
             SELECT ",
            $found,
            " FROM head"
        )
    };
}

const BEGIN_STREAM: &str = concat!(
    "WITH head AS (
         INSERT INTO streams
             (id, epoch, version, hash, recorded_at, summary, kind, organisation_id, created_at)
         VALUES ($8, $19, $20, $21, $22, $23, $24, $25, $26) ON CONFLICT DO NOTHING RETURNING 1
     )",
    insert_behind_head!("count(*)")
);

macro_rules! advance_head {
    () => {
        "WITH head AS (
             UPDATE streams SET epoch = $19, version = $20, hash = $21,
                 recorded_at = COALESCE($22, recorded_at), summary = COALESCE($23, summary)
             WHERE id = $8 AND epoch = $24 AND version = $25 AND hash = $26 RETURNING 1
         )"
    };
}

const CONTINUE_STREAM: &str = concat!(advance_head!(), insert_behind_head!("count(*)"));

/// The same by who has the turn, and lets it go with the commit.
const CONTINUE_AND_LET_GO: &str = concat!(advance_head!(), insert_behind_head!("count(*), let_turn_go($27)"));

/// Advances the head; if it stood where the append was decided, adds events and keys. All in
/// one statement: each would cost a round trip.
pub(super) async fn write_log(conn: &mut PgConnection, append: &Append) -> Result<(), WriteError> {
    let statement = match append.base {
        Base::New { .. } => BEGIN_STREAM,
        Base::Head(_) => CONTINUE_STREAM,
    };
    write(conn, statement, log_arguments(append).map_err(sqlx::Error::Encode)?).await
}

/// The same for who has the turn, which goes with it.
pub(super) async fn write_log_and_let_go(
    conn: &mut PgConnection,
    append: &Append,
    turn: i64,
) -> Result<(), WriteError> {
    if matches!(append.base, Base::New { .. }) {
        return Err(StoreError::Malformed("nobody has the turn of a stream that is not there").into());
    }
    let mut arguments = log_arguments(append).map_err(sqlx::Error::Encode)?;
    arguments.add(turn).map_err(sqlx::Error::Encode)?;
    write(conn, CONTINUE_AND_LET_GO, arguments).await
}

async fn write(
    conn: &mut PgConnection,
    statement: &'static str,
    arguments: PgArguments,
) -> Result<(), WriteError> {
    let heads: i64 = sqlx::query_scalar_with(statement, arguments)
        .fetch_one(conn)
        .await
        .map_err(WriteError::from_lone_statement)?;
    if heads == 1 { Ok(()) } else { Err(WriteError::Conflict) }
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
    arguments.add(column(events, |event| event.key_hash.as_ref().map(|hash| hash.0.as_slice())))?;
    arguments.add(column(events, |event| event.request_digest.as_ref().map(|hash| hash.0.as_slice())))?;
    arguments.add(column(events, |event| event.payload.as_str()))?;
    arguments.add(column(events, |event| event.hash.0.as_slice()))?;
    arguments.add(i64::from(head.epoch))?;
    arguments.add(to_i64(head.version))?;
    arguments.add(head.hash.0.as_slice())?;
    arguments.add(events.last().map(time))?;
    arguments.add(append.summary.as_deref())?;
    match append.base {
        Base::New { kind, organisation } => {
            arguments.add(kind.as_str())?;
            arguments.add(organisation.0)?;
            arguments.add(events.first().map(time))?;
        }
        Base::Head(base) => {
            arguments.add(i64::from(base.epoch))?;
            arguments.add(to_i64(base.version))?;
            arguments.add(base.hash.0.as_slice())?;
        }
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
    keys.sort_by_key(|key| key.request.key_hash);
    let events = |key: &&KeyRow| match key.outcome {
        KeyOutcome::Events { stream, first_version, last_version } => {
            Some((stream.0, to_i64(first_version), to_i64(last_version)))
        }
        KeyOutcome::Row(_) => None,
    };
    let mut arguments = PgArguments::default();
    arguments.add(column(&keys, |key| key.request.key_hash.0.as_slice()))?;
    arguments.add(column(&keys, |key| key.request.digest.0.as_slice()))?;
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

pub(super) async fn insert_note_subjects(
    conn: &mut PgConnection,
    subjects: &[NoteSubject],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO note_subjects (note_id, person_id) SELECT * FROM UNNEST($1::uuid[], $2::uuid[])
         ON CONFLICT DO NOTHING",
    )
    .bind(column(subjects, |subject| subject.note.0))
    .bind(column(subjects, |subject| subject.person.0))
    .execute(conn)
    .await?;
    Ok(())
}

pub(super) async fn insert_persons(
    conn: &mut PgConnection,
    persons: &[&NewPerson],
    revision: u64,
) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO persons (revision, id, organisation_id, given_name, family_name, sort_name, residence,
             club, contact, birth_year, member_number, name_public, photo, created_at, updated_at)
         SELECT $1, * FROM UNNEST($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
             $8::text[], $9::text[], $10::bigint[], $11::text[], $12::boolean[], $13::boolean[],
             $14::bigint[], $14::bigint[])
         ON CONFLICT DO NOTHING",
    )
    .bind(to_i64(revision))
    .bind(column(persons, |person| person.id.0))
    .bind(column(persons, |person| person.organisation.0))
    .bind(column(persons, |person| person.details.given_name.as_str()))
    .bind(column(persons, |person| person.details.family_name.as_str()))
    .bind(column(persons, |person| person.details.sort_name()))
    .bind(column(persons, |person| person.details.residence.as_deref()))
    .bind(column(persons, |person| person.details.club.as_deref()))
    .bind(column(persons, |person| person.details.contact.as_deref()))
    .bind(column(persons, |person| person.details.birth_year.map(i64::from)))
    .bind(column(persons, |person| person.details.member_number.as_deref()))
    .bind(column(persons, |person| person.details.consent.name_public))
    .bind(column(persons, |person| person.details.consent.photo))
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
