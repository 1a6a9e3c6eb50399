//! The tricks one after the other: whose turn it was, what each card broke, who took what.
//!
//! What lies stays (TC18 §1): a card laid out of turn, or by somebody who did not hold it,
//! counts as it fell, and who takes the trick owns it.

use super::birds::PromisedBirds;
use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use super::duties::Duties;
use crate::card::{Card, CardSet};
use crate::koenigrufen::TRICKS;
use crate::koenigrufen::rules::Rules;
use crate::seat::{PerSeat, Seat, Seating};
use crate::trick_play::{Trick, Turn, forced_trick, is_complete};

/// How the cards fell.
#[derive(Debug, Clone)]
pub(super) struct Course {
    /// Of the complete tricks, in order.
    pub winners: Vec<Won>,
    /// What each player took in tricks, in Trischaken cards of the talon among it.
    pub taken: PerSeat<CardSet>,
    pub tricks: PerSeat<u8>,
    /// What each player still holds.
    pub hands: PerSeat<CardSet>,
    /// Who leads to the next trick.
    leader: Seat,
    /// What is left of the discard, and of the talon that nobody took up.
    pub discard: CardSet,
    pub left: CardSet,
    birds: PerSeat<PromisedBirds>,
}

/// A complete trick.
#[derive(Debug, Clone, Copy)]
pub(super) struct Won {
    pub by: Seat,
    pub with: Card,
}

impl Course {
    /// Whether all twelve tricks are complete.
    pub fn is_over(&self) -> bool {
        self.winners.len() == usize::from(TRICKS)
    }
}

impl Dealt<'_> {
    /// Follows the tricks as they fell; the last one is completed here where it can only fall in
    /// one way.
    pub fn follow(
        &mut self,
        rules: &Rules,
        duties: Duties,
        seating: Seating,
        found: &mut Vec<Breach>,
    ) -> Course {
        let mut hands = self.hands;
        let mut discard = CardSet::EMPTY;
        if let Some(&declarer) = self.declarers.first() {
            // What he never held stays where it was.
            let held = hands[declarer] | self.taken;
            discard = held & self.discard.iter().copied().collect();
            hands[declarer] = held - discard;
        }
        let leader = if self.contract.is_negative() {
            self.declarers.first().copied().unwrap_or(seating.vorhand())
        } else {
            seating.vorhand()
        };
        let mut course = Course {
            leader,
            winners: Vec::with_capacity(self.tricks.len()),
            taken: PerSeat::default(),
            tricks: PerSeat::default(),
            hands,
            discard,
            left: self.left,
            birds: self.promised_birds(rules),
        };
        for (number, trick) in (1..).zip(&self.tricks) {
            course.lay(number, trick, duties, seating, found);
            if !is_complete(trick, &course.hands, seating)
                || self.take(&mut course, number, trick, duties).is_none()
            {
                break;
            }
        }
        let is_last = course.winners.len() + 1 == usize::from(TRICKS);
        let laid = self.tricks.get(course.winners.len());
        if is_last && let Some(last) = forced_trick(laid, course.leader, &course.hands, seating) {
            for (player, card) in last.laid() {
                course.hands[player].remove(card);
            }
            self.take(&mut course, TRICKS, &last, duties);
            self.tricks.truncate(course.winners.len().saturating_sub(1));
            self.tricks.push(last);
        }
        course
    }

    /// Gives a complete trick to who takes it, and the lead with it.
    fn take(&self, course: &mut Course, number: u8, trick: &Trick<Card>, duties: Duties) -> Option<Won> {
        let place = duties.winner(trick.cards())?;
        let (&by, &with) = (trick.seats().get(place)?, trick.cards().get(place)?);
        course.leader = by;
        let won = Won { by, with };
        course.winners.push(won);
        course.tricks[by] += 1;
        course.taken[by] |= trick.cards().iter().copied().collect();
        if self.contract.is_trischaken() {
            let talon = self.options.talon_of(number.into(), &self.talon) & course.left;
            course.taken[by] |= talon;
            course.left = course.left - talon;
        }
        Some(won)
    }
}

impl Course {
    /// The cards of a trick, one after the other.
    fn lay(
        &mut self,
        number: u8,
        trick: &Trick<Card>,
        duties: Duties,
        seating: Seating,
        found: &mut Vec<Breach>,
    ) {
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
            if let Some(broken) = duties.broken_by(card, hand, lying) {
                let right = match broken {
                    Broken::NotInHand => CardSet::EMPTY,
                    _ => duties.legal_cards(hand, lying),
                };
                found.push(breach(broken, right, How::Plainly));
                self.take_from_anywhere(card);
            } else {
                let legal = duties.legal_cards(hand, lying);
                let broken = self.birds[player].broken_by(card, number, legal);
                let right = self.birds[player].keeping(number, legal);
                found.extend(broken.map(|broken| breach(broken, right, How::Plainly)));
            }
            self.hands[player].remove(card);
        }
    }

    fn take_from_anywhere(&mut self, card: Card) {
        for seat in Seat::ALL {
            self.hands[seat].remove(card);
        }
        self.discard.remove(card);
        self.left.remove(card);
    }
}
