//! Card points, exact: they come in halves.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

use crate::points::Points;

/// Points of cards, in halves; in JSON a number in steps of ½.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Points", into = "Points")]
pub struct CardPoints(i32);

/// An amount that no cards can count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("card points are a number in steps of 0.5")]
pub struct CardPointsError;

const SIXTIETHS: i64 = 30;

impl CardPoints {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// A whole number of points.
    #[must_use]
    pub const fn whole(points: i16) -> Self {
        Self(2 * points as i32)
    }

    /// From half points.
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        Self(halves)
    }

    /// In half points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// Whether there is half a point over.
    #[must_use]
    pub const fn has_half(self) -> bool {
        self.0 % 2 != 0
    }
}

impl TryFrom<Points> for CardPoints {
    type Error = CardPointsError;

    fn try_from(points: Points) -> Result<Self, CardPointsError> {
        let sixtieths = points.sixtieths();
        match i16::try_from(sixtieths / SIXTIETHS) {
            Ok(halves) if sixtieths % SIXTIETHS == 0 => Ok(Self(halves.into())),
            _ => Err(CardPointsError),
        }
    }
}

impl From<CardPoints> for Points {
    fn from(points: CardPoints) -> Self {
        Self::from_sixtieths(i64::from(points.0) * SIXTIETHS)
    }
}

impl Add for CardPoints {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for CardPoints {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for CardPoints {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for CardPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Points::from(*self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;

    use super::*;

    #[rstest]
    #[case(json!(49), 98)]
    #[case(json!(40.5), 81)]
    #[case(json!("40.5"), 81)]
    #[case(json!(-1), -2)]
    fn card_points_come_in_halves(#[case] shape: serde_json::Value, #[case] halves: i32) {
        assert_eq!(serde_json::from_value::<CardPoints>(shape).unwrap(), CardPoints::from_halves(halves));
    }

    #[rstest]
    #[case(json!("1/3"))]
    #[case(json!(40.25))]
    #[case(json!(100_000))]
    #[case(json!(null))]
    fn nothing_finer_and_nothing_absurd(#[case] shape: serde_json::Value) {
        assert!(serde_json::from_value::<CardPoints>(shape).is_err());
    }

    #[test]
    fn they_are_written_as_they_are_read() {
        assert_eq!(serde_json::to_string(&CardPoints::from_halves(81)).unwrap(), "40.5");
        assert_eq!(CardPoints::whole(41).to_string(), "41");
    }
}
