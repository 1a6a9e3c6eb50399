use chrono::{DateTime, Utc};
use domain::log::StreamId;
use rusqlite::{OptionalExtension, params};
use uuid::Uuid;

use super::log::write_entry;
use super::{bytes, execute, insert_keys};
use crate::sqlite::SqliteStore;
use crate::values::{bytes_of, to_i64};
use crate::webhooks::{NewWebhook, NotTaken, Telling, Told, telling};
use crate::{KeyRow, LogEntry, OrganisationId, WriteError, statements};

impl SqliteStore {
    pub(crate) async fn create_webhook(
        &self,
        webhook: &NewWebhook,
        (organisation, most): (OrganisationId, u32),
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        let (webhook, key, log) = (webhook.clone(), key.copied(), log.clone());
        self.write(move |connection| {
            insert_keys(connection, key.as_slice())?;
            let id = bytes(&webhook.id);
            let values = params![
                id,
                bytes(&webhook.stream.0),
                webhook.url,
                webhook.created_at.timestamp_micros(),
                webhook.told.epoch,
                to_i64(webhook.told.version),
                bytes(&organisation.0),
                most,
            ];
            if execute(connection, statements::INSERT_WEBHOOK, values)? == 0 {
                return Err(WriteError::Conflict);
            }
            execute(connection, statements::PUT_WEBHOOK_SECRET, params![id, webhook.secret.as_slice()])?;
            write_entry(connection, &log)
        })
        .await
    }

    pub(crate) async fn renew_webhook(
        &self,
        stream: StreamId,
        id: Uuid,
        secret: [u8; 32],
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        let log = log.clone();
        self.write(move |connection| {
            let mut ask = connection.prepare_cached(statements::KNOWS_WEBHOOK)?;
            if !ask.query_row(params![bytes(&id), bytes(&stream.0)], |row| row.get(0))? {
                return Ok(false);
            }
            execute(connection, statements::PUT_WEBHOOK_SECRET, params![bytes(&id), secret.as_slice()])?;
            write_entry(connection, &log).map(|()| true)
        })
        .await
    }

    pub(crate) async fn replay_webhook(
        &self,
        stream: StreamId,
        id: Uuid,
        from: Told,
    ) -> Result<bool, WriteError> {
        self.write(move |connection| {
            let values = params![from.epoch, to_i64(from.version), bytes(&id), bytes(&stream.0)];
            Ok(execute(connection, statements::REPLAY_WEBHOOK, values)? > 0)
        })
        .await
    }

    pub(crate) async fn remove_webhook(
        &self,
        stream: StreamId,
        id: Uuid,
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        let log = log.clone();
        self.write(move |connection| {
            let values = params![bytes(&id), bytes(&stream.0)];
            if execute(connection, statements::REMOVE_WEBHOOK, values)? == 0 {
                return Ok(false);
            }
            write_entry(connection, &log).map(|()| true)
        })
        .await
    }

    pub(crate) async fn hold_webhook(
        &self,
        id: Uuid,
        lease: Uuid,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<Option<Telling>, WriteError> {
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(statements::HOLD_WEBHOOK)?;
            let values = params![bytes(&lease), until.timestamp_micros(), bytes(&id), now.timestamp_micros()];
            let held = statement
                .query_row(values, |row| {
                    let stream: Vec<u8> = row.get(0)?;
                    let secret: Vec<u8> = row.get(2)?;
                    let numbers =
                        [row.get(3)?, row.get(4)?, row.get(5)?, row.get(6)?, row.get(7)?, row.get(8)?];
                    Ok((stream, (row.get(1)?, secret, numbers, row.get(9)?)))
                })
                .optional()?;
            let Some((stream, row)) = held else { return Ok(None) };
            let stream = Uuid::from_bytes(bytes_of("webhooks.stream_id", &stream)?);
            Ok(Some(telling(id, lease, stream, row)?))
        })
        .await
    }

    pub(crate) async fn webhook_took(
        &self,
        id: Uuid,
        lease: Uuid,
        next_try: DateTime<Utc>,
    ) -> Result<bool, WriteError> {
        self.write(move |connection| {
            let values = params![next_try.timestamp_micros(), bytes(&id), bytes(&lease)];
            Ok(execute(connection, statements::WEBHOOK_TOOK, values)? > 0)
        })
        .await
    }

    pub(crate) async fn webhook_failed(
        &self,
        id: Uuid,
        lease: Uuid,
        how: NotTaken,
    ) -> Result<bool, WriteError> {
        self.write(move |connection| {
            let (at, next) = (how.at.timestamp_micros(), how.next_try.timestamp_micros());
            let values = params![at, how.problem, next, how.is_off, bytes(&id), bytes(&lease)];
            Ok(execute(connection, statements::WEBHOOK_FAILED, values)? > 0)
        })
        .await
    }

    pub(crate) async fn free_webhooks(&self) -> Result<(), WriteError> {
        self.write(|connection| {
            execute(connection, statements::FREE_WEBHOOKS, [])?;
            Ok(())
        })
        .await
    }
}
