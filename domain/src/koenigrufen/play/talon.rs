//! The talon: who gets what of it, and what may be discarded.

use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use super::shape::Half;
use crate::card::{Card, CardSet};
use crate::koenigrufen::contract::Contract;

pub(super) const TALON: usize = 6;

/// How much of the talon the declarer takes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TalonUse {
    None,
    Half,
    Whole,
}

impl TalonUse {
    pub const fn of(contract: Contract) -> Self {
        match contract {
            Contract::Rufer | Contract::Besserrufer | Contract::Farbendreier | Contract::Dreier => Self::Half,
            Contract::Sechserdreier => Self::Whole,
            _ => Self::None,
        }
    }

    /// How many cards are discarded for those taken up.
    pub const fn cards(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Half => 3,
            Self::Whole => 6,
        }
    }
}

pub(super) fn cards_of(talon: [Card; TALON], half: Half) -> CardSet {
    let first = match half {
        Half::First => 0,
        Half::Second => TALON / 2,
    };
    talon.into_iter().skip(first).take(TALON / 2).collect()
}

impl Dealt {
    /// The half with the called card belongs to the Solorufer who called into the talon
    /// (TC18 §3), the rest of it, in solos all of it, to the opponents (REN).
    pub fn solorufers_half(&self) -> CardSet {
        if self.contract != Contract::Solorufer || !self.parties.king_in_talon {
            return CardSet::EMPTY;
        }
        let halves = [Half::First, Half::Second].map(|half| cards_of(self.talon, half));
        halves
            .into_iter()
            .find(|half| self.called.is_some_and(|called| half.contains(called)))
            .unwrap_or_default()
    }

    /// Kings and Trull are never discarded; tarock only if no other card is left to go, in
    /// colour games the suits (KR18 "Allgemein", "Farbendreier"; TC18 §3). Of cards that
    /// go too early as many are named as others would have had to go before, the last ones.
    pub fn discard_breaches(&self, found: &mut Vec<Breach>) {
        let Some(&player) = self.declarers.first() else { return };
        let due = TalonUse::of(self.contract).cards();
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
        let first =
            if self.contract.is_colour() { plain & CardSet::TAROCKS } else { plain - CardSet::TAROCKS };
        let discard: CardSet = self.discard.iter().copied().collect();
        // Who lays down too many is not told again of what had to go with them.
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
