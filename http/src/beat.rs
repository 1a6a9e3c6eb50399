//! What is made for strangers tells of the same moment for a while: where tables write all the time a page is made a
//! few times a second, and not once for each write.
//!
//! Nobody is shown what is older than his request: who asks between two beats waits for the next one, and a part of
//! that, each another: if all were answered in one moment, who writes would wait behind all of them.

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use domain::log::{Head, StreamId};
use engine::Snapshot;

/// How long pages tell of the same moment.
const OF_PAGES: Duration = Duration::from_millis(200);
/// The same of papers, which take longer to make.
const OF_PAPERS: Duration = Duration::from_secs(1);

/// Tournaments whose moments are remembered before those that nobody needs any more are forgotten.
const REMEMBERED: usize = 64;

/// The moments that strangers' pages and papers tell of.
#[derive(Debug)]
pub struct Moments {
    /// Of pages.
    pub pages: Beats<Arc<Snapshot>>,
    /// Of papers.
    pub papers: Beats<Arc<Snapshot>>,
}

impl Default for Moments {
    fn default() -> Self {
        Self { pages: Beats::new(OF_PAGES), papers: Beats::new(OF_PAPERS) }
    }
}

/// What is told of, by tournament.
#[derive(Debug)]
pub struct Beats<T> {
    beat: Duration,
    /// How many have waited.
    waited: AtomicU32,
    moments: Mutex<HashMap<StreamId, Moment<T>>>,
}

/// What strangers see until the next beat.
#[derive(Debug)]
struct Moment<T> {
    /// It is no older than this.
    since: Instant,
    head: Head,
    shown: T,
}

/// What becomes of who asks.
enum Answer<T> {
    Show(T),
    Wait(Duration),
}

impl<T: Clone> Beats<T> {
    fn new(beat: Duration) -> Self {
        Self { beat, waited: AtomicU32::new(0), moments: Mutex::default() }
    }

    /// What a stranger sees who asks now; `newest` reads what holds.
    ///
    /// # Errors
    /// What `newest` says.
    pub async fn moment<F, E>(&self, stream: StreamId, newest: impl Fn() -> F) -> Result<T, E>
    where
        F: Future<Output = Result<(Head, T), E>>,
    {
        let asked = Instant::now();
        loop {
            let since = Instant::now();
            let (head, shown) = newest().await?;
            match self.answer(stream, Moment { since, head, shown }, asked) {
                Answer::Show(shown) => return Ok(shown),
                Answer::Wait(rest) => tokio::time::sleep(rest).await,
            }
        }
    }

    fn answer(&self, stream: StreamId, newest: Moment<T>, asked: Instant) -> Answer<T> {
        let mut moments = self.moments();
        if let Some(moment) = moments.get(&stream) {
            if moment.since >= asked || moment.head == newest.head {
                return Answer::Show(moment.shown.clone());
            }
            let rest = self.beat.saturating_sub(moment.since.elapsed());
            if !rest.is_zero() {
                return Answer::Wait(rest + self.part());
            }
        }
        if moments.len() >= REMEMBERED {
            moments.retain(|_, moment| moment.since.elapsed() < self.beat);
        }
        let shown = newest.shown.clone();
        moments.insert(stream, newest);
        Answer::Show(shown)
    }

    /// A part of a beat, for everybody another: by the golden ratio no two who follow each other are near.
    fn part(&self) -> Duration {
        /// 2³² by the golden ratio.
        const STEP: u32 = 2_654_435_769;
        let nth = self.waited.fetch_add(1, Ordering::Relaxed);
        self.beat / 64 * (nth.wrapping_mul(STEP) >> 26)
    }

    fn moments(&self) -> MutexGuard<'_, HashMap<StreamId, Moment<T>>> {
        self.moments.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicU64, Ordering};

    use domain::log::Hash;
    use futures_util::future::{Ready, join_all, ready};
    use uuid::Uuid;

    use super::*;

    const BEAT: Duration = Duration::from_millis(200);

    /// A log that is written to whenever somebody looks at it.
    #[derive(Default)]
    struct Log(AtomicU64);

    impl Log {
        fn newest(&self) -> Ready<Result<(Head, u64), Infallible>> {
            let version = self.0.fetch_add(1, Ordering::Relaxed) + 1;
            ready(Ok((Head { epoch: 1, version, hash: Hash::GENESIS }, version)))
        }
    }

    #[actix_web::test]
    async fn of_many_who_ask_while_tables_write_few_see_another_moment() {
        let (beats, log, stream) = (Beats::new(BEAT), Log::default(), StreamId(Uuid::nil()));
        let first = beats.moment(stream, || log.newest()).await.unwrap();
        let begun = Instant::now();
        let seen = join_all((0..50).map(|_| beats.moment(stream, || log.newest()))).await;
        assert!(begun.elapsed() < 3 * BEAT, "everybody waits for two beats at most");
        let seen: std::collections::BTreeSet<_> = seen.into_iter().map(Result::unwrap).collect();
        assert_eq!(seen.len(), 1, "{seen:?}");
        assert!(seen.first().unwrap() > &first, "what was written before they asked is among it");
    }

    #[actix_web::test]
    async fn where_nobody_writes_nobody_waits() {
        let (beats, stream) = (Beats::new(BEAT), StreamId(Uuid::nil()));
        let still = || async { Ok::<_, Infallible>((Head::START, 7)) };
        let begun = Instant::now();
        for _ in 0..20 {
            assert_eq!(beats.moment(stream, still).await.unwrap(), 7);
        }
        assert!(begun.elapsed() < BEAT);
    }
}
