//! What a settlement is made of, line by line, for whoever shows it.

use serde::{Serialize, Serializer};

use super::Settlement;
use crate::seat::PerSeat;
use crate::{koenigrufen, royal, tarot};

/// Amounts by name.
#[derive(Clone, Copy)]
pub(crate) struct Named<'a> {
    /// By seat.
    pub names: &'a [String],
}

impl<'a> Named<'a> {
    pub const fn amounts<T>(self, amounts: &'a PerSeat<T>) -> Amounts<'a, T> {
        Amounts { names: self.names, amounts }
    }
}

pub(crate) struct Amounts<'a, T> {
    names: &'a [String],
    amounts: &'a PerSeat<T>,
}

impl<T: Serialize> Serialize for Amounts<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.names.iter().zip(self.amounts))
    }
}

/// The lines of a settlement with their amounts by name.
pub(crate) struct Lines<'a> {
    pub settlement: &'a Settlement,
    pub named: Named<'a>,
}

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = self.named;
        match self.settlement {
            Settlement::Koenigrufen(settlement) => {
                serializer.collect_seq(settlement.lines.iter().map(|line| Line { line, named }))
            }
            Settlement::Tarot(settlement) => {
                serializer.collect_seq(settlement.lines.iter().map(|line| Line { line, named }))
            }
            Settlement::Royal(settlement) => {
                serializer.collect_seq(settlement.lines.iter().map(|line| Line { line, named }))
            }
        }
    }
}

struct Line<'a, L> {
    line: &'a L,
    named: Named<'a>,
}

impl Serialize for Line<'_, koenigrufen::Line> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { line, named } = self;
        line.serialize_with(serializer, &named.amounts(&line.points), &named.amounts(&line.payment))
    }
}

impl Serialize for Line<'_, tarot::Line> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { line, named } = self;
        line.serialize_with(serializer, &named.amounts(&line.points))
    }
}

impl Serialize for Line<'_, royal::Line> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { line, named } = self;
        line.serialize_with(serializer, &named.amounts(&line.points))
    }
}
