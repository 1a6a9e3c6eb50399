//! Shuffling and dealing.

use domain::card::{Card, CardSet};
use domain::koenigrufen::play::Half;
use domain::seat::{PerSeat, Seating};

use crate::dice::Dice;

/// The cards as they were dealt.
#[derive(Debug, Clone)]
pub(super) struct Dealt {
    /// Twelve for each who plays.
    pub hands: PerSeat<CardSet>,
    /// Six, in two halves.
    pub talon: Vec<Card>,
}

pub(super) fn deal(seating: Seating, dice: &mut Dice) -> Dealt {
    let mut pack: Vec<_> = Card::all().collect();
    dice.shuffle(&mut pack);
    let mut hands = PerSeat::default();
    for seat in seating.active() {
        hands[seat] = pack.drain(..12).collect();
    }
    Dealt { hands, talon: pack }
}

impl Dealt {
    pub fn half(&self, half: Half) -> CardSet {
        let (first, second) = self.talon.split_at(3);
        let half = if half == Half::First { first } else { second };
        half.iter().copied().collect()
    }

    pub fn whole_talon(&self) -> CardSet {
        self.talon.iter().copied().collect()
    }
}
