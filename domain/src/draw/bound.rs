//! How few repeated meetings are possible at all: a bound every seating keeps.
//!
//! `C = Σ over pairs of binom(meetings, 2)` is also the number of pairs that two
//! rounds have in common, summed over all pairs of rounds. So there are two ways to
//! bound it from below, and the larger counts:
//! - *Two rounds*: the players of one table spread over the tables of another round.
//!   If these are too few, some meet again; an even spread is best, as `binom(x, 2)`
//!   is convex.
//! - *Degrees*: a player has so many opponents to meet, and only so many others are
//!   there. Spreading the meetings evenly over those met least often is best, again
//!   by convexity. Each meeting is counted by both.

use std::collections::BTreeMap;

use super::{DrawnTable, MetBefore, Seating, TableSizes};
use crate::ids::PlayerNumber;

/// `x` over 2.
pub(super) fn choose_two(x: u64) -> u64 {
    x * x.saturating_sub(1) / 2
}

/// The least repeated meetings of `rounds` rounds of so many who have not met before.
#[cfg(test)]
pub(super) fn lower_bound(sizes: TableSizes, rounds: u16) -> u64 {
    let past = Past { met: vec![Vec::new(); sizes.seated()], tables: Vec::new(), repeated: 0 };
    past.bound(rounds, sizes, 0)
}

/// What the players to be seated bring along.
pub(super) struct Past {
    /// For each of them how often they met each of the others whom they met at all.
    met: Vec<Vec<u64>>,
    /// For each earlier round how many of them sat at each table.
    tables: Vec<Vec<u64>>,
    /// The repeated meetings so far, of players who have left too.
    pub(super) repeated: u64,
}

impl Past {
    /// Counts what the players, in ascending order, bring along from earlier rounds.
    pub(super) fn of(players: &[PlayerNumber], history: &[Seating], besides: &[MetBefore]) -> Self {
        let mut met = vec![Vec::new(); players.len()];
        let mut repeated = 0;
        for (a, b, times) in meetings(history, besides) {
            repeated += choose_two(times);
            if let (Ok(a), Ok(b)) = (players.binary_search(&a), players.binary_search(&b)) {
                met[a].push(times);
                met[b].push(times);
            }
        }
        let here = |table: &DrawnTable| {
            table.seats.iter().filter(|player| players.binary_search(player).is_ok()).count() as u64
        };
        let tables = history.iter().map(|seating| seating.iter().map(here).collect()).collect();
        Self { met, tables, repeated }
    }

    /// Whether none of them met.
    pub(super) fn is_blank(&self) -> bool {
        self.met.iter().all(Vec::is_empty)
    }

    /// The least repeated meetings after `rounds` more rounds with tables of these
    /// sizes where `out` players sit out.
    pub(super) fn bound(&self, rounds: u16, sizes: TableSizes, out: usize) -> u64 {
        let degrees = if out == 0 { self.by_player(rounds, sizes) } else { self.by_pair(rounds, sizes) };
        self.repeated + degrees.max(self.by_rounds(rounds, sizes, out))
    }

    fn by_rounds(&self, rounds: u16, sizes: TableSizes, out: usize) -> u64 {
        let (rounds, out) = (u64::from(rounds), out as u64);
        let fresh: Vec<u64> = sizes.in_order(super::FiveTables::First).map(|seats| seats as u64).collect();
        let with_past: u64 = self
            .tables
            .iter()
            .map(|tables| {
                let alone = (self.met.len() as u64).saturating_sub(tables.iter().sum());
                spread_all(tables, fresh.len() as u64, out).max(spread_all(
                    &fresh,
                    tables.len() as u64 + alone,
                    0,
                ))
            })
            .sum();
        let among = spread_all(&fresh, fresh.len() as u64, out);
        rounds * with_past + choose_two(rounds) * among
    }

    /// Every player meets all others of a small table each round, and who sits at a larger
    /// one meets one more; who those are is free, so they are those it costs least.
    fn by_player(&self, rounds: u16, sizes: TableSizes) -> u64 {
        let rounds = usize::from(rounds);
        let (small, large) = match (sizes.odd, sizes.odd_seats < sizes.seats) {
            (0, _) => (sizes.seats, 0),
            (_, true) => (sizes.odd_seats, sizes.seats * sizes.usual),
            (_, false) => (sizes.seats, sizes.odd_seats * sizes.odd),
        };
        let mut twice = 0;
        let mut extra = Vec::new();
        for met in &self.met {
            let others = (self.met.len() as u64).saturating_sub(1);
            let mut levels = Levels::of(others, met);
            twice += levels.meet((small.saturating_sub(1) * rounds) as u64);
            if large > 0 {
                extra.extend((0..rounds).map(|_| levels.meet(1)));
            }
        }
        extra.sort_unstable();
        twice += extra.iter().take(large * rounds).sum::<u64>();
        twice.div_ceil(2)
    }

    /// All meetings spread over all pairs.
    fn by_pair(&self, rounds: u16, sizes: TableSizes) -> u64 {
        let both: Vec<u64> = self.met.iter().flatten().copied().collect();
        // Each pair is counted by both.
        let mut levels = Levels::of(2 * choose_two(self.met.len() as u64), &both);
        let a_round: u64 = sizes.in_order(super::FiveTables::First).map(|n| choose_two(n as u64)).sum();
        levels.meet(2 * u64::from(rounds) * a_round).div_ceil(2)
    }
}

