//! What the hands came to: both sides together hold each card once.

use std::fmt;

use super::{Checker, Side};
use crate::royal::FEWEST_TAROCKS;
use crate::royal::faults;
use crate::royal::pack::consoled;
use crate::royal::record::Hand;
use crate::royal::side::BySide;
use crate::seat::Seat;
use crate::violation::shared;

const TAROCKS: u8 = 22;
/// Nobody plays with fewer than three, so a side has six at least, and leaves the other as many.
const FEWEST: u8 = 2 * FEWEST_TAROCKS;
const MOST: u8 = TAROCKS - FEWEST;
/// XX and XIX, given to the attackers before dealing (ROY "Das Geben").
const GIVEN: u8 = 2;

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    /// The hands, if they are outcomes; plausible as far as nothing is reported.
    pub(super) fn hands(&mut self) -> Option<BySide<Hand>> {
        let Some(hands) = &self.record.hands else {
            if self.found.is_complete() {
                self.found.report(format_args!("/hands"), faults::hands_missing());
            }
            return None;
        };
        for side in Side::ALL {
            self.hand(side, &hands[side]);
        }
        let sum =
            |count: fn(&Hand) -> u8| Side::ALL.map(|side| u16::from(count(&hands[side]))).iter().sum::<u16>();
        let tarocks = sum(|hand| hand.tarocks);
        if tarocks != u16::from(TAROCKS) {
            self.found.report(format_args!("/hands"), faults::tarocks_sum(tarocks, TAROCKS));
        }
        let honneurs = sum(|hand| hand.honneurs);
        if honneurs != 2 {
            self.found.report(format_args!("/hands"), faults::honours_sum(honneurs));
        }
        for card in consoled() {
            let held = Side::ALL.into_iter().filter(|&side| hands[side].holds.contains(&card)).count();
            if held != 1 {
                self.found.report(format_args!("/hands"), faults::held_once(&card, held));
            }
        }
        Some(hands.clone())
    }

    fn hand(&mut self, side: Side, hand: &Hand) {
        let at = side.id();
        if !(FEWEST..=MOST).contains(&hand.tarocks) {
            self.found.report(
                format_args!("/hands/{at}/tarocks"),
                shared::out_of_bounds(hand.tarocks, FEWEST, MOST),
            );
        }
        if hand.honneurs > 2 {
            self.found.report(format_args!("/hands/{at}/honneurs"), faults::two_honours());
        }
        for (i, card) in hand.holds.iter().enumerate() {
            if !consoled().contains(card) {
                self.found.report(format_args!("/hands/{at}/holds/{i}"), faults::none_of_high(card));
            } else if hand.holds.iter().take(i).any(|earlier| earlier == card) {
                self.found.report(format_args!("/hands/{at}/holds/{i}"), faults::held_twice(card));
            }
        }
        let given = if side == Side::Attackers { GIVEN } else { 0 };
        let outcomes = usize::from(given + hand.honneurs.min(2)) + hand.holds.len();
        if (FEWEST..=MOST).contains(&hand.tarocks) && usize::from(hand.tarocks) < outcomes {
            self.found
                .report(format_args!("/hands/{at}/tarocks"), faults::tarocks_named(hand.tarocks, outcomes));
        }
    }
}
