//! What a family says of its game, whoever plays: see [`Game`].

use super::read::{read_untagged, tag};
use super::{
    Counted, Family, Game, GameRules, OwnGame, each, each_arm, family_arm, family_of, of_family,
    of_family_arm, within, within_arm,
};
use crate::draw::SeatOne;
use crate::game::{CountError, SettlementVersion};
use crate::offence::Offence;
use crate::seat::{Seat, Seating, SeatingError};
use crate::violation::Violation;

macro_rules! forward {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $type:ty),*) -> $answer:ty;)*) => {
        impl GameRules {
            $(
                $(#[$doc])*
                pub fn $name(&self, $($arg: $type),*) -> $answer {
                    each!(self, GameRules(rules) as G => G::$name(rules, $($arg),*))
                }
            )*
        }
    };
}

forward! {
    /// Who plays in a deal at a table of `players` that `dealer` deals, and who is Vorhand.
    ///
    /// # Errors
    /// If the game is not for so many, or nobody there deals.
    fn seating(players: u8, dealer: Seat) -> Result<Seating, SeatingError>;

    /// Who deals after `dealer` at a table of `players`.
    #[must_use]
    fn dealer_after(players: u8, dealer: Seat) -> Seat;

    /// Who deals first at a table of `players`.
    #[must_use]
    fn first_dealer(seat_one: SeatOne, players: usize) -> Seat;

    /// Whether who sits there may be the first dealer of a table of `players`; who tells no dealer
    /// goes by the draw.
    #[must_use]
    fn may_deal_first(seat_one: SeatOne, players: usize, seat: Seat) -> bool;

    /// Whether two fixed pairs play against each other (ROY "Die Spieler").
    #[must_use]
    fn plays_in_pairs() -> bool;

    /// Whether all can pass, so that the next dealer deals the same deal again (TAR "Das Bieten").
    #[must_use]
    fn can_be_passed_out() -> bool;

    /// Whether it is played for money.
    #[must_use]
    fn has_payment() -> bool;

    /// Whether the points of every deal sum to zero.
    #[must_use]
    fn is_zero_sum() -> bool;

    /// Whether a list of trophies is kept (ROY "Die Trophäenliste"; in Königrufen of feats).
    #[must_use]
    fn has_trophies() -> bool;

    /// How high the trophy with this id stands; none if there is no such trophy.
    #[must_use]
    fn trophy_rank(id: &str) -> Option<u16>;

    /// Whether its rules know a price of offences: renonce, premium lost, game lost (REN).
    #[must_use]
    fn prices_offences() -> bool;

    /// The offences its catalogue knows; none where there is no catalogue.
    #[must_use]
    fn offences() -> &[Offence];

    /// The games that have a name of the ruleset's own.
    #[must_use]
    fn own_games() -> Vec<OwnGame<'_>>;

    /// What rules from outside must keep to: bounds under which no sum can overflow, and parts
    /// that fit each other. Pointers lead into the game's part of the ruleset.
    #[must_use]
    fn check() -> Vec<Violation>;
}

impl GameRules {
    /// Which family they are of.
    #[must_use]
    pub const fn family(&self) -> Family {
        family_of!(self, GameRules)
    }

    /// The versions of settlement that this program knows of their family, the oldest first.
    #[must_use]
    pub const fn settlements(&self) -> &'static [SettlementVersion] {
        each!(self, GameRules(_) as G => G::SETTLEMENTS)
    }

    /// The newest of these by which a new tournament is played.
    #[must_use]
    pub fn newest_settlement(&self) -> SettlementVersion {
        let versions = self.settlements().iter().copied().filter(|version| version.is_for_new());
        versions.max().unwrap_or(SettlementVersion::FIRST)
    }

    /// The rules as a version of settlement reads them; none if it reads them as they stand.
    #[must_use]
    pub fn under(&self, version: SettlementVersion) -> Option<Self> {
        Some(within!(self, GameRules(rules) as G => GameRules(G::under(rules, version)?)))
    }

    /// Counting help: what lies on the table after the last trick in, as the family has it in JSON,
    /// what it comes to out.
    ///
    /// # Errors
    /// That nothing is counted in this family; what cannot be read; all that cannot lie there.
    pub fn count(&self, heap: &str) -> Result<Counted, CountError> {
        Ok(within!(self, GameRules(rules) as G => Counted(G::count(rules, heap)?)))
    }

    /// Whether a table of so many can play.
    #[must_use]
    pub fn plays_at(&self, players: u8) -> bool {
        Seat::ALL.into_iter().any(|dealer| self.seating(players, dealer).is_ok())
    }

    /// The offence with this id, if its catalogue knows it.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences().iter().find(|offence| offence.id == id)
    }

    /// Reads the game's part of a ruleset, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        of_family!(tag(json)?, GameRules(read_untagged(json)))
    }
}
