//! Who the people of the streams asked for lately are.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::log::StreamId;
use store::{Person, PersonId};

/// The persons behind the numbers of a stream, as they are known now.
#[derive(Debug, PartialEq, Eq)]
pub struct Directory {
    /// The persons revision it was read at or before: what shows names takes it into its `ETag`.
    pub revision: u64,
    /// Everybody asked for; none if the person was never known here.
    pub(crate) persons: HashMap<PersonId, Option<Person>>,
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

/// Directories of the streams asked for lately.
#[derive(Debug, Default)]
pub(crate) struct Directories(Mutex<VecDeque<(StreamId, Arc<Directory>)>>);

impl Directories {
    const CAPACITY: usize = 32;

    fn recent(&self) -> MutexGuard<'_, VecDeque<(StreamId, Arc<Directory>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn find(&self, id: StreamId, revision: u64) -> Option<Arc<Directory>> {
        let recent = self.recent();
        let (_, directory) =
            recent.iter().find(|(stream, directory)| *stream == id && directory.revision == revision)?;
        Some(Arc::clone(directory))
    }

    pub(crate) fn keep(&self, id: StreamId, directory: &Arc<Directory>) {
        let mut recent = self.recent();
        recent.retain(|(stream, _)| *stream != id);
        recent.push_back((id, Arc::clone(directory)));
        if recent.len() > Self::CAPACITY {
            recent.pop_front();
        }
    }
}
