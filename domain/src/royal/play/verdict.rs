//! Whether a side has what an item needs, as far as the tricks tell: `Some(true)`, made,
//! `Some(false)`, lost, `None`, still open.
//!
//! A card makes an item for the side only that it was dealt to: laid from a wrong hand it
//! takes its trick, and nothing else.

use super::course::Won;
use super::sides::Sides;
use crate::card::{Card, CardSet};
use crate::royal::TRICKS;
use crate::royal::needs::Need;
use crate::royal::side::{BySide, Side};
use crate::seat::Seat;

/// All of it: one part that is lost loses it.
pub(super) fn all(parts: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let mut is_open = false;
    for part in parts {
        match part {
            Some(false) => return Some(false),
            Some(true) => {}
            None => is_open = true,
        }
    }
    (!is_open).then_some(true)
}

/// Any of it: one part that is made makes it.
pub(super) fn any(parts: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    all(parts.into_iter().map(|part| part.map(|made| !made))).map(|lost| !lost)
}

/// The tricks of a deal as one side sees them.
pub(super) struct View<'a> {
    pub side: Side,
    pub sides: &'a Sides,
    /// Complete tricks, in order.
    pub won: &'a [Won],
    /// What each pair was dealt.
    pub dealt: &'a BySide<CardSet>,
}

impl View<'_> {
    fn own(&self) -> CardSet {
        self.dealt[self.side]
    }

    fn is_ours(&self, won: &Won) -> bool {
        self.sides.side_of(won.by) == self.side
    }

    /// Those of these cards of the side that lie in no complete trick yet.
    fn to_come(&self, cards: CardSet) -> CardSet {
        self.won.iter().fold(cards & self.own(), |left, won| left - won.cards)
    }

    /// What a side has in its tricks.
    fn home(&self, side: Side) -> CardSet {
        let won = self.won.iter().filter(|won| self.sides.side_of(won.by) == side);
        won.fold(CardSet::EMPTY, |home, won| home | won.cards)
    }

    /// After the last trick nothing is open: what was not brought home is not.
    fn at_the_end(&self, verdict: Option<bool>) -> Option<bool> {
        if self.won.len() < usize::from(TRICKS) { verdict } else { Some(verdict == Some(true)) }
    }

    /// Whether a need of the tricks is met. What is in the hand is no question of tricks.
    pub fn meets(&self, need: &Need) -> Option<bool> {
        let verdict = match *need {
            Need::InHand(_) => None,
            Need::Tricks { at_least, of_first } => self.tricks(at_least, of_first),
            Need::Takes { trick, with } => self.takes(trick, with),
            Need::TakesAny { with } => any((1..=TRICKS).map(|trick| self.takes(trick, with))),
            Need::TakesRun { length, with } => any((1..=TRICKS.saturating_sub(length) + 1)
                .map(|first| all((first..first + length).map(|trick| self.takes(trick, with))))),
            Need::EachPartnerTakes { with } => {
                all(self.sides.partners(self.side).map(|partner| self.partner_takes(partner, with)))
            }
            Need::BringsHome(cards) => {
                let is_home = self.home(self.side).contains_all(cards);
                let is_lost = !(self.home(self.side.other()) & cards).is_empty();
                (is_home || is_lost).then_some(is_home)
            }
            Need::BringsHomeOneOf(cards) => {
                let is_home = !(self.home(self.side) & cards).is_empty();
                let is_lost = self.home(self.side.other()).contains_all(cards);
                (is_home || is_lost).then_some(is_home)
            }
            Need::Captures { card, with } => self.captures(card, with),
        };
        self.at_the_end(verdict)
    }

    fn tricks(&self, at_least: u8, of_first: u8) -> Option<bool> {
        let first = self.won.iter().take(of_first.into());
        let (mut ours, mut played) = (0_u8, 0_u8);
        for won in first {
            played += 1;
            ours += u8::from(self.is_ours(won));
        }
        if ours >= at_least {
            return Some(true);
        }
        (ours + (of_first - played.min(of_first)) < at_least).then_some(false)
    }

    fn takes(&self, trick: u8, with: CardSet) -> Option<bool> {
        let place = usize::from(trick).checked_sub(1)?;
        match self.won.get(place) {
            Some(won) => Some(self.is_ours(won) && (with & self.own()).contains(won.with)),
            None => self.to_come(with).is_empty().then_some(false),
        }
    }

    fn partner_takes(&self, partner: Seat, with: CardSet) -> Option<bool> {
        let with = with & self.own();
        if self.won.iter().any(|won| won.by == partner && with.contains(won.with)) {
            return Some(true);
        }
        self.to_come(with).is_empty().then_some(false)
    }

    fn captures(&self, card: Card, with: Option<Card>) -> Option<bool> {
        if self.own().contains(card) {
            return Some(false);
        }
        if let Some(won) = self.won.iter().find(|won| won.cards.contains(card)) {
            let rightly = self.own().contains(won.with) && with.is_none_or(|with| won.with == with);
            return Some(self.is_ours(won) && rightly);
        }
        with.and_then(|with| self.to_come(CardSet::only(with)).is_empty().then_some(false))
    }
}
