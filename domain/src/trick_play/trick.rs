//! A trick as it fell.

use super::faults;
use super::turn::in_order;
use crate::card::bits::{CardBits, PackCard};
use crate::seat::{PerSeat, Seat, Seating};
use crate::violation::Violation;

/// The most that play.
const PLAYERS: usize = 5;

/// A trick as it fell, of fewer cards than players where somebody has none left; only the last
/// of a play may be unfinished.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Trick<C> {
    seats: [Seat; PLAYERS],
    cards: [C; PLAYERS],
    len: usize,
}

impl<C: PackCard> Trick<C> {
    pub const EMPTY: Self = Self { seats: [Seat::ALL[0]; PLAYERS], cards: [C::ANY; PLAYERS], len: 0 };

    pub fn cards(&self) -> &[C] {
        self.cards.get(..self.len).unwrap_or_default()
    }

    pub fn seats(&self) -> &[Seat] {
        self.seats.get(..self.len).unwrap_or_default()
    }

    /// The cards with who laid them, as they fell.
    pub fn laid(&self) -> impl Iterator<Item = (Seat, C)> {
        self.seats().iter().copied().zip(self.cards().iter().copied())
    }

    /// Who laid this card, if it fell here.
    pub fn player_of(&self, card: C) -> Option<Seat> {
        self.laid().find(|(_, laid)| *laid == card).map(|(seat, _)| seat)
    }

    pub fn push(&mut self, seat: Seat, card: C) {
        if let (Some(s), Some(c)) = (self.seats.get_mut(self.len), self.cards.get_mut(self.len)) {
            (*s, *c) = (seat, card);
            self.len += 1;
        }
    }
}

/// A trick that has not the cards it must have.
pub(crate) fn trick_of(index: usize, cards: usize) -> Violation {
    let pointer = format!("/tricks/{index}");
    Violation::at(pointer, faults::trick_size(cards))
}

/// Whether all have played to this trick, or have nothing to play.
pub(crate) fn is_complete<C: PackCard>(trick: &Trick<C>, hands: &PerSeat<C::Set>, seating: Seating) -> bool {
    seating.active().all(|seat| trick.seats().contains(&seat) || hands[seat].is_empty())
}

/// The last trick, of which `stated` is known, if nobody has a choice in it any more: who is still
/// to play holds one card, or none. None also where it would be empty.
pub(crate) fn forced_trick<C: PackCard>(
    laid: Option<&Trick<C>>,
    leader: Seat,
    hands: &PerSeat<C::Set>,
    seating: Seating,
) -> Option<Trick<C>> {
    let mut trick = laid.copied().unwrap_or(Trick::EMPTY);
    let leader = trick.seats().first().copied().unwrap_or(leader);
    for seat in in_order(leader, seating) {
        if trick.seats().contains(&seat) {
            continue;
        }
        let mut cards = hands[seat].iter();
        match (cards.next(), cards.next()) {
            (Some(card), None) => trick.push(seat, card),
            (None, _) => {}
            _ => return None,
        }
    }
    (!trick.cards().is_empty()).then_some(trick)
}
