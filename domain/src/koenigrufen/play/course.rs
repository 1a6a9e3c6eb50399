//! The tricks one after the other: whose turn it was, what each card broke, who took what.
//!
//! What lies stays (TC18 §1): a card laid out of turn, or by somebody who did not hold it,
//! counts as it fell, and who takes the trick owns it.

use super::breach::{Breach, Broken, How};
use super::dealt::Dealt;
use super::duties::Duties;
use crate::card::{Card, CardSet};
use crate::koenigrufen::TRICKS;
use crate::koenigrufen::contract::Contract;
use crate::seat::{PerSeat, Seat, Seating};

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
    /// What is left of the discard, and of the talon that nobody took up.
    pub discard: CardSet,
    pub left: CardSet,
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

impl Dealt {
    pub fn follow(&self, duties: Duties, seating: Seating, found: &mut Vec<Breach>) -> Course {
        let mut hands = self.hands;
        let mut discard = CardSet::EMPTY;
        if let Some(&declarer) = self.declarers.first() {
            // What he never held stays where it was.
            let held = hands[declarer] | self.taken;
            discard = held & self.discard.iter().copied().collect();
            hands[declarer] = held - discard;
        }
        let mut course = Course {
            winners: Vec::with_capacity(self.tricks.len()),
            taken: PerSeat::default(),
            tricks: PerSeat::default(),
            hands,
            discard,
            left: self.left,
        };
        let mut leader = if self.contract.is_negative() {
            self.declarers.first().copied().unwrap_or(seating.vorhand())
        } else {
            seating.vorhand()
        };
        for (number, trick) in (1..).zip(&self.tricks) {
            let mut turn = Turn::new(leader);
            for (place, (&player, &card)) in trick.seats().iter().zip(trick.cards()).enumerate() {
                let lying = trick.cards().get(..place).unwrap_or_default();
                let breach = |broken, right, how| Breach {
                    broken,
                    trick: number,
                    player,
                    card: Some(card),
                    right,
                    how,
                };
                let due = turn.due(seating);
                if player != due {
                    let broken = if place == 0 { Broken::WrongLead } else { Broken::OutOfTurn };
                    found.push(breach(broken, CardSet::EMPTY, How::TurnOf(due)));
                }
                turn.take(player, place == 0);
                let hand = course.hands[player];
                if let Some(broken) = duties.broken_by(card, hand, lying) {
                    let right = match broken {
                        Broken::NotInHand => CardSet::EMPTY,
                        _ => duties.legal_cards(hand, lying),
                    };
                    found.push(breach(broken, right, How::Plainly));
                    course.take_from_anywhere(card);
                }
                course.hands[player].remove(card);
            }
            if !trick.is_complete() {
                break;
            }
            let Some(place) = duties.winner(trick.cards()) else { break };
            let (Some(&by), Some(&with)) = (trick.seats().get(place), trick.cards().get(place)) else {
                break;
            };
            course.winners.push(Won { by, with });
            course.tricks[by] += 1;
            course.taken[by] |= trick.cards().iter().copied().collect();
            if self.contract == Contract::Trischaken {
                let talon = self.options.talon_of(number.into(), &self.talon) & course.left;
                course.taken[by] |= talon;
                course.left = course.left - talon;
            }
            leader = by;
        }
        course
    }
}

impl Course {
    fn take_from_anywhere(&mut self, card: Card) {
        for seat in Seat::ALL {
            self.hands[seat].remove(card);
        }
        self.discard.remove(card);
        self.left.remove(card);
    }
}

/// Whose turn it is in a trick: the first in the order of play, from who led, that has not
/// yet played.
struct Turn {
    leader: Seat,
    has_played: PerSeat<bool>,
}

impl Turn {
    fn new(leader: Seat) -> Self {
        Self { leader, has_played: PerSeat::default() }
    }

    fn due(&self, seating: Seating) -> Seat {
        let mut seat = self.leader;
        for _ in 0..3 {
            if !self.has_played[seat] {
                break;
            }
            seat = seating.next(seat);
        }
        seat
    }

    fn take(&mut self, player: Seat, leads: bool) {
        if leads {
            self.leader = player;
        }
        self.has_played[player] = true;
    }
}
