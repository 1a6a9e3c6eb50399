//! Tables of four and as few of five as possible (KR18 Turniermodus: a table has
//! four or five players; TC18 §1: four play, with five the dealer sits out).

use serde::{Deserialize, Serialize};

/// Which table numbers the tables of five get. Neither KR18 nor TC18 says it.
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
    /// Tables of four.
    pub fours: usize,
    /// Tables of five, where the dealer sits out.
    pub fives: usize,
}

/// So many players cannot be seated at tables of four and five.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "{players} players cannot be seated at tables of four and five: {missing} too few{}",
    .surplus.map(|n| format!(" or {n} too many")).unwrap_or_default()
)]
pub struct CannotSeat {
    /// How many there are.
    pub players: usize,
    /// How many more would be enough.
    pub missing: usize,
    /// How many fewer would do; `None` when there are fewer than four.
    pub surplus: Option<usize>,
}

impl TableSizes {
    /// Number of tables.
    #[must_use]
    pub fn tables(self) -> usize {
        self.fours + self.fives
    }

    /// Number of players seated.
    #[must_use]
    pub fn players(self) -> usize {
        4 * self.fours + 5 * self.fives
    }

    /// The sizes in the order of the table numbers.
    pub fn in_order(self, five_tables: FiveTables) -> impl Iterator<Item = usize> {
        let fours = std::iter::repeat_n(4, self.fours);
        let fives = std::iter::repeat_n(5, self.fives);
        let (before, after) = match five_tables {
            FiveTables::First => (self.fives, 0),
            FiveTables::Last => (0, self.fives),
        };
        fives.clone().take(before).chain(fours).chain(fives.take(after))
    }
}

/// The sizes of the tables for `players`: n = 4a + 5b with the smallest b, which is
/// n mod 4.
///
/// # Errors
/// [`CannotSeat`] for fewer than 4 and for 6, 7 and 11 players.
pub fn table_sizes(players: usize) -> Result<TableSizes, CannotSeat> {
    if let Some(sizes) = seatable(players) {
        return Ok(sizes);
    }
    // Four more are enough even for nobody; every number from 12 on can be seated.
    let missing = (1..=4).find(|more| seatable(players + more).is_some()).unwrap_or(0);
    let surplus = (1..players).find(|fewer| seatable(players - fewer).is_some());
    Err(CannotSeat { players, missing, surplus })
}

fn seatable(players: usize) -> Option<TableSizes> {
    let fives = players % 4;
    let at_fours = players.checked_sub(5 * fives)?;
    (players > 0).then_some(TableSizes { fours: at_fours / 4, fives })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

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
        assert_eq!(table_sizes(players), Ok(TableSizes { fours, fives }));
    }

    #[rstest]
    #[case(0, 4, None)]
    #[case(1, 3, None)]
    #[case(3, 1, None)]
    #[case(6, 2, Some(1))]
    #[case(7, 1, Some(2))]
    #[case(11, 1, Some(1))]
    fn the_refusal_says_how_many_are_missing_or_too_many(
        #[case] players: usize,
        #[case] missing: usize,
        #[case] surplus: Option<usize>,
    ) {
        assert_eq!(table_sizes(players), Err(CannotSeat { players, missing, surplus }));
    }

    #[test]
    fn the_refusal_reads_well() {
        let told = |players| table_sizes(players).unwrap_err().to_string();
        assert_eq!(
            told(11),
            "11 players cannot be seated at tables of four and five: 1 too few or 1 too many"
        );
        assert_eq!(told(3), "3 players cannot be seated at tables of four and five: 1 too few");
    }

    #[test]
    fn every_number_from_twelve_on_can_be_seated() {
        for players in 12..2000 {
            let sizes = table_sizes(players).unwrap();
            assert_eq!(sizes.players(), players);
            assert!(sizes.fives <= 3);
        }
    }

    #[test]
    fn five_tables_come_first_or_last() {
        let sizes = table_sizes(14).unwrap();
        assert_eq!(sizes.in_order(FiveTables::First).collect::<Vec<_>>(), [5, 5, 4]);
        assert_eq!(sizes.in_order(FiveTables::Last).collect::<Vec<_>>(), [4, 5, 5]);
    }
}
