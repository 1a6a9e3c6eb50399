//! Endpoints that are told of streams.

use chrono::{DateTime, Utc};
use domain::log::StreamId;
use uuid::Uuid;

use super::Backend;
use crate::StoreError;
use crate::values::{number, time};
use crate::webhooks::{Told, Webhook};

const WEBHOOKS: &str = "SELECT id, url, created_at, told_epoch, told_version,
         EXISTS (SELECT 1 FROM webhook_secrets WHERE webhook_id = webhooks.id) AS has_secret,
         failures, failing_since, problem, next_try, off_at
     FROM webhooks WHERE stream_id = $1 ORDER BY id";

const DUE: &str = "SELECT webhooks.id FROM webhooks
     JOIN streams ON streams.id = webhooks.stream_id
     JOIN webhook_secrets ON webhook_secrets.webhook_id = webhooks.id
     WHERE off_at IS NULL AND next_try <= $1 AND leased_until <= $1
         AND (telling_version IS NOT NULL OR streams.version <> told_version OR streams.epoch <> told_epoch)
     ORDER BY next_try, webhooks.id LIMIT $2";

type Row = (Uuid, String, i64, i64, i64, bool, i64, Option<i64>, Option<String>, i64, Option<i64>);

impl Backend {
    pub(crate) async fn webhooks(&self, stream: StreamId) -> Result<Vec<Webhook>, StoreError> {
        let rows: Vec<Row> = sqlx::query_as(WEBHOOKS).bind(stream.0).fetch_all(self.readers()).await?;
        rows.into_iter().map(|row| webhook(stream, row)).collect()
    }

    pub(crate) async fn due_webhooks(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Uuid>, StoreError> {
        let due = sqlx::query_scalar(DUE).bind(now.timestamp_micros()).bind(i64::from(limit));
        Ok(due.fetch_all(self.readers()).await?)
    }
}

fn webhook(stream: StreamId, row: Row) -> Result<Webhook, StoreError> {
    let (id, url, created_at, epoch, version, has_secret, failures, since, problem, next_try, off_at) = row;
    let moment = |column, micros: Option<i64>| micros.map(|micros| time(column, micros)).transpose();
    Ok(Webhook {
        id,
        stream,
        url,
        created_at: time("webhooks.created_at", created_at)?,
        told: Told {
            epoch: number("webhooks.told_epoch", epoch)?,
            version: number("webhooks.told_version", version)?,
        },
        failures: number("webhooks.failures", failures)?,
        failing_since: moment("webhooks.failing_since", since)?,
        problem,
        next_try: time("webhooks.next_try", next_try)?,
        off_at: moment("webhooks.off_at", off_at)?,
        has_secret,
    })
}
