//! Chance that can be repeated.

use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// How often something happens, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PerMillion(u32);

/// Text that is no rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a rate is a number from 0 to 1 with at most six decimals, such as 0.05")]
pub struct RateError;

impl PerMillion {
    /// Never.
    pub const NEVER: Self = Self(0);
    /// Always.
    pub const ALWAYS: Self = Self(1_000_000);
}

impl FromStr for PerMillion {
    type Err = RateError;

    fn from_str(text: &str) -> Result<Self, RateError> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
        if whole.is_empty() || decimals.len() > 6 || !is_number(whole) || !is_number(decimals) {
            return Err(RateError);
        }
        let millionths: u32 = format!("{whole}{decimals:0<6}").parse().map_err(|_| RateError)?;
        if millionths <= Self::ALWAYS.0 { Ok(Self(millionths)) } else { Err(RateError) }
    }
}

/// A source of chance: the same seed and part always give the same rolls.
#[derive(Debug, Clone)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of one part of what a seed generates. Parts do not influence each
    /// other: another table's deals stay the same whatever happens at this one.
    #[must_use]
    pub fn new(seed: u64, part: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(part);
        Self(rng)
    }

    /// A number below `bound`, each equally likely but for a bias under one in a
    /// million for the bounds used here; 0 for a bound of 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let product = u64::from(self.0.next_u32()) * u64::from(bound);
        // The high half of a product of two words is one word.
        u32::try_from(product >> 32).unwrap_or_default()
    }

    /// True in so many of a thousand cases.
    pub fn chance(&mut self, per_mille: u32) -> bool {
        self.below(1000) < per_mille
    }

    /// True as often as the rate says; never and always need no roll.
    pub fn happens(&mut self, rate: PerMillion) -> bool {
        match rate {
            PerMillion::NEVER => false,
            PerMillion::ALWAYS => true,
            PerMillion(millionths) => self.below(PerMillion::ALWAYS.0) < millionths,
        }
    }

    /// A number around `mean`, seldom far from it, never further than `reach`.
    pub fn around(&mut self, mean: u32, reach: u32) -> u32 {
        let sum: u32 = (0..4).map(|_| self.below(reach + 1)).sum();
        (mean + sum / 2).saturating_sub(reach)
    }

    /// One of these, each equally likely; nothing of nothing.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let bound = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(self.below(bound) as usize).copied()
    }

    /// One of these by their weights; nothing if no weight is above 0.
    pub fn weighted<T: Copy>(&mut self, items: &[(T, u32)]) -> Option<T> {
        let mut left = self.below(items.iter().map(|(_, weight)| weight).sum());
        items.iter().find_map(|&(item, weight)| {
            if left < weight {
                return Some(item);
            }
            left -= weight;
            None
        })
    }

    /// Puts a list into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(bound) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_part_roll_the_same_and_others_do_not() {
        let rolls = |seed, part| {
            let mut dice = Dice::new(seed, part);
            [(); 8].map(|()| dice.below(1_000_000))
        };
        assert_eq!(rolls(1, 2), rolls(1, 2));
        assert_ne!(rolls(1, 2), rolls(1, 3));
        assert_ne!(rolls(1, 2), rolls(2, 2));
    }

    #[test]
    fn rolls_stay_within_their_bounds_and_reach_them() {
        let mut dice = Dice::new(7, 0);
        let rolls: std::collections::BTreeSet<_> = (0..1000).map(|_| dice.below(6)).collect();
        assert_eq!(rolls, (0..6).collect());
        assert_eq!(dice.below(0), 0);
        assert!((0..1000).all(|_| (60..=140).contains(&dice.around(100, 40))));
    }

    #[test]
    fn weights_decide_how_often() {
        let mut dice = Dice::new(7, 0);
        let often = (0..1000).filter(|_| dice.weighted(&[('a', 9), ('b', 1), ('c', 0)]) == Some('a')).count();
        assert!((850..950).contains(&often), "{often}");
        assert_eq!(dice.weighted(&[('c', 0)]), None);
        assert_eq!(dice.one_of::<char>(&[]), None);
    }

    #[test]
    fn a_rate_is_a_decimal_from_0_to_1() {
        for (text, millionths) in
            [("0", 0), ("1", 1_000_000), ("0.05", 50_000), ("0.000001", 1), ("1.0", 1_000_000)]
        {
            assert_eq!(text.parse(), Ok(PerMillion(millionths)), "{text}");
        }
        for text in ["", ".5", "1.1", "2", "-0.1", "0,5", "0.0000001", "1e-3", "99999999999"] {
            assert_eq!(text.parse::<PerMillion>(), Err(RateError), "{text}");
        }
        let mut dice = Dice::new(7, 0);
        let often = (0..1000).filter(|_| dice.happens(PerMillion(250_000))).count();
        assert!((200..300).contains(&often), "{often}");
    }

    #[test]
    fn shuffling_keeps_everything() {
        let mut cards: Vec<_> = (0..54).collect();
        Dice::new(7, 0).shuffle(&mut cards);
        assert_ne!(cards, (0..54).collect::<Vec<_>>());
        cards.sort_unstable();
        assert_eq!(cards, (0..54).collect::<Vec<_>>());
    }
}
