use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use domain::log::StreamId;
use store::{OrganisationId, Person, PersonId, StoreError};

use crate::{Engine, Snapshot};

/// The persons behind a tournament's players, as they are known now.
#[derive(Debug, PartialEq, Eq)]
pub struct Directory {
    /// The persons revision it was read at or before: what shows names takes it into its `ETag`.
    pub revision: u64,
    persons: HashMap<PersonId, Person>,
}

impl Directory {
    /// A person; none if it was never known here. One who was erased has no details.
    #[must_use]
    pub fn get(&self, id: PersonId) -> Option<&Person> {
        self.persons.get(&id)
    }

    /// Given and family name; none once erased, or if the person was never known here.
    #[must_use]
    pub fn name(&self, id: PersonId) -> Option<(&str, &str)> {
        let details = self.persons.get(&id)?.details.as_ref()?;
        Some((&details.given_name, &details.family_name))
    }
}

/// Directories of the tournaments asked for lately.
#[derive(Debug, Default)]
pub(super) struct Directories(Mutex<VecDeque<Kept>>);

#[derive(Debug)]
struct Kept {
    tournament: StreamId,
    organisation: OrganisationId,
    ids: Arc<BTreeSet<PersonId>>,
    directory: Arc<Directory>,
}

impl Directories {
    const CAPACITY: usize = 32;

    fn find(&self, tournament: StreamId, revision: u64, ids: &BTreeSet<PersonId>) -> Option<Arc<Directory>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept
            .iter()
            .find(|k| k.tournament == tournament && k.directory.revision == revision && *k.ids == *ids)?;
        Some(Arc::clone(&found.directory))
    }

    fn keep(&self, new: Kept) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|k| k.tournament != new.tournament || k.organisation != new.organisation);
        kept.push_back(new);
        if kept.len() > Self::CAPACITY {
            kept.pop_front();
        }
    }
}

impl Engine {
    /// Who a tournament's players are.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn directory(&self, snapshot: &Snapshot) -> Result<Arc<Directory>, StoreError> {
        let tournament = snapshot.tournament();
        // Read before the names: a change in between makes the directory newer than it says,
        // and the next question reads it again.
        let revision = self.persons_revision(snapshot.organisation()).await?;
        let ids: BTreeSet<PersonId> = tournament.players.values().map(|player| player.person).collect();
        let directories = &self.inner().shared.persons.directories;
        if let Some(known) = directories.find(tournament.id, revision, &ids) {
            return Ok(known);
        }
        let list: Vec<_> = ids.iter().copied().collect();
        let persons = self.store().persons(&list).await?;
        let persons = persons.into_iter().map(|person| (person.id, person)).collect();
        let directory = Arc::new(Directory { revision, persons });
        directories.keep(Kept {
            tournament: tournament.id,
            organisation: snapshot.organisation(),
            ids: Arc::new(ids),
            directory: Arc::clone(&directory),
        });
        Ok(directory)
    }
}
