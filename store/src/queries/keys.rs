//! Idempotency keys.

use domain::log::{Hash, Request, StreamId};
use uuid::Uuid;

use super::Backend;
use crate::values::{hash, number, time};
use crate::{KeyOutcome, KeyRow, StoreError};

impl Backend {
    pub(crate) async fn find_key(&self, key_hash: Hash) -> Result<Option<KeyRow>, StoreError> {
        type Row = (Vec<u8>, Option<Uuid>, Option<i64>, Option<i64>, Option<Uuid>, i64);
        let row: Option<Row> = sqlx::query_as(
            "SELECT request_digest, stream_id, first_version, last_version, resource_id, recorded_at
             FROM idempotency_keys WHERE key_hash = $1",
        )
        .bind(key_hash.0.to_vec())
        .fetch_optional(self.readers())
        .await?;
        let Some((digest, stream, first_version, last_version, resource, recorded_at)) = row else {
            return Ok(None);
        };
        let outcome = match (stream, first_version, last_version, resource) {
            (Some(stream), Some(first), Some(last), None) => KeyOutcome::Events {
                stream: StreamId(stream),
                first_version: number("idempotency_keys.first_version", first)?,
                last_version: number("idempotency_keys.last_version", last)?,
            },
            (None, None, None, Some(id)) => KeyOutcome::Row(id),
            _ => return Err(StoreError::Corrupt("an idempotency key that stands for nothing".into())),
        };
        Ok(Some(KeyRow {
            request: Request { key_hash, digest: hash("idempotency_keys.request_digest", &digest)? },
            outcome,
            recorded_at: time("idempotency_keys.recorded_at", recorded_at)?,
        }))
    }
}
