//! Two entries that are one human.
//!
//! Ids stay where they are written: logs, participations and suspensions name the entry that somebody had at the time.
//! Who reads asks here who it is.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::{LogEntry, PersonDetails, PersonId, Store, StoreError, WriteError, reading, writing};

/// Entries that are another's, all of the installation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged(BTreeMap<PersonId, PersonId>);

/// What becomes of two entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// The entry that is none of its own any more.
    pub person: PersonId,
    /// Its revision, as it was seen.
    pub revision: u64,
    /// Who it is.
    pub into: PersonId,
    /// His revision, as it was seen.
    pub into_revision: u64,
    /// What is known of him from now on.
    pub details: PersonDetails,
    /// When.
    pub at: DateTime<Utc>,
}

impl Merged {
    /// Who an entry is.
    #[must_use]
    pub fn is(&self, person: PersonId) -> PersonId {
        self.0.get(&person).copied().unwrap_or(person)
    }

    /// All entries of who this is, his own in front.
    #[must_use]
    pub fn entries(&self, person: PersonId) -> Vec<PersonId> {
        let own = self.is(person);
        let others = self.0.iter().filter(|(_, into)| **into == own).map(|(person, _)| *person);
        [own].into_iter().chain(others).collect()
    }

    /// Each entry, and who it is.
    pub fn iter(&self) -> impl Iterator<Item = (PersonId, PersonId)> {
        self.0.iter().map(|(person, into)| (*person, *into))
    }

    /// Whether nobody has two entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<(PersonId, PersonId)> for Merged {
    fn from_iter<I: IntoIterator<Item = (PersonId, PersonId)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

impl Store {
    /// Entries that are another's, all of the installation: as many as were entered twice.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn merged(&self) -> Result<Merged, StoreError> {
        reading!(self, backend => backend.merged())
    }

    /// Lets an entry be another's, with all that is the entry's by now, and writes what a log says of it. Answers the
    /// organisation's new persons revision.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if one of them is unknown, or was changed, merged or erased since it was seen;
    /// [`WriteError::Exists`] if a third person has the member's number; others as for any write.
    pub async fn merge_persons(&self, merge: &Merge, log: &LogEntry) -> Result<u64, WriteError> {
        merge.details.check()?;
        log.check()?;
        self.noted(writing!(self, backend => backend.merge_persons(merge, log)))
    }
}
