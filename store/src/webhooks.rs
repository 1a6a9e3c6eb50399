//! Programs that are told when a stream has another version: where each stands, and who tells it now.
//!
//! What waits for an endpoint is no queue: its row says where the stream stood when it was told last, and what it is
//! being told until it has taken that. Who tells holds the row for a while, so of several processes one does.

use std::fmt;

use chrono::{DateTime, Utc};
use domain::log::StreamId;
use uuid::Uuid;

use crate::values::{bytes_of, number, refuse_nul, time};
use crate::{KeyRow, LogEntry, OrganisationId, Store, StoreError, WriteError, reading, writing};

/// Where a stream stood, without its hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// Its epoch.
    pub epoch: u32,
    /// Its version.
    pub version: u64,
}

/// An endpoint to be registered.
#[derive(Clone, PartialEq, Eq)]
pub struct NewWebhook {
    /// A new id.
    pub id: Uuid,
    /// What it is told of.
    pub stream: StreamId,
    /// Where.
    pub url: String,
    /// What it is signed with.
    pub secret: [u8; 32],
    /// It is told what comes behind this.
    pub told: Told,
    /// When it was registered.
    pub created_at: DateTime<Utc>,
}

impl fmt::Debug for NewWebhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewWebhook")
            .field("id", &self.id)
            .field("stream", &self.stream)
            .finish_non_exhaustive()
    }
}

/// An endpoint, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Its id.
    pub id: Uuid,
    /// What it is told of.
    pub stream: StreamId,
    /// Where.
    pub url: String,
    /// When it was registered.
    pub created_at: DateTime<Utc>,
    /// Where the stream stood when it was told last.
    pub told: Told,
    /// How often it failed since it has taken something.
    pub failures: u32,
    /// Since when it fails.
    pub failing_since: Option<DateTime<Utc>>,
    /// How it failed last; a word of whoever tells.
    pub problem: Option<String>,
    /// When it is told again at the earliest.
    pub next_try: DateTime<Utc>,
    /// Since when it is told nothing any more.
    pub off_at: Option<DateTime<Utc>>,
    /// Whether there is something to sign with: a copy of a database has nothing.
    pub has_secret: bool,
}

/// What an endpoint is being told, by who holds its row.
#[derive(Clone, PartialEq, Eq)]
pub struct Telling {
    /// The endpoint.
    pub webhook: Uuid,
    /// Who holds its row.
    pub lease: Uuid,
    /// What it is told of.
    pub stream: StreamId,
    /// Where.
    pub url: String,
    /// What it is signed with.
    pub secret: [u8; 32],
    /// What it was told last.
    pub told: Told,
    /// Where the stream stands.
    pub stands: Told,
    /// Since when.
    pub recorded_at: DateTime<Utc>,
    /// How often it failed since it has taken something.
    pub failures: u32,
    /// Since when it fails.
    pub failing_since: Option<DateTime<Utc>>,
}

impl fmt::Debug for Telling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Telling");
        shown.field("webhook", &self.webhook).field("stands", &self.stands).finish_non_exhaustive()
    }
}

/// How it was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotTaken {
    /// When.
    pub at: DateTime<Utc>,
    /// How; a word.
    pub problem: String,
    /// When it is told again at the earliest.
    pub next_try: DateTime<Utc>,
    /// It is told nothing any more.
    pub is_off: bool,
}

impl Store {
    /// Registers an endpoint, unless so many of the organisation's streams have some already.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if there are as many, [`WriteError::KeyTaken`], others as for any write.
    pub async fn create_webhook(
        &self,
        webhook: &NewWebhook,
        (organisation, most): (OrganisationId, u32),
        key: Option<&KeyRow>,
        log: &LogEntry,
    ) -> Result<(), WriteError> {
        refuse_nul([webhook.url.as_str()])?;
        log.check()?;
        let of = (organisation, most);
        self.noted(writing!(self, backend => backend.create_webhook(webhook, of, key, log)))
    }

