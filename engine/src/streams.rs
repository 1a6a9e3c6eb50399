//! All streams of one kind: what can be asked of each, whatever it tells of.

use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::log::{Chain, Continuation, Draft, KeyScope, Position, Request, StreamId, StreamRef};
use store::{
    Append, Base, Head, KeyOutcome, KeyRow, OrganisationId, StoreError, TokenId, Trouble, WriteError,
};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::fold::Fold;
use crate::live::Subscription;
use crate::outage::Outage;
use crate::past::{PastVersions, Place};
use crate::reading::ReadError;
use crate::registry::{Handle, Registry};
use crate::security::entry::From;
use crate::shared::Shared;
use crate::snapshot::Snapshot;
use crate::stream::Stream;
use crate::submission::{
    Answer, Committed, IdempotencyKey, Submission, SubmitError, WriterRequest, key_scope,
};
use crate::writer::{Past, Pending, TRANSIENT_PATIENCE};

/// Why a submission to a stream of this kind was not committed.
type Refusal<S> = SubmitError<<S as Stream>::Rejection>;

/// Which past versions are kept apart from which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shelf {
    /// Those that answers to who has written need.
    Needed,
    /// Those that results were published of.
    Published,
    /// Those that somebody leafs through.
    Browsed,
}

/// The streams of one kind.
#[derive(Debug)]
pub(crate) struct Streams<S: Stream> {
    shared: Arc<Shared>,
    pub(crate) registry: Arc<Registry<S>>,
    needed: PastVersions<S>,
    published: PastVersions<S>,
    browsed: PastVersions<S>,
}

/// A log that does not continue what this process remembers of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Divergence {
    /// Where the stream stands in memory.
    pub remembered: Head,
    /// Where the log stands.
    pub found: Head,
}

/// A stream to be created with its first events.
pub(crate) struct Creation<S: Stream> {
    pub(crate) organisation: OrganisationId,
    pub(crate) events: Vec<S::Event>,
    pub(crate) actor: TokenId,
    pub(crate) request: Option<Request>,
}

impl<S: Stream> Streams<S> {
    pub(crate) fn new(shared: &Arc<Shared>) -> Self {
        let capacity = shared.config.past_versions;
        Self {
            shared: Arc::clone(shared),
            registry: Arc::new(Registry::new(Arc::clone(shared))),
            needed: PastVersions::new(Place::Desk, capacity),
            published: PastVersions::new(Place::Background, capacity),
            browsed: PastVersions::new(Place::Background, capacity),
        }
    }

    pub(crate) async fn handle(&self, id: StreamId) -> Result<Arc<Handle<S>>, ReadError> {
        self.registry.get(id).await
    }

    /// The stream as it stands here; another process may have written since.
    pub(crate) async fn snapshot(&self, id: StreamId) -> Result<Arc<Snapshot<S>>, ReadError> {
        self.handle(id).await?.snapshot()
    }

