//! From a checked deal to the score of each side.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::item::Item;
use super::side::Side;
use crate::points::Points;
use crate::seat::PerSeat;

/// What a deal comes to: each side scores by itself, and each of the two partners carries
/// the score of his side (ROY "Abrechnung"). Nobody pays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settlement {
    /// Points of each seat.
    pub points: PerSeat<Points>,
    /// What counts; they sum to the points.
    pub lines: Vec<Line>,
}

/// What a deal comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Points of each seat.
    pub points: PerSeat<Points>,
}

/// One thing that counts, for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// What.
    pub item: LineItem,
    /// For whom.
    pub side: Side,
    /// What it adds to the side's score.
    pub value: Points,
    /// The same, for each seat of the side.
    pub points: PerSeat<Points>,
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineItem {
    /// What the side begins with.
    Consolation,
    /// An item of the side's own.
    Item(Item),
    /// The side's kontra on an item of the other.
    Kontra(Item),
    /// What all kontras together are above or below what they may come to.
    KontraCap,
    /// What the score is above the limit or below zero.
    Limit,
}

impl LineItem {
    /// The id, as in JSON: that of the item, also under a kontra, or `consolation`,
    /// `kontra_cap`, `limit`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Consolation => "consolation",
            Self::Item(item) | Self::Kontra(item) => item.id(),
            Self::KontraCap => "kontra_cap",
            Self::Limit => "limit",
        }
    }
}

impl Serialize for LineItem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl Line {
    /// Serialises a line with its points in a shape of the caller's, such as keyed by names.
    /// A kontra has the id of its item, and `kontra` beside it.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize_with<S: Serializer>(
        &self,
        serializer: S,
        points: &impl Serialize,
    ) -> Result<S::Ok, S::Error> {
        let is_kontra = matches!(self.item, LineItem::Kontra(_));
        let mut line = serializer.serialize_struct("Line", 5 + usize::from(is_kontra))?;
        line.serialize_field("item", &self.item)?;
        line.serialize_field("side", &self.side)?;
        line.serialize_field("value", &self.value)?;
        if is_kontra {
            line.serialize_field("kontra", "kontra")?;
        } else {
            line.skip_field("kontra")?;
        }
        line.serialize_field("points", points)?;
        line.serialize_field("payment_cents", &None::<()>)?;
        line.end()
    }
}
