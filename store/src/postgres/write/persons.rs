use chrono::{DateTime, Utc};
use domain::log::StreamId;
use sqlx::PgConnection;
use uuid::Uuid;

use super::log::{insert_persons, write_entry};
use super::{insert_keys, raise_revision};
use crate::postgres::PostgresStore;
use crate::values::to_i64;
use crate::{
    Forgotten, KeyRow, LogEntry, Merge, NewPerson, NoteId, OrganisationId, PersonDetails, PersonId,
    WriteError, statements,
};

/// As [`statements::PERSON_STATE`], in front of the organisation's row as in every transaction: nobody begins to take
/// part, and nothing is said of him, while he is changed or erased.
const HOLD_PERSON: &str = "SELECT organisation_id, erased_at FROM persons WHERE id = $1 FOR NO KEY UPDATE";

/// The same for somebody with all entries that are his.
const HOLD_ENTRIES: &str =
    "SELECT id FROM persons WHERE id = $1 OR merged_into = $1 ORDER BY id FOR NO KEY UPDATE";

/// The same for two of them.
const HOLD_BOTH: &str =
    "SELECT id FROM persons WHERE id = $1 OR id = $2 OR merged_into = $1 ORDER BY id FOR NO KEY UPDATE";

impl PostgresStore {
    pub(crate) async fn create_person(
        &self,
        person: &NewPerson,
        key: Option<&KeyRow>,
        log: Option<&LogEntry>,
    ) -> Result<u64, WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        let raised = insert_persons(&mut tx, std::slice::from_ref(person)).await?;
        let written = match log {
            Some(log) => write_entry(&mut tx, log).await?,
            None => None,
        };
        self.commit(tx).await?;
        self.announce_entry(written);
        let revision = raised.first().map_or(0, |(_, revision)| *revision);
        self.announce_persons(person.organisation, revision);
        Ok(revision)
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
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        let (organisation, erased) = whose(&mut tx, HOLD_PERSON, id.0).await?;
        if erased {
            return Err(WriteError::NotFound);
        }
        let revision = raise_revision(&mut tx, organisation).await?;
        replace(&mut tx, organisation, revision, (id, expected_revision), details, at).await?;
        let written = match log {
            Some(log) => write_entry(&mut tx, log).await?,
            None => None,
        };
        self.commit(tx).await?;
        self.announce_entry(written);
        self.announce_persons(organisation, revision);
        Ok(revision)
    }

    pub(crate) async fn merge_persons(&self, merge: &Merge, log: &LogEntry) -> Result<u64, WriteError> {
        let Merge { person, revision: seen, into, into_revision, details, at } = merge;
        let mut tx = self.begin().await?;
        sqlx::query(HOLD_BOTH).bind(person.0).bind(into.0).execute(&mut *tx).await?;
        let (organisation, _) = whose(&mut tx, statements::PERSON_STATE, into.0).await?;
        let revision = raise_revision(&mut tx, organisation).await?;
        let merged = sqlx::query(statements::MERGE_PERSON)
            .bind(into.0)
            .bind(to_i64(revision))
            .bind(at.timestamp_micros())
            .bind(details.member_number.as_deref())
            .bind(person.0)
            .bind(to_i64(*seen))
            .execute(&mut *tx)
            .await?;
        if merged.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        sqlx::query(statements::MERGE_MERGED).bind(into.0).bind(person.0).execute(&mut *tx).await?;
        replace(&mut tx, organisation, revision, (*into, *into_revision), details, *at).await?;
        let written = write_entry(&mut tx, log).await?;
        self.commit(tx).await?;
        self.announce_entry(written);
        self.announce_persons(organisation, revision);
        Ok(revision)
    }

    pub(crate) async fn erase_person(
        &self,
        id: PersonId,
        at: DateTime<Utc>,
    ) -> Result<Option<u64>, WriteError> {
        let mut tx = self.begin().await?;
        let Some((organisation, revision)) = erase(&mut tx, id, at).await? else { return Ok(None) };
        self.commit(tx).await?;
        self.announce_persons(organisation, revision);
        Ok(Some(revision))
    }

    pub(crate) async fn erase_note(&self, id: NoteId, at: DateTime<Utc>) -> Result<Option<u64>, WriteError> {
        let mut tx = self.begin().await?;
        let (organisation, erased) = whose(&mut tx, statements::NOTE_STATE, id.0).await?;
        if erased {
            return Ok(None);
        }
        // Notes behind the organisation's row, as where a person is erased.
        let revision = raise_revision(&mut tx, organisation).await?;
        let erase = sqlx::query(statements::ERASE_NOTE).bind(at.timestamp_micros()).bind(id.0);
        erase.execute(&mut *tx).await?;
        self.commit(tx).await?;
        self.announce_persons(organisation, revision);
        Ok(Some(revision))
    }
}

