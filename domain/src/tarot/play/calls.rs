//! What may be called and shown, and for what the cards were missing (TAR "Tarot zu fünft",
//! "Das Weisen", "Das Austeilen"; FFT 2012).

use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use crate::seat::{PerSeat, Seat};
use crate::tarot::card::{Card, CardSet};

/// The ranks a card may be called of, in their order.
const RANKS: [CardSet; 4] = [CardSet::ROIS, CardSet::DAMES, CardSet::CAVALIERS, CardSet::VALETS];

/// What a taker with this hand, as dealt, may call: a Roi; a Dame if he holds all four Rois
/// (TAR "Tarot zu fünft"), and so on (FFT 2012). His own cards among them.
#[must_use]
pub fn callable(hand: CardSet) -> CardSet {
    let mut callable = CardSet::EMPTY;
    for rank in RANKS {
        callable |= rank;
        if !hand.contains_all(rank) {
            break;
        }
    }
    callable
}

impl Dealt {
    /// The 1 without any other atout and without the Excuse: the deal is void (TAR "Das
    /// Austeilen").
    pub fn petit_sec(&self) -> Option<Seat> {
        let petit = CardSet::only(Card::PETIT);
        Seat::ALL.into_iter().find(|&seat| self.hands[seat] & CardSet::ATOUTS_AND_EXCUSE == petit)
    }

    pub fn petit_sec_breach(&self, found: &mut Vec<Breach>) {
        found.extend(self.petit_sec().map(|player| Breach {
            broken: Broken::PetitSec,
            trick: 0,
            player,
            card: Some(Card::PETIT),
            right: CardSet::EMPTY,
            how: How::Plainly,
        }));
    }

    pub fn call_breaches(&self, found: &mut Vec<Breach>) {
        if self.players != 5 {
            return;
        }
        let hand = self.hands[self.taker];
        let (right, how) = match self.called {
            // Before the first card there is still time.
            None if self.tricks.is_empty() => return,
            None => (callable(hand), How::NothingCalled),
            Some(called) if callable(hand).contains(called) => return,
            Some(_) => (callable(hand) - hand, How::Plainly),
        };
        let (player, card) = (self.taker, self.called);
        found.push(Breach { broken: Broken::IllegalCall, trick: 0, player, card, right, how });
    }

    /// Poignées against the hands with which play begins.
    pub fn poignee_breaches(&self, hands: &PerSeat<CardSet>, found: &mut Vec<Breach>) {
        for shown in &self.poignees {
            let breach = |card, right, how| Breach {
                broken: Broken::IllegalPoignee,
                trick: 0,
                player: shown.by,
                card,
                right,
                how,
            };
            let hand = hands[shown.by];
            if shown.cards.len() != shown.due {
                let how = How::Counted { found: shown.cards.len(), due: shown.due };
                found.push(breach(None, CardSet::EMPTY, how));
            }
            for card in shown.cards.iter() {
                if card.atout().is_none() && card != Card::EXCUSE {
                    found.push(breach(Some(card), CardSet::EMPTY, How::NoAtout));
                } else if !hand.contains(card) {
                    found.push(breach(Some(card), CardSet::EMPTY, How::NotHeld));
                }
            }
            let kept_back = (hand & CardSet::ATOUTS) - shown.cards;
            if shown.cards.contains(Card::EXCUSE) && hand.contains(Card::EXCUSE) && !kept_back.is_empty() {
                found.push(breach(Some(Card::EXCUSE), kept_back, How::ExcuseBeforeAtouts));
            }
        }
    }
}
