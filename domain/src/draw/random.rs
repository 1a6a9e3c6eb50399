use super::words::{Stream, shuffle, words};
use super::{DrawError, DrawOptions, DrawnTable, FiveTables, Seating, Seed, TableSizes};
use crate::ids::{PlayerNumber, TableNumber};

/// Draws tables and seats of players (or units) with the algorithm `random-1`; the order
/// of `players` does not matter.
///
/// # Errors
/// [`DrawError`] if the players cannot be seated or one is listed twice.
pub fn draw_random(seed: Seed, players: &[PlayerNumber], options: DrawOptions) -> Result<Seating, DrawError> {
    let mut drawn = sorted(players)?;
    let sizes = options.unit_sizes(drawn.len())?;
    shuffle(&mut drawn, &mut words(seed, Stream::Draw));
    Ok(cut(&drawn, sizes, options.five_tables))
}

/// The players in ascending order, each once.
pub(super) fn sorted(players: &[PlayerNumber]) -> Result<Vec<PlayerNumber>, DrawError> {
    let mut sorted = players.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(DrawError::ListedTwice(pair[0])),
        None => Ok(sorted),
    }
}

pub(super) fn cut(players: &[PlayerNumber], sizes: TableSizes, five_tables: FiveTables) -> Seating {
    let mut rest = players.iter().copied();
    (1..)
        .zip(sizes.in_order(five_tables))
        .map(|(number, size)| DrawnTable {
            table: TableNumber(number),
            seats: rest.by_ref().take(size).collect(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::draw::SeatOne;

    const OPTIONS: DrawOptions = DrawOptions::random(FiveTables::First, SeatOne::Vorhand);

    fn players(count: u16) -> Vec<PlayerNumber> {
        (1..=count).map(PlayerNumber).collect()
    }

    /// Σ (observed − expected)² / expected.
    fn chi_squared(counts: &[u32], expected: f64) -> f64 {
        counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    fn seed(n: u32) -> Seed {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&n.to_be_bytes());
        Seed(bytes)
    }

    fn seatable() -> impl Strategy<Value = Vec<PlayerNumber>> {
        prop::collection::btree_set(1u16..500, 4..120)
            .prop_map(|numbers| numbers.into_iter().map(PlayerNumber).collect::<Vec<_>>())
            .prop_filter("6, 7 and 11 cannot be seated", |numbers| OPTIONS.table_sizes(numbers.len()).is_ok())
            .prop_shuffle()
    }

    proptest! {
        #[test]
        fn everybody_sits_exactly_once_at_tables_of_the_right_sizes(
            players in seatable(),
            seed in any::<[u8; 32]>(),
            last in any::<bool>(),
        ) {
            let five_tables = if last { FiveTables::Last } else { FiveTables::First };
            let tables = draw_random(Seed(seed), &players, DrawOptions { five_tables, ..OPTIONS }).unwrap();

            let mut seated: Vec<_> = tables.iter().flat_map(|t| t.seats.clone()).collect();
            seated.sort_unstable();
            prop_assert_eq!(Ok(seated), sorted(&players));
            let sizes: Vec<_> = tables.iter().map(|t| t.seats.len()).collect();
            let expected: Vec<_> = OPTIONS.table_sizes(players.len()).unwrap().in_order(five_tables).collect();
            prop_assert_eq!(sizes, expected);
            prop_assert!((1..).zip(&tables).all(|(n, t)| t.table == TableNumber(n)));
        }

        #[test]
        fn the_order_of_the_list_does_not_matter(players in seatable(), seed in any::<[u8; 32]>()) {
            let mut in_order = players.clone();
            in_order.sort_unstable();
            prop_assert_eq!(
                draw_random(Seed(seed), &players, OPTIONS),
                draw_random(Seed(seed), &in_order, OPTIONS)
            );
        }
    }

    /// The expected orders come from another implementation of the algorithm as the
    /// documentation of [`crate::draw`] tells it.
    #[test]
    fn a_known_seed_draws_the_known_seating() {
        let seed = Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()));
        let tables = draw_random(seed, &players(13), OPTIONS).unwrap();
        let seats: Vec<Vec<u16>> =
            tables.iter().map(|t| t.seats.iter().map(|player| player.0).collect()).collect();
        assert_eq!(seats, [vec![10, 1, 13, 12, 4], vec![9, 8, 5, 3], vec![7, 11, 6, 2]]);
    }

    #[test]
    fn another_seed_draws_another_seating() {
        assert_ne!(draw_random(seed(1), &players(16), OPTIONS), draw_random(seed(2), &players(16), OPTIONS));
    }

    #[test]
    fn eleven_players_and_doubles_are_refused() {
        let eleven = draw_random(seed(0), &players(11), OPTIONS);
        assert_eq!(eleven, Err(OPTIONS.table_sizes(11).unwrap_err().into()));
        let doubled = [players(8), vec![PlayerNumber(3)]].concat();
        assert_eq!(draw_random(seed(0), &doubled, OPTIONS), Err(DrawError::ListedTwice(PlayerNumber(3))));
    }

    /// Every draw fills each row and column of the 8 × 8 counts once, so the statistic
    /// spreads as 8/7 of chi squared with 49 degrees of freedom: 0.1 % of fair draws
    /// stay below 27.4, 0.1 % exceed 97.5.
    #[test]
    fn every_player_comes_to_every_seat_equally_often() {
        const DRAWS: u32 = 4_000;
        let players = players(8);
        let mut counts = [0u32; 64];
        for n in 0..DRAWS {
            let tables = draw_random(seed(n), &players, OPTIONS).unwrap();
            for (place, player) in tables.iter().flat_map(|t| &t.seats).enumerate() {
                counts[usize::from(player.0 - 1) * 8 + place] += 1;
            }
        }
        let statistic = chi_squared(&counts, f64::from(DRAWS) / 8.0);
        assert!((27.4..97.5).contains(&statistic), "chi squared is {statistic}");
    }

    /// Everybody meets three others in every draw, so the statistic spreads as 4/5 of
    /// chi squared with 20 degrees of freedom: 0.1 % of fair draws stay below 4.7,
    /// 0.1 % exceed 36.3.
    #[test]
    fn every_pair_meets_equally_often() {
        const DRAWS: u32 = 4_000;
        let players = players(8);
        let mut counts = [0u32; 28];
        for n in 0..DRAWS {
            for table in draw_random(seed(n), &players, OPTIONS).unwrap() {
                for (i, a) in table.seats.iter().enumerate() {
                    for b in &table.seats[i + 1..] {
                        let (low, high) = (a.0.min(b.0) - 1, a.0.max(b.0) - 1);
                        counts[usize::from(high * (high - 1) / 2 + low)] += 1;
                    }
                }
            }
        }
        let statistic = chi_squared(&counts, f64::from(DRAWS) * 12.0 / 28.0);
        assert!((4.7..36.3).contains(&statistic), "chi squared is {statistic}");
    }
}
