//! Time that does not follow a clock that leaps.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use chrono::{DateTime, TimeDelta, Utc};

/// The clock may be moved this far at once: network time does so.
const STEP: TimeDelta = TimeDelta::seconds(2);
/// A clock that leapt and then keeps its time this long has been set right, and is followed.
const PROBATION: Duration = Duration::from_mins(10);

/// Where the engine takes the time from.
///
/// The system's clock says what time it is, and a second one, which nobody sets, how much of it has
/// passed. A leap of the first is told and not followed at once.
#[derive(Clone)]
pub struct Clock {
    wall: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    /// `None`: there is one clock only, and it is followed wherever it goes.
    passed: Option<Arc<dyn Fn() -> Duration + Send + Sync>>,
    reading: Arc<Mutex<Option<Reading>>>,
}

#[derive(Debug, Clone, Copy)]
struct Reading {
    /// The time when `passed` showed `at`.
    time: DateTime<Utc>,
    at: Duration,
    /// Where the clock stands after a leap, seen from here, and since when.
    leap: Option<(TimeDelta, Duration)>,
}

impl Clock {
    /// A clock that shows what `now` returns, whatever that does.
    pub fn new(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { wall: Arc::new(now), passed: None, reading: Arc::default() }
    }

    /// A clock that can be set, and beside it one that nobody sets.
    pub fn of_two(
        wall: impl Fn() -> DateTime<Utc> + Send + Sync + 'static,
        passed: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Self {
        Self { wall: Arc::new(wall), passed: Some(Arc::new(passed)), reading: Arc::default() }
    }

    /// The time in whole microseconds, as the log keeps it.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        let now = self.look().0;
        DateTime::from_timestamp_micros(now.timestamp_micros()).unwrap_or(now)
    }

    /// How far the system's clock stands from [`now`](Self::now), if it has leapt.
    #[must_use]
    pub fn leap(&self) -> Option<TimeDelta> {
        self.look().1
    }

    fn look(&self) -> (DateTime<Utc>, Option<TimeDelta>) {
        let Some(passed) = &self.passed else { return ((self.wall)(), None) };
        let mut reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        let (wall, at) = ((self.wall)(), passed());
        let next = reading.map_or(Reading { time: wall, at, leap: None }, |reading| reading.then(wall, at));
        *reading = Some(next);
        (next.time, next.leap.map(|(leap, _)| leap))
    }
}

impl Reading {
    fn then(self, wall: DateTime<Utc>, at: Duration) -> Self {
        let passed = TimeDelta::from_std(at.saturating_sub(self.at)).unwrap_or_default();
        let due = self.time.checked_add_signed(passed).unwrap_or(wall);
        let off = wall - due;
        if off.abs() <= STEP {
            if self.leap.is_some() {
                tracing::error!(%wall, "the system's clock is right again");
            }
            return Self { time: wall, at, leap: None };
        }
        match self.leap {
            Some((known, since)) if (off - known).abs() <= STEP => {
                if at.saturating_sub(since) < PROBATION {
                    return Self { time: due, at, leap: Some((known, since)) };
                }
                tracing::error!(%wall, recorded = %due, "the system's clock has kept its time since it leapt: \
                    from now on it is followed");
                Self { time: wall, at, leap: None }
            }
            _ => {
                tracing::error!(%wall, recorded = %due, seconds = off.num_seconds(),
                    "THE SYSTEM'S CLOCK HAS LEAPT: it is not followed for now");
                Self { time: due, at, leap: Some((off, at)) }
            }
        }
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::of_two(|| SystemTime::now().into(), running)
    }
}

/// Time since the machine was started, also while it slept.
#[cfg(target_os = "linux")]
fn running() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// Where a machine that sleeps stops this one too, its end looks like a leap, and is followed later.
#[cfg(not(target_os = "linux"))]
fn running() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed()
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    const START: i64 = 1_700_000_000;
    const TEN_YEARS: i64 = 315_360_000;

    /// A clock, what it is set to beside the truth, and the truth: seconds.
    fn settable() -> (Clock, Arc<[AtomicI64; 2]>) {
        let hands = Arc::new([AtomicI64::new(0), AtomicI64::new(0)]);
        let (one, other) = (Arc::clone(&hands), Arc::clone(&hands));
        let wall = move || {
            let [set, truth] = &*one;
            DateTime::from_timestamp(START + set.load(Ordering::SeqCst) + truth.load(Ordering::SeqCst), 0)
                .unwrap()
        };
        let passed = move || Duration::from_secs(other[1].load(Ordering::SeqCst).unsigned_abs());
        (Clock::of_two(wall, passed), hands)
    }

    #[test]
    fn a_clock_that_leaps_is_told_of_and_not_followed() {
        let (clock, hands) = settable();
        let shows = |set: i64, truth: i64| {
            hands[0].store(set, Ordering::SeqCst);
            hands[1].store(truth, Ordering::SeqCst);
            (clock.now().timestamp() - START, clock.leap().map(|leap| leap.num_seconds()))
        };
        assert_eq!(shows(0, 0), (0, None));
        assert_eq!(shows(1, 10), (11, None), "a small step is followed");
        assert_eq!(shows(0, 20), (20, None));
        assert_eq!(shows(TEN_YEARS, 30), (30, Some(TEN_YEARS)));
        assert_eq!(shows(TEN_YEARS, 90), (90, Some(TEN_YEARS)));
        assert_eq!(shows(0, 100), (100, None), "the time is the truth again");
        assert_eq!(shows(-3600, 110), (110, Some(-3600)), "back as well");
        assert_eq!(shows(0, 120), (120, None));
    }

    #[test]
    fn a_clock_that_was_set_right_is_followed_after_a_while() {
        let (clock, hands) = settable();
        let _ = clock.now();
        hands[0].store(7200, Ordering::SeqCst);
        assert_eq!(clock.now().timestamp(), START);
        hands[1].store(599, Ordering::SeqCst);
        assert_eq!(clock.now().timestamp(), START + 599);
        assert!(clock.leap().is_some());
        hands[1].store(600, Ordering::SeqCst);
        assert_eq!((clock.now().timestamp(), clock.leap()), (START + 7800, None));
        // One that goes on leaping is not.
        for second in 601..1300 {
            hands[0].store(second * 1000, Ordering::SeqCst);
            hands[1].store(second, Ordering::SeqCst);
            assert_eq!(clock.now().timestamp(), START + 7200 + second);
        }
    }
}
