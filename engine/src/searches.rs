//! How far decisions that take long have come, by stream.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::log::StreamId;

use crate::stream::Progress;

/// The decisions under way in this process.
#[derive(Debug)]
pub(crate) struct Searches<P>(Arc<Mutex<HashMap<StreamId, P>>>);

impl<P> Clone for Searches<P> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<P> Default for Searches<P> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<P: Copy + Send + 'static> Searches<P> {
    /// Keeps what a decision on this stream tells.
    pub(crate) fn of(&self, stream: StreamId) -> Progress<P> {
        let searches = self.clone();
        Arc::new(move |progress| {
            searches.all().insert(stream, progress);
        })
    }

    /// The decisions on this stream are done, however they ended.
    pub(crate) fn finished(&self, stream: StreamId) {
        self.all().remove(&stream);
    }

    /// How far one has come; none if there is none.
    pub(crate) fn get(&self, stream: StreamId) -> Option<P> {
        self.all().get(&stream).copied()
    }

    fn all(&self) -> MutexGuard<'_, HashMap<StreamId, P>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_shown_until_it_is_done() {
        let searches = Searches::default();
        let [one, other] = [1, 2].map(|n| StreamId(uuid::Uuid::from_u128(n)));
        searches.of(one)(7);
        assert_eq!((searches.get(one), searches.get(other)), (Some(7), None));
        searches.finished(one);
        assert_eq!(searches.get(one), None);
    }
}
