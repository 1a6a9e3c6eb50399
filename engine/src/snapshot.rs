use std::sync::OnceLock;

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
    results: OnceLock<Results>,
}

impl Snapshot {
    pub(crate) fn new(tournament: Tournament, organisation: OrganisationId, head: Head) -> Self {
        Self { tournament, organisation, head, results: OnceLock::new() }
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
    pub fn results(&self) -> &Results {
        self.results.get_or_init(|| Results::of(&self.tournament))
    }

    pub(crate) fn head(&self) -> Head {
        self.head
    }
}
