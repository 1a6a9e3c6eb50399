//! How the cards fell: whose turn it was, what was laid, who took each trick.

use super::breach::{Breach, Broken};
use super::dealt::{Dealt, Trick};
use super::duties::{Duties, following, winner};
use super::sides::Sides;
use crate::card::{Card, CardSet};
use crate::royal::TRICKS;
use crate::royal::side::BySide;
use crate::seat::{PerSeat, Seat};

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
    pub fn follow(&self, bound: &BySide<Duties>, found: &mut Vec<Breach>) -> Course {
        let mut course = Course {
            won: Vec::with_capacity(self.tricks.len()),
            hands: self.hands,
            leader: self.sides.leader(),
            sides: self.sides,
        };
        for trick in &self.tricks {
            course.lay(trick, bound, found);
            if !course.is_complete(trick) || course.take(trick).is_none() {
                break;
            }
        }
        if let Some(last) = self.forced_trick(&course) {
            for (&player, &card) in last.seats().iter().zip(last.cards()) {
                course.hands[player].remove(card);
            }
            course.take(&last);
        }
        course
    }

    /// The last trick, not told or not to its end, if nobody has a choice in it any more: who is
    /// still to play holds one card, or none.
    fn forced_trick(&self, course: &Course) -> Option<Trick> {
        if course.won.len() + 1 != usize::from(TRICKS) {
            return None;
        }
        let mut trick = self.tricks.get(course.won.len()).copied().unwrap_or(Trick::EMPTY);
        let leader = trick.seats().first().copied().unwrap_or(course.leader);
        for seat in self.sides.in_order(leader) {
            if trick.seats().contains(&seat) {
                continue;
            }
            let mut cards = course.hands[seat].iter();
            match (cards.next(), cards.next()) {
                (Some(card), None) => trick.push(seat, card),
                (None, _) => {}
                _ => return None,
            }
        }
        (!trick.cards().is_empty()).then_some(trick)
    }
}

impl Course {
    /// The cards of a trick, one after the other.
    fn lay(&mut self, trick: &Trick, bound: &BySide<Duties>, found: &mut Vec<Breach>) {
        let number = self.next_trick();
        let mut leader = self.leader;
        for (place, (&player, &card)) in trick.seats().iter().zip(trick.cards()).enumerate() {
            let (lying, before) = (
                trick.cards().get(..place).unwrap_or_default(),
                trick.seats().get(..place).unwrap_or_default(),
            );
            let mut report = |broken, right| {
                found.push(Breach { broken, trick: number, player, card: Some(card), right });
            };
            if player != self.due(leader, player, before) {
                report(if place == 0 { Broken::WrongLead } else { Broken::OutOfTurn }, CardSet::EMPTY);
            }
            if place == 0 {
                leader = player;
            }
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

    /// Whose turn it is: the first in the order of play, from who led, that has not yet played.
    /// Nobody waits for who has no card left; whether he lays one all the same is no question of
    /// turns.
    fn due(&self, leader: Seat, player: Seat, before: &[Seat]) -> Seat {
        self.sides
            .in_order(leader)
            .find(|&seat| !before.contains(&seat) && (seat == player || !self.hands[seat].is_empty()))
            .unwrap_or(player)
    }

    /// Whether all have played to this trick, or have nothing to play.
    fn is_complete(&self, trick: &Trick) -> bool {
        self.sides.all().into_iter().all(|seat| trick.seats().contains(&seat) || self.hands[seat].is_empty())
    }

    /// Gives a complete trick to who takes it, and the lead with it.
    fn take(&mut self, trick: &Trick) -> Option<()> {
        let place = winner(trick.cards())?;
        let (&by, &with) = (trick.seats().get(place)?, trick.cards().get(place)?);
        self.leader = by;
        self.won.push(Won { by, with, cards: trick.cards().iter().copied().collect() });
        Some(())
    }
}
