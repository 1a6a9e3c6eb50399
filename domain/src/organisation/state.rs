use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::{ClubPicture, Defaults, Event, Source};
use crate::ids::{ActorId, NoteId, PersonId};
use crate::log::{Meta, NoteRef, Position, StreamId};
use crate::ruleset::Ruleset;

/// A club or association.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Organisation {
    /// Its id.
    pub id: StreamId,
    /// Version of its last event; 0 before the first.
    pub version: u64,
    /// The epoch it stands in, from 1.
    pub epoch: u32,
    /// What it is called; none of the one that an installation begins with, until somebody says it.
    pub title: Option<String>,
    /// What it proposes where something new begins.
    pub defaults: Defaults,
    /// Where the event stands that says both.
    pub described: Position,
    /// Its rulesets, by id.
    pub shelf: Arc<BTreeMap<String, Shelved>>,
    /// Whoever was erased.
    pub erased_persons: Arc<BTreeSet<PersonId>>,
    /// For how many months persons are kept who play no more; none: until somebody erases them.
    pub retention: Option<u16>,
    /// The texts that were erased by themselves.
    pub erased_notes: Arc<BTreeSet<NoteId>>,
    /// What papers show.
    pub pictures: Arc<BTreeMap<ClubPicture, NoteRef>>,
}

/// A ruleset on the shelf, in all its revisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelved {
    /// Revision 1 and so on; never empty.
    pub revisions: Vec<Arc<StoredRuleset>>,
    /// It is not offered any more.
    pub withdrawn: Option<Withdrawn>,
    /// Where the organisation's last event about it stands.
    pub position: Position,
}

/// Since when, by whom and why a ruleset is not offered any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withdrawn {
    /// Since when.
    pub at: DateTime<Utc>,
    /// By whom.
    pub by: Option<ActorId>,
    /// Why.
    pub note: Option<NoteRef>,
}

/// One revision of a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRuleset {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its revision on the shelf.
    pub revision: u32,
    /// What it was made from.
    pub copied_from: Option<Source>,
    /// When it was stored.
    pub at: DateTime<Utc>,
    /// By whom.
    pub by: Option<ActorId>,
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

impl Shelved {
    /// The newest revision.
    #[must_use]
    pub fn newest(&self) -> Option<&StoredRuleset> {
        self.revisions.last().map(Arc::as_ref)
    }

    /// A certain revision.
    #[must_use]
    pub fn revision(&self, revision: u32) -> Option<&StoredRuleset> {
        let index = usize::try_from(revision.checked_sub(1)?).ok()?;
        self.revisions.get(index).map(Arc::as_ref)
    }
}

impl Organisation {
    /// Before anything has happened.
    #[must_use]
    pub fn new(id: StreamId) -> Self {
        Self {
            id,
            version: 0,
            epoch: Position::START.epoch,
            title: None,
            defaults: Defaults::default(),
            described: Position::START,
            shelf: Arc::default(),
            erased_persons: Arc::default(),
            retention: None,
            erased_notes: Arc::default(),
            pictures: Arc::default(),
        }
    }

    /// The newest revision of a ruleset, of a withdrawn one too.
    #[must_use]
    pub fn ruleset(&self, id: &str) -> Option<&StoredRuleset> {
        self.shelf.get(id)?.newest()
    }

    /// Whether tournaments can begin by the ruleset of this id: a preset, or one that its shelf offers.
    #[must_use]
    pub fn offers(&self, id: &str) -> bool {
        match self.shelf.get(id) {
            Some(place) => place.withdrawn.is_none(),
            None => Ruleset::preset(id).is_some(),
        }
    }

    /// A ruleset to copy or compare: a preset, or one of the shelf in this revision, without one in
    /// its newest.
    #[must_use]
    pub fn source(&self, source: &Source) -> Option<&Ruleset> {
        let shelved = self.shelf.get(&source.id);
        match (source.revision, shelved) {
            (None, None) => Ruleset::preset(&source.id),
            (None, Some(shelved)) => shelved.newest().map(|stored| &stored.ruleset),
            (Some(revision), _) => shelved?.revision(revision).map(|stored| &stored.ruleset),
        }
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
        let position = Position { epoch: self.epoch, version: meta.version };
        match event {
            Event::OrganisationCreated(created) => {
                if self.version > 0 {
                    return Err(corrupt("it was there before"));
                }
                self.title = Some(created.title.clone());
                self.defaults = created.details.clone();
                self.described = position;
            }
            Event::OrganisationDetailsChanged(changed) => {
                self.title = Some(changed.title.clone());
                self.defaults = changed.details.clone();
                self.described = position;
            }
            Event::RulesetStored(stored) => {
                let rulesets = Arc::make_mut(&mut self.shelf);
                let place = rulesets.entry(stored.ruleset.id.clone()).or_insert_with(|| Shelved {
                    revisions: Vec::new(),
                    withdrawn: None,
                    position: Position::START,
                });
                if usize::try_from(stored.revision).ok() != Some(place.revisions.len() + 1) {
                    return Err(corrupt("a revision of the ruleset is missing in front of it"));
                }
                place.withdrawn = None;
                place.position = position;
                place.revisions.push(Arc::new(StoredRuleset {
                    ruleset: (*stored.ruleset).clone(),
                    revision: stored.revision,
                    copied_from: stored.copied_from.clone(),
                    at: meta.recorded_at,
                    by: meta.actor,
                }));
            }
            Event::RulesetWithdrawn(withdrawn) => {
                let place = Arc::make_mut(&mut self.shelf).get_mut(&withdrawn.id);
                let place = place.ok_or_else(|| corrupt("there is no such ruleset"))?;
                place.position = position;
                place.withdrawn =
                    Some(Withdrawn { at: meta.recorded_at, by: meta.actor, note: withdrawn.note });
            }
            Event::PersonErased(erased) => {
                Arc::make_mut(&mut self.erased_persons).insert(erased.person);
            }
            // Views go by the rows.
            Event::PersonConsented(_) | Event::PersonMerged(_) => {}
            Event::RetentionSet(set) => self.retention = set.months,
            Event::NoteErased(erased) => {
                Arc::make_mut(&mut self.erased_notes).insert(erased.note);
                if self.pictures.values().any(|note| note.id == erased.note) {
                    Arc::make_mut(&mut self.pictures).retain(|_, note| note.id != erased.note);
                }
            }
            Event::PictureStored(stored) => {
                Arc::make_mut(&mut self.pictures).insert(stored.picture, stored.note);
            }
            Event::StreamContinued(continued) => self.epoch = continued.epoch,
        }
        self.version = meta.version;
        Ok(())
    }
}
