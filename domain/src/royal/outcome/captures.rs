//! What tricks can hold: two cards of each side, and no tarock above the one that took it; what a
//! suit card took holds none.

use super::super::pack::{PACK, SUIT_CARDS};
use super::super::side::{BySide, Side};
use super::model::{Model, N};
use crate::card::CardSet;

/// Cards of one side in each trick.
const OF_ONE_SIDE: usize = 2;
/// Cards of a trick.
const CARDS: usize = 4;

/// Tricks that each side took for certain, by which cards each.
type Taken = BySide<Vec<CardSet>>;

impl Model {
    /// Every tarock that was caught lies in a trick of the side that caught it, under a higher one of
    /// that side, and no more than two of them in one trick; and what else follows from what tricks
    /// can hold.
    pub(super) fn captures(&mut self) {
        let taken = BySide::from_fn(|side| self.taken_by(side));
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
                self.all_tarocks_caught(side, &taken);
            }
        }
        self.room_for_tarocks(&taken);
        self.brought_home(&taken);
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
    fn all_tarocks_caught(&mut self, side: Side, taken: &Taken) {
        let (Some(own), Some(theirs)) = (self.tarocks[side], self.tarocks[side.other()]) else { return };
        let by_tarocks = self
            .most_taken(side, CardSet::TAROCKS)
            .min(usize::from(own))
            .min(N.saturating_sub(self.fewest_taken(SUIT_CARDS, taken)));
        if usize::from(theirs) > OF_ONE_SIDE * by_tarocks {
            self.impossible = true;
        }
    }

    /// How many tricks were taken with these cards at least, by whomever.
    fn fewest_taken(&self, with: CardSet, taken: &Taken) -> usize {
        let certain =
            self.takers.iter().filter(|takers| with.contains_all(takers.attackers | takers.defenders));
        let of = |side| taken[side].iter().filter(|cards| with.contains_all(**cards)).count();
        let of_both: usize = Side::ALL.into_iter().map(of).sum();
        let runs = Side::ALL.into_iter().flat_map(|side| &self.runs[side]);
        let run = runs.filter(|(_, some)| with.contains_all(*some)).map(|(length, _)| *length).max();
        certain.count().max(of_both).max(run.unwrap_or(0))
    }

    /// Tricks that the side took for certain, by which cards each: those whose place is known, and
    /// others of which none can be the same trick, since none of their cards is the same.
    fn taken_by(&self, side: Side) -> Vec<CardSet> {
        let known = self.takers.iter().filter(|takers| takers[side.other()].is_empty());
        let mut taken: Vec<_> = known.map(|takers| takers[side]).collect();
        let able = self.takers.iter().fold(CardSet::EMPTY, |all, takers| all | takers[side]);
        let runs = self.runs[side].iter().copied();
        for (length, with) in runs.chain(self.any[side].iter().map(|with| (1, *with))) {
            let with = with & able;
            if taken.iter().all(|cards| (*cards & with).is_empty()) {
                taken.extend(std::iter::repeat_n(with, length));
            }
        }
        taken
    }

    /// How much a side brings home: four cards with each trick, of them suit cards all that are not
    /// tarocks up to the one that took it.
    fn brought_home(&mut self, taken: &Taken) {
        for side in Side::ALL {
            let taken = &taken[side];
            let brought = usize::from((PACK - self.home[side.other()]).len());
            self.fewest[side][N] = self.fewest[side][N].max(taken.len()).max(brought.div_ceil(CARDS));
            // Each card takes one trick: of those that a low tarock took, each a lower one than the last.
            let mut highest: Vec<_> = taken.iter().map(|cards| highest_tarock(*cards)).collect();
            highest.sort_unstable_by(|one, other| other.cmp(one));
            let mut suit_cards = 0;
            let mut before = CARDS + 1;
            for highest in highest.into_iter().filter(|tarock| *tarock <= CARDS) {
                before = highest.min(before.saturating_sub(1));
                suit_cards += CARDS - before;
            }
            if suit_cards > usize::from((self.home[side] & SUIT_CARDS).len()) {
                self.impossible = true;
            }
        }
    }

    /// The tarocks above one lie in the tricks that neither it took nor anything below.
    fn room_for_tarocks(&mut self, taken: &Taken) {
        let mut low = SUIT_CARDS;
        for next in CardSet::TAROCKS.iter() {
            let high = PACK - low;
            let room = OF_ONE_SIDE * N.saturating_sub(self.fewest_taken(low, taken));
            if usize::from(high.len()) > Side::ALL.len() * room {
                self.impossible = true;
            }
            for side in Side::ALL {
                // Of those he has the lowest there are, or what he is known to have.
                let outcomes =
                    self.tarocks[side].map_or(0, |own| own.saturating_sub((low - SUIT_CARDS).len()));
                let known = (high - self.held[side.other()]).len();
                if usize::from(outcomes.max(known)) > room {
                    self.impossible = true;
                }
            }
            low.insert(next);
        }
    }
}

/// The number of the highest tarock among these, 0 if they are suit cards.
fn highest_tarock(cards: CardSet) -> usize {
    (1..)
        .zip(CardSet::TAROCKS.iter())
        .filter(|(_, tarock)| cards.contains(*tarock))
        .map(|(n, _)| n)
        .max()
        .unwrap_or(0)
}
