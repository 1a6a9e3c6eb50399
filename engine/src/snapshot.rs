//! A stream as of one version, shared by everybody who reads.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use domain::log::{Chain, Envelope, Hash, Head, Position, StreamId};
use store::{Imported, OrganisationId};

use crate::foreign;
use crate::stream::Stream;

/// A stream as of one version: immutable.
#[derive(Debug)]
pub struct Snapshot<S: Stream> {
    state: S,
    organisation: OrganisationId,
    chain: Chain,
    views: S::Views,
    documents: Mutex<VecDeque<(DocumentKey, Arc<[u8]>)>>,
    imported: Option<Imported>,
}

/// What tells apart documents made of one snapshot: which one, and everything its bytes depend
/// on besides the facts, such as the persons revision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DocumentKey {
    /// Which document.
    pub name: &'static str,
    /// What else it depends on.
    pub parts: [u64; 3],
}

impl<S: Stream> Snapshot<S> {
    /// Documents kept at most; the oldest goes first.
    const MAX_DOCUMENTS: usize = 8;

    pub(crate) fn new(
        state: S,
        organisation: OrganisationId,
        chain: Chain,
        imported: Option<Imported>,
    ) -> Self {
        let views = state.views();
        Self { state, organisation, chain, views, documents: Mutex::default(), imported }
    }

    /// The facts.
    #[must_use]
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Whose stream it is.
    #[must_use]
    pub fn organisation(&self) -> OrganisationId {
        self.organisation
    }

    /// Where it came from; none if it was begun here.
    #[must_use]
    pub fn imported(&self) -> Option<Imported> {
        self.imported
    }

    /// It came from elsewhere and nothing was written to it here: nothing is, before somebody takes it over.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        self.imported.is_some_and(|imported| imported.covers(self.version()))
    }

    /// Lets events of this stream name nobody who is known here, as far as they were recorded elsewhere. Then they are
    /// to be shown alone: their hashes hold no more.
    pub fn unlink(&self, events: &mut [Envelope]) {
        foreign::unlink_frames(self.id(), self.imported, events);
    }

    /// Which stream.
    #[must_use]
    pub fn id(&self) -> StreamId {
        self.chain.stream().id
    }

    /// Where it stands: a version number may come again after a restore, the whole head does not.
    #[must_use]
    pub fn head(&self) -> Head {
        self.chain.head()
    }

    /// Epoch and version of the last event in it.
    #[must_use]
    pub fn position(&self) -> Position {
        self.head().into()
    }

    /// The epoch of the last event in it.
    #[must_use]
    pub fn epoch(&self) -> u32 {
        self.head().epoch
    }

    /// The version of the last event in it.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.head().version
    }

    /// The hash of that event: it stands for everything before it.
    #[must_use]
    pub fn hash(&self) -> Hash {
        self.head().hash
    }

    /// When the last event in it was recorded; none before the first.
    #[must_use]
    pub fn recorded_at(&self) -> Option<DateTime<Utc>> {
        self.chain.recorded_at()
    }

    /// A document made before; kept as long as the snapshot is.
    #[must_use]
    pub fn document(&self, key: DocumentKey) -> Option<Arc<[u8]>> {
        let documents = self.documents();
        documents.iter().find(|(known, _)| *known == key).map(|(_, bytes)| Arc::clone(bytes))
    }

    /// Keeps a document for the next who asks.
    pub fn keep_document(&self, key: DocumentKey, bytes: Arc<[u8]>) {
        let mut documents = self.documents();
        documents.retain(|(known, _)| *known != key);
        if documents.len() >= Self::MAX_DOCUMENTS {
            documents.pop_front();
        }
        documents.push_back((key, bytes));
    }

    fn documents(&self) -> MutexGuard<'_, VecDeque<(DocumentKey, Arc<[u8]>)>> {
        self.documents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn views(&self) -> &S::Views {
        &self.views
    }

    pub(crate) fn chain(&self) -> &Chain {
        &self.chain
    }
}
