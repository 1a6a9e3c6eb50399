//! How the cards fell: whose turn it was, what was laid, who took each trick.

use super::breach::{Breach, Broken};
use super::dealt::Dealt;
use super::duties::{Duties, following, winner};
use super::sides::Sides;
use crate::card::{Card, CardSet};
use crate::royal::TRICKS;
use crate::royal::side::BySide;
use crate::seat::{PerSeat, Seat, Seating};
use crate::trick_play::{Trick, Turn, forced_trick, is_complete};

/// How the cards fell.
#[derive(Debug, Clone)]
pub(super) struct Course {
    /// Of the complete tricks, in order.
    pub won: Vec<Won>,
    /// What each player still holds.
    pub hands: PerSeat<CardSet>,
    /// Who leads to the next trick.
    leader: Seat,
    sides: Sides,
}

/// A complete trick.
#[derive(Debug, Clone, Copy)]
pub(super) struct Won {
    pub by: Seat,
    /// The card that took it.
    pub with: Card,
    pub cards: CardSet,
}

impl Course {
    /// The number of the trick that is played next, from 1.
    pub fn next_trick(&self) -> u8 {
        u8::try_from(self.won.len()).map_or(TRICKS, |won| won + 1)
    }
}

impl Dealt {
    /// Follows the tricks as they fell; the last one is completed where it can only fall in one
    /// way.
    pub fn follow(&self, bound: &BySide<Duties>, seating: Seating, found: &mut Vec<Breach>) -> Course {
        let mut course = Course {
            won: Vec::with_capacity(self.tricks.len()),
            hands: self.hands,
            leader: self.sides.leader(),
            sides: self.sides,
        };
        for trick in &self.tricks {
            course.lay(trick, bound, seating, found);
            if !is_complete(trick, &course.hands, seating) || course.take(trick).is_none() {
                break;
            }
        }
        let is_last = course.won.len() + 1 == usize::from(TRICKS);
        let laid = self.tricks.get(course.won.len());
        if is_last && let Some(last) = forced_trick(laid, course.leader, &course.hands, seating) {
            for (player, card) in last.laid() {
                course.hands[player].remove(card);
            }
            course.take(&last);
        }
        course
    }
}

impl Course {
    /// The cards of a trick, one after the other.
    fn lay(
        &mut self,
        trick: &Trick<Card>,
        bound: &BySide<Duties>,
        seating: Seating,
        found: &mut Vec<Breach>,
    ) {
        let number = self.next_trick();
        let mut turn = Turn::new(self.leader);
        for (place, (player, card)) in trick.laid().enumerate() {
            let lying = trick.cards().get(..place).unwrap_or_default();
            let mut report = |broken, right| {
                found.push(Breach { broken, trick: number, player, card: Some(card), right, how: () });
            };
            if player != turn.due(player, &self.hands, seating) {
                report(if place == 0 { Broken::WrongLead } else { Broken::OutOfTurn }, CardSet::EMPTY);
            }
            turn.take(player, place == 0);
            let hand = self.hands[player];
            let duties = &bound[self.sides.side_of(player)];
            if let Some(broken) = duties.broken_by(card, hand, lying, number) {
                let right = match broken {
                    Broken::NotInHand => CardSet::EMPTY,
                    Broken::Farbzwang | Broken::Tarockzwang => following(hand, lying),
                    _ => duties.legal_cards(hand, lying, number),
                };
                report(broken, right);
            }
            for seat in Seat::ALL {
                self.hands[seat].remove(card);
            }
        }
    }

    /// Gives a complete trick to who takes it, and the lead with it.
    fn take(&mut self, trick: &Trick<Card>) -> Option<()> {
        let place = winner(trick.cards())?;
        let (&by, &with) = (trick.seats().get(place)?, trick.cards().get(place)?);
        self.leader = by;
        self.won.push(Won { by, with, cards: trick.cards().iter().copied().collect() });
        Some(())
    }
}
