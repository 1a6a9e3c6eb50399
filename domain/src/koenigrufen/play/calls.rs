//! Calls and announcements for which the cards were missing (KR18 "Allgemein", "Ansagen"; REN).

use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use super::standing::Announced;
use crate::card::{Card, CardSet};
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::rules::Rules;
use crate::seat::Seat;

/// An announced König ultimo, by who announced it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ultimo {
    /// He holds the called card.
    Held,
    /// His side could make it, but he does not hold the card: lost (REN).
    Lost,
    /// His side cannot even have it: no record holds it but under a ruling.
    Void,
}

impl Dealt<'_> {
    /// Whether play has begun: what was not called or announced by then was not at all.
    fn has_begun(&self) -> bool {
        !self.tricks.is_empty()
    }

    pub fn call_breaches(&self, rules: &Rules, found: &mut Vec<Breach>) {
        if !self.contract.calls_king {
            return;
        }
        let Some(&declarer) = self.declarers.first() else { return };
        let hand = self.hands[declarer];
        let four_kings = hand.contains_all(CardSet::KINGS);
        let how = match self.called {
            None => self.has_begun().then_some(How::NothingCalled { four_kings }),
            Some(called) if hand.contains(called) => Some(How::OwnCard { four_kings }),
            Some(Card::SKUES) if !rules.skues_may_be_called(hand) => Some(How::SkuesCalled { four_kings }),
            Some(_) => None,
        };
        found.extend(how.map(|how| Breach {
            broken: Broken::IllegalCall,
            trick: 0,
            player: declarer,
            card: self.called,
            right: CardSet::KINGS - hand,
            how,
        }));
        let ultimo_without_king = self
            .announcements
            .iter()
            .filter(|entry| entry.premium == Premium::KoenigUltimo && self.called.is_some())
            .filter(|entry| match how {
                None | Some(How::NothingCalled { .. }) => self.ultimo(**entry) != Ultimo::Held,
                // That the call was none is not the fault of who holds the card.
                Some(How::SkuesCalled { .. }) => !self.holds_called(entry.by),
                Some(_) => false,
            });
        found.extend(ultimo_without_king.map(|entry| Breach {
            broken: Broken::IllegalCall,
            trick: 0,
            player: entry.by,
            card: self.called,
            right: CardSet::EMPTY,
            how: How::UltimoWithoutKing,
        }));
        self.missing_bird(found);
        // Who is called knows it (TC18 §6); that the call was none is not his fault.
        let partner = self.sides.partner.filter(|_| how.is_none());
        let doubting = partner.filter(|partner| self.kontras.contains(partner));
        found.extend(doubting.map(|player| Breach {
            broken: Broken::KontraByCalledPartner,
            trick: 0,
            player,
            card: None,
            right: CardSet::EMPTY,
            how: How::Plainly,
        }));
    }

    /// What a game asks to be announced, the declarer announces; a bird, as in a Besserrufer, he held before
    /// the talon, and others may be announced besides (KR18 "Ansagen", REN).
    fn missing_bird(&self, found: &mut Vec<Breach>) {
        let Some(&player) = self.declarers.first() else { return };
        if !self.contract.demands() {
            return;
        }
        let own = self.announcements.iter().filter(|e| e.by == player).map(|e| e.premium);
        let mut asked_for = own.filter(|premium| self.contract.asks_for(*premium)).peekable();
        let first = asked_for.peek().copied();
        let is_held = |premium| bird(premium).is_none_or(|card| self.hands[player].contains(card));
        let is_missing = match first {
            None => self.has_begun() || self.abandoned,
            Some(_) => !asked_for.any(is_held),
        };
        if is_missing {
            let how = first.map_or(How::NothingAnnounced(self.contract.id), |_| How::Plainly);
            let (broken, card, right) = (Broken::MissingBird, first.and_then(bird), CardSet::EMPTY);
            found.push(Breach { broken, trick: 0, player, card, right, how });
        }
    }

    /// Where an announced König ultimo stands.
    pub fn ultimo(&self, announced: Announced) -> Ultimo {
        if self.called.is_none() {
            return if self.has_begun() { Ultimo::Void } else { Ultimo::Held };
        }
        if self.sides.side_of(announced.by) == Side::Opponents
            || !self.sides.ultimo_is_possible(self.contract)
        {
            return Ultimo::Void;
        }
        if self.holds_called(announced.by) { Ultimo::Held } else { Ultimo::Lost }
    }

    /// Whether the called card was dealt to this player, or is the declarer's with the talon.
    fn holds_called(&self, player: Seat) -> bool {
        let took = |card| Some(player) == self.sides.declarer && self.taken.contains(card);
        self.called.is_some_and(|called| took(called) || self.hands[player].contains(called))
    }
}

impl Rules {
    /// Whether who was dealt this hand may call the Sküs (KR18 "Allgemein").
    pub(super) fn skues_may_be_called(&self, hand: CardSet) -> bool {
        self.skues_callable && hand.contains_all(CardSet::KINGS)
    }
}

/// The tarock that makes a bird.
pub(super) const fn bird(premium: Premium) -> Option<Card> {
    match premium {
        Premium::Pagat => Some(Card::PAGAT),
        Premium::Uhu => Some(Card::UHU),
        Premium::Kakadu => Some(Card::KAKADU),
        Premium::Quapil => Some(Card::QUAPIL),
        _ => None,
    }
}
