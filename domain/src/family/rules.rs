//! What a family says of its game, whoever plays.

use super::read::{read_untagged, tag};
use super::{Family, GameRules, Offence, each, family_of};
use crate::draw::SeatOne;
use crate::seat::{Seat, Seating, SeatingError};
use crate::violation::Violation;

impl GameRules {
    /// Which family they are of.
    #[must_use]
    pub const fn family(&self) -> Family {
        family_of!(self, GameRules)
    }

    /// Who plays in a deal at a table of `players` that `dealer` deals, and who is Vorhand.
    ///
    /// # Errors
    /// If the game is not for so many, or nobody there deals.
    pub fn seating(&self, players: u8, dealer: Seat) -> Result<Seating, SeatingError> {
        match self {
            Self::Koenigrufen(_) => Seating::dealt_by(players, dealer),
            Self::Royal(_) if players != 4 => Err(SeatingError::Players),
            Self::Royal(_) if dealer.index() >= 4 => Err(SeatingError::Seat),
            // The partners sit beside each other, the Eintreiber on the right (ROY "Die Spieler"), so
            // the pairs are the seats 1 and 2, 3 and 4; an Abfänger never deals (ROY "Das Geben").
            Self::Royal(_) if dealer.index().is_multiple_of(2) => Err(SeatingError::Dealer),
            Self::Tarot(_) | Self::Royal(_) => Seating::all_play_dealt_by(players, dealer),
        }
    }

    /// Who deals after `dealer` at a table of `players`.
    #[must_use]
    pub const fn dealer_after(&self, players: u8, dealer: Seat) -> Seat {
        match self {
            Self::Koenigrufen(_) | Self::Tarot(_) => dealer.after(1, players),
            // The other pair's Eintreiber: attack and defence alternate (ROY "Spiele und Match").
            Self::Royal(_) => dealer.after(2, players),
        }
    }

    /// Who deals first at a table of `players`.
    #[must_use]
    pub fn first_dealer(&self, seat_one: SeatOne, players: usize) -> Seat {
        match self {
            Self::Koenigrufen(_) | Self::Tarot(_) => {
                Seat::new(seat_one.first_dealer(players) - 1).unwrap_or(Seat::ALL[0])
            }
            // The first pair attacks first: the card drawn at the table is the draw's order of pairs.
            Self::Royal(_) => Seat::ALL[3],
        }
    }

    /// Whether who sits there may be the first dealer of a table of `players`. Which pair
    /// deals first can be decided by the cards drawn at the table (ROY "Spiele und Match"); who
    /// tells no dealer goes by the draw.
    #[must_use]
    pub fn may_deal_first(&self, seat_one: SeatOne, players: usize, seat: Seat) -> bool {
        match self {
            Self::Koenigrufen(_) | Self::Tarot(_) => seat == self.first_dealer(seat_one, players),
            Self::Royal(_) => u8::try_from(players).is_ok_and(|players| self.seating(players, seat).is_ok()),
        }
    }

    /// Whether a table of so many can play.
    #[must_use]
    pub fn plays_at(&self, players: u8) -> bool {
        Seat::ALL.into_iter().any(|dealer| self.seating(players, dealer).is_ok())
    }

    /// Whether two fixed pairs play against each other (ROY "Die Spieler").
    #[must_use]
    pub const fn plays_in_pairs(&self) -> bool {
        match self {
            Self::Koenigrufen(_) | Self::Tarot(_) => false,
            Self::Royal(_) => true,
        }
    }

    /// Whether all can pass, so that the next dealer deals the same deal again (TAR "Das Bieten").
    #[must_use]
    pub const fn can_be_passed_out(&self) -> bool {
        match self {
            Self::Koenigrufen(_) | Self::Royal(_) => false,
            Self::Tarot(_) => true,
        }
    }

    /// Whether it is played for money.
    #[must_use]
    pub const fn has_payment(&self) -> bool {
        match self {
            Self::Koenigrufen(_) => true,
            Self::Tarot(_) | Self::Royal(_) => false,
        }
    }

    /// Whether the points of every deal sum to zero.
    #[must_use]
    pub const fn is_zero_sum(&self) -> bool {
        match self {
            Self::Koenigrufen(_) | Self::Tarot(_) => true,
            Self::Royal(_) => false,
        }
    }

    /// Whether its rules know a price of offences: renonce, premium lost, game lost (REN).
    #[must_use]
    pub const fn prices_offences(&self) -> bool {
        match self {
            Self::Koenigrufen(_) => true,
            Self::Tarot(_) | Self::Royal(_) => false,
        }
    }

    /// What rules from outside must keep to: bounds under which no sum can overflow, and parts
    /// that fit each other. Pointers lead into the game's part of the ruleset.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        each!(self, GameRules(rules) => rules.check())
    }

    /// The offences its catalogue knows, hard ones first; none where there is no catalogue.
    #[must_use]
    pub fn offences(&self) -> Vec<Offence> {
        match self {
            Self::Koenigrufen(rules) => rules.offences.offences().collect(),
            Self::Tarot(_) | Self::Royal(_) => Vec::new(),
        }
    }

    /// The offence with this id, if its catalogue knows it.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<Offence> {
        match self {
            Self::Koenigrufen(rules) => rules.offences.offence(id),
            Self::Tarot(_) | Self::Royal(_) => None,
        }
    }

    /// Reads the game's part of a ruleset, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        match tag(json)? {
            Family::Koenigrufen => read_untagged(json).map(Self::Koenigrufen),
            Family::Tarot => read_untagged(json).map(Self::Tarot),
            Family::Royal => read_untagged(json).map(Self::Royal),
        }
    }
}
