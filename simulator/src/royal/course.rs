//! Trick after trick: whose turn it is, and what tempts him.

use domain::card::Card;
use domain::royal::TRICKS;
use domain::seat::Seat;

use super::table::Table;
use super::violate::Temptation;
use crate::dice::Dice;

impl Table<'_> {
    /// Plays all tricks.
    pub fn play(
        &mut self,
        mut leader: Seat,
        temptation: &mut Option<Temptation>,
        dice: &mut Dice,
    ) -> Vec<Vec<(Seat, Card)>> {
        let mut tricks = Vec::with_capacity(TRICKS.into());
        for number in 1..=TRICKS {
            self.number = number;
            let mut order = self.order(leader);
            if let Some(temptation) = temptation {
                temptation.out_of_order(number, &mut order, dice);
            }
            for seat in order {
                if self.hands[seat].is_empty() {
                    continue;
                }
                let yielded = temptation.as_mut().and_then(|temptation| temptation.card(self, seat, dice));
                let card = yielded.unwrap_or_else(|| self.choose(seat, dice));
                if let Some(temptation) = temptation {
                    temptation.laid(seat, card);
                }
                self.lay(seat, card);
            }
            leader = self.end_trick().unwrap_or(leader);
            tricks.push(std::mem::replace(&mut self.trick, Vec::with_capacity(4)));
        }
        tricks
    }
}
