//! The list of streams and reading their events.

use chrono::{DateTime, Utc};
use domain::log::{Chain, Envelope, Hash, StreamId, StreamRef};
use uuid::Uuid;

use super::{Backend, id_list, sql};
use crate::values::{hash, head, number, time, to_i64};
use crate::{
    Head, Imported, OrganisationId, Participation, PersonId, Sought, StoreError, StreamInfo, StreamKind,
    VerifyError,
};

type StreamRow = (
    Uuid,
    String,
    OrganisationId,
    i64,
    i64,
    Vec<u8>,
    Option<String>,
    i64,
    i64,
    Option<i64>,
    Option<Uuid>,
    Option<i64>,
);
/// Kind, epoch, version and hash of a listed stream, and the version of its last event.
type ListedRow = (String, i64, i64, Vec<u8>, Option<i64>);
pub(crate) type EventRow =
    (i64, String, i64, i64, String, Uuid, Option<Vec<u8>>, Option<Vec<u8>>, String, Vec<u8>);

impl Backend {
    pub(crate) async fn stream(&self, stream: StreamId) -> Result<Option<StreamInfo>, StoreError> {
        let row: Option<StreamRow> = sqlx::query_as(
            "SELECT streams.id, kind, organisation_id, epoch, streams.version, hash, summary, created_at, recorded_at,
                 imports.version, origin, imported_at
             FROM streams LEFT JOIN imports ON imports.stream_id = streams.id
             WHERE streams.id = $1",
        )
        .bind(stream.0)
        .fetch_optional(self.readers())
        .await?;
        row.map(stream_info).transpose()
    }

    pub(crate) async fn head(&self, stream: StreamId) -> Result<Option<Head>, StoreError> {
        let row: Option<(i64, i64, Vec<u8>)> =
            sqlx::query_as("SELECT epoch, version, hash FROM streams WHERE id = $1")
                .bind(stream.0)
                .fetch_optional(self.readers())
                .await?;
        row.map(|(epoch, version, hash)| head(epoch, version, &hash)).transpose()
    }

    pub(crate) async fn heads(&self, streams: &[StreamId]) -> Result<Vec<(StreamId, Head)>, StoreError> {
        let rows: Vec<(Uuid, i64, i64, Vec<u8>)> = sqlx::query_as(sql::HEADS)
            .bind(id_list(streams.iter().map(|stream| stream.0)))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter()
            .map(|(stream, epoch, version, hash)| Ok((StreamId(stream), head(epoch, version, &hash)?)))
            .collect()
    }

    pub(crate) async fn list_streams(
        &self,
        organisation: OrganisationId,
        kind: StreamKind,
        after: Option<StreamId>,
        limit: u32,
    ) -> Result<Vec<StreamInfo>, StoreError> {
        let rows: Vec<StreamRow> = sqlx::query_as(
            "SELECT streams.id, kind, organisation_id, epoch, streams.version, hash, summary, created_at, recorded_at,
                 imports.version, origin, imported_at
             FROM streams LEFT JOIN imports ON imports.stream_id = streams.id
             WHERE organisation_id = $1 AND kind = $2 AND streams.id < $3
             ORDER BY streams.id DESC LIMIT $4",
        )
        .bind(organisation)
        .bind(kind.as_str())
        .bind(after.map_or(Uuid::max(), |stream| stream.0))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(stream_info).collect()
    }

    pub(crate) async fn calendar(
        &self,
        organisation: OrganisationId,
        after: Option<StreamId>,
        year: Option<&str>,
        limit: u32,
    ) -> Result<Vec<StreamInfo>, StoreError> {
        let rows: Vec<StreamRow> = sqlx::query_as(sql::CALENDAR)
            .bind(organisation)
            .bind(after.map(|stream| stream.0))
            .bind(year)
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(stream_info).collect()
    }

    pub(crate) async fn all_streams(
        &self,
        after: Option<StreamId>,
        limit: u32,
    ) -> Result<Vec<StreamInfo>, StoreError> {
        let rows: Vec<StreamRow> = sqlx::query_as(
            "SELECT streams.id, kind, organisation_id, epoch, streams.version, hash, summary, created_at, recorded_at,
                 imports.version, origin, imported_at
             FROM streams LEFT JOIN imports ON imports.stream_id = streams.id
             WHERE streams.id > $1 ORDER BY streams.id LIMIT $2",
        )
        .bind(after.map_or(Uuid::nil(), |stream| stream.0))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(stream_info).collect()
    }

