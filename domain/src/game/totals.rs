//! What a deal comes to for each seat.

use crate::points::{Payment, Points};
use crate::seat::PerSeat;

/// What a deal comes to for each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Points, as the score sheet counts them.
    pub points: PerSeat<Points>,
    /// Payment, with kontra; nothing in a family that is not played for money.
    pub payment: PerSeat<Payment>,
}
