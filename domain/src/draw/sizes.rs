//! Tables of four and as few of another size as possible: of five (KR18 Turniermodus:
//! a table has four or five players; TC18 §1: four play, with five the dealer sits out),
//! or of three (TAR: 3 to 5 players; its tournaments allow tables of three at need).
//! Fixed pairs play two to a table (ROY).

use serde::{Deserialize, Serialize};

/// The size of the tables that are not of four, where the number does not divide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sizes {
    /// Four, and as few of five as possible.
    #[default]
    FoursAndFives,
    /// Four, and as few of three as possible.
    FoursAndThrees,
}

/// What is drawn as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Units {
    /// Every player by himself.
    #[default]
    Players,
    /// Fixed pairs: the teams of exactly two. Two pairs play against each other at each
    /// table (ROY).
    Pairs,
}

/// Which table numbers the tables get that are not of four. Neither KR18 nor TC18 says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FiveTables {
    /// The lowest table numbers.
    #[default]
    First,
    /// The highest table numbers.
    Last,
}

/// How many tables of each size a round has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableSizes {
    /// Tables of the usual size.
    pub usual: usize,
    /// How many are seated there: four players, or two pairs.
    pub seats: usize,
    /// Tables of another size.
    pub odd: usize,
    /// How many are seated there.
    pub odd_seats: usize,
}

/// So many players cannot be seated at tables of such sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "{players} players cannot be seated {}: {missing} too few{}",
    match (units, sizes) {
        (Units::Pairs, _) => "as two pairs at each table",
        (Units::Players, Sizes::FoursAndFives) => "at tables of four and five",
        (Units::Players, Sizes::FoursAndThrees) => "at tables of four and three",
    },
    .surplus.map(|n| format!(" or {n} too many")).unwrap_or_default()
)]
pub struct CannotSeat {
    /// How many there are.
    pub players: usize,
    /// How many more would be enough.
    pub missing: usize,
    /// How many fewer would do; `None` if there is no such number.
    pub surplus: Option<usize>,
    /// The sizes allowed.
    pub sizes: Sizes,
    /// Whether pairs were to be seated.
    pub units: Units,
}

impl CannotSeat {
    /// The sizes allowed, as a word that texts choose by.
    #[must_use]
    pub const fn as_word(self) -> &'static str {
        word(self.sizes, self.units)
    }
}

/// Tables of such sizes, as a word that texts choose by.
pub(super) const fn word(sizes: Sizes, units: Units) -> &'static str {
    match (units, sizes) {
        (Units::Pairs, _) => "pairs",
        (Units::Players, Sizes::FoursAndFives) => "fives",
        (Units::Players, Sizes::FoursAndThrees) => "threes",
    }
}

impl TableSizes {
    /// Number of tables.
    #[must_use]
    pub fn tables(self) -> usize {
        self.usual + self.odd
    }

    /// Number of players (or pairs) seated.
    #[must_use]
    pub fn seated(self) -> usize {
        self.usual * self.seats + self.odd * self.odd_seats
    }

    /// The sizes in the order of the table numbers.
    pub fn in_order(self, five_tables: FiveTables) -> impl Iterator<Item = usize> {
        let usual = std::iter::repeat_n(self.seats, self.usual);
        let odd = std::iter::repeat_n(self.odd_seats, self.odd);
        let (before, after) = match five_tables {
            FiveTables::First => (self.odd, 0),
            FiveTables::Last => (0, self.odd),
        };
        odd.clone().take(before).chain(usual).chain(odd.take(after))
    }
}

/// The sizes of the tables for `players` (for `count` pairs if `units` says so): as few
/// as possible of another size than the usual one.
///
/// # Errors
/// [`CannotSeat`], its numbers in players.
pub(super) fn table_sizes(count: usize, sizes: Sizes, units: Units) -> Result<TableSizes, CannotSeat> {
    if let Some(found) = seatable(count, sizes, units) {
        return Ok(found);
    }
    let each = match units {
        Units::Players => 1,
        Units::Pairs => 2,
    };
    // Four more are enough even for nobody; every number from 12 on can be seated.
    let missing = (1..=4).find(|more| seatable(count + more, sizes, units).is_some()).unwrap_or(0);
    let surplus = (1..count).find(|fewer| seatable(count - fewer, sizes, units).is_some());
    Err(CannotSeat {
        players: each * count,
        missing: each * missing,
        surplus: surplus.map(|surplus| each * surplus),
        sizes,
        units,
    })
}

