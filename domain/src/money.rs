//! Money in whole cents, and the rounding of exact payments when a table settles up.

mod transfers;

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

pub use self::transfers::{EXACT, Transfer, transfers};
use crate::points::Payment;

/// Whole cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cents(pub i64);

impl Cents {
    /// No money.
    pub const ZERO: Self = Self(0);
}

impl Add for Cents {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Cents {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Cents {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Rounds exact payments to whole cents, in their order.
///
/// Each is rounded down; the cents then missing from the whole sum go one by one
/// to the largest remainders, at equal remainders to the earlier payment. What
/// sums to zero still does, and nobody is a whole cent away from his exact amount.
#[must_use]
pub fn settle_up(payments: &[Payment]) -> Vec<Cents> {
    let unit = Payment::whole(1).sixtieths();
    let mut cents: Vec<_> = payments.iter().map(|p| Cents(p.sixtieths().div_euclid(unit))).collect();
    let remainder = |i: usize| payments.get(i).map_or(0, |p| p.sixtieths().rem_euclid(unit));
    let missing = (0..payments.len()).map(remainder).sum::<i64>() / unit;

    let mut by_remainder: Vec<_> = (0..payments.len()).collect();
    by_remainder.sort_by_key(|&i| (-remainder(i), i));
    for i in by_remainder.into_iter().take(usize::try_from(missing).unwrap_or(0)) {
        if let Some(amount) = cents.get_mut(i) {
            *amount += Cents(1);
        }
    }
    cents
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(&["3", "-3"], &[3, -3])]
    #[case(&["0.5", "-0.5"], &[1, -1])]
    #[case(&["-20/3", "-20/3", "-20/3", "20"], &[-6, -7, -7, 20])]
    #[case(&["2/3", "2/3", "2/3", "-2"], &[1, 1, 0, -2])]
    #[case(&[], &[])]
    fn cents_go_to_the_largest_remainders(#[case] exact: &[&str], #[case] cents: &[i64]) {
        let payments: Vec<Payment> = exact.iter().map(|p| p.parse().unwrap()).collect();
        assert_eq!(settle_up(&payments), cents.iter().copied().map(Cents).collect::<Vec<_>>());
    }

    proptest! {
        #[test]
        fn settling_up_keeps_the_sum_and_is_less_than_a_cent_off(
            mut sixtieths in prop::collection::vec(-100_000_i64..100_000, 1..6)
        ) {
            sixtieths.push(-sixtieths.iter().sum::<i64>());
            let payments: Vec<_> = sixtieths.iter().copied().map(Payment::from_sixtieths).collect();
            let cents = settle_up(&payments);
            prop_assert_eq!(cents.iter().copied().sum::<Cents>(), Cents::ZERO);
            for (exact, rounded) in sixtieths.iter().zip(&cents) {
                prop_assert!((exact - rounded.0 * 60).abs() < 60);
            }
        }
    }
}
