//! Which cards a player may lay, and which card takes a trick.
//!
//! Whoever follows owes, in this order: **Farbzwang**, to serve what was led, a suit or
//! tarock; **Tarockzwang**, to lay a tarock on a suit he has not (KR18, TC18 §1);
//! **Stichzwang**, to beat what lies if he can; and the **Pagat** is his last tarock
//! (KR18 "Negativspiele", "Trischaken", TC18 §4). A card breaks the first of them that
//! it does not meet.

use super::breach::Broken;
use super::shape::{TrischakenOptions, TrischakenTalon};
use crate::card::{Card, CardSet};
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::record::Feat;
use crate::koenigrufen::rules::Rules;

/// What binds the cards in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own that a game has or has not")]
pub struct Duties {
    /// Tarock is a fifth suit: it takes a trick only if it was led, and is led only by who
    /// has nothing else (KR18 "Farbendreier", TC18 §3).
    pub colour: bool,
    /// Who can beat what lies must.
    pub stichzwang: bool,
    /// The Pagat is laid as the last tarock only, but for the Kaiserstich.
    pub pagat_last: bool,
    /// Mond, Sküs and Pagat in one trick in this order: the Pagat takes it (TC18 §1).
    pub kaiserstich: bool,
}

impl Rules {
    /// How a Trischaken is played: as Vorhand chose, where he may (TC18 §4).
    #[must_use]
    pub fn trischaken_options(&self, chosen: Option<TrischakenOptions>) -> TrischakenOptions {
        chosen.filter(|_| self.trischaken_vorhand_chooses).unwrap_or_default()
    }
}

impl Duties {
    /// Those of a game. `chosen` is what Vorhand chose for a Trischaken.
    #[must_use]
    pub fn new(rules: &Rules, contract: &Contract, chosen: Option<TrischakenOptions>) -> Self {
        let trischaken = contract.is_trischaken();
        let stichzwang = trischaken && rules.trischaken_options(chosen).stichzwang;
        Self {
            colour: contract.colour,
            stichzwang: contract.is_negative() || stichzwang,
            pagat_last: contract.is_negative() || trischaken,
            kaiserstich: rules.feats.contains(&Feat::Kaiserstich),
        }
    }

    /// The cards of a hand that may be laid on what lies in the trick, in the order it fell;
    /// on nothing: that may be led. A hand with cards always has one.
    #[must_use]
    pub fn legal_cards(self, hand: CardSet, lying: &[Card]) -> CardSet {
        let kind = Self::kind_due(hand, lying);
        if lying.is_empty() {
            return self.leads(hand);
        }
        let due = self.without_early_pagat(hand, lying, kind);
        let beating = if self.stichzwang { due & self.beating(lying) } else { CardSet::EMPTY };
        if beating.is_empty() { due } else { beating }
    }

    /// The duty that a card of this hand breaks, if it does.
    #[must_use]
    pub fn broken_by(self, card: Card, hand: CardSet, lying: &[Card]) -> Option<Broken> {
        if !hand.contains(card) {
            return Some(Broken::NotInHand);
        }
        if self.legal_cards(hand, lying).contains(card) {
            return None;
        }
        let Some(&led) = lying.first() else {
            let early = self.colour && card.tarock().is_some();
            return Some(if early { Broken::TarockLedEarly } else { Broken::PagatLast });
        };
        let kind = Self::kind_due(hand, lying);
        if !kind.contains(card) {
            let serves = !(hand & CardSet::alike(led)).is_empty();
            return Some(if serves { Broken::Farbzwang } else { Broken::Tarockzwang });
        }
        let beating = self.beating(lying);
        let could_beat = !(self.without_early_pagat(hand, lying, kind) & beating).is_empty();
        Some(if self.stichzwang && could_beat && !beating.contains(card) {
            Broken::Stichzwang
        } else {
            Broken::PagatLast
        })
    }