/// n = 4a + 5b with the smallest b, which is n mod 4; n = 4a + 3b: -n mod 4; pairs: n = 2a.
fn seatable(count: usize, sizes: Sizes, units: Units) -> Option<TableSizes> {
    let (seats, odd, odd_seats) = match (units, sizes) {
        (Units::Pairs, _) => (2, 0, 0),
        (Units::Players, Sizes::FoursAndFives) => (4, count % 4, 5),
        (Units::Players, Sizes::FoursAndThrees) => (4, (4 - count % 4) % 4, 3),
    };
    let at_usual = count.checked_sub(odd * odd_seats)?;
    (count > 0 && at_usual.is_multiple_of(seats)).then_some(TableSizes {
        usual: at_usual / seats,
        seats,
        odd,
        odd_seats,
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    /// How many tables of four and of five.
    fn with_fives(players: usize) -> Result<(usize, usize), CannotSeat> {
        let found = table_sizes(players, Sizes::FoursAndFives, Units::Players)?;
        assert_eq!((found.seats, found.odd_seats, found.seated()), (4, 5, players));
        Ok((found.usual, found.odd))
    }

    #[rstest]
    #[case(4, 1, 0)]
    #[case(5, 0, 1)]
    #[case(8, 2, 0)]
    #[case(9, 1, 1)]
    #[case(10, 0, 2)]
    #[case(12, 3, 0)]
    #[case(13, 2, 1)]
    #[case(14, 1, 2)]
    #[case(15, 0, 3)]
    #[case(16, 4, 0)]
    #[case(37, 8, 1)]
    #[case(259, 61, 3)]
    #[case(260, 65, 0)]
    fn as_few_fives_as_possible(#[case] players: usize, #[case] fours: usize, #[case] fives: usize) {
        assert_eq!(with_fives(players), Ok((fours, fives)));
    }

    #[rstest]
    #[case(3, 0, 1)]
    #[case(4, 1, 0)]
    #[case(6, 0, 2)]
    #[case(7, 1, 1)]
    #[case(8, 2, 0)]
    #[case(9, 0, 3)]
    #[case(10, 1, 2)]
    #[case(11, 2, 1)]
    #[case(13, 1, 3)]
    #[case(14, 2, 2)]
    #[case(15, 3, 1)]
    #[case(16, 4, 0)]
    fn as_few_threes_as_possible(#[case] players: usize, #[case] fours: usize, #[case] threes: usize) {
        let found = table_sizes(players, Sizes::FoursAndThrees, Units::Players).unwrap();
        assert_eq!((found.usual, found.odd, found.seated()), (fours, threes, players));
    }

    #[rstest]
    #[case(Sizes::FoursAndFives, Units::Players, 0, 4, None)]
    #[case(Sizes::FoursAndFives, Units::Players, 1, 3, None)]
    #[case(Sizes::FoursAndFives, Units::Players, 3, 1, None)]
    #[case(Sizes::FoursAndFives, Units::Players, 6, 2, Some(1))]
    #[case(Sizes::FoursAndFives, Units::Players, 7, 1, Some(2))]
    #[case(Sizes::FoursAndFives, Units::Players, 11, 1, Some(1))]
    #[case(Sizes::FoursAndThrees, Units::Players, 0, 3, None)]
    #[case(Sizes::FoursAndThrees, Units::Players, 2, 1, None)]
    #[case(Sizes::FoursAndThrees, Units::Players, 5, 1, Some(1))]
    #[case(Sizes::FoursAndFives, Units::Pairs, 0, 4, None)]
    #[case(Sizes::FoursAndFives, Units::Pairs, 1, 2, None)]
    #[case(Sizes::FoursAndFives, Units::Pairs, 11, 2, Some(2))]
    fn the_refusal_says_how_many_are_missing_or_too_many(
        #[case] sizes: Sizes,
        #[case] units: Units,
        #[case] count: usize,
        #[case] missing: usize,
        #[case] surplus: Option<usize>,
    ) {
        let players = if units == Units::Pairs { 2 * count } else { count };
        let refused = CannotSeat { players, missing, surplus, sizes, units };
        assert_eq!(table_sizes(count, sizes, units), Err(refused));
    }

    #[rstest]
    #[case(
        Sizes::FoursAndFives,
        Units::Players,
        11,
        "11 players cannot be seated at tables of four and five: 1 too few or 1 too many"
    )]
    #[case(
        Sizes::FoursAndFives,
        Units::Players,
        3,
        "3 players cannot be seated at tables of four and five: 1 too few"
    )]
    #[case(
        Sizes::FoursAndThrees,
        Units::Players,
        5,
        "5 players cannot be seated at tables of four and three: 1 too few or 1 too many"
    )]
    #[case(
        Sizes::FoursAndFives,
        Units::Pairs,
        3,
        "6 players cannot be seated as two pairs at each table: 2 too few or 2 too many"
    )]
    fn the_refusal_reads_well(
        #[case] sizes: Sizes,
        #[case] units: Units,
        #[case] count: usize,
        #[case] text: &str,
    ) {
        assert_eq!(table_sizes(count, sizes, units).unwrap_err().to_string(), text);
    }

    #[test]
    fn every_number_from_twelve_on_can_be_seated() {
        for players in 12..2000 {
            assert!(with_fives(players).unwrap().1 <= 3);
            let threes = table_sizes(players, Sizes::FoursAndThrees, Units::Players).unwrap();
            assert!(threes.seated() == players && threes.odd <= 3);
        }
    }

    #[rstest]
    #[case(Sizes::FoursAndFives, [5, 5, 4].as_slice(), [4, 5, 5].as_slice())]
    #[case(Sizes::FoursAndThrees, &[3, 3, 4, 4], &[4, 4, 3, 3])]
    fn tables_of_another_size_come_first_or_last(
        #[case] sizes: Sizes,
        #[case] first: &[usize],
        #[case] last: &[usize],
    ) {
        let found = table_sizes(14, sizes, Units::Players).unwrap();
        assert_eq!(found.in_order(FiveTables::First).collect::<Vec<_>>(), first);
        assert_eq!(found.in_order(FiveTables::Last).collect::<Vec<_>>(), last);
    }
}
