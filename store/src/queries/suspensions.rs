//! Suspensions.

use chrono::NaiveDate;
use domain::log::StreamId;
use uuid::Uuid;

use super::{Backend, Connection};
use crate::values::number;
use crate::{NewSuspension, OrganisationId, PersonId, StoreError, Suspension};

/// A handful in a tournament's life: row by row.
pub(super) async fn put_suspensions(
    conn: &mut Connection,
    stream: StreamId,
    suspensions: &[NewSuspension],
) -> Result<(), sqlx::Error> {
    for suspension in suspensions {
        sqlx::query(
            "INSERT INTO suspensions (stream_id, number, organisation_id, person_id, until)
             SELECT id, $2, organisation_id,
                 (SELECT persons.id FROM persons WHERE persons.id = $3 AND erased_at IS NULL), $4
             FROM streams WHERE id = $1
             ON CONFLICT (stream_id, number) DO UPDATE SET until = excluded.until",
        )
        .bind(stream.0)
        .bind(i64::from(suspension.number))
        .bind(suspension.person.0)
        .bind(suspension.until.map(|until| until.to_string()))
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Takes an erased person out of all suspensions.
pub(super) async fn forget_person(conn: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE suspensions SET person_id = NULL WHERE person_id = $1")
        .bind(person.0)
        .execute(conn)
        .await?;
    Ok(())
}

impl Backend {
    pub(crate) async fn suspensions(
        &self,
        organisation: OrganisationId,
        on: NaiveDate,
    ) -> Result<Vec<Suspension>, StoreError> {
        let rows: Vec<(Uuid, i64, Uuid, String)> = sqlx::query_as(
            "SELECT stream_id, number, person_id, until FROM suspensions
             WHERE organisation_id = $1 AND until >= $2 AND person_id IS NOT NULL
             ORDER BY until, stream_id, number",
        )
        .bind(organisation)
        .bind(on.to_string())
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(suspension).collect()
    }
}

fn suspension((stream, player, person, until): (Uuid, i64, Uuid, String)) -> Result<Suspension, StoreError> {
    let until = until.parse().map_err(|_| StoreError::Corrupt("suspensions.until is no date".into()))?;
    let number = number("suspensions.number", player)?;
    Ok(Suspension { stream: StreamId(stream), number, person: PersonId(person), until })
}