    /// Which of the cards lying takes the trick as it stands: its place in the order they
    /// fell. None if nothing lies.
    #[must_use]
    pub fn winner(self, lying: &[Card]) -> Option<usize> {
        let led = *lying.first()?;
        if let Some(pagat) = self.kaiserstich(lying) {
            return Some(pagat);
        }
        let mut best = (0, led);
        for (place, &card) in lying.iter().enumerate().skip(1) {
            let trumps = card.tarock().is_some() && best.1.suit().is_some() && !self.colour;
            if trumps || CardSet::above(best.1).contains(card) {
                best = (place, card);
            }
        }
        Some(best.0)
    }

    /// What was led, if he has it; else tarock; else anything.
    fn kind_due(hand: CardSet, lying: &[Card]) -> CardSet {
        let Some(&led) = lying.first() else { return hand };
        let serving = hand & CardSet::alike(led);
        if !serving.is_empty() {
            return serving;
        }
        let tarocks = hand & CardSet::TAROCKS;
        if tarocks.is_empty() { hand } else { tarocks }
    }

    fn leads(self, hand: CardSet) -> CardSet {
        let suits = hand - CardSet::TAROCKS;
        if self.colour && !suits.is_empty() { suits } else { self.without_early_pagat(hand, &[], hand) }
    }

    /// Without the Pagat, as long as there are other tarocks and it makes no Kaiserstich.
    fn without_early_pagat(self, hand: CardSet, lying: &[Card], cards: CardSet) -> CardSet {
        let is_last = (hand & CardSet::TAROCKS) == CardSet::only(Card::PAGAT);
        if !self.pagat_last || is_last || self.awaits_pagat(lying) {
            return cards;
        }
        cards - CardSet::only(Card::PAGAT)
    }

    /// All cards that would take the trick as it stands.
    fn beating(self, lying: &[Card]) -> CardSet {
        if self.kaiserstich(lying).is_some() {
            return CardSet::EMPTY;
        }
        if self.awaits_pagat(lying) {
            return CardSet::only(Card::PAGAT);
        }
        let Some(&best) = self.winner(lying).and_then(|place| lying.get(place)) else {
            return CardSet::PACK;
        };
        let trumps = if best.suit().is_some() && !self.colour { CardSet::TAROCKS } else { CardSet::EMPTY };
        CardSet::above(best) | trumps
    }

    /// Where the Pagat lies that took Mond and Sküs, the fourth card wherever it may (TC18 §1).
    fn kaiserstich(self, lying: &[Card]) -> Option<usize> {
        let place = |wanted: Card| lying.iter().position(|&card| card == wanted);
        let pagat = place(Card::PAGAT)?;
        self.awaits_pagat(lying.get(..pagat)?).then_some(pagat)
    }

    /// Mond and Sküs lie in this order, so that the Pagat would take the trick. In a colour
    /// game tarock takes nothing unless it was led.
    fn awaits_pagat(self, lying: &[Card]) -> bool {
        let place = |wanted: Card| lying.iter().position(|&card| card == wanted);
        let tarock_counts = !self.colour || lying.first().is_some_and(|led| led.tarock().is_some());
        self.kaiserstich
            && tarock_counts
            && place(Card::SKUES).is_some_and(|skues| place(Card::MOND).is_some_and(|mond| mond < skues))
            && place(Card::PAGAT).is_none()
    }
}

impl TrischakenOptions {
    /// Which cards of the talon go to the trick with this number from 1.
    #[must_use]
    pub fn talon_of(self, trick: usize, talon: &[Card]) -> CardSet {
        match self.talon {
            TrischakenTalon::FirstSix => {
                trick.checked_sub(1).and_then(|i| talon.get(i)).copied().into_iter().collect()
            }
            TrischakenTalon::LastTrick if trick == usize::from(crate::koenigrufen::TRICKS) => {
                talon.iter().copied().collect()
            }
            TrischakenTalon::LastTrick => CardSet::EMPTY,
        }
    }
}
