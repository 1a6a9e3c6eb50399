//! Whose turn it is.

use crate::card::bits::CardBits;
use crate::seat::{PerSeat, Seat, Seating};

/// Those who play, from this one in the order of play.
pub(super) fn in_order(from: Seat, seating: Seating) -> impl Iterator<Item = Seat> {
    let players = seating.active_count();
    std::iter::successors(Some(from), move |&seat| Some(seating.next(seat))).take(players)
}

/// Whose turn it is in a trick: the first in the order of play, from who led, that has not
/// yet played.
pub(crate) struct Turn {
    leader: Seat,
    has_played: PerSeat<bool>,
}

impl Turn {
    pub fn new(leader: Seat) -> Self {
        Self { leader, has_played: PerSeat::default() }
    }

    /// Nobody waits for who has no card left; whether he lays one all the same is no question
    /// of turns.
    pub fn due<C>(&self, player: Seat, hands: &PerSeat<impl CardBits<C>>, seating: Seating) -> Seat {
        in_order(self.leader, seating)
            .find(|&seat| !self.has_played[seat] && (seat == player || !hands[seat].is_empty()))
            .unwrap_or(player)
    }

    /// Takes note that he played; who did so first leads.
    pub fn take(&mut self, player: Seat, leads: bool) {
        if leads {
            self.leader = player;
        }
        self.has_played[player] = true;
    }
}
