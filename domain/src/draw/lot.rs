use super::Seed;
use super::words::{Stream, shuffle, words};
use crate::ids::PlayerNumber;

/// Draws lots among tied players (TC18 §7: the lot decides last) with the
/// algorithm `lot-1`: the first of the answer wins. Order and repetitions in
/// `tied` do not matter.
#[must_use]
pub fn draw_lot(seed: Seed, tied: &[PlayerNumber]) -> Vec<PlayerNumber> {
    let mut players = tied.to_vec();
    players.sort_unstable();
    players.dedup();
    shuffle(&mut players, &mut words(seed, Stream::Lot));
    players
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_lot_does_not_depend_on_the_order_of_the_list() {
        let [a, b, c] = [3, 17, 4].map(PlayerNumber);
        let seed = Seed([7; 32]);
        assert_eq!(draw_lot(seed, &[a, b, c]), draw_lot(seed, &[c, b, a, a]));
    }

    /// The expected order comes from another implementation of the algorithm.
    #[test]
    fn a_known_seed_draws_the_known_lot() {
        let seed = Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()));
        let tied: Vec<_> = (1..=5).map(PlayerNumber).collect();
        assert_eq!(draw_lot(seed, &tied), [3, 2, 4, 1, 5].map(PlayerNumber));
    }

    #[test]
    fn every_order_of_three_is_equally_likely() {
        let tied = [1, 2, 3].map(PlayerNumber);
        let mut counts = BTreeMap::<Vec<PlayerNumber>, u32>::new();
        for n in 0..600u16 {
            let mut seed = [0; 32];
            seed[..2].copy_from_slice(&n.to_be_bytes());
            *counts.entry(draw_lot(Seed(seed), &tied)).or_default() += 1;
        }
        assert_eq!(counts.len(), 6);
        // 99.9 % of fair draws stay below 20.5 with 5 degrees of freedom.
        let statistic: f64 = counts.values().map(|&n| (f64::from(n) - 100.0).powi(2) / 100.0).sum();
        assert!(statistic < 20.5, "chi squared is {statistic}");
    }
}
