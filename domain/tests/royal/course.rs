//! What a play came to, and whether it meets the needs of items: the plainest reading of them.

use domain::card::{Card, CardSet};
use domain::royal::record::Pair;
use domain::royal::{BySide, Need, Partner, Side};

/// A trick that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Taken {
    /// By whose pair.
    pub side: Side,
    /// By which of the two.
    pub partner: Partner,
    /// By which card.
    pub with: Card,
    /// All its cards.
    pub cards: CardSet,
}

/// What is needed of a play to judge items: the hands dealt and the tricks so far, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The hands before play.
    pub hands: BySide<Pair<CardSet>>,
    /// The tricks.
    pub taken: Vec<Taken>,
}

impl Course {
    /// The tricks of a side so far, with their place from 0.
    fn of(&self, side: Side) -> impl Iterator<Item = (usize, &Taken)> {
        self.taken.iter().enumerate().filter(move |(_, taken)| taken.side == side)
    }

    fn home(&self, side: Side) -> CardSet {
        self.of(side).fold(CardSet::EMPTY, |home, (_, taken)| home | taken.cards)
    }

    /// Whether a side made an item that `by` announced: all that it needs is met. Before the
    /// end that is so as soon as nothing can spoil it.
    #[must_use]
    pub fn made(&self, side: Side, by: Partner, needs: &[Need]) -> bool {
        needs.iter().all(|need| self.meets(side, by, *need))
    }

    /// Whether one need is met.
    #[must_use]
    pub fn meets(&self, side: Side, by: Partner, need: Need) -> bool {
        let taken_with = |with: CardSet| self.of(side).filter(move |(_, taken)| with.contains(taken.with));
        match need {
            Need::InHand(holding) => holding.is_in(*self.hands[side].at(by)),
            Need::Tricks { at_least, of_first } => {
                self.of(side).filter(|(i, _)| *i < usize::from(of_first)).count() >= usize::from(at_least)
            }
            Need::Takes { trick, with } => taken_with(with).any(|(i, _)| i + 1 == usize::from(trick)),
            Need::TakesAny { with } => taken_with(with).next().is_some(),
            Need::TakesRun { length, with } => self
                .taken
                .windows(usize::from(length))
                .any(|run| run.iter().all(|taken| taken.side == side && with.contains(taken.with))),
            Need::EachPartnerTakes { with } => {
                Partner::ALL.into_iter().all(|at| taken_with(with).any(|(_, taken)| taken.partner == at))
            }
            Need::BringsHome(cards) => self.home(side).contains_all(cards),
            Need::BringsHomeOneOf(cards) => !(self.home(side) & cards).is_empty(),
            Need::Captures { card, with } => {
                let others = &self.hands[side.other()];
                let was_theirs = Partner::ALL.into_iter().any(|at| others.at(at).contains(card));
                was_theirs
                    && self.of(side).any(|(_, taken)| {
                        taken.cards.contains(card) && with.is_none_or(|with| taken.with == with)
                    })
            }
        }
    }
}
