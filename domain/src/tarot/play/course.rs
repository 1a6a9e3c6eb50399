//! The tricks one after the other: whose turn it was, what each card broke, who took what.
//!
//! What lies stays, as in Königrufen: a card laid out of turn, or by somebody who did not
//! hold it, counts as it fell, and who takes the trick owns it.

use super::aside::Pile;
use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use super::duties;
use crate::seat::{PerSeat, Seat, Seating};
use crate::tarot::card::{Card, CardSet};
use crate::trick_play::{Trick, Turn, forced_trick, is_complete};

/// How the cards fell.
#[derive(Debug, Clone)]
pub(super) struct Course {
    /// Of the complete tricks, in order.
    pub winners: Vec<Won>,
    /// What each player took in tricks, the Excuse among it.
    pub taken: PerSeat<CardSet>,
    pub tricks: PerSeat<u8>,
    /// What each player still holds.
    pub hands: PerSeat<CardSet>,
    pub pile: Pile,
    /// Who leads to the next trick.
    leader: Seat,
    tricks_due: usize,
}

/// A complete trick.
#[derive(Debug, Clone, Copy)]
pub(super) struct Won {
    pub by: Seat,
    pub with: Card,
}

impl Course {
    /// Whether all tricks are complete.
    pub fn is_over(&self) -> bool {
        self.winners.len() == self.tricks_due
    }
}

impl Dealt {
    /// The hands with which play begins.
    pub fn opening_hands(&self) -> PerSeat<CardSet> {
        let mut hands = self.hands;
        // Where the dog is not taken up, it has none of the hand's cards.
        let pile = self.pile();
        hands[self.taker] = self.held() - pile.cards - pile.excess;
        hands
    }

    /// Follows the tricks as they fell; the last one is completed here where it can only fall in
    /// one way. Right of the dealer leads (TAR "Das Spiel"), with an announced chelem the
    /// taker (FFT 2012).
    pub fn follow(&mut self, seating: Seating, found: &mut Vec<Breach>) -> Course {
        let mut course = Course {
            winners: Vec::with_capacity(self.tricks_due()),
            taken: PerSeat::default(),
            tricks: PerSeat::default(),
            hands: self.opening_hands(),
            pile: self.pile(),
            leader: if self.chelem_announced { self.taker } else { seating.vorhand() },
            tricks_due: self.tricks_due(),
        };
        for (number, trick) in (1..).zip(&self.tricks) {
            course.lay(number, trick, seating, found);
            if !is_complete(trick, &course.hands, seating) || self.take(&mut course, trick).is_none() {
                break;
            }
        }
        let is_last = course.winners.len() + 1 == self.tricks_due();
        let laid = self.tricks.get(course.winners.len());
        if is_last && let Some(last) = forced_trick(laid, course.leader, &course.hands, seating) {
            for (player, card) in last.laid() {
                course.hands[player].remove(card);
            }
            self.take(&mut course, &last);
            self.tricks.truncate(course.winners.len().saturating_sub(1));
            self.tricks.push(last);
        }
        course
    }

    /// Gives a complete trick to who takes it, and the lead with it.
    fn take(&self, course: &mut Course, trick: &Trick<Card>) -> Option<()> {
        let place = if self.excuse_takes(course, trick) { 0 } else { duties::winner(trick.cards())? };
        let (&by, &with) = (trick.seats().get(place)?, trick.cards().get(place)?);
        course.leader = by;
        course.winners.push(Won { by, with });
        course.tricks[by] += 1;
        course.taken[by] |= trick.cards().iter().copied().collect();
        Some(())
    }

    /// The Excuse led to the last trick takes it, if its side took all others: that is a chelem
    /// (TAR "Match").
    fn excuse_takes(&self, course: &Course, trick: &Trick<Card>) -> bool {
        let is_last = course.winners.len() + 1 == self.tricks_due();
        is_last
            && trick.cards().first() == Some(&Card::EXCUSE)
            && trick.seats().first().is_some_and(|&leader| {
                course.winners.iter().all(|won| self.side_of(won.by) == self.side_of(leader))
            })
    }
}

impl Course {
    /// The cards of a trick, one after the other.
    fn lay(&mut self, number: u8, trick: &Trick<Card>, seating: Seating, found: &mut Vec<Breach>) {
        let mut turn = Turn::new(self.leader);
        for (place, (player, card)) in trick.laid().enumerate() {
            let lying = trick.cards().get(..place).unwrap_or_default();
            let breach =
                |broken, right, how| Breach { broken, trick: number, player, card: Some(card), right, how };
            let due = turn.due(player, &self.hands, seating);
            if player != due {
                let broken = if place == 0 { Broken::WrongLead } else { Broken::OutOfTurn };
                found.push(breach(broken, CardSet::EMPTY, How::TurnOf(due)));
            }
            turn.take(player, place == 0);
            let hand = self.hands[player];
            if let Some(broken) = duties::broken_by(card, hand, lying) {
                let right = match broken {
                    Broken::NotInHand => CardSet::EMPTY,
                    _ => duties::legal_cards(hand, lying),
                };
                found.push(breach(broken, right, How::Plainly));
                self.take_from_anywhere(card);
            }
            self.hands[player].remove(card);
        }
    }

    fn take_from_anywhere(&mut self, card: Card) {
        for seat in Seat::ALL {
            self.hands[seat].remove(card);
        }
        self.pile.cards.remove(card);
        self.pile.excess.remove(card);
    }
}
