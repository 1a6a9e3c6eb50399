//! Where tarocks can lie: each trick holds two cards of each side, and no tarock above the one
//! that took it; what a suit card took holds none.

use super::super::pack::{PACK, SUIT_CARDS};
use super::super::side::Side;
use super::model::{Model, N};
use crate::card::CardSet;

/// Cards of one side in each trick.
const OF_ONE_SIDE: usize = 2;

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

    /// Who took all tricks caught all tarocks of the others, each in a trick taken by a tarock.
    fn all_tarocks_caught(&mut self, side: Side) {
        let (Some(own), Some(theirs)) = (self.tarocks[side], self.tarocks[side.other()]) else { return };
        let by_tarocks = self
            .most_taken(side, CardSet::TAROCKS)
            .min(usize::from(own))
            .min(N.saturating_sub(self.fewest_taken(SUIT_CARDS)));
        if usize::from(theirs) > OF_ONE_SIDE * by_tarocks {
            self.impossible = true;
        }
    }

    /// How many tricks were taken with these cards at least, by whomever.
    fn fewest_taken(&self, with: CardSet) -> usize {
        let certain =
            self.takers.iter().filter(|takers| with.contains_all(takers.attackers | takers.defenders));
        let runs = Side::ALL.into_iter().flat_map(|side| &self.runs[side]);
        let runs = runs.filter(|(_, some)| with.contains_all(*some)).map(|(length, _)| *length);
        let any = Side::ALL.into_iter().flat_map(|side| &self.any[side]);
        let any = any.filter(|some| with.contains_all(**some)).map(|_| 1);
        runs.chain(any).max().unwrap_or(0).max(certain.count())
    }

    /// The tarocks above one lie in the tricks that neither it took nor anything below.
    pub(super) fn room_for_tarocks(&mut self) {
        let mut low = SUIT_CARDS;
        for tarock in std::iter::once(None).chain(CardSet::TAROCKS.iter().map(Some)) {
            tarock.into_iter().for_each(|tarock| {
                low.insert(tarock);
            });
            let high = PACK - low;
            let room = OF_ONE_SIDE * N.saturating_sub(self.fewest_taken(low));
            if usize::from(high.len()) > Side::ALL.len() * room {
                self.impossible = true;
            }
            for side in Side::ALL {
                // Of those he has the lowest there are, or what he is known to have.
                let told = self.tarocks[side].map_or(0, |own| own.saturating_sub((low - SUIT_CARDS).len()));
                let known = (high - self.held[side.other()]).len();
                if usize::from(told.max(known)) > room {
                    self.impossible = true;
                }
            }
        }
    }
}
