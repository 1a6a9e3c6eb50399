//! Trick after trick: whose turn it is, which card he chooses, and what tempts him.

use domain::card::Card;
use domain::koenigrufen::{Aim, TRICKS};
use domain::seat::Seat;

use super::table::Table;
use super::violate::Temptation;
use super::{bid, negative, positive};
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
            let mut order = bid::from(self.seating, leader);
            if let Some(temptation) = temptation {
                temptation.out_of_order(number, &mut order, dice);
            }
            for seat in order {
                // Who has laid away too many has no card for the last trick.
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
            leader = self.end_trick();
            tricks.push(std::mem::replace(&mut self.trick, Vec::with_capacity(4)));
        }
        tricks
    }

    /// The legal card that promises most, with a little whim.
    pub fn choose(&self, seat: Seat, dice: &mut Dice) -> Card {
        let legal = self.duties.legal_cards(self.hands[seat], &self.lying);
        let legal = self.birds[seat].keeping(self.number, legal);
        let wish = |card: &Card| {
            let promise = match self.game.contract.aim {
                Aim::FewestPoints => negative::in_trischaken(self, seat, *card),
                Aim::Tricks(_) => negative::promise(self, seat, *card),
                Aim::Points => positive::promise(self, seat, *card),
            };
            promise + i32::try_from(dice.below(WHIM)).unwrap_or(0)
        };
        // Who is to play has a card.
        legal.iter().max_by_key(wish).unwrap_or(Card::PAGAT)
    }
}

/// What a whim adds to a promise at most: a third of a point counts 1000.
const WHIM: u32 = 1500;
