//! The dog: who gets it, and what may be laid aside for it (TAR "Der Stock"; FFT 2012).

use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use crate::tarot::card::{Card, CardSet};

/// What of a hand, with the dog in it, may go without more: no Roi, no bout, no atout.
fn plain(held: CardSet) -> CardSet {
    held - CardSet::ROIS - CardSet::BOUTS - CardSet::ATOUTS
}

impl Dealt {
    /// What the taker holds before he lays aside; without the dog where he does not take it up.
    pub fn held(&self) -> CardSet {
        let hand = self.hands[self.taker];
        if self.contract.takes_dog() { hand | self.dog } else { hand }
    }

    /// Rois and bouts are never laid aside, atouts only if no other card is left to go, and
    /// shown then. Of atouts that go too early as many are named as others would have had to
    /// go before, the last ones.
    pub fn aside_breaches(&self, found: &mut Vec<Breach>) {
        // Nothing to lay aside, or not yet done.
        if !self.contract.takes_dog() || (self.aside.is_empty() && self.tricks.is_empty()) {
            return;
        }
        let breach = |card, right, how| Breach {
            broken: Broken::IllegalAside,
            trick: 0,
            player: self.taker,
            card,
            right,
            how,
        };
        let due = self.dog.len();
        let laid = u8::try_from(self.aside.len()).unwrap_or(u8::MAX);
        if laid != due {
            found.push(breach(None, CardSet::EMPTY, How::Counted { found: laid, due }));
        }
        let held = self.held();
        let first = plain(held);
        let aside: CardSet = self.aside.iter().copied().collect();
        // Who lays aside too many is not told again what had to go with them.
        let atouts_allowed = due.max(laid).saturating_sub(first.len());
        let mut atouts = 0;
        for &card in &self.aside {
            if !held.contains(card) {
                found.push(breach(Some(card), CardSet::EMPTY, How::NotHeld));
            } else if (CardSet::ROIS | CardSet::BOUTS).contains(card) {
                found.push(breach(Some(card), first - aside, How::Honour));
            } else if !first.contains(card) {
                atouts += 1;
                if atouts > atouts_allowed {
                    found.push(breach(Some(card), first - aside, How::Plainly));
                } else if !self.aside_shown.contains(card) {
                    found.push(breach(Some(card), CardSet::EMPTY, How::NotShown));
                }
            }
        }
    }
}

/// What counts for a side although nobody took it: what was laid aside, or the dog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pile {
    pub cards: CardSet,
    /// How many cards it must have.
    pub due: u8,
    /// What was laid aside beyond that.
    pub excess: CardSet,
}

impl Dealt {
    /// The pile as play begins; what was never held stays where it was.
    pub fn pile(&self) -> Pile {
        let due = self.dog.len();
        if !self.contract.takes_dog() {
            return Pile { cards: self.dog, due, excess: CardSet::EMPTY };
        }
        let held = self.held();
        let laid: Vec<Card> = self.aside.iter().copied().filter(|&card| held.contains(card)).collect();
        Pile {
            cards: laid.iter().copied().take(due.into()).collect(),
            due,
            excess: laid.iter().copied().skip(due.into()).collect(),
        }
    }
}
