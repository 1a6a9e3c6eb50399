//! Persons.

use sqlx::{FromRow, Row as _};
use uuid::Uuid;

use super::{Backend, Row, id_list, sql};
use crate::values::{number, time};
use crate::{Consent, Merged, OrganisationId, Person, PersonDetails, PersonId, StoreError};

struct PersonRow {
    id: Uuid,
    organisation_id: OrganisationId,
    given_name: Option<String>,
    family_name: Option<String>,
    residence: Option<String>,
    club: Option<String>,
    contact: Option<String>,
    birth_year: Option<i64>,
    member_number: Option<String>,
    name_public: Option<bool>,
    photo: Option<bool>,
    revision: i64,
    created_at: i64,
    updated_at: i64,
    erased_at: Option<i64>,
    merged_into: Option<Uuid>,
}

impl FromRow<'_, Row> for PersonRow {
    fn from_row(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            organisation_id: row.try_get("organisation_id")?,
            given_name: row.try_get("given_name")?,
            family_name: row.try_get("family_name")?,
            residence: row.try_get("residence")?,
            club: row.try_get("club")?,
            contact: row.try_get("contact")?,
            birth_year: row.try_get("birth_year")?,
            member_number: row.try_get("member_number")?,
            name_public: row.try_get("name_public")?,
            photo: row.try_get("photo")?,
            revision: row.try_get("revision")?,
            created_at: row.try_get("created_at")?,
            updated_at: row.try_get("updated_at")?,
            erased_at: row.try_get("erased_at")?,
            merged_into: row.try_get("merged_into")?,
        })
    }
}

impl Backend {
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

    pub(crate) async fn merged(&self) -> Result<Merged, StoreError> {
        let rows: Vec<(Uuid, Uuid)> =
            sqlx::query_as("SELECT id, merged_into FROM persons WHERE merged_into IS NOT NULL")
                .fetch_all(self.readers())
                .await?;
        Ok(rows.into_iter().map(|(person, into)| (PersonId(person), PersonId(into))).collect())
    }

    pub(crate) async fn organisations(&self) -> Result<Vec<OrganisationId>, StoreError> {
        let rows = sqlx::query_scalar("SELECT id FROM organisations ORDER BY created_at, id");
        Ok(rows.fetch_all(self.readers()).await?)
    }

    pub(crate) async fn knows_organisation(&self, organisation: OrganisationId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM organisations WHERE id = $1)")
            .bind(organisation)
            .fetch_one(self.readers())
            .await?)
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

fn person(row: PersonRow) -> Result<Person, StoreError> {
    let details = match (row.given_name, row.family_name) {
        (Some(given_name), Some(family_name)) => Some(PersonDetails {
            given_name,
            family_name,
            residence: row.residence,
            club: row.club,
            contact: row.contact,
            birth_year: row.birth_year.map(|year| number("persons.birth_year", year)).transpose()?,
            member_number: row.member_number,
            consent: Consent { name_public: row.name_public, photo: row.photo },
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
        merged_into: row.merged_into.map(PersonId),
    })
}
