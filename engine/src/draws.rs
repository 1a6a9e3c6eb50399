//! How far draws under way have come.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::draw::Progress;
use domain::log::StreamId;
use domain::tournament::Listener;

use crate::Engine;

/// The draws being searched for in this process, by tournament.
#[derive(Debug, Clone, Default)]
pub(crate) struct Draws(Arc<Mutex<HashMap<StreamId, Progress>>>);

impl Draws {
    /// Keeps what a draw of this tournament tells.
    pub(crate) fn listener(&self, tournament: StreamId) -> Listener {
        let draws = self.clone();
        Listener::new(move |progress| {
            draws.all().insert(tournament, progress);
        })
    }

    /// The draws of this tournament are done, however they ended.
    pub(crate) fn finished(&self, tournament: StreamId) {
        self.all().remove(&tournament);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<StreamId, Progress>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Engine {
    /// How far the search for a draw of this tournament has come; none if this process draws
    /// none at the moment, or without a search.
    #[must_use]
    pub fn drawing(&self, tournament: StreamId) -> Option<Progress> {
        self.inner().shared.draws.all().get(&tournament).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_shown_until_it_is_done() {
        let draws = Draws::default();
        let [one, other] = [1, 2].map(|n| StreamId(uuid::Uuid::from_u128(n)));
        let progress = Progress { steps: 3, most: 9, repeated_meetings: 1 };
        draws.listener(one).tell(progress);
        assert_eq!(draws.all().get(&one), Some(&progress));
        assert_eq!(draws.all().get(&other), None);
        draws.finished(one);
        assert_eq!(draws.all().len(), 0);
    }
}
