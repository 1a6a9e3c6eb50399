use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::log::StreamId;
use store::{Person, PersonId, StoreError};

use crate::{Engine, Snapshot};

/// The persons behind a tournament's players, as they are known now.
#[derive(Debug, PartialEq, Eq)]
pub struct Directory {
    /// The persons revision it was read at or before: what shows names takes it into its `ETag`.
    pub revision: u64,
    /// Everybody asked for; none if the person was never known here.
    persons: HashMap<PersonId, Option<Person>>,
}

impl Directory {
    /// A person; none if it was never known here. One who was erased has no details.
    #[must_use]
    pub fn get(&self, id: PersonId) -> Option<&Person> {
        self.persons.get(&id)?.as_ref()
    }

    /// Given and family name; none once erased, or if the person was never known here.
    #[must_use]
    pub fn name(&self, id: PersonId) -> Option<(&str, &str)> {
        let details = self.get(id)?.details.as_ref()?;
        Some((&details.given_name, &details.family_name))
    }
}

/// Directories of the tournaments asked for lately.
#[derive(Debug, Default)]
pub(super) struct Directories(Mutex<VecDeque<(StreamId, Arc<Directory>)>>);

impl Directories {
    const CAPACITY: usize = 32;

    fn kept(&self) -> MutexGuard<'_, VecDeque<(StreamId, Arc<Directory>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, id: StreamId, revision: u64) -> Option<Arc<Directory>> {
        let kept = self.kept();
        let (_, directory) =
            kept.iter().find(|(kept, directory)| *kept == id && directory.revision == revision)?;
        Some(Arc::clone(directory))
    }

    fn keep(&self, id: StreamId, directory: &Arc<Directory>) {
        let mut kept = self.kept();
        kept.retain(|(kept, _)| *kept != id);
        kept.push_back((id, Arc::clone(directory)));
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
        // Asked for before the names: a change in between makes the directory newer than it
        // says, and the next question reads it again.
        let revision = self.persons_revision(snapshot.organisation()).await?;
        let directories = &self.inner().shared.persons.directories;
        // One that was read for a later version knows more, which does no harm.
        if let Some(known) = directories.find(tournament.id, revision)
            && tournament.players.values().all(|player| known.persons.contains_key(&player.person))
        {
            return Ok(known);
        }
        let ids: Vec<_> = tournament.players.values().map(|player| player.person).collect();
        let mut persons: HashMap<_, _> = ids.iter().map(|id| (*id, None)).collect();
        for person in self.store().persons(&ids).await? {
            persons.insert(person.id, Some(person));
        }
        let directory = Arc::new(Directory { revision, persons });
        directories.keep(tournament.id, &directory);
        Ok(directory)
    }
}
