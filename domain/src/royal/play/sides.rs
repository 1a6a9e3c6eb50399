//! Who sits where: the four in the order of play, and whose side each is on.

use crate::royal::side::{Partner, Side, places};
use crate::seat::{PerSeat, Seat, Seating};

/// The four at the table, from who leads to the first trick: the attackers' Eintreiber (ROY
/// "Die Spielweise").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Sides {
    order: [Seat; 4],
    side: PerSeat<Option<Side>>,
}

impl Sides {
    pub fn new(seating: Seating) -> Self {
        let mut side = PerSeat::default();
        let mut leader = seating.vorhand();
        for (seat, own, partner) in places(seating) {
            side[seat] = Some(own);
            if (own, partner) == (Side::Attackers, Partner::Eintreiber) {
                leader = seat;
            }
        }
        let second = seating.next(leader);
        let third = seating.next(second);
        let order = [leader, second, third, seating.next(third)];
        Self { order, side }
    }

    pub const fn leader(&self) -> Seat {
        self.order[0]
    }

    /// The defenders' Eintreiber, who dealt: third in the order of play (ROY "Das Geben").
    pub const fn dealer(&self) -> Seat {
        self.order[2]
    }

    pub const fn all(&self) -> [Seat; 4] {
        self.order
    }

    pub fn side_of(&self, seat: Seat) -> Side {
        self.side[seat].unwrap_or(Side::Defenders)
    }

    /// The two of a side.
    pub fn partners(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let own = self.side;
        self.order.into_iter().filter(move |&seat| own[seat] == Some(side))
    }
}
