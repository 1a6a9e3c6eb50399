//! What the cards come to: points and bouts of both sides, and the record that settles.

use serde::Serialize;

use super::course::{Course, Won};
use super::dealt::Dealt;
use crate::seat::Seat;
use crate::tarot::card::{Card, CardSet};
use crate::tarot::card_points::CardPoints;
use crate::tarot::record::{Chelem, Record};
use crate::tarot::side::Side;

/// Something of each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct BySide<T> {
    /// The taker's, with who holds his called card.
    pub attack: T,
    /// The others'.
    pub defence: T,
}

impl<T> BySide<T> {
    fn of(&mut self, side: Side) -> &mut T {
        match side {
            Side::Attack => &mut self.attack,
            Side::Defence => &mut self.defence,
        }
    }

    fn map<U>(&self, mut to: impl FnMut(&T) -> U) -> BySide<U> {
        BySide { attack: to(&self.attack), defence: to(&self.defence) }
    }
}

const fn other(side: Side) -> Side {
    match side {
        Side::Attack => Side::Defence,
        Side::Defence => Side::Attack,
    }
}

/// What both sides have so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Count {
    pub points: BySide<CardPoints>,
    pub bouts: BySide<u8>,
}

/// Where the Excuse fell.
struct Excuse {
    by: Seat,
    /// Who took the trick.
    won: Won,
    in_last_trick: bool,
}

impl Dealt {
    /// The side that took all tricks, at the end.
    fn chelem_by(&self, course: &Course) -> Option<Side> {
        let side = self.side_of(course.winners.first()?.by);
        let all = course.winners.iter().all(|won| self.side_of(won.by) == side);
        (all && course.is_over()).then_some(side)
    }

    fn excuse(&self, course: &Course) -> Option<Excuse> {
        let mut tricks = self.tricks.iter().zip(&course.winners).enumerate();
        tricks.find_map(|(place, (trick, won))| {
            let by = trick.player_of(Card::EXCUSE)?;
            Some(Excuse { by, won: *won, in_last_trick: place + 1 == self.tricks_due() })
        })
    }

    /// Points and bouts as far as the play goes, at the end of all cards.
    pub fn count(&self, course: &Course) -> Count {
        let mut cards: BySide<CardSet> = BySide::default();
        for seat in Seat::ALL {
            *cards.of(self.side_of(seat)) |= course.taken[seat];
        }
        *cards.of(self.contract.dog_counts_for()) |= course.pile.cards;
        self.leave_nothing(course, &mut cards);
        let mut halves = cards.map(|_| 0);
        if let Some(excuse) = self.excuse(course) {
            let taker = self.side_of(excuse.won.by);
            let keeper = self.keeper(&excuse, course);
            if keeper != taker {
                cards.of(taker).remove(Card::EXCUSE);
                cards.of(keeper).insert(Card::EXCUSE);
                // A card that counts a half is given for it, or the half alone where there is none.
                *halves.of(keeper) -= 1;
                *halves.of(taker) += 1;
            }
        }
        let bouts = cards.map(|cards| cards.bouts());
        let points =
            |side: CardSet, halves: i32| CardPoints::from_halves(i32::from(side.half_points()) + halves);
        let points = BySide {
            attack: points(cards.attack, halves.attack),
            defence: points(cards.defence, halves.defence),
        };
        Count { points, bouts }
    }

    /// The Excuse stays with the side that played it; in the last trick it goes to the other,
    /// unless its side has taken all tricks (TAR "Die Excuse", "Match").
    fn keeper(&self, excuse: &Excuse, course: &Course) -> Side {
        let own = self.side_of(excuse.by);
        let is_lost = excuse.in_last_trick && self.chelem_by(course) != Some(own);
        if is_lost { other(own) } else { own }
    }

    /// At the end a card that nobody came to play takes the place of one that was played out of
    /// dog or aside; others, and what was laid aside beyond the number, go with the last trick.
    fn leave_nothing(&self, course: &Course, cards: &mut BySide<CardSet>) {
        let Some(last) = course.winners.last().filter(|_| course.is_over()) else { return };
        let first = course.hands[self.taker].iter();
        let others = Seat::ALL.into_iter().filter(|&seat| seat != self.taker);
        let mut left = first.chain(others.flat_map(|seat| course.hands[seat].iter()));
        let missing = course.pile.due.saturating_sub(course.pile.cards.len());
        *cards.of(self.contract.dog_counts_for()) |= left.by_ref().take(missing.into()).collect();
        *cards.of(self.side_of(last.by)) |= left.collect::<CardSet>() | course.pile.excess;
    }

    /// Writes the outcome into the record, as far as there is one.
    pub fn write(&self, course: &Course, count: &Count, record: &mut Record<Seat>) {
        if !course.is_over() {
            return;
        }
        record.points = Some(count.points.attack);
        record.bouts = Some(count.bouts.attack);
        record.petit_au_bout = self.petit_au_bout(course);
        record.chelem = Chelem::of(self.chelem_announced, self.chelem_by(course));
    }

    /// The side that takes the last trick with the 1 in it; where the Excuse took the last, the
    /// one before (TAR "Match").
    fn petit_au_bout(&self, course: &Course) -> Option<Side> {
        let ends_with_excuse = course.winners.last().is_some_and(|won| won.with == Card::EXCUSE);
        let place = self.tricks_due().checked_sub(if ends_with_excuse { 2 } else { 1 })?;
        let (trick, won) = (self.tricks.get(place)?, course.winners.get(place)?);
        trick.player_of(Card::PETIT).map(|_| self.side_of(won.by))
    }
}
