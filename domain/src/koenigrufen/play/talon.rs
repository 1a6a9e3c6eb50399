//! The talon, and how much of it the declarer takes up.

use super::shape::Half;
use crate::card::{Card, CardSet};
use crate::koenigrufen::contract::Contract;

pub(super) const TALON: usize = 6;

/// How much of the talon the declarer takes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TalonUse {
    None,
    Half,
    Whole,
}

impl TalonUse {
    pub const fn of(contract: Contract) -> Self {
        match contract {
            Contract::Rufer | Contract::Besserrufer | Contract::Farbendreier | Contract::Dreier => Self::Half,
            Contract::Sechserdreier => Self::Whole,
            _ => Self::None,
        }
    }

    /// How many cards are discarded for those taken up.
    pub const fn cards(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Half => 3,
            Self::Whole => 6,
        }
    }
}

pub(super) fn cards_of(talon: [Card; TALON], half: Half) -> CardSet {
    let first = match half {
        Half::First => 0,
        Half::Second => TALON / 2,
    };
    talon.into_iter().skip(first).take(TALON / 2).collect()
}
