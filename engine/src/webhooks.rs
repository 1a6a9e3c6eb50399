//! Programs that are told when a tournament has another version: who registers them, and what they are told.
//!
//! They hear ids and versions and nothing else: what happened they read with a token of their own. What waits for one is
//! no queue but a place in the log (`store::Webhook`), so a slow one costs nothing, and what it missed is one message.
//! Who speaks HTTP tells them; here is when, what and how it is signed.

mod telling;

use std::net::IpAddr;

use domain::log::{KeyScope, StreamId, StreamRef};
use store::{KeyOutcome, KeyRow, NewWebhook, StoreError, TokenId, Told, Webhook, WriteError};
use uuid::Uuid;

pub use telling::{Message, NotTold, OFF_AFTER, RETRIES};

use crate::access::{AccessError, Principal};
use crate::security::{WebhookCreated, WebhookRemoved, WebhookRenewed, entry};
use crate::{Engine, IdempotencyKey, SecurityEvent};

/// Most endpoints of an organisation.
pub const MAX_WEBHOOKS: u32 = 20;

/// Why an endpoint was not registered or changed.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// There is no such endpoint of this tournament.
    #[error("there is no such webhook")]
    Unknown,
    /// The organisation has as many as it may.
    #[error("the organisation has {MAX_WEBHOOKS} webhooks already")]
    TooMany,
    /// The tournament does not stand there yet.
    #[error("the tournament stands at version {0}")]
    NotReached(u64),
    /// An earlier request with the same key registered it; its secret was shown then.
    #[error("the webhook was registered by an earlier request, and its secret is shown once")]
    SecretShownOnce(Uuid),
    /// As for other rights.
    #[error(transparent)]
    Access(#[from] AccessError),
}

impl From<StoreError> for WebhookError {
    fn from(error: StoreError) -> Self {
        Self::Access(error.into())
    }
}

/// An endpoint and its secret, which nobody can see again.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookMade {
    /// Its id.
    pub id: Uuid,
    /// `whsec_` and the secret in base64, as Standard Webhooks writes it.
    pub secret: String,
}

impl std::fmt::Debug for WebhookMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WebhookMade").field("id", &self.id).finish_non_exhaustive()
    }
}

fn new_secret() -> Result<[u8; 32], AccessError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)?;
    Ok(secret)
}

fn written(error: WriteError) -> WebhookError {
    match error {
        WriteError::Store(error) => error.into(),
        _ => AccessError::OutcomeUnknown.into(),
    }
}