    /// The stream at `version` or later; waits a little for another process's write.
    pub(crate) async fn at_least(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot<S>>, ReadError> {
        self.reached(id, |position| position.version >= version).await
    }

    /// The stream with the event at this position in it; waits as [`at_least`](Self::at_least) does.
    pub(crate) async fn behind(
        &self,
        id: StreamId,
        position: Position,
    ) -> Result<Arc<Snapshot<S>>, ReadError> {
        let snapshot = self.reached(id, |reached| reached >= position).await?;
        if snapshot.epoch() > position.epoch {
            self.at(id, position).await?;
        }
        Ok(snapshot)
    }

    /// The stream as it was at this position: not what has its version in another epoch.
    pub(crate) async fn at(&self, id: StreamId, position: Position) -> Result<Arc<Snapshot<S>>, ReadError> {
        let snapshot = self.past(Shelf::Browsed, id, position.version).await?;
        if snapshot.position() == position {
            return Ok(snapshot);
        }
        Err(ReadError::NotYet { current: self.snapshot(id).await?.position() })
    }

    async fn reached(
        &self,
        id: StreamId,
        enough: impl Fn(Position) -> bool,
    ) -> Result<Arc<Snapshot<S>>, ReadError> {
        self.handle(id).await?.reached(enough, self.shared.config.patience).await
    }

    /// The stream as it was at `version`.
    pub(crate) async fn past(
        &self,
        from: Shelf,
        id: StreamId,
        version: u64,
    ) -> Result<Arc<Snapshot<S>>, ReadError> {
        let current = self.snapshot(id).await?;
        let current = if current.version() < version { self.at_least(id, version).await? } else { current };
        if current.version() == version {
            return Ok(current);
        }
        if version == 0 {
            return Err(ReadError::Unknown);
        }
        let past = match from {
            Shelf::Needed => &self.needed,
            Shelf::Published => &self.published,
            Shelf::Browsed => &self.browsed,
        };
        past.read(&self.shared, &current, version).await
    }

    /// Listens to the stream's changes.
    pub(crate) async fn subscribe(&self, id: StreamId) -> Result<Subscription, ReadError> {
        let handle = self.handle(id).await?;
        handle.listen().map(Subscription::new).ok_or(ReadError::Closed)
    }

    /// Hands a command to the stream's writer and waits until it is durable, or refused.
    pub(crate) async fn submit(&self, id: StreamId, submission: Submission<S>) -> Answer<S> {
        submission.check()?;
        let request = submission.request(id);
        self.ask(id, WriterRequest::Command(Box::new(submission)), request).await
    }

    /// Where this process remembers the stream and where its log stands, if that does not go on from there.
    pub(crate) async fn divergence(&self, id: StreamId) -> Result<Option<Divergence>, ReadError> {
        let Some(remembered) = self.handle(id).await?.left_at() else { return Ok(None) };
        let found = self.shared.store.head(id).await?.unwrap_or(Head::START);
        Ok(Some(Divergence { remembered, found }))
    }

    /// Opens a new epoch behind what the log holds now.
    pub(crate) async fn continue_in_new_epoch(
        &self,
        id: StreamId,
        reason: Continuation,
        actor: TokenId,
        behind: Option<Head>,
    ) -> Answer<S> {
        self.ask(id, WriterRequest::Continue { reason, actor, behind }, None).await
    }

    /// Opens a new epoch behind what was imported. With a key, sent again, it answers the same; taken over before, it
    /// changes nothing.
    pub(crate) async fn take_over(
        &self,
        id: StreamId,
        actor: TokenId,
        from: Option<From>,
        key: Option<&IdempotencyKey>,
    ) -> Answer<S> {
        let request = key.map(|key| key.in_scope(&key_scope::<S>(id, None)));
        self.ask(id, WriterRequest::TakeOver { actor, from }, request).await
    }

    /// What was taken in is finished by the engine's own runtime, though who asked hangs up.
    async fn ask(&self, id: StreamId, work: WriterRequest<S>, request: Option<Request>) -> Answer<S> {
        let mut random = [0; 32];
        getrandom::fill(&mut random).map_err(SubmitError::internal)?;
        let (answer, reply) = oneshot::channel();
        let pending = Pending { work, request, command_id: Uuid::now_v7(), random, answer };
        let unsent = match self.registry.peek(id) {
            Some(handle) => handle.inbox.try_send(pending).err().map(TrySendError::into_inner),
            None => Some(pending),
        };
        if let Some(pending) = unsent {
            let registry = Arc::clone(&self.registry);
            let sent = self.shared.runtime.spawn(async move {
                let handle = registry.get(id).await?;
                handle.inbox.send(pending).await.map_err(|_| ReadError::Closed)
            });
            let sent = tokio::time::timeout(self.shared.config.answer_within, sent).await;
            // It may be handed in yet.
            let sent = sent.map_err(|_| self.unavailable().in_doubt())?;
            let sent = sent.map_err(|_| self.unavailable())?;
            sent.map_err(|error| error.refusal(self.shared.config.retry_after))?;
        }
        self.answered(id, reply).await
    }

    /// What the writer answers, or, when it owes the answer for too long, that it is unknown what became of it: a disk
    /// may stand still for ever. What takes long to decide is waited for as long as it is being decided.
    async fn answered(&self, id: StreamId, mut reply: oneshot::Receiver<Answer<S>>) -> Answer<S> {
        loop {
            match tokio::time::timeout(self.shared.config.answer_within, &mut reply).await {
                // Fails only if the writer stopped: whether it had written is for the key to tell.
                Ok(answer) => return answer.map_err(|_| self.unavailable().in_doubt())?,
                Err(_) if self.registry.searches.get(id).is_some() => {}
                Err(_) => {
                    tracing::error!(stream = %id, "a command has no answer in time; what became of it is unknown");
                    return Err(self.unavailable().in_doubt());
                }
            }
        }
    }

    /// What was committed earlier with this key here: the versions of its first and last event.
    pub(crate) async fn committed_before(
        &self,
        id: StreamId,
        at: Option<S::Part>,
        key: &IdempotencyKey,
    ) -> Result<Option<(u64, u64)>, Refusal<S>> {
        let request = key.in_scope(&key_scope::<S>(id, at.as_ref()));
        let row = self.shared.store.find_key(request.key_hash).await.map_err(|e| self.store_error(&e))?;
        let Some(row) = row else { return Ok(None) };
        match Past::of(&row, id) {
            Past { digest, range: Some(range) } if digest == request.digest => {
                self.shared.confirm().await?;
                Ok(Some(range))
            }
            _ => Err(SubmitError::KeyReused),
        }
    }

    /// Creates a stream with its first events, once for a key.
    pub(crate) async fn create(&self, creation: Creation<S>) -> Answer<S> {
        let mut uncertain = false;
        let created = self.try_to_create(creation, &mut uncertain);
        // A disk may stand still for ever.
        let Ok(created) = tokio::time::timeout(self.shared.config.answer_within, created).await else {
            return Err(self.unavailable().in_doubt());
        };
        created.map_err(|error| if uncertain { error.in_doubt() } else { error })
    }

    /// Notes in `uncertain` whether one of the tries may be carried out yet.
    async fn try_to_create(&self, creation: Creation<S>, uncertain: &mut bool) -> Answer<S> {
        let id = StreamId(Uuid::now_v7());
        let started = Instant::now();
        let (mut tries, mut failed) = (0, None);
        loop {
            if let Some(replay) = self.created_before(creation.request).await? {
                return replay;
            }
            let append = self.first_append(id, &creation)?;
            let last = append.head().version;
            match self.shared.store.append(append).await {
                Ok(()) => return self.created(id, last, false).await,
                Err(WriteError::KeyTaken) => {}
                // With a new random id only a try of our own can have come first.
                Err(WriteError::Conflict | WriteError::Exists) => {
                    self.shared.confirm().await?;
                    return self.created(id, last, false).await;
                }
                Err(WriteError::OutcomeUnknown(cause)) => {
                    let before = std::mem::replace(uncertain, true);
                    // What is open of a file that is gone says nothing of what will be found.
                    if cause.trouble() == Trouble::FileGone {
                        return Err(self.store_error(&StoreError::Unavailable(cause)));
                    }
                    // A server takes as long to read as it took to write: who waits for the answer is told now.
                    if started.elapsed() >= TRANSIENT_PATIENCE && self.shared.has_company() {
                        return Err(self.store_error(&StoreError::Unavailable(cause)));
                    }
                    if self.shared.store.head(id).await.map_err(|e| self.store_error(&e))?.is_some() {
                        self.shared.confirm().await?;
                        return self.created(id, last, false).await;
                    }
                    // A file's connection that failed is thrown away first: what was not written whole never will be.
                    *uncertain = before || !cause.left_nothing();
                    failed = Some(cause);
                }
                Err(WriteError::Store(error)) => return Err(self.store_error(&error)),
                Err(error @ (WriteError::NotFound | WriteError::PersonErased)) => {
                    return Err(SubmitError::internal(error));
                }
            }
            tries += 1;
            if tries == 8 || started.elapsed() >= TRANSIENT_PATIENCE {
                return Err(match failed {
                    Some(cause) => self.store_error(&StoreError::Unavailable(cause)),
                    None => self.unavailable(),
                });
            }
        }
    }

    async fn created(&self, id: StreamId, last_version: u64, replayed: bool) -> Answer<S> {
        let snapshot =
            self.snapshot(id).await.map_err(|error| error.refusal(self.shared.config.retry_after))?;
        Ok(Committed { stream: id, first_version: 1, last_version, replayed, snapshot })
    }

    /// What was created earlier with this key, if anything was.
    pub(crate) async fn created_before(
        &self,
        request: Option<Request>,
    ) -> Result<Option<Answer<S>>, Refusal<S>> {
        let Some(request) = request else { return Ok(None) };
        let row = self.shared.store.find_key(request.key_hash).await.map_err(|e| self.store_error(&e))?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(match row.outcome {
            KeyOutcome::Events { stream, first_version: 1, last_version } if row.request == request => {
                self.shared.confirm().await?;
                self.created(stream, last_version, true).await
            }
            _ => Err(SubmitError::KeyReused),
        }))
    }

