//! What was read of editions lately, so that nobody who looks at a season has them decoded or folded again.
//!
//! An edition is named by the hash of its event, which stands for the whole log up to there: what was read of it stays
//! what it said. What is kept is bounded, and whatever was asked for longest ago goes first.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::season::deals::Played;
use domain::season::series::{EditionRef, Evidence};
use domain::tournament::event::edition::EditionRows;

/// Editions whose rows are kept: a federation's year of series.
const ROWS: usize = 1024;
/// Editions whose trophies are kept, a few each: those of a lifetime, of many clubs.
const TROPHIES: usize = 8192;
/// Editions of which all deals are kept: at a thousand deals of four players each, some 30 MB.
const PLAYED: usize = 256;

/// Editions that matches refer to: of each all its deals, and who played.
const EVIDENCE: usize = 64;

/// What was read of editions lately.
#[derive(Debug)]
pub(crate) struct ReadEditions {
    /// What they say.
    pub(crate) rows: Kept<EditionRows>,
    /// The trophies made up to them, without the deals.
    pub(crate) trophies: Kept<Played>,
    /// All that was played up to them.
    pub(crate) played: Kept<Played>,
    /// What matches of a season refer to.
    pub(crate) evidence: Kept<Evidence>,
    /// Who folds a tournament has it: the others wait, and find what he read.
    pub(crate) folding: tokio::sync::Mutex<()>,
}

impl Default for ReadEditions {
    fn default() -> Self {
        Self {
            rows: Kept::new(ROWS),
            trophies: Kept::new(TROPHIES),
            played: Kept::new(PLAYED),
            evidence: Kept::new(EVIDENCE),
            folding: tokio::sync::Mutex::default(),
        }
    }
}

/// So many things read of editions, the newest questions.
#[derive(Debug)]
pub(crate) struct Kept<T> {
    capacity: usize,
    found: Mutex<Found<T>>,
}

#[derive(Debug)]
struct Found<T> {
    /// Counts the questions.
    asked: u64,
    /// With the number of the last question for it.
    by_edition: HashMap<EditionRef, (u64, Arc<T>)>,
}

impl<T> Kept<T> {
    fn new(capacity: usize) -> Self {
        Self { capacity, found: Mutex::new(Found { asked: 0, by_edition: HashMap::new() }) }
    }

    fn found(&self) -> MutexGuard<'_, Found<T>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was read of an edition, if it is still kept.
    pub(crate) fn get(&self, reference: EditionRef) -> Option<Arc<T>> {
        let mut found = self.found();
        found.asked += 1;
        let asked = found.asked;
        let (last, kept) = found.by_edition.get_mut(&reference)?;
        *last = asked;
        Some(Arc::clone(kept))
    }

    /// Keeps what was read of an edition.
    pub(crate) fn keep(&self, reference: EditionRef, read: &Arc<T>) {
        let mut found = self.found();
        found.asked += 1;
        let asked = found.asked;
        found.by_edition.insert(reference, (asked, Arc::clone(read)));
        if found.by_edition.len() > self.capacity {
            let oldest = found.by_edition.iter().min_by_key(|(_, (last, _))| *last);
            if let Some(oldest) = oldest.map(|(reference, _)| *reference) {
                found.by_edition.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::log::{Hash, StreamId};

    use super::*;

    fn edition(edition: u16) -> EditionRef {
        EditionRef {
            tournament: StreamId(uuid::Uuid::nil()),
            edition,
            epoch: 1,
            version: edition.into(),
            hash: Hash([0; 32]),
        }
    }

    #[test]
    fn what_was_asked_for_longest_ago_goes_first() {
        let kept = Kept::new(2);
        kept.keep(edition(1), &Arc::new("one"));
        kept.keep(edition(2), &Arc::new("two"));
        assert_eq!(kept.get(edition(1)).as_deref(), Some(&"one"));
        kept.keep(edition(3), &Arc::new("three"));
        let found = [1, 2, 3].map(|number| kept.get(edition(number)).is_some());
        assert_eq!(found, [true, false, true]);
    }
}