impl Engine {
    /// The endpoints of a tournament, oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn webhooks(&self, tournament: StreamId) -> Result<Vec<Webhook>, WebhookError> {
        Ok(self.store().webhooks(tournament).await?)
    }

    /// Registers an endpoint for what comes from now on. That it may be told is for who knows the net to say.
    ///
    /// # Errors
    /// [`WebhookError::TooMany`]; [`WebhookError::SecretShownOnce`] if an earlier request with the same key registered
    /// it; the database's.
    pub async fn create_webhook(
        &self,
        tournament: StreamId,
        url: String,
        by: &Principal,
        from: Option<IpAddr>,
        key: Option<&IdempotencyKey>,
    ) -> Result<WebhookMade, WebhookError> {
        let info = self.store().stream(tournament).await?.ok_or(WebhookError::Unknown)?;
        let (id, secret, now) = (Uuid::now_v7(), new_secret()?, self.config().clock.now());
        let request =
            key.map(|key| key.in_scope(&KeyScope::of_stream(StreamRef { kind: info.kind, id: tournament })));
        let row = request.map(|request| KeyRow { request, outcome: KeyOutcome::Row(id), recorded_at: now });
        let from = from.map(|from| entry::From::new(from, now)).transpose().map_err(AccessError::from)?;
        let note = entry::From::note_ref(from.as_ref());
        let event = SecurityEvent::WebhookCreated(WebhookCreated { webhook: id, tournament, from: note });
        let log = entry::of(info.organisation, by.token, now, event, from);
        let told = Told { epoch: info.head.epoch, version: info.head.version };
        let webhook = NewWebhook { id, stream: tournament, url, secret, told, created_at: now };
        let created =
            self.store().create_webhook(&webhook, (info.organisation, MAX_WEBHOOKS), row.as_ref(), &log);
        let error = match created.await {
            Ok(()) => return Ok(WebhookMade { id, secret: telling::shown(&secret) }),
            Err(error) => error,
        };
        if let Some(request) = request
            && let Some(row) = self.store().find_key(request.key_hash).await?
        {
            return Err(match row.outcome {
                KeyOutcome::Row(id) if row.request == request => WebhookError::SecretShownOnce(id),
                _ => AccessError::KeyReused.into(),
            });
        }
        Err(match error {
            WriteError::Conflict => WebhookError::TooMany,
            error => written(error),
        })
    }

    /// Gives an endpoint another secret; from now on it is signed with this one alone.
    ///
    /// # Errors
    /// [`WebhookError::Unknown`]; the database's.
    pub async fn renew_webhook(
        &self,
        tournament: StreamId,
        id: Uuid,
        by: TokenId,
        from: Option<IpAddr>,
    ) -> Result<WebhookMade, WebhookError> {
        let secret = new_secret()?;
        let log = self.webhook_entry(tournament, by, from, |note| {
            SecurityEvent::WebhookRenewed(WebhookRenewed { webhook: id, tournament, from: note })
        });
        let renewed = self.store().renew_webhook((tournament, id), secret, &log.await?).await;
        if !renewed.map_err(written)? {
            return Err(WebhookError::Unknown);
        }
        Ok(WebhookMade { id, secret: telling::shown(&secret) })
    }

    /// Tells an endpoint everything from this version on once more, and switches it on again.
    ///
    /// # Errors
    /// [`WebhookError::Unknown`]; [`WebhookError::NotReached`] beyond the next version; the database's.
    pub async fn replay_webhook(
        &self,
        tournament: StreamId,
        id: Uuid,
        from_version: u64,
    ) -> Result<(), WebhookError> {
        let head = self.store().head(tournament).await?.ok_or(WebhookError::Unknown)?;
        let told = Told { epoch: head.epoch, version: from_version.saturating_sub(1) };
        if from_version == 0 || told.version > head.version {
            return Err(WebhookError::NotReached(head.version));
        }
        let replayed = self.store().replay_webhook(tournament, id, told).await;
        if replayed.map_err(written)? { Ok(()) } else { Err(WebhookError::Unknown) }
    }

    /// Removes an endpoint. What is being told just now may still arrive.
    ///
    /// # Errors
    /// [`WebhookError::Unknown`]; the database's.
    pub async fn remove_webhook(
        &self,
        tournament: StreamId,
        id: Uuid,
        by: TokenId,
        from: Option<IpAddr>,
    ) -> Result<(), WebhookError> {
        let log = self.webhook_entry(tournament, by, from, |note| {
            SecurityEvent::WebhookRemoved(WebhookRemoved { webhook: id, tournament, from: note })
        });
        let removed = self.store().remove_webhook(tournament, id, &log.await?).await;
        if removed.map_err(written)? { Ok(()) } else { Err(WebhookError::Unknown) }
    }

    async fn webhook_entry(
        &self,
        tournament: StreamId,
        by: TokenId,
        from: Option<IpAddr>,
        event: impl FnOnce(Option<domain::log::NoteRef>) -> SecurityEvent,
    ) -> Result<store::LogEntry, WebhookError> {
        let info = self.store().stream(tournament).await?.ok_or(WebhookError::Unknown)?;
        let now = self.config().clock.now();
        let from = from.map(|from| entry::From::new(from, now)).transpose().map_err(AccessError::from)?;
        let event = event(entry::From::note_ref(from.as_ref()));
        Ok(entry::of(info.organisation, by, now, event, from))
    }
}
