//! The order of the seats at one table in one round.

use super::SeatResult;
use crate::points::Points;

/// Where a seat stands at its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatPlace {
    /// Schriftpunkte of all who sat there.
    pub points: Points,
    /// The place, from 1: one more than there are seats with more points.
    pub place: u8,
    /// How many seats have this place; 1 if it is not shared.
    pub tied: u8,
}

/// Ranks the seats of a table by their Schriftpunkte (TC18 §7); the answer is in the
/// order of the seats.
#[must_use]
pub fn seat_places(seats: &[SeatResult]) -> Vec<SeatPlace> {
    let totals: Vec<Points> = seats.iter().map(total).collect();
    totals
        .iter()
        .map(|&points| SeatPlace {
            points,
            place: count(&totals, |other| other > points).saturating_add(1),
            tied: count(&totals, |other| other == points),
        })
        .collect()
}

fn total(seat: &SeatResult) -> Points {
    seat.shares.iter().map(|share| share.points).sum()
}

fn count(totals: &[Points], which: impl Fn(Points) -> bool) -> u8 {
    u8::try_from(totals.iter().filter(|&&points| which(points)).count()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::ids::PlayerNumber;
    use crate::standings::Share;

    fn seat(points: &[i64]) -> SeatResult {
        let share = |&n: &i64| Share { player: PlayerNumber(1), points: Points::whole(n), deals: 1 };
        SeatResult { shares: points.iter().map(share).collect() }
    }

    #[rstest]
    #[case(&[5, -1, 7, -11], &[(2, 1), (3, 1), (1, 1), (4, 1)])]
    #[case(&[5, 5, -4, -6], &[(1, 2), (1, 2), (3, 1), (4, 1)])]
    #[case(&[0, 0, 0, 0, 0], &[(1, 5), (1, 5), (1, 5), (1, 5), (1, 5)])]
    #[case(&[9, -3, -3, -3], &[(1, 1), (2, 3), (2, 3), (2, 3)])]
    fn tied_seats_share_the_better_place(#[case] points: &[i64], #[case] expected: &[(u8, u8)]) {
        let seats: Vec<_> = points.iter().map(|&n| seat(&[n])).collect();
        let places: Vec<_> = seat_places(&seats).iter().map(|p| (p.place, p.tied)).collect();
        assert_eq!(places, expected);
    }

    #[test]
    fn all_who_sat_at_a_seat_count_for_its_place() {
        let places = seat_places(&[seat(&[10, -8]), seat(&[5]), seat(&[-3]), seat(&[-4])]);
        assert_eq!(places[0], SeatPlace { points: Points::whole(2), place: 2, tied: 1 });
    }
}
