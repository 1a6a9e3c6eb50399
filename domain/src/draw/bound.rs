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

use super::{CannotSeat, TableSizes, table_sizes};

/// `x` over 2.
pub(super) fn choose_two(x: u64) -> u64 {
    x * x.saturating_sub(1) / 2
}

/// The least repeated meetings of `rounds` rounds of `players` players who have not
/// met before.
///
/// # Errors
/// [`CannotSeat`] if they cannot be seated.
pub fn lower_bound(players: usize, rounds: usize) -> Result<u64, CannotSeat> {
    let met = vec![0; players * players];
    Ok(Past { met: &met, players, tables: Vec::new(), repeated: 0 }.bound(rounds, table_sizes(players)?, 0))
}

/// What the players to be seated bring along.
pub(super) struct Past<'a> {
    /// How often each two of them met: a square, row by row.
    pub met: &'a [u16],
    /// How many they are.
    pub players: usize,
    /// For each earlier round how many of them sat at each table.
    pub tables: Vec<Vec<u64>>,
    /// The repeated meetings so far, of players who have left too.
    pub repeated: u64,
}

impl Past<'_> {
    /// The least repeated meetings after `rounds` more rounds with tables of these
    /// sizes where `out` players sit out.
    pub(super) fn bound(&self, rounds: usize, sizes: TableSizes, out: usize) -> u64 {
        let degrees = if out == 0 { self.by_player(rounds, sizes) } else { self.by_pair(rounds, sizes) };
        self.repeated + degrees.max(self.by_rounds(rounds, sizes, out))
    }

    fn by_rounds(&self, rounds: usize, sizes: TableSizes, out: usize) -> u64 {
        let (rounds, out) = (rounds as u64, out as u64);
        let fresh: Vec<u64> =
            std::iter::repeat_n(5, sizes.fives).chain(std::iter::repeat_n(4, sizes.fours)).collect();
        let with_past: u64 = self
            .tables
            .iter()
            .map(|tables| {
                let alone = self.players as u64 - tables.iter().sum::<u64>();
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

    /// Every player meets three others a round, five of them at each table of five
    /// one more; who those are is free, so they are those it costs least.
    fn by_player(&self, rounds: usize, sizes: TableSizes) -> u64 {
        let mut twice = 0;
        let mut extra = Vec::new();
        for row in self.met.chunks(self.players.max(1)).enumerate() {
            let (player, row) = row;
            let mut levels = Levels::of(
                row.iter().enumerate().filter(|&(other, _)| other != player).map(|(_, &times)| times),
            );
            twice += (0..3 * rounds).map(|_| levels.meet()).sum::<u64>();
            if sizes.fives > 0 {
                extra.extend((0..rounds).map(|_| levels.meet()));
            }
        }
        extra.sort_unstable();
        twice += extra.iter().take(5 * sizes.fives * rounds).sum::<u64>();
        twice.div_ceil(2)
    }

    fn by_pair(&self, rounds: usize, sizes: TableSizes) -> u64 {
        let mut levels = Levels::of(
            (0..self.players)
                .flat_map(|a| (0..a).map(move |b| (a, b)))
                .map(|(a, b)| self.met[a * self.players + b]),
        );
        (0..rounds * (6 * sizes.fours + 10 * sizes.fives)).map(|_| levels.meet()).sum()
    }
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
    count: Vec<u64>,
    lowest: usize,
}

impl Levels {
    fn of(times: impl Iterator<Item = u16>) -> Self {
        let mut count = Vec::new();
        for times in times {
            let times = usize::from(times);
            if count.len() <= times {
                count.resize(times + 1, 0);
            }
            count[times] += 1;
        }
        Self { count, lowest: 0 }
    }

    /// Meets one of those met least often; the answer is how often that was.
    fn meet(&mut self) -> u64 {
        while self.count.get(self.lowest) == Some(&0) {
            self.lowest += 1;
        }
        let Some(here) = self.count.get_mut(self.lowest) else { return 0 };
        *here -= 1;
        if self.count.len() == self.lowest + 1 {
            self.count.push(0);
        }
        self.count[self.lowest + 1] += 1;
        self.lowest as u64
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

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
        assert_eq!([2, 3, 4].map(|rounds| lower_bound(players, rounds).unwrap()), least);
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
    fn many_rounds_use_up_the_opponents(#[case] players: usize, #[case] rounds: usize, #[case] least: u64) {
        assert_eq!(lower_bound(players, rounds), Ok(least));
    }
}
