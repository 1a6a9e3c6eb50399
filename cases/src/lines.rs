//! What a settlement is made of, line by line.

use domain::family::Settlement;
use domain::points::{Payment, Points};
use domain::royal::LineItem;
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
struct Line<'a, D, K> {
    item: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<D>,
    value: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    kontra: Option<K>,
    points: Amounts<'a, Points>,
    /// Null in a family that is not played for money.
    payment_cents: Option<Amounts<'a, Payment>>,
}

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = self.named;
        match self.settlement {
            Settlement::Koenigrufen(settlement) => {
                serializer.collect_seq(settlement.lines.iter().map(|line| Line {
                    item: line.item.id(),
                    side: line.side,
                    value: line.value,
                    kontra: line.kontra,
                    points: named.amounts(&line.points),
                    payment_cents: Some(named.amounts(&line.payment)),
                }))
            }
            Settlement::Tarot(settlement) => {
                serializer.collect_seq(settlement.lines.iter().map(|line| Line {
                    item: line.item.id(),
                    side: line.side,
                    value: line.value,
                    kontra: None::<()>,
                    points: named.amounts(&line.points),
                    payment_cents: None,
                }))
            }
            Settlement::Royal(settlement) => {
                serializer.collect_seq(settlement.lines.iter().map(|line| Line {
                    item: line.item.id(),
                    side: Some(line.side),
                    value: line.value,
                    // A kontra has the id of its item.
                    kontra: matches!(line.item, LineItem::Kontra(_)).then_some("kontra"),
                    points: named.amounts(&line.points),
                    payment_cents: None,
                }))
            }
        }
    }
}
