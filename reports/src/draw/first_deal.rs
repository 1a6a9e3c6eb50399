//! What the seats of a table mean in the first deal.

use domain::draw::{SeatOne, Units};
use domain::family::GameRules;
use domain::seat::Seat;
use texts::Text;

/// What decides who deals first, who plays then, and who are partners.
#[derive(Debug, Clone, Copy)]
pub struct FirstDeal<'a> {
    /// The game of the tournament's ruleset.
    pub game: &'a GameRules,
    /// What the first seat means in the draw.
    pub seat_one: SeatOne,
    /// What was drawn: players or fixed pairs.
    pub units: Units,
}

impl FirstDeal<'_> {
    /// What a seat, from 1, does in the first deal at a table of so many. Whether the dealer sits
    /// out at a table of five is the game's to say.
    pub(super) fn role(self, seat: usize, size: usize) -> Option<Text> {
        let seat = seat.checked_sub(1).and_then(Seat::new)?;
        let dealer = self.game.first_dealer(self.seat_one, size);
        if self.game.plays_in_pairs() {
            // The left partner is the Abfänger (ROY "Die Spieler"), who never deals.
            return Some(match seat.index() % 2 {
                0 => Text::RoleAbfaenger,
                _ if seat == dealer => Text::RoleEintreiberDeals,
                _ => Text::RoleEintreiber,
            });
        }
        let seating = self.game.seating(u8::try_from(size).ok()?, dealer).ok()?;
        if seat == dealer {
            Some(if seating.plays(seat) { Text::RoleDealer } else { Text::RoleDealerOut })
        } else {
            (seat == seating.vorhand()).then_some(Text::RoleVorhand)
        }
    }

    /// The seat of the partner of who sits there, both from 1, where pairs were drawn.
    pub(super) fn partner(self, seat: usize, size: usize) -> Option<usize> {
        if self.units == Units::Players || size == 0 {
            return None;
        }
        // From the first Vorhand on, partners are the first two, then the next two.
        let before = usize::from(self.seat_one == SeatOne::Dealer);
        let from_vorhand = (seat.checked_sub(1)? + size - before) % size;
        Some(((from_vorhand ^ 1) + before) % size + 1)
    }
}
