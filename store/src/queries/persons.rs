//! Persons.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::append::{insert_keys, insert_persons};
use super::suspensions::forget_person;
use super::{Backend, Connection, id_list, sql};
use crate::values::{number, time, to_i64};
use crate::{KeyRow, NewPerson, OrganisationId, Person, PersonDetails, PersonId, StoreError, WriteError};

#[derive(sqlx::FromRow)]
struct PersonRow {
    id: Uuid,
    organisation_id: OrganisationId,
    given_name: Option<String>,
    family_name: Option<String>,
    residence: Option<String>,
    club: Option<String>,
    contact: Option<String>,
    birth_year: Option<i64>,
    revision: i64,
    created_at: i64,
    updated_at: i64,
    erased_at: Option<i64>,
}

impl Backend {
    pub(crate) async fn create_person(
        &self,
        person: &NewPerson,
        key: Option<&KeyRow>,
    ) -> Result<u64, WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        let raised = insert_persons(&mut tx, std::slice::from_ref(person)).await?;
        tx.commit().await.map_err(WriteError::from_commit)?;
        let revision = raised.iter().map(|(_, revision)| *revision).max().unwrap_or_default();
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
    ) -> Result<u64, WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        let (organisation, erased_at) = whose(&mut tx, id).await?.ok_or(WriteError::NotFound)?;
        if erased_at.is_some() {
            return Err(WriteError::NotFound);
        }
        let revision = raise_revision(&mut tx, organisation).await?;
        let done = sqlx::query(
            "UPDATE persons SET given_name = $3, family_name = $4, sort_name = $5, residence = $6,
                 club = $7, contact = $8, birth_year = $9, revision = $10, updated_at = $11
             WHERE id = $1 AND revision = $2 AND erased_at IS NULL",
        )
        .bind(id.0)
        .bind(to_i64(expected_revision))
        .bind(&details.given_name)
        .bind(&details.family_name)
        .bind(details.sort_name())
        .bind(details.residence.as_deref())
        .bind(details.club.as_deref())
        .bind(details.contact.as_deref())
        .bind(details.birth_year.map(i64::from))
        .bind(to_i64(revision))
        .bind(at.timestamp_micros())
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        tx.commit().await.map_err(WriteError::from_commit)?;
        self.announce_persons(organisation, revision);
        Ok(revision)
    }

    pub(crate) async fn erase_person(&self, id: PersonId, at: DateTime<Utc>) -> Result<u64, WriteError> {
        let mut tx = self.begin().await?;
        let (organisation, erased_at) = whose(&mut tx, id).await?.ok_or(WriteError::NotFound)?;
        if erased_at.is_some() {
            return Ok(self.persons_revision(organisation).await?);
        }
        let revision = raise_revision(&mut tx, organisation).await?;
        sqlx::query(
            "UPDATE persons SET given_name = NULL, family_name = NULL, sort_name = NULL,
                 residence = NULL, club = NULL, contact = NULL, birth_year = NULL,
                 revision = $2, updated_at = $3, erased_at = COALESCE(erased_at, $3)
             WHERE id = $1",
        )
        .bind(id.0)
        .bind(to_i64(revision))
        .bind(at.timestamp_micros())
        .execute(&mut *tx)
        .await?;
        forget_person(&mut tx, id).await?;
        tx.commit().await.map_err(WriteError::from_commit)?;
        self.announce_persons(organisation, revision);
        Ok(revision)
    }

    pub(crate) async fn persons(&self, ids: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let rows: Vec<PersonRow> = sqlx::query_as(sql::PERSONS)
            .bind(id_list(ids.iter().map(|id| id.0)))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(person).collect()
    }

    pub(crate) async fn list_persons(
        &self,
        organisation: OrganisationId,
        words: &[String],
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<Person>, StoreError> {
        // No name folds to the empty text: all are behind the first cursor.
        let (name, id) = match after {
            None => (String::new(), Uuid::nil()),
            Some(after) => {
                let name: Option<Option<String>> =
                    sqlx::query_scalar("SELECT sort_name FROM persons WHERE id = $1")
                        .bind(after.0)
                        .fetch_optional(self.readers())
                        .await?;
                (name.flatten().ok_or(StoreError::CursorGone)?, after.0)
            }
        };
        let rows: Vec<PersonRow> = sqlx::query_as(sql::LIST_PERSONS)
            .bind(organisation)
            .bind(super::text_list(words))
            .bind(name)
            .bind(id)
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(person).collect()
    }

    pub(crate) async fn persons_revision(&self, organisation: OrganisationId) -> Result<u64, StoreError> {
        let revision: Option<i64> =
            sqlx::query_scalar("SELECT persons_revision FROM organisations WHERE id = $1")
                .bind(organisation)
                .fetch_optional(self.readers())
                .await?;
        number("organisations.persons_revision", revision.unwrap_or_default())
    }
}

/// Takes the next persons revision; holds the organisation's row until the transaction ends.
pub(super) async fn raise_revision(
    conn: &mut Connection,
    organisation: OrganisationId,
) -> Result<u64, WriteError> {
    let revision: Option<i64> = sqlx::query_scalar(
        "UPDATE organisations SET persons_revision = persons_revision + 1 WHERE id = $1
         RETURNING persons_revision",
    )
    .bind(organisation)
    .fetch_optional(conn)
    .await?;
    Ok(number("organisations.persons_revision", revision.ok_or(WriteError::NotFound)?)?)
}

/// Whose person it is, and when it was erased.
async fn whose(
    conn: &mut Connection,
    id: PersonId,
) -> Result<Option<(OrganisationId, Option<i64>)>, sqlx::Error> {
    sqlx::query_as("SELECT organisation_id, erased_at FROM persons WHERE id = $1")
        .bind(id.0)
        .fetch_optional(conn)
        .await
}

fn person(row: PersonRow) -> Result<Person, StoreError> {
    let details = match (row.given_name, row.family_name) {
        (Some(given_name), Some(family_name)) => Some(PersonDetails {
            given_name,
            family_name,
            residence: row.residence,
            club: row.club,
            contact: row.contact,
            birth_year: row.birth_year.map(|year| number("persons.birth_year", year)).transpose()?,
        }),
        _ => None,
    };
    Ok(Person {
        id: PersonId(row.id),
        organisation: row.organisation_id,
        details,
        revision: number("persons.revision", row.revision)?,
        created_at: time("persons.created_at", row.created_at)?,
        updated_at: time("persons.updated_at", row.updated_at)?,
        erased_at: row.erased_at.map(|at| time("persons.erased_at", at)).transpose()?,
    })
}
