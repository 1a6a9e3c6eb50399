//! What a decision may depend on, and what it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use crate::draw::{Progress, Seed};
use crate::ids::{ActorId, PersonId};
use crate::tournament::{Event, Rejection};

/// The events that follow from a command, or why it is refused.
pub(super) type Decision = Result<Vec<Event>, Rejection>;

/// On whose behalf a command comes, as far as rules depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Authority {
    /// A scorer of the table.
    Scorer,
    /// An organizer or referee.
    Official,
}

/// What a decision may depend on besides state and command.
#[derive(Debug, Clone)]
pub struct Context {
    /// The time of the decision.
    pub now: DateTime<Utc>,
    /// On whose behalf.
    pub authority: Authority,
    /// Fresh randomness, for commitments, draws and lots.
    pub random: [u8; 32],
    /// Who asks, where rules depend on it.
    pub actor: Option<ActorId>,
    /// Persons among those to be registered whom the organisation keeps out, and until when.
    pub suspended: BTreeMap<PersonId, NaiveDate>,
    /// Persons among those who asked for a place of whom nothing is known any more.
    pub erased: BTreeSet<PersonId>,
    /// The secret seed of the open commitment to the draw that the command asks for.
    pub committed: Option<Seed>,
    /// Who is told how far the search of a draw has come. It has no influence.
    pub listener: Listener,
}

/// Who is told how far the search of a draw has come; by default nobody.
#[derive(Clone, Default)]
pub struct Listener(Option<Arc<dyn Fn(Progress) + Send + Sync>>);

impl Listener {
    /// Calls `report` now and then.
    pub fn new(report: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(report)))
    }

    /// Tells it.
    pub fn tell(&self, progress: Progress) {
        if let Some(stated) = &self.0 {
            stated(progress);
        }
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Listener").field(&self.0.is_some()).finish()
    }
}

impl Context {
    /// A decision that depends on nothing else.
    #[must_use]
    pub fn new(now: DateTime<Utc>, authority: Authority, random: [u8; 32]) -> Self {
        Self {
            now,
            authority,
            random,
            actor: None,
            suspended: BTreeMap::new(),
            erased: BTreeSet::new(),
            committed: None,
            listener: Listener::default(),
        }
    }
}