    /// The endpoints of a stream, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn webhooks(&self, stream: StreamId) -> Result<Vec<Webhook>, StoreError> {
        reading!(self, backend => backend.webhooks(stream))
    }

    /// Gives an endpoint another secret; whether there is such an endpoint is the answer.
    ///
    /// # Errors
    /// As for any write.
    pub async fn renew_webhook(
        &self,
        (stream, id): (StreamId, Uuid),
        secret: [u8; 32],
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        log.check()?;
        self.noted_if_written(writing!(self, backend => backend.renew_webhook(stream, id, secret, log)))
    }

    /// Tells an endpoint from there on again, and switches it on; whether there is such an endpoint is the answer.
    ///
    /// # Errors
    /// As for any write.
    pub async fn replay_webhook(&self, stream: StreamId, id: Uuid, from: Told) -> Result<bool, WriteError> {
        self.noted_if_written(writing!(self, backend => backend.replay_webhook(stream, id, from)))
    }

    /// Removes an endpoint; whether there was one is the answer.
    ///
    /// # Errors
    /// As for any write.
    pub async fn remove_webhook(
        &self,
        stream: StreamId,
        id: Uuid,
        log: &LogEntry,
    ) -> Result<bool, WriteError> {
        log.check()?;
        self.noted_if_written(writing!(self, backend => backend.remove_webhook(stream, id, log)))
    }

    /// At most `limit` endpoints that are to be told something now, those that wait longest first. One cheap statement,
    /// meant to be asked every second.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn due_webhooks(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Uuid>, StoreError> {
        reading!(self, backend => backend.due_webhooks(now, limit))
    }

    /// Holds an endpoint's row until then, and says what it is told; none if somebody else holds it, or it is not to be
    /// told anything now. What it has not taken is told again before anything else.
    ///
    /// # Errors
    /// As for any write.
    pub async fn hold_webhook(
        &self,
        id: Uuid,
        lease: Uuid,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<Option<Telling>, WriteError> {
        let held = writing!(self, backend => backend.hold_webhook(id, lease, until, now));
        self.noted(held)
    }

    /// It has taken what it was told; nothing if somebody else holds its row by now.
    ///
    /// # Errors
    /// As for any write.
    pub async fn webhook_took(
        &self,
        id: Uuid,
        lease: Uuid,
        next_try: DateTime<Utc>,
    ) -> Result<bool, WriteError> {
        self.noted_if_written(writing!(self, backend => backend.webhook_took(id, lease, next_try)))
    }

    /// It has not; nothing if somebody else holds its row by now.
    ///
    /// # Errors
    /// As for any write.
    pub async fn webhook_failed(&self, id: Uuid, lease: Uuid, how: NotTaken) -> Result<bool, WriteError> {
        self.noted_if_written(writing!(self, backend => backend.webhook_failed(id, lease, how)))
    }
}

/// Where it leads, its secret, the columns of numbers, and since when it fails.
pub(crate) type HeldRow = (String, Vec<u8>, [i64; 6], Option<i64>);

pub(crate) fn telling(
    webhook: Uuid,
    lease: Uuid,
    stream: Uuid,
    (url, secret, numbers, failing_since): HeldRow,
) -> Result<Telling, StoreError> {
    let [told_epoch, told_version, epoch, version, recorded_at, failures] = numbers;
    Ok(Telling {
        webhook,
        lease,
        stream: StreamId(stream),
        url,
        secret: bytes_of("webhook_secrets.secret", &secret)?,
        told: Told {
            epoch: number("webhooks.told_epoch", told_epoch)?,
            version: number("webhooks.told_version", told_version)?,
        },
        stands: Told {
            epoch: number("webhooks.telling_epoch", epoch)?,
            version: number("webhooks.telling_version", version)?,
        },
        recorded_at: time("webhooks.telling_at", recorded_at)?,
        failures: number("webhooks.failures", failures)?,
        failing_since: failing_since.map(|at| time("webhooks.failing_since", at)).transpose()?,
    })
}
