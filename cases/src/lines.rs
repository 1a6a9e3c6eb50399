//! What a settlement is made of, line by line.

use domain::family::Settlement;
use domain::points::{Payment, Points};
use domain::seat::PerSeat;
use serde::{Serialize, Serializer};

/// Amounts by name.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    /// By seat.
    pub names: &'a [String],
}

impl<'a> Named<'a> {
    pub const fn amounts<T>(self, amounts: &'a PerSeat<T>) -> Amounts<'a, T> {
        Amounts { names: self.names, amounts }
    }
}

pub struct Amounts<'a, T> {
    names: &'a [String],
    amounts: &'a PerSeat<T>,
}

impl<T: Serialize> Serialize for Amounts<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.names.iter().zip(self.amounts))
    }
}

/// The lines of a settlement with their amounts by name.
pub struct Lines<'a> {
    pub settlement: &'a Settlement,
    pub named: Named<'a>,
}

/// A line: what is paid, whose it is, what it is worth before kontra, the kontra that counts, and its
/// share of both ledgers.
#[derive(Serialize)]
struct Line<'a> {
    item: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    value: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    kontra: Option<&'static str>,
    points: Amounts<'a, Points>,
    /// Null in a family that is not played for money.
    payment_cents: Option<Amounts<'a, Payment>>,
}

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.settlement.lines().into_iter().map(|line| Line {
            item: line.item(),
            side: line.side(),
            value: line.value(),
            kontra: line.kontra(),
            points: self.named.amounts(line.points()),
            payment_cents: line.payment().map(|payment| self.named.amounts(payment)),
        }))
    }
}
