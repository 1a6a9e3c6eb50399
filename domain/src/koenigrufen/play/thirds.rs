//! What each side or player owns, and what it counts.

use super::course::Course;
use super::dealt::Dealt;
use super::shape::Half;
use super::talon::cards_of;
use crate::card::CardSet;
use crate::koenigrufen::premium::Side;
use crate::seat::{PerSeat, Seat, Seating};

/// Card points, in thirds, as far as the play goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Thirds {
    /// In positive games, discard and talon where they belong.
    Sides(SideThirds),
    /// In Trischaken.
    Players(PerSeat<u16>),
}

/// Card points of both sides, in thirds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize)]
pub struct SideThirds {
    /// Of the declarer's side.
    pub declarer: u16,
    /// Of the other.
    pub opponents: u16,
}

impl Course {
    /// A card that nobody came to play, because another was played in its place, goes where
    /// the talon goes: to the last trick.
    pub fn trischaken_cards(&self, seating: Seating) -> PerSeat<CardSet> {
        let mut cards = self.taken;
        if let Some(last) = self.winners.last().filter(|_| self.is_over()) {
            for seat in seating.active() {
                cards[last.by] |= self.hands[seat];
            }
            cards[last.by] |= self.left;
        }
        cards
    }
}

impl Dealt<'_> {
    /// The half with the called card belongs to the Solorufer who called into the talon
    /// (TC18 §3), the rest of it, in solos all of it, to the opponents (REN).
    pub fn solorufers_half(&self) -> CardSet {
        if !self.contract.is_solo_call() || !self.sides.king_in_talon {
            return CardSet::EMPTY;
        }
        let halves = [Half::First, Half::Second].map(|half| cards_of(self.talon, half));
        halves
            .into_iter()
            .find(|half| self.called.is_some_and(|called| half.contains(called)))
            .unwrap_or_default()
    }

    /// None in negative games, and where a game was given up.
    pub fn thirds(&self, course: &Course, seating: Seating) -> Option<Thirds> {
        if self.contract.is_trischaken() {
            return Some(Thirds::Players(PerSeat(course.trischaken_cards(seating).0.map(CardSet::thirds))));
        }
        if !self.contract.is_positive() || self.abandoned {
            return None;
        }
        let (declarer, opponents) = self.parties_cards(course);
        Some(Thirds::Sides(SideThirds { declarer: declarer.thirds(), opponents: opponents.thirds() }))
    }

    /// What each side owns so far: its tricks; the declarer his discard, and as Solorufer the
    /// half with the called king; the opponents the rest of the talon (TC18 §3, REN). At the
    /// end a card that was not played is its holder's.
    pub fn parties_cards(&self, course: &Course) -> (CardSet, CardSet) {
        let own_half = self.solorufers_half() & course.left;
        let mut declarer = course.discard | own_half;
        let mut opponents = CardSet::EMPTY;
        if self.talon_is_shared {
            opponents |= course.left - own_half;
        }
        for seat in Seat::ALL {
            let side = match self.sides.side_of(seat) {
                Side::Declarer => &mut declarer,
                Side::Opponents => &mut opponents,
            };
            *side |= course.taken[seat];
            if course.is_over() {
                *side |= course.hands[seat];
            }
        }
        (declarer, opponents)
    }
}
