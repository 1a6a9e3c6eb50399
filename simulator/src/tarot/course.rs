//! Trick after trick: whose turn it is, and what tempts him.

use domain::seat::Seat;
use domain::tarot::card::Card;

use super::table::{Table, in_order};
use super::violate::Temptation;
use crate::dice::Dice;

impl Table {
    /// Plays all tricks.
    pub fn play(
        &mut self,
        mut leader: Seat,
        temptation: &mut Option<Temptation>,
        dice: &mut Dice,
    ) -> Vec<Vec<(Seat, Card)>> {
        let mut tricks = Vec::with_capacity(self.last);
        for number in 1..=self.last {
            self.number = number;
            let mut order = in_order(self.seating, leader);
            if let Some(temptation) = temptation {
                temptation.out_of_order(number == self.last, number, &mut order, dice);
            }
            for seat in order {
                let yielded = temptation.as_mut().and_then(|temptation| temptation.card(self, seat, dice));
                let Some(card) = yielded.or_else(|| self.choose(seat, dice)) else { continue };
                if let Some(temptation) = temptation {
                    temptation.laid(seat, card);
                }
                self.lay(seat, card);
            }
            leader = self.end_trick();
            tricks.push(std::mem::take(&mut self.trick));
        }
        tricks
    }
}
