use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use domain::log::Hash;
use domain::tournament::Tournament;
use domain::tournament::results::Results;
use store::{Head, OrganisationId};

/// A tournament as of one version: immutable, shared by everybody who reads.
#[derive(Debug)]
pub struct Snapshot {
    tournament: Tournament,
    organisation: OrganisationId,
    head: Head,
    /// After no round, after round 1 … after all.
    results: Box<[OnceLock<Arc<Results>>]>,
    documents: Mutex<VecDeque<(DocumentKey, Arc<[u8]>)>>,
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

impl Snapshot {
    /// Documents kept at most; the oldest goes first.
    const MAX_DOCUMENTS: usize = 8;

    pub(crate) fn new(tournament: Tournament, organisation: OrganisationId, head: Head) -> Self {
        let results = (0..=tournament.rounds.len()).map(|_| OnceLock::new()).collect();
        Self { tournament, organisation, head, results, documents: Mutex::default() }
    }

    /// The facts.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Whose tournament it is.
    #[must_use]
    pub fn organisation(&self) -> OrganisationId {
        self.organisation
    }

    /// The version of the last event in it.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.head.version
    }

    /// The hash of that event: it stands for everything before it.
    #[must_use]
    pub fn hash(&self) -> Hash {
        self.head.hash
    }

    /// Rankings, titles and prizes of these facts: computed when first asked for, once.
    #[must_use]
    pub fn results(&self) -> Arc<Results> {
        self.results_after(self.tournament.rounds.len())
    }

    /// The same counting only the first `rounds` rounds.
    #[must_use]
    pub fn results_after(&self, rounds: usize) -> Arc<Results> {
        let compute = || Arc::new(Results::up_to(&self.tournament, rounds));
        self.results
            .get(rounds)
            .or(self.results.last())
            .map_or_else(compute, |kept| Arc::clone(kept.get_or_init(compute)))
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

    pub(crate) fn head(&self) -> Head {
        self.head
    }
}
