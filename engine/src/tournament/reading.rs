//! Founding, commanding and reading tournaments.

use std::sync::Arc;

use domain::draw::Progress;
use domain::log::{Continuation, Head, Position, StreamId};
use domain::tournament::command::CreateTournament;
use domain::tournament::event::TableAt;
use domain::tournament::{Tournament, create};
use store::{OrganisationId, StoreError, TokenId};

use crate::Engine;
use crate::live::Subscription;
use crate::reading::ReadError;
use crate::stream::Suspended;
use crate::streams::{Creation, Divergence, Shelf, Streams};
use crate::submission::{Answer, IdempotencyKey};
use crate::tournament::{Committed, Snapshot, Submission, SubmitError};

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
    pub async fn create_tournament(&self, founding: Founding) -> Answer<Tournament> {
        let Founding { organisation, tournament, actor, key } = founding;
        let events = create(&tournament).map_err(SubmitError::Rejected)?;
        let request = key.map(|key| Streams::<Tournament>::creation_request(organisation, &key));
        self.tournaments().create(Creation { organisation, events, actor, request }).await
    }

    /// The tournament that was founded earlier with this key, if one was: before what it was founded
    /// from is looked for, which may be gone by now.
    ///
    /// # Errors
    /// `SubmitError::KeyReused` if the key was used for another request; others if the database
    /// cannot answer.
    pub async fn founded_before(
        &self,
        organisation: OrganisationId,
        key: Option<&IdempotencyKey>,
    ) -> Result<Option<Committed>, SubmitError> {
        let request = key.map(|key| Streams::<Tournament>::creation_request(organisation, key));
        self.tournaments().created_before(request).await?.transpose()
    }

    /// Hands a command to the tournament's writer and waits until it is durable, or refused.
    ///
    /// If the caller stops waiting, the command may still be committed.
    ///
    /// # Errors
    /// [`SubmitError`].
    pub async fn submit(&self, id: StreamId, submission: Submission) -> Answer<Tournament> {
        self.tournaments().submit(id, submission).await
    }

    /// Where a tournament's log stands, if that does not go on from what this process remembers: then nothing of it is
    /// read or written until a new epoch is opened.
    ///
    /// # Errors
    /// [`ReadError::Unknown`], [`ReadError::Store`], [`ReadError::Corrupt`].
    pub async fn divergence(&self, id: StreamId) -> Result<Option<Divergence>, ReadError> {
        self.tournaments().divergence(id).await
    }

    /// Opens a new epoch behind what the log holds now: after a restore, when another installation
    /// takes over, or when the log was found to have lost what this process remembers. The answer
    /// has the event that says so. Where `behind` is given, only if the log still ends there.
    ///
    /// # Errors
    /// [`SubmitError`]; `PreconditionFailed` if it ends elsewhere by now.
    pub async fn continue_tournament(
        &self,
        id: StreamId,
        reason: Continuation,
        actor: TokenId,
        behind: Option<Head>,
    ) -> Answer<Tournament> {
        self.tournaments().continue_in_new_epoch(id, reason, actor, behind).await
    }

    /// What was committed earlier with this key at this table, or without one in the tournament as
    /// a whole, if anything: the versions of its first and last event.
    ///
    /// # Errors
    /// `SubmitError::KeyReused` if the key was used for another request; others if the
    /// database cannot answer.
    pub async fn committed_before(
        &self,
        id: StreamId,
        at: Option<TableAt>,
        key: &IdempotencyKey,
    ) -> Result<Option<(u64, u64)>, SubmitError> {
        self.tournaments().committed_before(id, at, key).await
    }

    /// The tournament as it stands here; another process may have written since.
    ///
    /// # Errors
    /// [`ReadError`], except [`ReadError::NotYet`].
    pub async fn snapshot(&self, id: StreamId) -> Result<Arc<Snapshot>, ReadError> {
        self.tournaments().snapshot(id).await
    }

    /// The tournament at `version` or later; waits a little for another process's write.
    ///
    /// # Errors
    /// [`ReadError::NotYet`] if it did not come in time; others as for [`snapshot`](Self::snapshot).
    pub async fn at_least(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot>, ReadError> {
        self.tournaments().at_least(id, version).await
    }

    /// The tournament as it was at `version`: for answers to who has written.
    ///
    /// # Errors
    /// [`ReadError::NotYet`] if it has not come that far; [`ReadError::Unknown`] also
    /// for version 0, before anything happened; others as for [`snapshot`](Self::snapshot).
    pub async fn as_of(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot>, ReadError> {
        self.tournaments().past(Shelf::Needed, id, version).await
    }

    /// The same for results that were published of this version: folded behind everything else the processor
    /// has to do, and kept apart.
    ///
    /// # Errors
    /// As for [`as_of`](Self::as_of).
    pub async fn published(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot>, ReadError> {
        self.tournaments().past(Shelf::Published, id, version).await
    }

    /// The same for who leafs through the past: what is kept for it is kept apart, so that nobody's
    /// leafing makes editions and repeated requests wait or be folded anew.
    ///
    /// # Errors
    /// As for [`as_of`](Self::as_of).
    pub async fn browse(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot>, ReadError> {
        self.tournaments().past(Shelf::Browsed, id, version).await
    }

    /// The tournament with what happened at `position` in it; waits a little for another process's
    /// write. A version is another one in another epoch.
    ///
    /// # Errors
    /// [`ReadError::NotYet`] if it did not come in time, or that is not part of the log any more;
    /// others as for [`snapshot`](Self::snapshot).
    pub async fn behind(&self, id: StreamId, position: Position) -> Result<Arc<Snapshot>, ReadError> {
        self.tournaments().behind(id, position).await
    }

    /// The tournament as it was at `position`.
    ///
    /// # Errors
    /// As for [`behind`](Self::behind).
    pub async fn at(&self, id: StreamId, position: Position) -> Result<Arc<Snapshot>, ReadError> {
        self.tournaments().at(id, position).await
    }

    /// Listens to the tournament's changes.
    ///
    /// # Errors
    /// [`ReadError`], except [`ReadError::NotYet`].
    pub async fn subscribe(&self, id: StreamId) -> Result<Subscription, ReadError> {
        self.tournaments().subscribe(id).await
    }

    /// How far the search for a draw of this tournament has come; none if this process draws
    /// none at the moment, or without a search.
    #[must_use]
    pub fn drawing(&self, id: StreamId) -> Option<Progress> {
        self.tournaments().registry.searches.get(id)
    }

    /// How many tournaments are in memory.
    #[must_use]
    pub fn loaded(&self) -> usize {
        self.tournaments().registry.loaded().len()
    }

    /// Whom an organisation keeps out on a day, and until when.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn suspended(
        &self,
        organisation: OrganisationId,
        on: chrono::NaiveDate,
    ) -> Result<Suspended, StoreError> {
        // They come in the order of their ends: of several the last one counts.
        let suspensions = self.store().suspensions(organisation, on).await?;
        Ok(suspensions.into_iter().map(|suspension| (suspension.person, suspension.until)).collect())
    }

    pub(crate) fn tournaments(&self) -> &Streams<Tournament> {
        &self.inner().kinds.tournaments
    }
}
