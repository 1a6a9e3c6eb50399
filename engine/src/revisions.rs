//! How often each organisation's persons and texts have changed.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::OrganisationId;

/// The revisions known, so that not every request asks the database.
#[derive(Debug, Default)]
pub(crate) struct Revisions(Mutex<HashMap<OrganisationId, u64>>);

impl Revisions {
    fn known(&self) -> MutexGuard<'_, HashMap<OrganisationId, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, organisation: OrganisationId) -> Option<u64> {
        self.known().get(&organisation).copied()
    }

    /// Some change: the next one who asks looks it up.
    pub(crate) fn forget(&self, organisation: OrganisationId) {
        self.known().remove(&organisation);
    }

    /// Other processes may have changed any.
    pub(crate) fn forget_all(&self) {
        self.known().clear();
    }

    /// Another process, or this one, has changed something.
    pub(crate) fn heard_of(&self, organisation: OrganisationId, revision: u64) {
        let mut known = self.known();
        let newest = known.entry(organisation).or_default();
        *newest = revision.max(*newest);
    }
}
