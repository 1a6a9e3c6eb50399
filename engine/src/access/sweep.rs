//! What has ended is removed some time later, so that signing in does not make the database larger for ever.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use store::{Ended, StoreError, WriteError};

use super::setup;
use crate::shared::Shared;

/// How long ended tokens and sessions are kept: histories call who has written by their labels.
const TOKENS: TimeDelta = TimeDelta::days(90);
/// How long invitations are kept that can no longer be redeemed.
const INVITATIONS: TimeDelta = TimeDelta::days(1);
/// Most of each that are removed in one transaction: nobody's write waits for it long.
const MOST: u32 = 200;
/// How much later than what was recorded last it may be when the program starts, as far as is believed.
const PAUSE: TimeDelta = TimeDelta::days(1);

/// What time it may be at most, whatever the clock says: one that was wrong from the start is not noticed, and what
/// is removed does not come back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Believed {
    /// When the newest event was recorded before the program started.
    recorded: DateTime<Utc>,
    /// When that was read.
    since: Instant,
}

impl Believed {
    /// None if nothing was ever recorded: then nothing has ended either.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn read(shared: &Shared) -> Result<Option<Self>, StoreError> {
        let since = Instant::now();
        let recorded = shared.store.newest_recorded().await?;
        Ok(recorded.map(|recorded| Self { recorded, since }))
    }

    /// The clock's time, but no later than can be after the time that has passed since the start.
    fn at_most(self, now: DateTime<Utc>, passed: Duration) -> DateTime<Utc> {
        let passed = TimeDelta::from_std(passed).unwrap_or(TimeDelta::zero());
        now.min(self.recorded + PAUSE + passed)
    }
}

/// Removes some of the tokens, sessions, invitations and set-up secrets that ended long ago; answers how
/// many. What the security log says of them stays.
///
/// # Errors
/// The database's.
pub(crate) async fn remove_ended(shared: &Shared, believed: Believed) -> Result<u64, WriteError> {
    let now = believed.at_most(shared.config.clock.now(), believed.since.elapsed());
    let ended = Ended {
        tokens: now - TOKENS,
        invitations: now - INVITATIONS,
        setup_secrets: now - setup::GOOD_FOR - INVITATIONS,
    };
    shared.store.remove_ended(ended, MOST).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_years_ahead_at_the_start_is_not_believed() {
        let recorded = DateTime::from_timestamp(1_700_000_000, 0).unwrap();
        let believed = Believed { recorded, since: Instant::now() };
        let hours = |hours| Duration::from_hours(hours);
        let after = |days, hours| recorded + TimeDelta::days(days) + TimeDelta::hours(hours);
        assert_eq!(believed.at_most(after(0, 5), hours(1)), after(0, 5), "the clock's, where that may be");
        assert_eq!(believed.at_most(after(3650, 0), hours(1)), after(1, 1));
        assert_eq!(believed.at_most(after(3650, 0), hours(48)), after(3, 0), "time passes all the same");
        assert_eq!(believed.at_most(after(-30, 0), hours(1)), after(-30, 0), "behind is only later");
    }
}
