//! What many ask for at once: made once, kept as long as others do not need the room.
//!
//! What is made is told apart by everything its bytes depend on. Nothing has to be thrown away when something
//! changes: then the key is another one.

use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::OnceCell;

use crate::problem::{Problem, Result};

/// What takes room.
pub trait Weight {
    /// In bytes.
    fn weight(&self) -> usize;
}

impl Weight for actix_web::web::Bytes {
    fn weight(&self) -> usize {
        self.len()
    }
}

/// How much is kept.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    /// Most things.
    pub things: usize,
    /// Most bytes of all of them.
    pub bytes: usize,
}

/// Things in memory by their keys. The oldest makes room.
#[derive(Debug)]
pub struct Once<K, V> {
    room: Room,
    entries: Mutex<Entries<K, V>>,
}

type Cell<V> = Arc<OnceCell<V>>;

#[derive(Debug)]
struct Entries<K, V> {
    cells: HashMap<K, Cell<V>>,
    /// The oldest first, each with its weight, if it is made.
    ages: VecDeque<(K, usize)>,
    bytes: usize,
}

impl<K: Clone + Eq + Hash, V: Clone + Weight> Once<K, V> {
    /// Keeps nothing yet.
    #[must_use]
    pub fn new(room: Room) -> Self {
        let entries = Entries { cells: HashMap::new(), ages: VecDeque::new(), bytes: 0 };
        Self { room, entries: Mutex::new(entries) }
    }

    /// What has this key. Of all who ask at once, one makes it.
    ///
    /// # Errors
    /// What kept it from being made; the next who asks tries again.
    pub async fn get<F>(&self, key: K, work: F) -> Result<V>
    where
        F: Future<Output = Result<V>>,
    {
        let cell = self.entries().cell(&key, self.room);
        if let Some(done) = cell.get() {
            return Ok(done.clone());
        }
        let done = cell.get_or_try_init(|| async {
            let done = work.await?;
            self.entries().weigh(&key, done.weight(), self.room);
            Ok::<_, Problem>(done)
        });
        Ok(done.await?.clone())
    }

    fn entries(&self) -> MutexGuard<'_, Entries<K, V>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + Eq + Hash, V> Entries<K, V> {
    fn cell(&mut self, key: &K, room: Room) -> Cell<V> {
        if let Some(cell) = self.cells.get(key) {
            return Arc::clone(cell);
        }
        if self.ages.len() >= room.things {
            self.drop_oldest();
        }
        self.ages.push_back((key.clone(), 0));
        Arc::clone(self.cells.entry(key.clone()).or_default())
    }

    fn weigh(&mut self, key: &K, weight: usize, room: Room) {
        // Thrown away while it was made, perhaps: then only who waits for it has it.
        let Some((_, known)) = self.ages.iter_mut().rev().find(|(of, _)| of == key) else { return };
        let before = std::mem::replace(known, weight);
        self.bytes = self.bytes + weight - before;
        while self.bytes > room.bytes {
            self.drop_oldest();
        }
    }

    fn drop_oldest(&mut self) {
        if let Some((oldest, weight)) = self.ages.pop_front() {
            self.cells.remove(&oldest);
            self.bytes -= weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use actix_web::web::Bytes;
    use futures_util::future::join_all;

    use super::*;

    const FEW: Room = Room { things: 3, bytes: 100 };

    /// Asks for a thing of this size; whether it had to be made.
    async fn made(once: &Once<u32, Bytes>, key: u32, size: usize) -> bool {
        let times = AtomicUsize::new(0);
        let work = async {
            times.fetch_add(1, Ordering::Relaxed);
            Ok(Bytes::from(vec![0; size]))
        };
        assert_eq!(once.get(key, work).await.unwrap().len(), size);
        times.into_inner() == 1
    }

    #[actix_web::test]
    async fn of_many_who_ask_at_once_one_makes_it() {
        let (once, times) = (Once::new(FEW), AtomicUsize::new(0));
        let ask = || {
            once.get(1, async {
                tokio::task::yield_now().await;
                times.fetch_add(1, Ordering::Relaxed);
                Ok(Bytes::from_static(b"page"))
            })
        };
        for got in join_all((0..50).map(|_| ask())).await {
            assert_eq!(got.unwrap(), "page");
        }
        assert_eq!(times.into_inner(), 1);
    }

    #[actix_web::test]
    async fn the_oldest_makes_room() {
        let once = Once::new(FEW);
        for key in 0..4 {
            assert!(made(&once, key, 1).await);
        }
        assert!(!made(&once, 1, 1).await);
        assert!(made(&once, 0, 1).await);
    }

    #[actix_web::test]
    async fn what_is_heavy_needs_the_room_of_many() {
        let once = Once::new(FEW);
        assert!(made(&once, 1, 40).await && made(&once, 2, 40).await);
        assert!(made(&once, 3, 40).await);
        assert!(!made(&once, 2, 40).await && made(&once, 1, 40).await);
        // Too heavy for all the room there is: it is answered with, and not kept.
        assert!(made(&once, 4, 101).await && made(&once, 4, 101).await);
        assert_eq!(once.entries().bytes, 0);
    }

    #[actix_web::test]
    async fn what_failed_is_tried_again() {
        let once = Once::new(FEW);
        assert!(once.get(1, async { Err(Problem::internal("once")) }).await.is_err());
        assert!(made(&once, 1, 4).await);
    }
}
