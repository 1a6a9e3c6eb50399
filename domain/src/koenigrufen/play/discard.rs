//! What may be discarded for the talon.

use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use crate::card::CardSet;

impl Dealt<'_> {
    /// Kings and Trull are never discarded; tarock only if no other card is left to go, in
    /// colour games the suits (KR18 "Allgemein", "Farbendreier"; TC18 §3). Of cards that
    /// go too early as many are named as others would have had to go before, the last ones.
    pub fn discard_breaches(&self, found: &mut Vec<Breach>) {
        let Some(&player) = self.declarers.first() else { return };
        let due = self.contract.talon.cards();
        // Not yet discarded.
        if due == 0 || (self.discard.is_empty() && self.tricks.is_empty()) {
            return;
        }
        let breach =
            |card, right, how| Breach { broken: Broken::IllegalDiscard, trick: 0, player, card, right, how };
        let discarded = u8::try_from(self.discard.len()).unwrap_or(u8::MAX);
        if discarded != due {
            found.push(breach(None, CardSet::EMPTY, How::Counted { found: discarded, due }));
        }
        let held = self.hands[player] | self.taken;
        let plain = held - CardSet::KINGS - CardSet::TRULL;
        let first = if self.contract.colour { plain & CardSet::TAROCKS } else { plain - CardSet::TAROCKS };
        let discard: CardSet = self.discard.iter().copied().collect();
        // Who lays down too many is not told again what had to go with them.
        let second_allowed = due.max(discarded).saturating_sub(first.len());
        let mut second = 0;
        for &card in &self.discard {
            if !held.contains(card) {
                found.push(breach(Some(card), CardSet::EMPTY, How::NotHeld));
            } else if !plain.contains(card) {
                found.push(breach(Some(card), first - discard, How::Honour));
            } else if !first.contains(card) {
                second += 1;
                if second > second_allowed {
                    found.push(breach(Some(card), first - discard, How::Plainly));
                }
            }
        }
    }
}
