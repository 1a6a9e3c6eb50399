//! Exports on their way: a few wait in memory, and one at a time becomes a tournament.

use std::sync::Arc;

use tokio::sync::{Mutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

/// So many exports are in memory at most: the one that is checked, and those that come behind it.
const AT_ONCE: usize = 3;

/// Who is admitted, and whose turn it is.
#[derive(Debug)]
pub(crate) struct ImportQueue {
    room: Arc<Semaphore>,
    turn: Arc<Mutex<()>>,
}

impl Default for ImportQueue {
    fn default() -> Self {
        Self { room: Arc::new(Semaphore::new(AT_ONCE)), turn: Arc::default() }
    }
}

impl ImportQueue {
    /// Room for one more; none if several wait already.
    pub(crate) fn room(&self) -> Option<ImportRoom> {
        let permit = Arc::clone(&self.room).try_acquire_owned();
        permit.ok().map(|permit| ImportRoom { _permit: permit })
    }

    /// Waits until it is one's turn.
    pub(crate) async fn turn(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.turn).lock_owned().await
    }
}

/// Room for an export in memory, for as long as this is kept.
#[derive(Debug)]
pub struct ImportRoom {
    _permit: OwnedSemaphorePermit,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_when_several_wait_is_sent_away_until_one_is_done() {
        let queue = ImportQueue::default();
        let mut waiting: Vec<_> = (0..AT_ONCE).map(|_| queue.room().unwrap()).collect();
        assert!(queue.room().is_none());
        waiting.pop();
        assert!(queue.room().is_some());
    }
}
