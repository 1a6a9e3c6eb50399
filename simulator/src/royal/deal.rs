//! Shuffling and dealing.

use domain::card::{Card, CardSet};
use domain::royal::pack::{ENGEL, LAMOUR, PACK};
use domain::royal::side::{Partner, Side, places};
use domain::royal::{FEWEST_TAROCKS, TRICKS};
use domain::seat::{PerSeat, Seating};

use crate::dice::Dice;

/// Ten cards for each: XX to the attackers' Eintreiber, XIX to their Abfänger, the rest by
/// chance (ROY "Das Geben").
pub(super) fn deal(seating: Seating, dice: &mut Dice) -> PerSeat<CardSet> {
    let given = CardSet::only(ENGEL) | CardSet::only(LAMOUR);
    let mut pack: Vec<Card> = (PACK - given).iter().collect();
    dice.shuffle(&mut pack);
    let mut hands = PerSeat::default();
    for (seat, side, partner) in places(seating) {
        let own = match (side, partner) {
            (Side::Attackers, Partner::Eintreiber) => CardSet::only(ENGEL),
            (Side::Attackers, Partner::Abfaenger) => CardSet::only(LAMOUR),
            _ => CardSet::EMPTY,
        };
        let rest = usize::from(TRICKS - own.len());
        hands[seat] = own | pack.drain(..rest.min(pack.len())).collect();
    }
    hands
}

/// Dealt until nobody has to throw in.
pub(super) fn playable(seating: Seating, dice: &mut Dice) -> PerSeat<CardSet> {
    loop {
        let hands = deal(seating, dice);
        if !is_thrown_in(seating, &hands) {
            return hands;
        }
    }
}

/// Whether somebody has too few tarocks (ROY "Zusammenwerfen").
pub(super) fn is_thrown_in(seating: Seating, hands: &PerSeat<CardSet>) -> bool {
    seating.active().any(|seat| is_weak(hands[seat]))
}

pub(super) fn is_weak(hand: CardSet) -> bool {
    (hand & CardSet::TAROCKS).len() < FEWEST_TAROCKS
}
