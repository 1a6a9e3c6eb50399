//! Exact amounts: points, and the payment that follows from them.
//!
//! Both count sixtieths, because an amount shared by up to six players must
//! come out without rounding (TC18 §4: tied players share; REN: two offenders
//! share). In JSON and in text an amount is a plain number if it is a multiple
//! of ½, else a reduced fraction such as `-2/3`.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

const UNIT: i64 = 60;
const HALF: i64 = UNIT / 2;
/// What is read from outside stays far enough from `i64::MAX` that no sum of a
/// tournament's amounts can overflow.
const READ_LIMIT: i64 = 1_000_000_000_000 * UNIT;

/// A text or number that is no exact amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an amount is a multiple of 1/2, or a fraction such as \"-2/3\" whose denominator divides 60")]
pub struct AmountError;

macro_rules! exact {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(i64);

        impl $name {
            /// Nothing.
            pub const ZERO: Self = Self(0);

            /// A whole number of units.
            #[must_use]
            pub const fn whole(units: i64) -> Self {
                Self(units * UNIT)
            }

            /// From sixtieths of a unit.
            #[must_use]
            pub const fn from_sixtieths(sixtieths: i64) -> Self {
                Self(sixtieths)
            }

            /// In sixtieths of a unit.
            #[must_use]
            pub const fn sixtieths(self) -> i64 {
                self.0
            }

            /// This amount `factor` times.
            #[must_use]
            pub const fn times(self, factor: i64) -> Self {
                Self(self.0 * factor)
            }

            /// One of `parts` equal parts. Exact for whole amounts and up to six
            /// parts; in general when `parts` divides the sixtieths. No parts: nothing.
            #[must_use]
            pub const fn shared_by(self, parts: i64) -> Self {
                if parts == 0 { Self::ZERO } else { Self(self.0 / parts) }
            }
        }

        impl Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }

        impl Neg for $name {
            type Output = Self;
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }

        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }

        impl SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                self.0 -= other.0;
            }
        }

        impl Sum for $name {
            fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
                amounts.fold(Self::ZERO, Add::add)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&text(self.0))
            }
        }

        impl FromStr for $name {
            type Err = AmountError;

            fn from_str(text: &str) -> Result<Self, AmountError> {
                parse(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if self.0 % UNIT == 0 {
                    serializer.serialize_i64(self.0 / UNIT)
                } else if self.0 % HALF == 0 {
                    #[expect(clippy::cast_precision_loss, reason = "halves are exact below 2^52")]
                    serializer.serialize_f64((self.0 / HALF) as f64 / 2.0)
                } else {
                    serializer.serialize_str(&text(self.0))
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(Amount).map(Self)
            }
        }
    )*};
}

exact! {
    /// Points on the score sheet, exact, in sixtieths; without kontra.
    Points;
    /// What a deal costs or brings, in cents, exact, in sixtieths of a cent; with
    /// kontra. Rounded to whole [`Cents`](crate::money::Cents) only when settled up.
    Payment;
}

impl Points {
    /// These points so many times; exact where either is whole.
    #[must_use]
    pub const fn weighed(self, times: Self) -> Self {
        Self(self.0.saturating_mul(times.0) / UNIT)
    }

    /// What these points cost at a rate in cents a point.
    #[must_use]
    pub const fn at(self, cents_per_point: u16) -> Payment {
        Payment(self.0 * cents_per_point as i64)
    }
}

