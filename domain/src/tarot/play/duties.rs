//! Which cards a player may lay, and which card takes a trick (TAR "Das Spiel", "Die Excuse").
//!
//! Whoever follows owes, in this order: to **serve** what was led, a suit or atout; to
//! **cut** a suit he has not with an atout; and wherever he lays an atout to **overtrump**
//! those that lie, if he can. The Excuse is free of all of it, and where it is led the next
//! card says what was led. A card breaks the first of these that it does not meet.

use super::breach::Broken;
use crate::tarot::card::{Card, CardSet};

/// What the others have to serve: the first card that is not the Excuse.
fn led(lying: &[Card]) -> Option<Card> {
    lying.iter().copied().find(|&card| card != Card::EXCUSE)
}

/// The atouts higher than all that lie.
fn overtrumping(lying: &[Card]) -> CardSet {
    let highest = lying.iter().copied().filter(|card| card.atout().is_some()).max();
    highest.map_or(CardSet::ATOUTS, CardSet::above)
}

/// What was led, if he has it; else atouts; else anything.
fn kind_due(hand: CardSet, led: Card) -> CardSet {
    let serving = hand & CardSet::alike(led);
    if !serving.is_empty() {
        return serving;
    }
    let atouts = hand & CardSet::ATOUTS;
    if atouts.is_empty() { hand } else { atouts }
}

/// The cards of a hand that may be laid on what lies in the trick, in the order it fell; on
/// nothing: that may be led. A hand with cards always has one.
#[must_use]
pub fn legal_cards(hand: CardSet, lying: &[Card]) -> CardSet {
    let Some(led) = led(lying) else { return hand };
    let kind = kind_due(hand, led);
    let higher = kind & overtrumping(lying);
    let due = if higher.is_empty() { kind } else { higher };
    due | (hand & CardSet::only(Card::EXCUSE))
}

/// The duty that a card of this hand breaks, if it does.
#[must_use]
pub fn broken_by(card: Card, hand: CardSet, lying: &[Card]) -> Option<Broken> {
    if !hand.contains(card) {
        return Some(Broken::NotInHand);
    }
    if legal_cards(hand, lying).contains(card) {
        return None;
    }
    let led = led(lying)?;
    if kind_due(hand, led).contains(card) {
        return Some(Broken::NotOvertrumped);
    }
    let serves = !(hand & CardSet::alike(led)).is_empty();
    Some(if serves { Broken::Farbzwang } else { Broken::NotCut })
}

/// Which of the cards lying takes the trick as it stands: its place in the order they fell.
/// None if nothing lies; the Excuse only if nothing else does.
#[must_use]
pub fn winner(lying: &[Card]) -> Option<usize> {
    let mut best: Option<(usize, Card)> = None;
    for (place, &card) in lying.iter().enumerate() {
        let beats = match best {
            None | Some((_, Card::EXCUSE)) => true,
            Some((_, top)) => {
                CardSet::above(top).contains(card) || (card.atout().is_some() && top.suit().is_some())
            }
        };
        if beats {
            best = Some((place, card));
        }
    }
    best.map(|(place, _)| place)
}
