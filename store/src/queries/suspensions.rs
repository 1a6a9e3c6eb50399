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
        let rows: Vec<(Uuid, i64, Uuid, String, Option<Uuid>)> = sqlx::query_as(
            "SELECT stream_id, number, entry.id, until, entry.merged_into FROM suspensions
             JOIN persons AS named ON named.id = suspensions.person_id
             JOIN persons AS entry ON entry.id = coalesce(named.merged_into, named.id)
                 OR entry.merged_into = coalesce(named.merged_into, named.id)
             WHERE suspensions.organisation_id = $1 AND until >= $2
             ORDER BY until, stream_id, number, entry.id",
        )
        .bind(organisation)
        .bind(on.to_string())
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(suspension).collect()
    }
}

fn suspension(
    (stream, player, person, until, merged_into): (Uuid, i64, Uuid, String, Option<Uuid>),
) -> Result<Suspension, StoreError> {
    let until = until.parse().map_err(|_| StoreError::Corrupt("suspensions.until is no date".into()))?;
    let number = number("suspensions.number", player)?;
    let is_merged = merged_into.is_some();
    Ok(Suspension { stream: StreamId(stream), number, person: PersonId(person), is_merged, until })
}
