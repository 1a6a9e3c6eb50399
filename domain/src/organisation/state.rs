use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::Event;
use crate::ids::ActorId;
use crate::log::{Meta, NoteRef, StreamId};
use crate::ruleset::Ruleset;

/// A club or association.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Organisation {
    /// Its id.
    pub id: StreamId,
    /// Version of its last event; 0 before the first.
    pub version: u64,
    /// Its rulesets, by id.
    pub shelf: Arc<BTreeMap<String, Shelved>>,
}

/// A ruleset on the shelf, in all its versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelved {
    /// Version 1 and so on; never empty.
    pub versions: Vec<Arc<StoredRuleset>>,
    /// It is not offered any more.
    pub retired: bool,
}

/// One version of a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRuleset {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its version on the shelf.
    pub version: u32,
    /// When it was stored.
    pub at: DateTime<Utc>,
    /// By whom.
    pub by: Option<ActorId>,
    /// Why, or what is new.
    pub note: Option<NoteRef>,
}

/// An event that cannot have happened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("event {version} cannot follow the events before it: {detail}")]
pub struct Corrupt {
    /// The event's version.
    pub version: u64,
    /// What is wrong with it.
    pub detail: String,
}

impl Organisation {
    /// Before anything has happened.
    #[must_use]
    pub fn new(id: StreamId) -> Self {
        Self { id, version: 0, shelf: Arc::default() }
    }

    /// The newest version of a ruleset, retired ones too.
    #[must_use]
    pub fn ruleset(&self, id: &str) -> Option<&StoredRuleset> {
        self.shelf.get(id)?.versions.last().map(Arc::as_ref)
    }

    /// A certain version of a ruleset.
    #[must_use]
    pub fn ruleset_version(&self, id: &str, version: u32) -> Option<&StoredRuleset> {
        let index = usize::try_from(version.checked_sub(1)?).ok()?;
        self.shelf.get(id)?.versions.get(index).map(Arc::as_ref)
    }

    /// Applies an event.
    ///
    /// # Errors
    /// [`Corrupt`] if it cannot follow; the state is then not to be used any more.
    pub fn evolve(&mut self, meta: Meta, event: &Event) -> Result<(), Corrupt> {
        let corrupt = |detail: &str| Corrupt { version: meta.version, detail: detail.to_owned() };
        if meta.version != self.version + 1 {
            return Err(corrupt("another event is missing in front of it"));
        }
        match event {
            Event::RulesetStored(stored) => {
                let rulesets = Arc::make_mut(&mut self.shelf);
                let place = rulesets
                    .entry(stored.ruleset.id.clone())
                    .or_insert_with(|| Shelved { versions: Vec::new(), retired: false });
                if usize::try_from(stored.version).ok() != Some(place.versions.len() + 1) {
                    return Err(corrupt("a version of the ruleset is missing in front of it"));
                }
                place.retired = false;
                place.versions.push(Arc::new(StoredRuleset {
                    ruleset: (*stored.ruleset).clone(),
                    version: stored.version,
                    at: meta.recorded_at,
                    by: meta.actor,
                    note: stored.note,
                }));
            }
            Event::RulesetRetired(retired) => {
                let rulesets = Arc::make_mut(&mut self.shelf);
                let place = rulesets.get_mut(&retired.ruleset);
                place.ok_or_else(|| corrupt("there is no such ruleset"))?.retired = true;
            }
            Event::StreamContinued(_) => {}
        }
        self.version = meta.version;
        Ok(())
    }
}
