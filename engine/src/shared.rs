//! What all streams of an installation share.

use std::sync::{Arc, PoisonError, RwLock};

use domain::log::{Head, StreamId};
use store::{OrganisationId, PersonId, Store, StoreError};
use tokio::runtime::Handle;

use crate::Config;
use crate::editions::ReadEditions;
use crate::erased_list::{Erased, ErasedList};
use crate::merkle::Tree;
use crate::outage::Outage;
use crate::receipts::KnownKey;
use crate::revisions::Revisions;
use crate::signing::Signer;
use crate::submission::SubmitError;
use crate::watchman::Losses;

/// What writers need of the engine, without keeping it alive.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) config: Config,
    pub(crate) revisions: Revisions,
    pub(crate) losses: Losses,
    pub(crate) erased: ErasedList,
    /// What was read of editions lately.
    pub(crate) editions: ReadEditions,
    /// What receipts are signed with, once it was opened.
    pub(crate) signer: RwLock<Option<Arc<Signer>>>,
    /// The leaves of the log over all streams, as far as they were read or written.
    pub(crate) leaves: tokio::sync::Mutex<Tree>,
    /// Something happened that has a checkpoint of its own.
    pub(crate) checkpoint_due: tokio::sync::Notify,
    /// The keys that were read last, of which organisation, and when.
    pub(crate) known_keys: tokio::sync::Mutex<Option<(OrganisationId, std::time::Instant, Vec<KnownKey>)>>,
    /// A log was written to beside its writer.
    pub(crate) log_written: tokio::sync::Notify,
    /// When a write was tried last for somebody who asked whether one would be taken.
    pub(crate) probed: tokio::sync::Mutex<Option<std::time::Instant>>,
    /// The engine's own: what was taken in is finished there, whoever hangs up.
    pub(crate) runtime: Handle,
}

impl Shared {
    /// What receipts and checkpoints are signed with now; none if nothing is signed.
    pub(crate) fn signer(&self) -> Option<Arc<Signer>> {
        self.signer.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Another key signs from now on, or none.
    pub(crate) fn sign_with(&self, signer: Option<Signer>) {
        *self.signer.write().unwrap_or_else(PoisonError::into_inner) = signer.map(Arc::new);
    }

    /// Whether others may write to the same database.
    pub(crate) fn has_company(&self) -> bool {
        matches!(self.store, Store::Postgres(_))
    }

    /// A person was written, and the organisation's log may say something of it.
    pub(crate) fn person_changed(&self, organisation: OrganisationId, revision: u64) {
        self.revisions.heard_of(organisation, revision);
        self.log_written.notify_one();
    }

    /// Persons were written with events: learns the revision, so that nobody who looked it up
    /// a moment before can bring back the old one, and that the organisation's log may have said something of them.
    pub(crate) async fn persons_changed(&self, organisation: OrganisationId) {
        self.log_written.notify_one();
        match self.store.persons_revision(organisation).await {
            Ok(revision) => self.revisions.heard_of(organisation, revision),
            Err(_) => self.revisions.forget(organisation),
        }
    }

    /// Some of these may have been erased with events: keeps their ids outside the database.
    pub(crate) async fn forgot(&self, persons: &[PersonId]) {
        let list = async || -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
            let persons = self.store.persons(persons).await?;
            let erased = persons.iter().filter(|person| person.details.is_none());
            Ok(self.erased.add(erased.map(|person| Erased::Person(person.id)))?)
        };
        if let Err(error) = list().await {
            tracing::error!(%error, "the file of what was erased lacks somebody until the next start");
        }
    }

    /// What was found in the log, and not written by this process just now, is there for good.
    pub(crate) async fn confirm<R: std::error::Error>(&self) -> Result<(), SubmitError<R>> {
        self.store.confirm().await.map_err(|error| {
            SubmitError::unavailable(Outage::OutcomeUnknown, &error, self.config.retry_after)
        })
    }

    /// Whether the log stands elsewhere than at `head`.
    pub(crate) async fn is_elsewhere(&self, stream: StreamId, head: Head) -> Result<bool, StoreError> {
        if !self.has_company() {
            return Ok(false);
        }
        Ok(self.store.head(stream).await?.unwrap_or(Head::START) != head)
    }
}