/// Replaces what is known about a person, if nobody changed him since he was seen. The organisation's row is held: nobody
/// takes the member's number in between.
async fn replace(
    conn: &mut PgConnection,
    organisation: OrganisationId,
    revision: u64,
    (id, seen): (PersonId, u64),
    details: &PersonDetails,
    at: DateTime<Utc>,
) -> Result<(), WriteError> {
    let taken: bool = sqlx::query_scalar(statements::HAS_ANOTHER)
        .bind(organisation.0)
        .bind(details.member_number.as_deref())
        .bind(id.0)
        .fetch_one(&mut *conn)
        .await?;
    if taken {
        return Err(WriteError::Exists);
    }
    let done = sqlx::query(statements::UPDATE_PERSON)
        .bind(&details.given_name)
        .bind(&details.family_name)
        .bind(details.sort_name())
        .bind(details.residence.as_deref())
        .bind(details.club.as_deref())
        .bind(details.contact.as_deref())
        .bind(details.birth_year.map(i64::from))
        .bind(details.member_number.as_deref())
        .bind(details.consent.name_public)
        .bind(details.consent.photo)
        .bind(to_i64(revision))
        .bind(at.timestamp_micros())
        .bind(id.0)
        .bind(to_i64(seen))
        .execute(&mut *conn)
        .await?;
    if done.rows_affected() == 0 { Err(WriteError::Conflict) } else { Ok(()) }
}

/// Erases what is known about a person; answers the organisation and its new persons revision, or none if it was
/// erased before.
async fn erase(
    conn: &mut PgConnection,
    id: PersonId,
    at: DateTime<Utc>,
) -> Result<Option<(OrganisationId, u64)>, WriteError> {
    sqlx::query(HOLD_ENTRIES).bind(id.0).execute(&mut *conn).await?;
    let (organisation, erased) = whose(conn, statements::PERSON_STATE, id.0).await?;
    if erased {
        return Ok(None);
    }
    let revision = raise_revision(conn, organisation).await?;
    sqlx::query(statements::ERASE_PERSON)
        .bind(to_i64(revision))
        .bind(at.timestamp_micros())
        .bind(id.0)
        .execute(&mut *conn)
        .await?;
    sqlx::query(statements::FORGET_SUSPENDED).bind(id.0).execute(&mut *conn).await?;
    sqlx::query(statements::ERASE_NOTES_ABOUT)
        .bind(at.timestamp_micros())
        .bind(id.0)
        .execute(&mut *conn)
        .await?;
    Ok(Some((organisation, revision)))
}

/// Erases who takes part nowhere, and says so in a log; answers the organisation's new persons revision.
pub(super) async fn forget(
    conn: &mut PgConnection,
    forgotten: &Forgotten,
    here: StreamId,
    at: DateTime<Utc>,
) -> Result<Option<(OrganisationId, u64)>, WriteError> {
    let takes_part: bool = sqlx::query_scalar(statements::TAKES_PART_ELSEWHERE)
        .bind(forgotten.person.0)
        .bind(here.0)
        .fetch_one(&mut *conn)
        .await?;
    if takes_part {
        return Ok(None);
    }
    match erase(conn, forgotten.person, at).await {
        Ok(Some(raised)) => write_entry(conn, &forgotten.log).await.map(|_| Some(raised)),
        // He was erased before, or is known elsewhere only.
        Ok(None) | Err(WriteError::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whose person or note it is, and whether it was erased.
async fn whose(
    conn: &mut PgConnection,
    statement: &'static str,
    id: Uuid,
) -> Result<(OrganisationId, bool), WriteError> {
    let row: Option<(OrganisationId, Option<i64>)> =
        sqlx::query_as(statement).bind(id).fetch_optional(conn).await?;
    let (organisation, erased_at) = row.ok_or(WriteError::NotFound)?;
    Ok((organisation, erased_at.is_some()))
}
