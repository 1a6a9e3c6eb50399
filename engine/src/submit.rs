//! Writing: founding tournaments, and handing commands to their writers.

use std::panic::{AssertUnwindSafe, catch_unwind};

use domain::log::{Draft, Envelope, Hash, StreamId};
use domain::tournament::command::CreateTournament;
use domain::tournament::{Event, create};
use store::{Append, Base, Head, KeyOutcome, KeyRow, OrganisationId, StreamKind, TokenId, WriteError};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::fold::Fold;
use crate::summary::Summary;
use crate::writer::{Answer, Past, Pending};
use crate::{Committed, Engine, IdempotencyKey, Submission, SubmitError};

/// A tournament to be founded.
#[derive(Debug, Clone)]
pub struct Founding {
    /// Whose it is going to be.
    pub organisation: OrganisationId,
    /// What it is.
    pub tournament: CreateTournament,
    /// The token it is asked with.
    pub actor: TokenId,
    /// Makes the request safe to repeat.
    pub key: Option<IdempotencyKey>,
}

impl Engine {
    /// Founds a tournament.
    ///
    /// # Errors
    /// [`SubmitError`]: the ruleset or a text is not valid, the key was used for something
    /// else, or the database is away.
    pub async fn create_tournament(&self, founding: Founding) -> Answer {
        if founding.key.as_ref().is_some_and(|key| key.key.contains('\0')) {
            return Err(SubmitError::NulCharacter);
        }
        let id = StreamId(Uuid::now_v7());
        let mut tries = 0;
        loop {
            if let Some(replay) = self.founded_before(&founding).await? {
                return replay;
            }
            let append = self.found(id, &founding)?;
            match self.store().append(&append).await {
                Ok(()) => return self.founded(id, append.head().version, false).await,
                // With a new random id only a try of our own can have come first.
                Err(WriteError::Conflict | WriteError::Exists | WriteError::KeyTaken) => {}
                Err(WriteError::OutcomeUnknown(_)) => {
                    if self.store().head(id).await.map_err(|e| self.store_error(&e))?.is_some() {
                        return self.founded(id, append.head().version, false).await;
                    }
                }
                Err(WriteError::Store(error)) => return Err(self.store_error(&error)),
                Err(error @ WriteError::NotFound) => return Err(SubmitError::internal(error)),
            }
            tries += 1;
            if tries > self.config().max_races {
                return Err(self.unavailable());
            }
        }
    }

    async fn founded(&self, id: StreamId, last_version: u64, replayed: bool) -> Answer {
        let snapshot = self.snapshot(id).await.map_err(|e| e.refusal(self.config().retry_after))?;
        Ok(Committed { tournament: id, first_version: 1, last_version, replayed, snapshot })
    }

    async fn founded_before(&self, founding: &Founding) -> Result<Option<Answer>, SubmitError> {
        let Some(key) = &founding.key else { return Ok(None) };
        let row = self.store().find_key(founding.actor, &key.key).await.map_err(|e| self.store_error(&e))?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(match row.outcome {
            KeyOutcome::Events { stream, first_version: 1, last_version }
                if row.request_digest == key.request_digest =>
            {
                self.founded(stream, last_version, true).await
            }
            _ => Err(SubmitError::KeyReused),
        }))
    }

    fn found(&self, id: StreamId, founding: &Founding) -> Result<Append, SubmitError> {
        let now = self.config().clock.now();
        let events = catch_unwind(AssertUnwindSafe(|| create(&founding.tournament)))
            .map_err(|_| SubmitError::internal("a rule panicked"))??;
        let command_id = Uuid::now_v7();
        let mut sealer = Sealer { stream: id, head: Head { version: 0, hash: Hash::GENESIS } };
        let drafts = events.iter().map(|event| draft_of(event, now, founding.actor, command_id));
        let envelopes: Vec<_> = drafts.map(|draft| sealer.seal(draft)).collect();

        let mut fold = Fold::new(id);
        for envelope in &envelopes {
            fold.accept(envelope).map_err(SubmitError::internal)?;
        }
        let (tournament, head) = fold.finish().map_err(SubmitError::internal)?;
        let base = Base::New { kind: StreamKind::Tournament, organisation: founding.organisation };
        let mut append = Append::new(id, base, envelopes);
        append.summary = Summary::of(&tournament).to_json();
        append.keys = founding
            .key
            .iter()
            .map(|key| KeyRow {
                token: founding.actor,
                key: key.key.clone(),
                request_digest: key.request_digest,
                outcome: KeyOutcome::Events { stream: id, first_version: 1, last_version: head.version },
                recorded_at: now,
            })
            .collect();
        Ok(append)
    }

    /// Hands a command to the tournament's writer and waits until it is durable, or refused.
    ///
    /// If the caller stops waiting, the command may still be committed.
    ///
    /// # Errors
    /// [`SubmitError`].
    pub async fn submit(&self, id: StreamId, submission: Submission) -> Answer {
        submission.check()?;
        let command_id = Uuid::now_v7();
        let random = random()?;
        let handle = self.handle(id).await.map_err(|e| e.refusal(self.config().retry_after))?;
        let (answer, reply) = oneshot::channel();
        let pending = Pending { submission, command_id, random, answer };
        // Both fail only if the writer stopped: whether it had written is for the key to tell.
        handle.inbox.send(pending).await.map_err(|_| self.unavailable())?;
        reply.await.map_err(|_| self.unavailable())?
    }

    /// What was committed earlier with this token and key, if anything, and if it was about
    /// this tournament: the versions of its first and last event.
    ///
    /// # Errors
    /// [`SubmitError::KeyReused`] if the key was used for another request; others if the
    /// database cannot answer.
    pub async fn committed_before(
        &self,
        id: StreamId,
        actor: TokenId,
        key: &IdempotencyKey,
    ) -> Result<Option<(u64, u64)>, SubmitError> {
        let row = self.store().find_key(actor, &key.key).await.map_err(|e| self.store_error(&e))?;
        let Some(row) = row else { return Ok(None) };
        match Past::of(&row, id) {
            Past { request_digest, range: Some(range) } if request_digest == key.request_digest => {
                Ok(Some(range))
            }
            _ => Err(SubmitError::KeyReused),
        }
    }

    fn unavailable(&self) -> SubmitError {
        SubmitError::Unavailable { retry_after: self.config().retry_after }
    }

    fn store_error(&self, error: &store::StoreError) -> SubmitError {
        SubmitError::from_store(error, self.config().retry_after)
    }
}

fn random() -> Result<[u8; 32], SubmitError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(SubmitError::internal)?;
    Ok(bytes)
}

/// Puts events behind the head of a stream.
#[derive(Debug)]
pub(crate) struct Sealer {
    pub(crate) stream: StreamId,
    pub(crate) head: Head,
}

impl Sealer {
    pub(crate) fn seal(&mut self, draft: Draft) -> Envelope {
        let envelope = Envelope::seal(self.stream, self.head.version + 1, self.head.hash, draft);
        self.head = Head { version: envelope.version, hash: envelope.hash };
        envelope
    }
}

/// An event on its way into the log.
pub(crate) fn draft_of(
    event: &Event,
    recorded_at: chrono::DateTime<chrono::Utc>,
    actor: TokenId,
    command_id: Uuid,
) -> Draft {
    Draft {
        event_type: event.event_type().to_owned(),
        schema: event.schema(),
        recorded_at,
        actor: actor.to_string(),
        command_id,
        payload: event.encode(),
    }
}
