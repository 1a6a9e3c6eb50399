//! What one side's tricks can have caught of the other's tarocks: a trick holds two cards of each
//! side, and a tarock falls to a higher one only.

use super::super::pack::{PACK, SUIT_CARDS};
use super::super::side::Side;
use super::model::{Model, N};
use crate::card::CardSet;

/// Cards of one side in each trick.
const OF_ONE_SIDE: usize = 2;
const TAROCKS: usize = CardSet::TAROCKS.len() as usize;

impl Model {
    /// Every tarock that was caught lies in a trick of the side that caught it, under a higher one of
    /// that side, and no more than two of them in one trick.
    pub(super) fn captures(&mut self) {
        for side in Side::ALL {
            let caught = self.captured_by(side) & CardSet::TAROCKS;
            let mut fallen = caught;
            for lowest in caught.iter() {
                let higher = CardSet::TAROCKS & CardSet::above(lowest);
                if usize::from(fallen.len()) > OF_ONE_SIDE * self.most_taken(side, higher) {
                    self.impossible = true;
                }
                fallen.remove(lowest);
            }
            if self.home[side.other()].is_empty() {
                self.all_tarocks_caught(side);
            }
        }
    }

    /// Held by the other side and brought home by this one.
    pub(super) fn captured_by(&self, side: Side) -> CardSet {
        PACK - self.held[side] - self.home[side.other()]
    }

    /// How many tricks the side can have taken with these cards at most.
    fn most_taken(&self, side: Side, with: CardSet) -> usize {
        let able = self.takers.iter().map(|takers| takers[side] & with).filter(|cards| !cards.is_empty());
        let cards = able.clone().fold(CardSet::EMPTY, |all, cards| all | cards);
        able.count().min(cards.len().into())
    }

    /// Who took all tricks caught all tarocks of the others, each in a trick taken by a tarock. What
    /// was taken by suit cards leaves fewer tricks for that.
    fn all_tarocks_caught(&mut self, side: Side) {
        let Some(own) = self.tarocks[side] else { return };
        let of_suits = |with: CardSet| SUIT_CARDS.contains_all(with);
        let run = self.runs[side].iter().filter(|(_, with)| of_suits(*with)).map(|(length, _)| *length).max();
        let any = usize::from(self.any[side].iter().any(|with| of_suits(*with)));
        let by_tarocks = self
            .most_taken(side, CardSet::TAROCKS)
            .min(usize::from(own))
            .min(N.saturating_sub(run.unwrap_or(any)));
        if TAROCKS.saturating_sub(own.into()) > OF_ONE_SIDE * by_tarocks {
            self.impossible = true;
        }
    }
}
