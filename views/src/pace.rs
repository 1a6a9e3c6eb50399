//! How fast tables play, and when they will have finished.
//!
//! A table's pace is the time between the lines it has finished, as the server heard of them. It is a forecast for
//! the desk, and nothing is decided by it.

use chrono::{DateTime, TimeDelta, Utc};
use domain::tournament::Tournament;
use domain::tournament::state::{Round, Table};

/// So many finished lines make a pace.
const ENOUGH: usize = 3;

/// How fast a table plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// From one finished line to the next.
    pub per_deal: TimeDelta,
    /// When it will have finished, if it goes on so.
    pub ends_at: DateTime<Utc>,
    /// It will not have finished when its time is up; without a limit: it needs half as long again for a deal as the
    /// table in the middle.
    pub slow: bool,
}

impl Pace {
    /// When a table with these finished lines will have played the others, too. The line under way takes at least as
    /// long as it has taken.
    fn forecast(finished: &[DateTime<Utc>], to_play: usize, now: DateTime<Utc>) -> Option<Self> {
        let (first, last) = (*finished.first()?, *finished.last()?);
        let steps = i32::try_from(finished.len().checked_sub(1)?).ok()?;
        let left = i32::try_from(to_play.checked_sub(finished.len())?).ok()?;
        if finished.len() < ENOUGH || left == 0 {
            return None;
        }
        let per_deal = last.signed_duration_since(first) / steps;
        let next = (last + per_deal).max(now);
        Some(Self { per_deal, ends_at: next + per_deal * (left - 1), slow: false })
    }

    fn is_slow(self, due: Option<DateTime<Utc>>, middle: TimeDelta) -> bool {
        due.map_or_else(|| self.per_deal * 2 > middle * 3, |due| self.ends_at > due)
    }
}

/// When each of its lines was finished, oldest first; none of a table whose paper counts.
fn finished(table: &Table) -> Vec<DateTime<Utc>> {
    if table.all_totals().next().is_some() {
        return Vec::new();
    }
    let settled = table.deals.iter().filter(|deal| deal.is_settled());
    let mut moments: Vec<_> = settled.filter_map(|deal| deal.entries.last()).map(|entry| entry.at).collect();
    moments.sort_unstable();
    moments
}

/// How fast each table of a round plays, in their order; none of a table that has finished, has not finished enough
/// lines yet, or writes on paper.
#[must_use]
pub fn of_round(tournament: &Tournament, round: &Round, now: DateTime<Utc>) -> Vec<Option<Pace>> {
    let forecast = |table: &Table| {
        if tournament.is_finished(table) {
            return None;
        }
        Pace::forecast(&finished(table), tournament.deals_to_play(table), now)
    };
    let paces: Vec<_> = round.tables.iter().map(|table| forecast(table)).collect();
    let middle = middle(paces.iter().flatten().map(|pace| pace.per_deal));
    let judged = paces
        .into_iter()
        .map(|pace| pace.map(|pace| Pace { slow: pace.is_slow(round.due_at, middle), ..pace }));
    judged.collect()
}

/// The one in the middle, the longer of two.
fn middle(paces: impl Iterator<Item = TimeDelta>) -> TimeDelta {
    let mut paces: Vec<_> = paces.collect();
    paces.sort_unstable();
    paces.get(paces.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minute)
    }

    #[test]
    fn a_table_goes_on_as_it_has_played() {
        let pace = Pace::forecast(&[at(5), at(10), at(19)], 8, at(20)).unwrap();
        assert_eq!(pace.per_deal, TimeDelta::minutes(7));
        // The fourth line comes at 26, four more of seven minutes each follow.
        assert_eq!(pace.ends_at, at(54));
        assert_eq!(Pace::forecast(&[at(5), at(10)], 8, at(20)), None, "two lines are no pace");
        assert_eq!(Pace::forecast(&[at(5), at(10), at(19)], 3, at(20)), None, "nothing is left");
    }

    #[test]
    fn a_line_that_takes_long_is_not_expected_in_the_past() {
        let pace = Pace::forecast(&[at(5), at(10), at(15)], 5, at(40)).unwrap();
        assert_eq!(pace.ends_at, at(45));
    }

    #[test]
    fn slow_is_who_does_not_finish_in_time_and_without_a_limit_who_needs_half_as_long_again() {
        let pace = Pace { per_deal: TimeDelta::minutes(9), ends_at: at(60), slow: false };
        assert!(
            pace.is_slow(Some(at(59)), TimeDelta::minutes(9))
                && !pace.is_slow(Some(at(60)), TimeDelta::zero())
        );
        assert!(pace.is_slow(None, TimeDelta::seconds(359)) && !pace.is_slow(None, TimeDelta::minutes(6)));
        let paces = [5, 9, 6].map(TimeDelta::minutes);
        assert_eq!(middle(paces.into_iter()), TimeDelta::minutes(6));
        assert_eq!(middle(std::iter::empty()), TimeDelta::zero());
    }
}