/// How often each two players met who did, the lower number first, in ascending order.
pub(super) fn meetings<'a>(
    seatings: impl IntoIterator<Item = &'a Seating>,
    besides: &[MetBefore],
) -> Vec<(PlayerNumber, PlayerNumber, u64)> {
    let mut pairs: Vec<_> = besides.iter().map(|met| in_order(met.players)).collect();
    for table in seatings.into_iter().flatten() {
        for (i, &a) in table.seats.iter().enumerate() {
            pairs.extend(table.seats[i + 1..].iter().filter(|&&b| a != b).map(|&b| in_order([a, b])));
        }
    }
    pairs.sort_unstable();
    pairs.chunk_by(|a, b| a == b).map(|same| (same[0].0, same[0].1, same.len() as u64)).collect()
}

fn in_order([a, b]: [PlayerNumber; 2]) -> (PlayerNumber, PlayerNumber) {
    (a.min(b), a.max(b))
}

/// The least pairs common to a round with tables of `sizes` and one with `tables`
/// tables, `out` of the players not seated in it.
fn spread_all(sizes: &[u64], tables: u64, out: u64) -> u64 {
    let mut sizes = sizes.to_vec();
    for _ in 0..out {
        // Leaving out who sat at the fullest table saves most.
        if let Some(largest) = sizes.iter_mut().max() {
            *largest = largest.saturating_sub(1);
        }
    }
    sizes.iter().map(|&size| spread(size, tables)).sum()
}

fn spread(size: u64, tables: u64) -> u64 {
    if tables == 0 {
        return 0;
    }
    let (each, more) = (size / tables, size % tables);
    more * choose_two(each + 1) + (tables - more) * choose_two(each)
}

/// How many others have been met how often.
struct Levels {
    count: BTreeMap<u64, u64>,
}

impl Levels {
    /// Of so many others these were met.
    fn of(others: u64, met: &[u64]) -> Self {
        let mut count = BTreeMap::from([(0, others.saturating_sub(met.len() as u64))]);
        for &times in met {
            *count.entry(times).or_default() += 1;
        }
        Self { count }
    }

    /// Meets so many more, always one of those met least often; the answer is the sum
    /// of how often that was.
    fn meet(&mut self, mut more: u64) -> u64 {
        let mut sum = 0;
        while more > 0
            && let Some((times, others)) = self.count.pop_first()
        {
            let now = more.min(others);
            if others > now {
                self.count.insert(times, others - now);
            }
            if now > 0 {
                *self.count.entry(times + 1).or_default() += now;
            }
            sum += now * times;
            more -= now;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::draw::sizes::table_sizes;
    use crate::draw::{Sizes, Units};

    fn of_players(count: usize) -> TableSizes {
        table_sizes(count, Sizes::FoursAndFives, Units::Players).unwrap()
    }

    /// 6 players are 3 + 3: of each three two meet again. 7: 4 + 3. Nine can meet all others
    /// in four rounds of three tables (the affine plane of order 3), 16 in five of four.
    #[rstest]
    #[case(6, [2, 6, 12])]
    #[case(7, [3, 9, 18])]
    #[case(9, [0, 0, 0])]
    #[case(12, [3, 9, 18])]
    #[case(15, [0, 0, 0])]
    fn tables_of_three_have_their_bound(#[case] players: usize, #[case] least: [u64; 3]) {
        let sizes = table_sizes(players, Sizes::FoursAndThrees, Units::Players).unwrap();
        assert_eq!([2, 3, 4].map(|rounds| lower_bound(sizes, rounds)), least);
    }

    #[rstest]
    #[case(12, 11, 0)]
    #[case(12, 12, 6)]
    #[case(2, 3, 3)]
    #[case(4, 4, 2)]
    fn pairs_meet_each_other_once_in_all(#[case] pairs: usize, #[case] rounds: u16, #[case] least: u64) {
        let sizes = table_sizes(pairs, Sizes::FoursAndFives, Units::Pairs).unwrap();
        assert_eq!(lower_bound(sizes, rounds), least);
    }

    #[rstest]
    #[case(8, [4, 12, 24])]
    #[case(9, [6, 18, 36])]
    #[case(10, [8, 24, 48])]
    #[case(12, [3, 9, 18])]
    #[case(13, [4, 12, 24])]
    #[case(14, [5, 15, 30])]
    #[case(15, [6, 18, 36])]
    #[case(16, [0, 0, 0])]
    #[case(17, [1, 3, 6])]
    #[case(18, [2, 6, 12])]
    #[case(19, [3, 9, 18])]
    #[case(20, [0, 0, 0])]
    #[case(21, [0, 0, 0])]
    fn small_fields_cannot_avoid_meeting_again(#[case] players: usize, #[case] least: [u64; 3]) {
        assert_eq!([2, 3, 4].map(|rounds| lower_bound(of_players(players), rounds)), least);
    }

    #[rstest]
    #[case(16, 5, 0)]
    #[case(16, 6, 24)]
    #[case(16, 10, 120)]
    #[case(28, 9, 0)]
    #[case(28, 10, 42)]
    #[case(40, 13, 0)]
    #[case(40, 14, 60)]
    #[case(4, 3, 18)]
    #[case(5, 2, 10)]
    fn many_rounds_use_up_the_opponents(#[case] players: usize, #[case] rounds: u16, #[case] least: u64) {
        assert_eq!(lower_bound(of_players(players), rounds), least);
    }
}