    fn first_append(&self, id: StreamId, creation: &Creation<S>) -> Result<Append, Refusal<S>> {
        let now = self.shared.config.clock.now();
        let command_id = Uuid::now_v7();
        let mut chain = Chain::new(StreamRef { kind: S::KIND, id });
        let mut fold = Fold::<S>::new(id);
        let mut envelopes = Vec::with_capacity(creation.events.len());
        for (nth, event) in creation.events.iter().enumerate() {
            let encoded = S::encode(event);
            let draft = Draft {
                event_type: encoded.event_type,
                schema: encoded.schema,
                recorded_at: now,
                actor: creation.actor.actor(),
                command_id,
                request: creation.request.filter(|_| nth == 0),
                payload: encoded.payload,
            };
            let envelope = chain.seal(draft).map_err(SubmitError::internal)?;
            fold.accept(&envelope).map_err(SubmitError::internal)?;
            envelopes.push(envelope);
        }
        let (state, _) = fold.finish().map_err(SubmitError::internal)?;
        let base = Base::New { kind: S::KIND, organisation: creation.organisation };
        let mut append = Append::new(id, base, envelopes);
        append.summary = S::summary(&state);
        append.keys = KeyRow::of_events(id, &append.events);
        Ok(append)
    }

    /// Where its keys count before a stream is there: in the organisation.
    pub(crate) fn creation_request(organisation: OrganisationId, key: &IdempotencyKey) -> Request {
        key.in_scope(&KeyScope::of_organisation(organisation.0))
    }

    pub(crate) async fn close(&self, patience: Duration) {
        self.registry.close(patience).await;
    }

    /// Looks whether others wrote to what is in memory, or the log stands elsewhere.
    pub(crate) async fn look_at_heads(&self) -> Result<(), StoreError> {
        let loaded = self.registry.loaded();
        if loaded.is_empty() {
            return Ok(());
        }
        let ids: Vec<_> = loaded.iter().map(|(id, _)| *id).collect();
        let heads = self.shared.store.heads(&ids).await?;
        for (id, handle) in loaded {
            let head = heads.iter().find(|(listed, _)| *listed == id).map_or(Head::START, |(_, head)| *head);
            handle.look_if_elsewhere(head);
        }
        Ok(())
    }

    fn unavailable(&self) -> Refusal<S> {
        SubmitError::Unavailable {
            outage: Outage::Stopping,
            retry_after: self.shared.config.retry_after,
            cause: None,
        }
    }

    fn store_error(&self, error: &StoreError) -> Refusal<S> {
        SubmitError::from_store(error, self.shared.config.retry_after)
    }
}

#[cfg(test)]
mod tests;
