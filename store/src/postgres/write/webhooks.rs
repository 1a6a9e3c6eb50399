use chrono::{DateTime, Utc};
use domain::log::StreamId;
use uuid::Uuid;

use super::insert_keys;
use super::log::write_entry;
use crate::postgres::PostgresStore;
use crate::values::to_i64;
use crate::webhooks::{NewWebhook, NotTaken, Telling, Told, telling};
use crate::{KeyRow, LogEntry, OrganisationId, WriteError, statements};

type Row = (Uuid, String, Vec<u8>, i64, i64, i64, i64, i64, i64, Option<i64>);

impl PostgresStore {
    pub(crate) async fn create_webhook(
        &self,
        webhook: &NewWebhook,
        (organisation, most): (OrganisationId, u32),
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        insert_keys(&mut tx, key.map_or(&[], std::slice::from_ref)).await?;
        // Keeps the organisation's log: who registers another one at once waits, and then counts this one.
        write_entry(&mut tx, log).await?;
        let insert = sqlx::query(statements::INSERT_WEBHOOK)
            .bind(webhook.id)
            .bind(webhook.stream.0)
            .bind(&webhook.url)
            .bind(webhook.created_at.timestamp_micros())
            .bind(i64::from(webhook.told.epoch))
            .bind(to_i64(webhook.told.version))
            .bind(organisation)
            .bind(i64::from(most));
        if insert.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        let secret = sqlx::query(statements::PUT_WEBHOOK_SECRET).bind(webhook.id);
        secret.bind(webhook.secret.as_slice()).execute(&mut *tx).await?;
        self.commit(tx).await
    }

    pub(crate) async fn renew_webhook(
        &self,
        stream: StreamId,
        id: Uuid,
        secret: [u8; 32],
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        let known = sqlx::query_scalar(statements::KNOWS_WEBHOOK).bind(id).bind(stream.0);
        if !known.fetch_one(&mut *tx).await? {
            return Ok(false);
        }
        let renew = sqlx::query(statements::PUT_WEBHOOK_SECRET).bind(id);
        renew.bind(secret.as_slice()).execute(&mut *tx).await?;
        write_entry(&mut tx, log).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    pub(crate) async fn replay_webhook(
        &self,
        stream: StreamId,
        id: Uuid,
        from: Told,
    ) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        let replay = sqlx::query(statements::REPLAY_WEBHOOK)
            .bind(i64::from(from.epoch))
            .bind(to_i64(from.version))
            .bind(id)
            .bind(stream.0);
        let is_there = replay.execute(&mut *tx).await?.rows_affected() > 0;
        self.commit(tx).await?;
        Ok(is_there)
    }

    pub(crate) async fn remove_webhook(
        &self,
        stream: StreamId,
        id: Uuid,
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        let remove = sqlx::query(statements::REMOVE_WEBHOOK).bind(id).bind(stream.0);
        if remove.execute(&mut *tx).await?.rows_affected() == 0 {
            return Ok(false);
        }
        write_entry(&mut tx, log).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    pub(crate) async fn hold_webhook(
        &self,
        id: Uuid,
        lease: Uuid,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<Option<Telling>, WriteError> {
        let mut tx = self.begin().await?;
        let query = sqlx::query_as(statements::HOLD_WEBHOOK)
            .bind(lease)
            .bind(until.timestamp_micros())
            .bind(id)
            .bind(now.timestamp_micros());
        let held: Option<Row> = query.fetch_optional(&mut *tx).await?;
        self.commit(tx).await?;
        let held = held.map(|(stream, url, secret, a, b, c, d, e, f, failing_since)| {
            telling(id, lease, stream, (url, secret, [a, b, c, d, e, f], failing_since))
        });
        Ok(held.transpose()?)
    }

    pub(crate) async fn webhook_took(
        &self,
        id: Uuid,
        lease: Uuid,
        next_try: DateTime<Utc>,
    ) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        let took = sqlx::query(statements::WEBHOOK_TOOK).bind(next_try.timestamp_micros()).bind(id);
        let is_held = took.bind(lease).execute(&mut *tx).await?.rows_affected() > 0;
        self.commit(tx).await?;
        Ok(is_held)
    }

    pub(crate) async fn webhook_failed(
        &self,
        id: Uuid,
        lease: Uuid,
        how: NotTaken,
    ) -> Result<bool, WriteError> {
        let mut tx = self.begin().await?;
        let failed = sqlx::query(statements::WEBHOOK_FAILED)
            .bind(how.at.timestamp_micros())
            .bind(&how.problem)
            .bind(how.next_try.timestamp_micros())
            .bind(how.is_off)
            .bind(id)
            .bind(lease);
        let is_held = failed.execute(&mut *tx).await?.rows_affected() > 0;
        self.commit(tx).await?;
        Ok(is_held)
    }
}
