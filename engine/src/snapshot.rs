use std::sync::{Arc, OnceLock};

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
}

impl Snapshot {
    pub(crate) fn new(tournament: Tournament, organisation: OrganisationId, head: Head) -> Self {
        let results = (0..=tournament.rounds.len()).map(|_| OnceLock::new()).collect();
        Self { tournament, organisation, head, results }
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

    pub(crate) fn head(&self) -> Head {
        self.head
    }
}