    /// Events behind `after` in order, whether or not their versions have gaps.
    ///
    /// The range of versions has two ends rather than a limit: before PostgreSQL has counted
    /// the rows of a young table, it may sort the whole rest of the stream for a limit.
    pub(crate) async fn read(
        &self,
        stream: StreamId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Envelope>, StoreError> {
        let rows: Vec<EventRow> = sqlx::query_as(
            "SELECT version, type, schema, recorded_at, actor, command_id, key_hash, request_digest, payload,
                 hash
             FROM events
             WHERE stream_id = $1 AND version > $2
                 AND version < (SELECT min(version) FROM events WHERE stream_id = $1 AND version > $2) + $3
             ORDER BY version",
        )
        .bind(stream.0)
        .bind(to_i64(after))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(envelope).collect()
    }

    pub(crate) async fn read_sought(
        &self,
        stream: StreamId,
        after: u64,
        sought: Sought<'_>,
        limit: u32,
    ) -> Result<Vec<Envelope>, StoreError> {
        let rows: Vec<EventRow> = sqlx::query_as(
            "SELECT version, type, schema, recorded_at, actor, command_id, key_hash, request_digest, payload,
                 hash
             FROM events
             WHERE stream_id = $1 AND version > $2 AND type = COALESCE($3, type)
                 AND recorded_at >= $4 AND recorded_at < $5
             ORDER BY version LIMIT $6",
        )
        .bind(stream.0)
        .bind(to_i64(after))
        .bind(sought.event_type)
        .bind(sought.since.map_or(i64::MIN, |since| since.timestamp_micros()))
        .bind(sought.until.map_or(i64::MAX, |until| until.timestamp_micros()))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(envelope).collect()
    }

    pub(crate) async fn newest_recorded(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let newest: Option<i64> =
            sqlx::query_scalar("SELECT max(recorded_at) FROM streams").fetch_one(self.readers()).await?;
        newest.map(|newest| time("streams.recorded_at", newest)).transpose()
    }

    pub(crate) async fn verify_stream(&self, stream: StreamId) -> Result<Head, VerifyError> {
        // One statement, so that an append in between does not look like damage.
        let row: Option<ListedRow> = sqlx::query_as(
            "SELECT kind, epoch, version, hash, (SELECT max(version) FROM events WHERE stream_id = streams.id)
             FROM streams WHERE id = $1",
        )
        .bind(stream.0)
        .fetch_optional(self.readers())
        .await
        .map_err(StoreError::from)?;
        let (kind, epoch, version, hash, last) = row.ok_or(VerifyError::UnknownStream(stream))?;
        let listed = head(epoch, version, &hash)?;
        let mut verifier = Chain::new(StreamRef { kind: parse_kind(&kind)?, id: stream });
        while verifier.head().version < listed.version {
            let read = verifier.head().version;
            let left = u32::try_from(listed.version - read).unwrap_or(u32::MAX);
            let events = self.read(stream, read, left.min(4096)).await?;
            if events.is_empty() {
                break;
            }
            for event in &events {
                verifier.accept(event)?;
            }
        }
        let found = last.map_or(Ok(0), |last| number("events.version", last))?;
        if found != listed.version || verifier.head() != listed {
            return Err(VerifyError::Head { listed: listed.version, found });
        }
        Ok(listed)
    }

    pub(crate) async fn participations_in(&self, stream: StreamId) -> Result<Vec<Participation>, StoreError> {
        let rows: Vec<(Uuid, i64, Uuid)> = sqlx::query_as(
            "SELECT stream_id, number, person_id FROM participations WHERE stream_id = $1 ORDER BY number",
        )
        .bind(stream.0)
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(participation).collect()
    }

    pub(crate) async fn participations_of(&self, person: PersonId) -> Result<Vec<Participation>, StoreError> {
        let rows: Vec<(Uuid, i64, Uuid)> = sqlx::query_as(
            "SELECT stream_id, number, person_id FROM participations
             WHERE person_id = $1 OR person_id IN (
                 SELECT entry.id FROM persons AS own JOIN persons AS entry
                     ON entry.id = own.merged_into OR entry.merged_into IN (own.id, own.merged_into)
                 WHERE own.id = $1)
             ORDER BY stream_id DESC, number",
        )
        .bind(person.0)
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(participation).collect()
    }
}

fn stream_info(
    (
        stream,
        kind,
        organisation,
        epoch,
        version,
        hash,
        summary,
        created_at,
        recorded_at,
        imported,
        origin,
        imported_at,
    ): StreamRow,
) -> Result<StreamInfo, StoreError> {
    let imported = match (imported, origin, imported_at) {
        (Some(version), Some(origin), Some(at)) => Some(Imported {
            version: number("imports.version", version)?,
            origin,
            at: time("imports.imported_at", at)?,
        }),
        _ => None,
    };
    Ok(StreamInfo {
        stream: StreamId(stream),
        kind: parse_kind(&kind)?,
        organisation,
        head: head(epoch, version, &hash)?,
        created_at: time("streams.created_at", created_at)?,
        recorded_at: time("streams.recorded_at", recorded_at)?,
        summary,
        imported,
    })
}

fn parse_kind(name: &str) -> Result<StreamKind, StoreError> {
    name.parse().map_err(|error| StoreError::Corrupt(format!("streams.kind: {error}")))
}

pub(crate) fn envelope(
    (version, event_type, schema, recorded_at, actor, command_id, key_hash, request_digest, payload, bytes): EventRow,
) -> Result<Envelope, StoreError> {
    let optional = |column, bytes: Option<Vec<u8>>| -> Result<Option<Hash>, StoreError> {
        bytes.map(|bytes| hash(column, &bytes)).transpose()
    };
    Ok(Envelope {
        version: number("events.version", version)?,
        event_type,
        schema: number("events.schema", schema)?,
        recorded_at: time("events.recorded_at", recorded_at)?,
        actor,
        command_id,
        key_hash: optional("events.key_hash", key_hash)?,
        request_digest: optional("events.request_digest", request_digest)?,
        payload,
        hash: hash("events.hash", &bytes)?,
    })
}

fn participation((stream, player, person): (Uuid, i64, Uuid)) -> Result<Participation, StoreError> {
    let number = number("participations.number", player)?;
    Ok(Participation { stream: StreamId(stream), number, person: PersonId(person) })
}
