//! The talon and its halves.

use super::shape::Half;
use crate::card::{Card, CardSet};

pub(super) const TALON: usize = 6;

pub(super) fn cards_of(talon: [Card; TALON], half: Half) -> CardSet {
    let first = match half {
        Half::First => 0,
        Half::Second => TALON / 2,
    };
    talon.into_iter().skip(first).take(TALON / 2).collect()
}
