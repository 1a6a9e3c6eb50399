//! Work behind the scenes: papers and past versions, which take the processor for long. Few at a time, strangers
//! one at a time, all of them behind the tables' writes. A turn lasts as long as the work, whoever hangs up.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use engine::in_background;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::messages;
use crate::once::{Once, Room};
use crate::problem::{Code, Problem, Result};

/// How many may wait for their turn in one queue, and how long they wait.
const QUEUE: usize = 100;
const PATIENCE: Duration = Duration::from_secs(20);
/// When they are told to come back.
const LATER: u64 = 5;

/// What papers take in memory.
const PAPERS: Room = Room { things: 64, bytes: 16 * 1024 * 1024 };

/// Everything a stranger's paper depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Paper {
    /// The path it is at.
    pub path: String,
    /// What it is called.
    pub name: String,
    /// Where the log stands that it tells of.
    pub head: (u32, u64, [u8; 32]),
    /// How often names and texts have changed, what the reader may see, his language, where others reach the
    /// program.
    pub parts: [u64; 4],
}

/// Who works behind the scenes, and the papers made there for strangers.
#[derive(Debug)]
pub struct Backstage {
    strangers: Queue,
    known: Queue,
    papers: Once<Paper, actix_web::web::Bytes>,
}

impl Default for Backstage {
    fn default() -> Self {
        Self { strangers: Queue::new(1), known: Queue::new(2), papers: Once::new(PAPERS) }
    }
}

impl Backstage {
    /// Makes a stranger's paper, unless it was made before.
    ///
    /// # Errors
    /// `unavailable` if too many wait; what keeps it from being made.
    pub async fn paper(
        &self,
        key: Paper,
        make: impl FnOnce() -> Result<Vec<u8>> + Send + 'static,
    ) -> Result<actix_web::web::Bytes> {
        self.papers.get(key, async { Ok(self.for_strangers(make).await??.into()) }).await
    }

    /// Does something for a stranger, when it is his turn.
    ///
    /// # Errors
    /// `unavailable` if too many wait.
    pub async fn for_strangers<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let turn = self.turn().await?;
        metrics::counter!("tarockmeister_backstage_total", "who" => "stranger").increment(1);
        done(in_background(during(turn, work)).await)
    }

    /// Does something for who has a token that is good for more than tables.
    ///
    /// # Errors
    /// `unavailable` if too many wait.
    pub async fn for_known<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let turn = self.known.turn().await?;
        metrics::counter!("tarockmeister_backstage_total", "who" => "known").increment(1);
        done(in_background(during(turn, work)).await)
    }

    /// A stranger's turn; it ends when it is dropped.
    ///
    /// # Errors
    /// `unavailable` if too many wait.
    pub async fn turn(&self) -> Result<OwnedSemaphorePermit> {
        self.strangers.turn().await
    }
}

/// Those who wait for one of a few turns.
#[derive(Debug)]
struct Queue {
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Queue {
    fn new(turns: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(turns)), waiting: AtomicUsize::new(0) }
    }

    async fn turn(&self) -> Result<OwnedSemaphorePermit> {
        if let Ok(turn) = Arc::clone(&self.turns).try_acquire_owned() {
            return Ok(turn);
        }
        let _place = Place::take(&self.waiting)?;
        let turn = timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await.map_err(|_| busy())?;
        turn.map_err(Problem::internal)
    }
}

/// The work with its turn, which ends with it and not with who waits for it.
fn during<T>(turn: OwnedSemaphorePermit, work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    move || {
        let _turn = turn;
        work()
    }
}

/// A place in the queue.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Result<Self> {
        let place = Self(waiting);
        if waiting.fetch_add(1, Ordering::Relaxed) < QUEUE { Ok(place) } else { Err(busy()) }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn done<T>(work: Option<T>) -> Result<T> {
    work.ok_or_else(|| Problem::internal("work behind the scenes came to nothing"))
}

fn busy() -> Problem {
    Problem::new(Code::Unavailable, messages::busy(LATER)).with_header(RETRY_AFTER, HeaderValue::from(LATER))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::{LocalBoxFuture, join_all};

    use super::*;

    #[actix_web::test]
    async fn strangers_work_one_at_a_time_and_too_many_are_told_to_come_back() {
        static AT_WORK: AtomicUsize = AtomicUsize::new(0);
        let backstage = Backstage::default();
        let work = || {
            assert_eq!(AT_WORK.fetch_add(1, Ordering::SeqCst), 0);
            std::thread::sleep(Duration::from_millis(2));
            AT_WORK.fetch_sub(1, Ordering::SeqCst);
        };
        let done = join_all((0..QUEUE + 20).map(|_| backstage.for_strangers(work))).await;
        let refused: Vec<_> = done.into_iter().filter_map(Result::err).collect();
        assert_eq!(refused.len(), 19);
        assert!(refused.iter().all(|problem| problem.code() == Code::Unavailable));
        assert!(backstage.for_strangers(work).await.is_ok(), "there is room again");
    }

    #[actix_web::test]
    async fn who_hangs_up_does_not_make_room_for_the_next_while_his_work_goes_on() {
        let backstage = Backstage::default();
        for (turns, known) in [(&backstage.strangers, false), (&backstage.known, true)] {
            let (over, goes_on) = std::sync::mpsc::channel::<()>();
            let work = move || goes_on.recv();
            let asking = async {
                let asking: LocalBoxFuture<'_, _> = if known {
                    backstage.for_known(work).boxed_local()
                } else {
                    backstage.for_strangers(work).boxed_local()
                };
                asking.await
            };
            let free = turns.turns.available_permits();
            let hung_up = timeout(Duration::from_millis(20), asking).await;
            assert!(hung_up.is_err());
            assert_eq!(turns.turns.available_permits(), free - 1);
            drop(over);
            let all = u32::try_from(free).unwrap();
            let free_again = timeout(PATIENCE, Arc::clone(&turns.turns).acquire_many_owned(all)).await;
            assert!(free_again.is_ok_and(|turns| turns.is_ok()));
        }
    }

    #[actix_web::test]
    async fn who_is_known_waits_in_a_queue_too() {
        let backstage = Backstage::default();
        let work = || std::thread::sleep(Duration::from_millis(1));
        let done = join_all((0..QUEUE + 20).map(|_| backstage.for_known(work))).await;
        assert_eq!(done.into_iter().filter(Result::is_err).count(), 18);
    }
}
