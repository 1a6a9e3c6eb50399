//! What is certain, and what is out of the question.

use super::super::side::Side;
use super::model::{Fact, Model, N};
use crate::card::CardSet;

impl Model {
    /// Whether the side certainly did it.
    pub(super) fn entails(&self, side: Side, fact: Fact) -> bool {
        let other = side.other();
        let takes = |trick: usize, with: CardSet| {
            self.takers[trick][other].is_empty() && with.contains_all(self.takers[trick][side])
        };
        match fact {
            Fact::Tricks { at_least, of_first } => self.fewest[side][of_first] >= at_least,
            Fact::Takes { trick, with } => takes(trick, with),
            Fact::TakesAny(with) => {
                let possible = self.takers.iter().fold(CardSet::EMPTY, |all, takers| all | takers[side]);
                (0..N).any(|trick| takes(trick, with))
                    || self.any[side].iter().any(|some| with.contains_all(*some & possible))
            }
            Fact::TakesRun { length, with } => {
                self.runs[side].iter().any(|(long, some)| *long >= length && with.contains_all(*some))
                    || (0..=N.saturating_sub(length))
                        .any(|start| (start..start + length).all(|trick| takes(trick, with)))
            }
            Fact::EachPartner(_) => false,
            Fact::Home(card) => !self.home[other].contains(card),
            Fact::HomeOneOf(cards) => {
                (self.home[other] & cards) != cards
                    || self.home_one[side].iter().any(|some| cards.contains_all(*some))
            }
            Fact::Theirs(card) => !self.held[side].contains(card),
        }
    }

    /// Whether the side certainly did not do it.
    pub(super) fn refutes(&self, side: Side, fact: Fact) -> bool {
        let other = side.other();
        let cannot = |trick: usize, with: CardSet| (self.takers[trick][side] & with).is_empty();
        match fact {
            Fact::Tricks { at_least, of_first } => self.fewest[other][of_first] + at_least > of_first,
            Fact::Takes { trick, with } => cannot(trick, with),
            Fact::TakesAny(with) | Fact::EachPartner(with) => (0..N).all(|trick| cannot(trick, with)),
            Fact::TakesRun { length, with } => (0..=N.saturating_sub(length))
                .all(|start| (start..start + length).any(|trick| cannot(trick, with))),
            Fact::Home(card) => !self.home[side].contains(card),
            Fact::HomeOneOf(cards) => (self.home[side] & cards).is_empty(),
            Fact::Theirs(card) => !self.held[other].contains(card),
        }
    }
}
