//! Which cards a player may lay, and which card takes a trick.
//!
//! Whoever follows owes, in this order: **Farbzwang**, to serve what was led, a suit or
//! tarock; **Tarockzwang**, to lay a tarock on a suit he has not. Nobody has to beat what
//! lies (ROY "Die Spielweise"). Of the cards that are left to him, **reserved cards**
//! (*Behaltpflicht*) bind who holds them: in its trick a reserved card goes, before it only if
//! there is no other; of several that could go only so, the one bound last.

use super::breach::Broken;
use crate::card::{Card, CardSet};

/// A card that an announcement of its holder's side keeps for a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReservedCard {
    /// Which.
    pub card: Card,
    /// Its trick, from 1; where it may be either of two, the first.
    pub from: u8,
    /// The last trick it is reserved for: the same, but for a Mariage.
    pub until: u8,
    /// When it was bound; of cards bound together the same.
    pub bound: usize,
}

/// What the announcements of one side bind.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Duties {
    /// A card once.
    reserved: Vec<ReservedCard>,
}

impl Duties {
    /// The duties of a side that keeps these cards, in the order in which they were bound. A
    /// card bound twice is reserved for the tricks of both; if they have none in common, for the
    /// later one's.
    #[must_use]
    pub fn new(bound: impl IntoIterator<Item = ReservedCard>) -> Self {
        let mut reserved: Vec<ReservedCard> = Vec::new();
        for mut next in bound {
            if let Some(place) = reserved.iter().position(|earlier| earlier.card == next.card) {
                let earlier = reserved.remove(place);
                let both = (earlier.from.max(next.from), earlier.until.min(next.until));
                if both.0 <= both.1 {
                    (next.from, next.until) = both;
                }
            }
            reserved.push(next);
        }
        Self { reserved }
    }

    /// The cards reserved, in the order in which they were bound.
    #[must_use]
    pub fn reserved(&self) -> &[ReservedCard] {
        &self.reserved
    }

    /// The cards of a hand that may be laid in this trick, from 1, on what lies there in the
    /// order it fell; on nothing: that may be led. A hand with cards always has one.
    #[must_use]
    pub fn legal_cards(&self, hand: CardSet, lying: &[Card], trick: u8) -> CardSet {
        let following = following(hand, lying);
        let due = self.due(following, trick);
        if !due.is_empty() {
            return self.bound_last(due);
        }
        let free = following - self.kept_for_later(trick);
        if free.is_empty() { self.bound_last(following) } else { free }
    }

    /// The duty that a card of this hand breaks, if it does.
    #[must_use]
    pub fn broken_by(&self, card: Card, hand: CardSet, lying: &[Card], trick: u8) -> Option<Broken> {
        if !hand.contains(card) {
            return Some(Broken::NotInHand);
        }
        if self.legal_cards(hand, lying, trick).contains(card) {
            return None;
        }
        let following = following(hand, lying);
        if !following.contains(card) {
            let serves = lying.first().is_some_and(|&led| !(hand & CardSet::alike(led)).is_empty());
            return Some(if serves { Broken::Farbzwang } else { Broken::Tarockzwang });
        }
        let due = self.due(following, trick);
        let is_withheld = !due.is_empty() && !due.contains(card);
        let is_early = due.is_empty() && !(following - self.kept_for_later(trick)).is_empty();
        Some(match (is_withheld, is_early) {
            (true, _) => Broken::KeptWithheld,
            (false, true) => Broken::KeptEarly,
            (false, false) => Broken::KeptOrder,
        })
    }

    /// The cards whose trick this is and no other.
    fn due(&self, cards: CardSet, trick: u8) -> CardSet {
        let due = self.reserved.iter().filter(|reserved| reserved.from == trick && reserved.until == trick);
        cards & due.map(|reserved| reserved.card).collect()
    }

    fn kept_for_later(&self, trick: u8) -> CardSet {
        self.reserved.iter().filter(|reserved| reserved.from > trick).map(|reserved| reserved.card).collect()
    }

    /// Of these reserved cards those that were bound last.
    fn bound_last(&self, cards: CardSet) -> CardSet {
        let among = || self.reserved.iter().filter(|reserved| cards.contains(reserved.card));
        let last = among().map(|reserved| reserved.bound).max();
        among().filter(|reserved| Some(reserved.bound) == last).map(|reserved| reserved.card).collect()
    }
}

/// What was led, if he has it; else tarock; else anything.
#[must_use]
pub fn following(hand: CardSet, lying: &[Card]) -> CardSet {
    let Some(&led) = lying.first() else { return hand };
    let serving = hand & CardSet::alike(led);
    if !serving.is_empty() {
        return serving;
    }
    let tarocks = hand & CardSet::TAROCKS;
    if tarocks.is_empty() { hand } else { tarocks }
}

/// Which of the cards lying takes the trick as it stands: its place in the order they fell.
/// None if nothing lies.
#[must_use]
pub fn winner(lying: &[Card]) -> Option<usize> {
    let mut best = (0, *lying.first()?);
    for (place, &card) in lying.iter().enumerate().skip(1) {
        let trumps = card.tarock().is_some() && best.1.suit().is_some();
        if trumps || CardSet::above(best.1).contains(card) {
            best = (place, card);
        }
    }
    Some(best.0)
}
