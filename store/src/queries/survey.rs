//! What does not fit together in the tables.

use domain::log::StreamId;
use uuid::Uuid;

use super::Backend;
use crate::survey::Oddity;
use crate::values::number;
use crate::{OrganisationId, StoreError};

const EVENTS_ONLY: &str = "SELECT stream_id, count(*) FROM events
     WHERE NOT EXISTS (SELECT 1 FROM streams WHERE streams.id = events.stream_id)
     GROUP BY stream_id ORDER BY stream_id";

const UNLISTED: &str = "SELECT stream_id, place, count(*) FROM (
         SELECT stream_id, 'idempotency_keys' AS place FROM idempotency_keys WHERE stream_id IS NOT NULL
         UNION ALL SELECT stream_id, 'secrets' FROM secrets
         UNION ALL SELECT stream_id, 'participations' FROM participations
         UNION ALL SELECT stream_id, 'suspensions' FROM suspensions
         UNION ALL SELECT stream_id, 'notes' FROM notes
         UNION ALL SELECT stream_id, 'cards' FROM cards
         UNION ALL SELECT stream_id, 'pens' FROM pens
         UNION ALL SELECT stream_id, 'imports' FROM imports
         UNION ALL SELECT stream_id, 'log_leaves' FROM log_leaves
     ) AS named
     WHERE NOT EXISTS (SELECT 1 FROM streams WHERE streams.id = named.stream_id)
     GROUP BY stream_id, place ORDER BY stream_id, place";

const NO_ORGANISATION: &str = "SELECT DISTINCT organisation_id FROM streams
     WHERE NOT EXISTS (SELECT 1 FROM organisations WHERE organisations.id = streams.organisation_id)
     ORDER BY organisation_id";

const OTHERS_PERSONS: &str = "SELECT DISTINCT streams.id, streams.organisation_id, persons.organisation_id
     FROM participations
     JOIN streams ON streams.id = participations.stream_id
     JOIN persons ON persons.id = participations.person_id
     WHERE persons.organisation_id <> streams.organisation_id ORDER BY streams.id, persons.organisation_id";

const KEYS_LOST: &str = "SELECT events.stream_id, events.version FROM events
     LEFT JOIN idempotency_keys ON idempotency_keys.key_hash = events.key_hash
     LEFT JOIN imports ON imports.stream_id = events.stream_id AND imports.version >= events.version
     WHERE events.key_hash IS NOT NULL AND imports.stream_id IS NULL AND (
         idempotency_keys.stream_id IS NULL
         OR idempotency_keys.stream_id <> events.stream_id
         OR idempotency_keys.first_version <> events.version
         OR idempotency_keys.request_digest <> events.request_digest)
     ORDER BY events.stream_id, events.version";

const KEYS_ALONE: &str = "SELECT stream_id, first_version FROM idempotency_keys
     WHERE stream_id IS NOT NULL AND last_version >= first_version AND NOT EXISTS (
         SELECT 1 FROM events WHERE events.stream_id = idempotency_keys.stream_id
         AND events.version = idempotency_keys.first_version AND events.key_hash = idempotency_keys.key_hash)
     ORDER BY stream_id, first_version";

const STREAM_IDS: &str = "SELECT id FROM streams WHERE id > $1 ORDER BY id LIMIT $2";

impl Backend {
    pub(crate) async fn survey_rows(&self, found: &mut Vec<Oddity>) -> Result<(), StoreError> {
        let rows: Vec<(Uuid, i64)> = sqlx::query_as(EVENTS_ONLY).fetch_all(self.readers()).await?;
        for (stream, events) in rows {
            found.push(Oddity::EventsOnly { stream: StreamId(stream), events: number("count", events)? });
        }
        let rows: Vec<(Uuid, String, i64)> = sqlx::query_as(UNLISTED).fetch_all(self.readers()).await?;
        for (stream, table, rows) in rows {
            found.push(Oddity::Unlisted { stream: StreamId(stream), table, rows: number("count", rows)? });
        }
        let rows: Vec<OrganisationId> = sqlx::query_scalar(NO_ORGANISATION).fetch_all(self.readers()).await?;
        found.extend(rows.into_iter().map(Oddity::NoOrganisation));
        let rows: Vec<(Uuid, OrganisationId, OrganisationId)> =
            sqlx::query_as(OTHERS_PERSONS).fetch_all(self.readers()).await?;
        found.extend(rows.into_iter().map(|(stream, organisation, persons_of)| Oddity::OthersPersons {
            stream: StreamId(stream),
            organisation,
            persons_of,
        }));
        let rows: Vec<(Uuid, i64)> = sqlx::query_as(KEYS_LOST).fetch_all(self.readers()).await?;
        for (stream, version) in rows {
            found.push(Oddity::KeyLost { stream: StreamId(stream), version: number("version", version)? });
        }
        let rows: Vec<(Uuid, i64)> = sqlx::query_as(KEYS_ALONE).fetch_all(self.readers()).await?;
        for (stream, version) in rows {
            found.push(Oddity::KeyAlone { stream: StreamId(stream), version: number("version", version)? });
        }
        Ok(())
    }

    pub(crate) async fn stream_ids(
        &self,
        after: Option<StreamId>,
        limit: u32,
    ) -> Result<Vec<StreamId>, StoreError> {
        let ids: Vec<Uuid> = sqlx::query_scalar(STREAM_IDS)
            .bind(after.map_or(Uuid::nil(), |stream| stream.0))
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        Ok(ids.into_iter().map(StreamId).collect())
    }
}
