//! Work behind the scenes: papers and past versions, which take the processor for long. Few at a time, strangers
//! one at a time, all of them behind the tables' writes. A turn lasts as long as the work, whoever hangs up. Turns go
//! round by address, so that one that asks for very much keeps nobody else from his.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use engine::in_background;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::client::Client;
use crate::messages;
use crate::once::{Once, Room};
use crate::problem::{Code, Problem, Result};

/// How many may wait for their turn in one queue: all of one address, or the share of each of several. Those who have
/// less than that get a place even then, as long as there are no more than `MOST`.
const QUEUE: usize = 100;
const MOST: usize = 400;
/// How long they wait.
const PATIENCE: Duration = Duration::from_secs(20);
/// Where who has no address, or needs none, waits.
const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
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
        client: Option<Client>,
        key: Paper,
        make: impl FnOnce() -> Result<Vec<u8>> + Send + 'static,
    ) -> Result<actix_web::web::Bytes> {
        self.papers.get(key, async { Ok(self.for_strangers(client, make).await??.into()) }).await
    }

    /// Does something for a stranger, when it is his turn.
    ///
    /// # Errors
    /// `unavailable` if too many wait.
    pub async fn for_strangers<T: Send + 'static>(
        &self,
        client: Option<Client>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let turn = self.turn(client).await?;
        metrics::counter!("tarockmeister_backstage_total", "who" => "stranger").increment(1);
        done(in_background(during(turn, work)).await)
    }

    /// Does something for who has a token that is good for more than tables.
    ///
    /// # Errors
    /// `unavailable` if too many wait.
    pub async fn for_known<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let turn = self.known.turn(None).await?;
        metrics::counter!("tarockmeister_backstage_total", "who" => "known").increment(1);
        done(in_background(during(turn, work)).await)
    }

    /// A stranger's turn; it ends when it is dropped.
    ///
    /// # Errors
    /// `unavailable` if too many wait.
    pub async fn turn(&self, client: Option<Client>) -> Result<OwnedSemaphorePermit> {
        self.strangers.turn(client).await
    }
}

/// Those who wait for one of a few turns.
#[derive(Debug)]
struct Queue {
    turns: Arc<Semaphore>,
    waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    count: usize,
    from: HashMap<IpAddr, Neighbours>,
}

/// Those of one address. One of them waits for a turn among those of other addresses, the others for him.
#[derive(Debug)]
struct Neighbours {
    count: usize,
    first: Arc<Semaphore>,
}

impl Queue {
    fn new(turns: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(turns)), waiting: Mutex::default() }
    }

    async fn turn(&self, client: Option<Client>) -> Result<OwnedSemaphorePermit> {
        if let Ok(turn) = Arc::clone(&self.turns).try_acquire_owned() {
            return Ok(turn);
        }
        let place = Place::take(self, client.map_or(NOWHERE, Client::neighbourhood))?;
        let turn = async {
            let _first = place.first.acquire().await;
            Arc::clone(&self.turns).acquire_owned().await
        };
        timeout(PATIENCE, turn).await.map_err(|_| busy())?.map_err(Problem::internal)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
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
struct Place<'a> {
    queue: &'a Queue,
    address: IpAddr,
    first: Arc<Semaphore>,
}

impl<'a> Place<'a> {
    fn take(queue: &'a Queue, address: IpAddr) -> Result<Self> {
        let waiting = &mut *queue.waiting();
        let mine = waiting.from.get(&address).map_or(0, |neighbours| neighbours.count);
        let addresses = waiting.from.len() + usize::from(mine == 0);
        let share = (QUEUE / addresses).max(1);
        if waiting.count >= MOST || waiting.count >= QUEUE && mine >= share {
            return Err(busy());
        }
        waiting.count += 1;
        let neighbours = waiting.from.entry(address);
        let neighbours =
            neighbours.or_insert_with(|| Neighbours { count: 0, first: Arc::new(Semaphore::new(1)) });
        neighbours.count += 1;
        Ok(Self { queue, address, first: Arc::clone(&neighbours.first) })
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let waiting = &mut *self.queue.waiting();
        waiting.count -= 1;
        if let Some(neighbours) = waiting.from.get_mut(&self.address) {
            neighbours.count -= 1;
            if neighbours.count == 0 {
                waiting.from.remove(&self.address);
            }
        }
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
    use std::sync::atomic::{AtomicUsize, Ordering};

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
        let done = join_all((0..QUEUE + 20).map(|_| backstage.for_strangers(None, work))).await;
        let refused: Vec<_> = done.into_iter().filter_map(Result::err).collect();
        assert_eq!(refused.len(), 19);
        assert!(refused.iter().all(|problem| problem.code() == Code::Unavailable));
        assert!(backstage.for_strangers(None, work).await.is_ok(), "there is room again");
    }

    fn at(host: u8) -> Client {
        Client([192, 0, 2, host].into())
    }

    #[actix_web::test]
    async fn one_address_takes_nobodys_place_and_nobodys_turn() {
        let backstage = Backstage::default();
        let done = Arc::new(Mutex::new(Vec::new()));
        let (over, goes_on) = std::sync::mpsc::channel::<()>();
        let first = backstage.for_strangers(Some(at(1)), move || goes_on.recv().is_err());
        let work = |host: u8| {
            let done = Arc::clone(&done);
            backstage.for_strangers(Some(at(host)), move || done.lock().unwrap().push(host))
        };
        // Who asks first is asked first: what they are asked for does not end before all wait.
        let crowd = join_all((0..QUEUE + 20).map(|_| work(1)));
        let others = join_all([2, 3, 2].map(work));
        let end = async { drop(over) };
        let (first, crowd, others, ()) = tokio::join!(first, crowd, others, end);
        assert!(first.unwrap());
        assert_eq!(crowd.into_iter().filter(Result::is_err).count(), 20);
        assert!(others.iter().all(Result::is_ok), "there is a place for them");
        let done = done.lock().unwrap();
        assert_eq!(done[..6], [1, 2, 3, 1, 2, 1], "and a turn each time round");
        assert_eq!(done.len(), QUEUE + 3);
        assert!(backstage.strangers.waiting().from.is_empty());
    }

    #[actix_web::test]
    async fn many_addresses_have_one_place_each_and_no_more_than_there_are() {
        let queue = Queue::new(1);
        let of = |n: usize| IpAddr::from(u32::try_from(n).unwrap().to_be_bytes());
        let crowd: Vec<_> = (0..QUEUE).map(|_| Place::take(&queue, of(1)).unwrap()).collect();
        let more: Vec<_> = (2..MOST).filter_map(|n| Place::take(&queue, of(n)).ok()).collect();
        assert_eq!(more.len(), MOST - QUEUE);
        assert!(Place::take(&queue, of(1)).is_err() && Place::take(&queue, of(MOST + 1)).is_err());
        drop(crowd);
        assert!(Place::take(&queue, of(1)).is_ok());
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
                    backstage.for_strangers(None, work).boxed_local()
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
