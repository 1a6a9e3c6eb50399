use serde::{Deserialize, Serialize};

use super::sizes::table_sizes;
use super::{CannotSeat, FiveTables, Sizes, TableSizes, Units};

/// How a seating was drawn: name and version. A name never changes its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Algorithm {
    /// Each round drawn by itself, all seatings equally likely (KR18
    /// Turniermodus: by random draw; TC18 §7: by random numbers).
    #[serde(rename = "random-1")]
    Random1,
    /// Random, but with as few repeated meetings as the search finds. Drawn no longer, but
    /// repeated to check old draws.
    #[serde(rename = "avoiding-1")]
    Avoiding1,
    /// The same with tables of another size spread more evenly, and with more designs.
    #[serde(rename = "avoiding-2")]
    Avoiding2,
    /// By rank, as finals are seated.
    #[serde(rename = "standing-1")]
    Standing1,
    /// Seated by the director.
    #[serde(rename = "manual-1")]
    Manual1,
}

impl Algorithm {
    /// The name as it stands in events and proofs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Random1 => "random-1",
            Self::Avoiding1 => "avoiding-1",
            Self::Avoiding2 => "avoiding-2",
            Self::Standing1 => "standing-1",
            Self::Manual1 => "manual-1",
        }
    }

    /// The mode it draws.
    #[must_use]
    pub fn mode(self) -> DrawMode {
        match self {
            Self::Random1 => DrawMode::Random,
            Self::Avoiding1 | Self::Avoiding2 => DrawMode::RandomAvoiding,
            Self::Standing1 => DrawMode::ByStanding,
            Self::Manual1 => DrawMode::Manual,
        }
    }
}

/// What a round is seated by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawMode {
    /// Pure chance, whatever was before (KR18 Turniermodus, TC18 §7).
    #[default]
    Random,
    /// Chance among the seatings with the fewest repeated meetings.
    RandomAvoiding,
    /// The rank: who is best sits at the first table.
    ByStanding,
    /// The director's hand.
    Manual,
}

impl DrawMode {
    /// The newest algorithm of this mode.
    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::Random => Algorithm::Random1,
            Self::RandomAvoiding => Algorithm::Avoiding2,
            Self::ByStanding => Algorithm::Standing1,
            Self::Manual => Algorithm::Manual1,
        }
    }
}

/// How much it matters that two players do not share a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Apart {
    /// Not at all.
    #[default]
    Off,
    /// Less than a repeated meeting.
    Soft,
    /// More than any number of repeated meetings.
    Hard,
}

/// Who is kept apart, and how much it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KeepApart {
    /// Members of one team.
    pub teams: Apart,
    /// Members of one club.
    pub clubs: Apart,
    /// Pairs the director names.
    pub prohibited: Apart,
}

/// How a seating by rank fills the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// The best at table 1, the next at table 2, and so on.
    #[default]
    Blocks,
    /// One by one over the tables, forth and back: all tables equally strong.
    Snake,
}

/// What the first seat of a table means. Seats are numbered in the order of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatOne {
    /// Seat 1 is the first Vorhand, so the last seat deals first (TC18 §1).
    Vorhand,
    /// Seat 1 deals first, so seat 2 is the first Vorhand (KR18 Allgemein).
    Dealer,
}

impl SeatOne {
    /// The seat that deals first, from 1, at a table with `seats` seats.
    #[must_use]
    pub fn first_dealer(self, seats: usize) -> usize {
        match self {
            Self::Vorhand => seats,
            Self::Dealer => 1,
        }
    }
}

/// How tables are drawn. What is at its default is left out of JSON, so that the
/// options of a `random-1` draw read as they always did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawOptions {
    /// Which table numbers the tables get that are not of four.
    #[serde(default)]
    pub five_tables: FiveTables,
    /// What the first seat means.
    pub seat_one: SeatOne,
    /// What a round is seated by.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mode: DrawMode,
    /// Who is kept apart; only [`DrawMode::RandomAvoiding`] heeds it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub apart: KeepApart,
    /// How [`DrawMode::ByStanding`] fills the tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub standing: StandingOrder,
    /// Whether numbers that fit no tables (6, 7 and 11; with tables of three 5) are seated with
    /// some sitting the round out in turn, instead of being refused. Of an odd number of
    /// pairs one always does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub byes: bool,
    /// What size the tables have that are not of four.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sizes: Sizes,
    /// Whether players are drawn, or fixed pairs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: Units,
}

impl DrawOptions {
    /// The options of a draw by pure chance.
    #[must_use]
    pub const fn random(five_tables: FiveTables, seat_one: SeatOne) -> Self {
        Self {
            five_tables,
            seat_one,
            mode: DrawMode::Random,
            apart: KeepApart { teams: Apart::Off, clubs: Apart::Off, prohibited: Apart::Off },
            standing: StandingOrder::Blocks,
            byes: false,
            sizes: Sizes::FoursAndFives,
            units: Units::Players,
        }
    }

    /// The options of a draw by pure chance at tables like these.
    #[must_use]
    pub const fn by_chance(&self) -> Self {
        Self { sizes: self.sizes, units: self.units, ..Self::random(self.five_tables, self.seat_one) }
    }

    /// The sizes of the tables for so many players.
    ///
    /// # Errors
    /// [`CannotSeat`] if they fit none.
    pub fn table_sizes(&self, players: usize) -> Result<TableSizes, CannotSeat> {
        match self.units {
            Units::Players => self.unit_sizes(players),
            Units::Pairs => self.unit_sizes(players / 2),
        }
    }

    /// The same for so many pairs, where pairs are drawn.
    pub(super) fn unit_sizes(&self, count: usize) -> Result<TableSizes, CannotSeat> {
        table_sizes(count, self.sizes, self.units)
    }

    /// Whether some sit out where not all can be seated.
    #[must_use]
    pub fn lets_sit_out(&self) -> bool {
        self.byes || self.units == Units::Pairs
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_options_of_a_random_draw_still_read_and_write_the_same() {
        let stored = r#"{"five_tables":"first","seat_one":"vorhand"}"#;
        let options: DrawOptions = serde_json::from_str(stored).unwrap();
        assert_eq!(options, DrawOptions::random(FiveTables::First, SeatOne::Vorhand));
        assert_eq!(serde_json::to_string(&options).unwrap(), stored);
    }

    #[test]
    fn an_algorithm_has_one_name_in_json_and_in_text() {
        for mode in [DrawMode::Random, DrawMode::RandomAvoiding, DrawMode::ByStanding, DrawMode::Manual] {
            let algorithm = mode.algorithm();
            assert_eq!(serde_json::to_value(algorithm).unwrap(), algorithm.name());
            assert_eq!(algorithm.mode(), mode);
        }
    }

    #[test]
    fn the_first_dealer_follows_from_seat_one() {
        assert_eq!(SeatOne::Vorhand.first_dealer(4), 4);
        assert_eq!(SeatOne::Vorhand.first_dealer(5), 5);
        assert_eq!(SeatOne::Dealer.first_dealer(5), 1);
    }
}
