//! Suspensions.

use chrono::NaiveDate;
use domain::log::StreamId;
use uuid::Uuid;

use super::Backend;
use crate::values::number;
use crate::{OrganisationId, PersonId, StoreError, Suspension};

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
