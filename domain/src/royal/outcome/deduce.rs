//! What follows from what is known: of holding and bringing home, of how many tricks each side
//! has, and of which card took which.

use super::super::pack::PACK;
use super::super::side::{BySide, Side};
use super::model::{Fact, Model, N};
use crate::card::{Card, CardSet};

impl Model {
    /// Every card is held and brought home by one side.
    pub(super) fn cards(&mut self) {
        for places in [&self.held, &self.home] {
            if !(places.attackers | places.defenders).contains_all(PACK) {
                self.impossible = true;
            }
        }
        for side in Side::ALL {
            let other = side.other();
            for takers in &mut self.takers {
                takers[side] = takers[side] & self.held[side] & self.home[side];
            }
            // What was captured took no trick.
            let captured = self.captured_by(side);
            for takers in &mut self.takers {
                takers[other] = takers[other] - captured;
            }
        }
    }

    pub(super) fn honneurs(&mut self) {
        for side in Side::ALL {
            let other = side.other();
            let owns = |model: &Self, card| !model.held[other].contains(card);
            if self.honneurs_split {
                for (one, two) in [(Card::SKUES, Card::MOND), (Card::MOND, Card::SKUES)] {
                    if owns(self, one) {
                        self.learn(side, Fact::Theirs(two));
                    }
                }
            }
            // The Sküs takes its trick.
            if owns(self, Card::SKUES) {
                self.learn(side, Fact::Home(Card::SKUES));
                self.learn(side, Fact::TakesAny(CardSet::only(Card::SKUES)));
                if owns(self, Card::MOND) {
                    self.learn(side, Fact::Home(Card::MOND));
                }
            }
            if !self.home[other].contains(Card::SKUES) {
                self.learn(other, Fact::Theirs(Card::SKUES));
            }
            if owns(self, Card::MOND) {
                if !self.home[side].contains(Card::MOND) {
                    self.learn(side, Fact::Theirs(Card::SKUES));
                } else if !self.home[other].contains(Card::MOND) && owns_none(self, side, Card::SKUES) {
                    self.learn(side, Fact::TakesAny(CardSet::only(Card::MOND)));
                }
            }
        }
    }

    /// How many tricks each side has among the first n.
    pub(super) fn counts(&mut self) {
        for side in Side::ALL {
            let other = side.other();
            if !self.any[side].is_empty() || (PACK & !self.home[other]).iter().next().is_some() {
                self.learn(side, Fact::Tricks { at_least: 1, of_first: N });
            }
            if self.fewest[side][N] == N {
                self.home[other] = CardSet::EMPTY;
            }
            for n in 1..=N {
                let forced = usize::from(self.takers[n - 1][other].is_empty());
                self.fewest[side][n] = self.fewest[side][n].max(self.fewest[side][n - 1] + forced);
            }
            for n in (1..=N).rev() {
                let possible = usize::from(!self.takers[n - 1][side].is_empty());
                let before = self.fewest[side][n].saturating_sub(possible);
                self.fewest[side][n - 1] = self.fewest[side][n - 1].max(before);
            }
        }
        for side in Side::ALL {
            let other = side.other();
            for n in 1..=N {
                let most = |model: &Self, n: usize| n.saturating_sub(model.fewest[other][n]);
                if self.fewest[side][n] > most(self, n) {
                    self.impossible = true;
                } else if self.fewest[side][n] > most(self, n - 1) {
                    self.takers[n - 1][other] = CardSet::EMPTY;
                }
            }
        }
    }

    /// Every trick is taken, and by cards enough: as many tricks as cards that can take
    /// them use those cards up.
    pub(super) fn tricks(&mut self) {
        for trick in 0..N {
            let BySide { attackers, defenders } = self.takers[trick];
            if attackers.is_empty() && defenders.is_empty() {
                self.impossible = true;
                return;
            }
            for side in Side::ALL {
                let with = self.takers[trick][side];
                if !self.takers[trick][side.other()].is_empty() || usize::from(with.len()) > N {
                    continue;
                }
                let within: Vec<_> = (0..N)
                    .filter(|&t| {
                        self.takers[t][side.other()].is_empty() && with.contains_all(self.takers[t][side])
                    })
                    .collect();
                if within.len() > usize::from(with.len()) {
                    self.impossible = true;
                } else if within.len() == usize::from(with.len()) {
                    self.held[side.other()] = self.held[side.other()] - with;
                    self.home[side.other()] = self.home[side.other()] - with;
                    for t in (0..N).filter(|t| !within.contains(t)) {
                        self.takers[t][side] = self.takers[t][side] - with;
                    }
                }
            }
        }
    }

    /// What was done in one trick or another, where only one is left.
    pub(super) fn somewhere(&mut self) {
        for side in Side::ALL {
            for with in self.any[side].clone() {
                let mut tricks = (0..N).filter(|&trick| !(self.takers[trick][side] & with).is_empty());
                match (tricks.next(), tricks.next()) {
                    (None, _) => self.impossible = true,
                    (Some(trick), None) => self.learn(side, Fact::Takes { trick, with }),
                    _ => {}
                }
                if with.len() == 1 {
                    self.held[side.other()] = self.held[side.other()] - with;
                    self.home[side.other()] = self.home[side.other()] - with;
                }
            }
            for (length, with) in self.runs[side].clone() {
                let can = |start: &usize| {
                    (*start..start + length).all(|trick| !(self.takers[trick][side] & with).is_empty())
                };
                let starts: Vec<_> = (0..=N - length).filter(can).collect();
                let (Some(&first), Some(&last)) = (starts.first(), starts.last()) else {
                    self.impossible = true;
                    continue;
                };
                for trick in last..first + length {
                    self.learn(side, Fact::Takes { trick, with });
                }
                let able = self.takers.iter().fold(CardSet::EMPTY, |all, takers| all | takers[side]) & with;
                match usize::from(able.len()) {
                    few if few < length => self.impossible = true,
                    all if all == length => {
                        able.iter().for_each(|card| self.learn(side, Fact::TakesAny(CardSet::only(card))));
                    }
                    _ => {}
                }
            }
            for cards in self.home_one[side].clone() {
                let mut can = (cards & self.home[side]).iter();
                match (can.next(), can.next()) {
                    (None, _) => self.impossible = true,
                    (Some(card), None) => self.learn(side, Fact::Home(card)),
                    _ => {}
                }
            }
        }
    }
}

fn owns_none(model: &Model, side: Side, card: Card) -> bool {
    !model.held[side].contains(card)
}
