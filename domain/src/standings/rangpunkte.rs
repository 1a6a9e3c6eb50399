//! Rangpunkte: points for the rank at the table (TC18 §7).

use super::SeatPlace;
use crate::points::Points;
use crate::ruleset::RangpunkteTable;

/// Rangpunkte of each seat: the value of its place, for tied seats the mean of the
/// places they fill (TC18 §7). None for tables that are not of four or five.
#[must_use]
pub fn rangpunkte(table: &RangpunkteTable, places: &[SeatPlace]) -> Option<Vec<Points>> {
    let values: &[Points] = match places.len() {
        4 => &table.four,
        5 => &table.five,
        _ => return None,
    };
    Some(places.iter().map(|place| mean(values, *place)).collect())
}

/// Exact: the values are whole points, and sixtieths divide by up to five.
fn mean(values: &[Points], place: SeatPlace) -> Points {
    let filled = values.iter().skip(usize::from(place.place).saturating_sub(1)).take(usize::from(place.tied));
    filled.copied().sum::<Points>().shared_by(i64::from(place.tied))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;
    use crate::ids::PlayerNumber;
    use crate::standings::{SeatResult, Share, seat_places};

    const TC18: RangpunkteTable = RangpunkteTable {
        four: [Points::whole(40), Points::whole(30), Points::whole(20), Points::whole(10)],
        five: [Points::whole(45), Points::whole(35), Points::whole(25), Points::whole(15), Points::whole(5)],
    };

    fn at_table(totals: &[i64]) -> Vec<Points> {
        let seat = |&points: &i64| SeatResult {
            shares: vec![Share { player: PlayerNumber(1), points: Points::whole(points), deals: 16 }],
        };
        let seats: Vec<_> = totals.iter().map(seat).collect();
        rangpunkte(&TC18, &seat_places(&seats)).unwrap()
    }

    #[rstest]
    #[case(&[9, 5, 1, -15], &[40, 30, 20, 10])]
    #[case(&[-15, 1, 5, 9], &[10, 20, 30, 40])]
    #[case(&[5, 5, -4, -6], &[35, 35, 20, 10])]
    #[case(&[8, 0, 0, -8], &[40, 25, 25, 10])]
    #[case(&[3, 3, 3, -9], &[30, 30, 30, 10])]
    #[case(&[0, 0, 0, 0], &[25, 25, 25, 25])]
    #[case(&[4, 2, 0, -2, -4], &[45, 35, 25, 15, 5])]
    #[case(&[4, 4, 4, 4, -16], &[30, 30, 30, 30, 5])]
    #[case(&[6, 1, 1, 1, -9], &[45, 25, 25, 25, 5])]
    fn tied_seats_get_the_mean(#[case] totals: &[i64], #[case] expected: &[i64]) {
        let expected: Vec<_> = expected.iter().copied().map(Points::whole).collect();
        assert_eq!(at_table(totals), expected);
    }

    #[test]
    fn other_tables_have_none() {
        assert_eq!(rangpunkte(&TC18, &seat_places(&[])), None);
    }

    proptest! {
        #[test]
        fn a_table_hands_out_the_same_sum_whatever_the_ties(
            values in prop::collection::vec(-20i64..60, 5),
            totals in prop::collection::vec(-3i64..3, 4..=5),
        ) {
            let values: Vec<_> = values.into_iter().map(Points::whole).collect();
            let table = RangpunkteTable {
                four: values[..4].try_into().unwrap(),
                five: values[..].try_into().unwrap(),
            };
            let seat = |&points: &i64| SeatResult {
                shares: vec![Share { player: PlayerNumber(1), points: Points::whole(points), deals: 16 }],
            };
            let seats: Vec<_> = totals.iter().map(seat).collect();
            let given: Points = rangpunkte(&table, &seat_places(&seats)).unwrap().into_iter().sum();
            prop_assert_eq!(given, values[..totals.len()].iter().copied().sum());
        }
    }
}
