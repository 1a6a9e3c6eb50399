//! What a deal comes to, line by line: the same in every family.

use super::Totals;
use crate::points::{Payment, Points};
use crate::seat::{PerSeat, Seat};

/// What a deal comes to, item by item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement<L> {
    /// Points of each seat, as the score sheet counts them.
    pub points: PerSeat<Points>,
    /// Payment of each seat, with kontra; nothing in a family that is not played for money.
    pub payment: PerSeat<Payment>,
    /// The items that count; they sum to the totals.
    pub lines: Vec<L>,
}

impl<L> Default for Settlement<L> {
    fn default() -> Self {
        Self { points: PerSeat::default(), payment: PerSeat::default(), lines: Vec::new() }
    }
}

/// One item of a deal, with what it adds for each seat.
pub trait Line {
    /// What it is about, as in JSON.
    fn item(&self) -> &str;

    /// Whose it is, as in JSON; none if it is of no side.
    fn side(&self) -> Option<&'static str>;

    /// What the item is worth by itself.
    fn value(&self) -> Points;

    /// The kontra that counts in it, as in JSON.
    fn kontra(&self) -> Option<&'static str> {
        None
    }

    /// Its points.
    fn points(&self) -> &PerSeat<Points>;

    /// Its payment; none in a family that is not played for money.
    fn payment(&self) -> Option<&PerSeat<Payment>> {
        None
    }
}

/// A checked deal: a family says its lines, and they are added up here.
pub trait Ledger {
    /// One item of it.
    type Line: Line;

    /// Hands over each line, in the order in which they are shown.
    fn each_line(&self, emit: &mut impl FnMut(Self::Line));

    /// What it comes to, item by item.
    fn settle(&self) -> Settlement<Self::Line> {
        let (mut lines, mut totals) = (Vec::new(), Totals::default());
        self.each_line(&mut |line| {
            totals.add(&line);
            lines.push(line);
        });
        Settlement { points: totals.points, payment: totals.payment, lines }
    }

    /// The sums only, without allocating.
    fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        self.each_line(&mut |line| totals.add(&line));
        totals
    }
}

impl Totals {
    /// Adds what a line adds.
    pub fn add(&mut self, line: &impl Line) {
        for seat in Seat::ALL {
            self.points[seat] += line.points()[seat];
        }
        if let Some(payment) = line.payment() {
            for seat in Seat::ALL {
                self.payment[seat] += payment[seat];
            }
        }
    }
}