fn text(sixtieths: i64) -> String {
    if sixtieths % UNIT == 0 {
        return (sixtieths / UNIT).to_string();
    }
    if sixtieths % HALF == 0 {
        let sign = if sixtieths < 0 { "-" } else { "" };
        return format!("{sign}{}.5", sixtieths.unsigned_abs() / UNIT.unsigned_abs());
    }
    let divisor = gcd(sixtieths.unsigned_abs(), UNIT.unsigned_abs()).cast_signed();
    format!("{}/{}", sixtieths / divisor, UNIT / divisor)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn parse(text: &str) -> Result<i64, AmountError> {
    let sixtieths = if let Some((numerator, denominator)) = text.split_once('/') {
        let denominator: i64 = digits(denominator)?;
        if denominator == 0 || UNIT % denominator != 0 {
            return Err(AmountError);
        }
        signed(numerator)?.checked_mul(UNIT / denominator)
    } else if let Some(whole) = text.strip_suffix(".5") {
        let half = if whole.starts_with('-') { -HALF } else { HALF };
        signed(whole)?.checked_mul(UNIT).and_then(|n| n.checked_add(half))
    } else {
        signed(text)?.checked_mul(UNIT)
    };
    bounded(sixtieths.ok_or(AmountError)?)
}

fn signed(text: &str) -> Result<i64, AmountError> {
    match text.strip_prefix('-') {
        Some(rest) => digits(rest).map(|n| -n),
        None => digits(text),
    }
}

fn digits(text: &str) -> Result<i64, AmountError> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(AmountError);
    }
    text.parse().map_err(|_| AmountError)
}

fn bounded(sixtieths: i64) -> Result<i64, AmountError> {
    if sixtieths.abs() <= READ_LIMIT { Ok(sixtieths) } else { Err(AmountError) }
}

struct Amount;

impl Visitor<'_> for Amount {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a multiple of 1/2, or a fraction such as \"-2/3\"")
    }

    fn visit_i64<E: de::Error>(self, units: i64) -> Result<i64, E> {
        units.checked_mul(UNIT).ok_or(AmountError).and_then(bounded).map_err(E::custom)
    }

    fn visit_u64<E: de::Error>(self, units: u64) -> Result<i64, E> {
        i64::try_from(units).map_err(|_| E::custom(AmountError)).and_then(|units| self.visit_i64(units))
    }

    fn visit_f64<E: de::Error>(self, units: f64) -> Result<i64, E> {
        let halves = units * 2.0;
        if halves.fract() != 0.0 || halves.abs() > 1e13 {
            return Err(E::custom(AmountError));
        }
        #[expect(clippy::cast_possible_truncation, reason = "whole and within 1e13")]
        bounded(halves as i64 * HALF).map_err(E::custom)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<i64, E> {
        parse(text).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;

    use super::*;

    #[rstest]
    #[case(180, json!(3), "3")]
    #[case(-90, json!(-1.5), "-1.5")]
    #[case(-30, json!(-0.5), "-0.5")]
    #[case(-40, json!("-2/3"), "-2/3")]
    #[case(400, json!("20/3"), "20/3")]
    #[case(15, json!("1/4"), "1/4")]
    #[case(1, json!("1/60"), "1/60")]
    fn an_amount_is_a_number_or_a_reduced_fraction(
        #[case] sixtieths: i64,
        #[case] shape: serde_json::Value,
        #[case] text: &str,
    ) {
        let points = Points::from_sixtieths(sixtieths);
        assert_eq!(serde_json::to_value(points).unwrap(), shape);
        assert_eq!(serde_json::from_value::<Points>(shape).unwrap(), points);
        assert_eq!(points.to_string(), text);
        assert_eq!(text.parse::<Points>().unwrap(), points);
    }

    #[rstest]
    #[case(json!(0.25))]
    #[case(json!("1/7"))]
    #[case(json!("1/0"))]
    #[case(json!("/2"))]
    #[case(json!("--1"))]
    #[case(json!("+1"))]
    #[case(json!(9_007_199_254_740_993_u64))]
    #[case(json!(1e300))]
    #[case(json!(u64::MAX))]
    #[case(json!("9223372036854775807/1"))]
    #[case(json!(true))]
    fn what_is_not_exact_is_refused(#[case] shape: serde_json::Value) {
        assert!(serde_json::from_value::<Points>(shape).is_err());
    }

    #[test]
    fn a_third_of_a_point_at_ten_cents_is_ten_thirds_of_a_cent() {
        let third = Points::whole(1).shared_by(3);
        assert_eq!(third.at(10).to_string(), "10/3");
    }
}
