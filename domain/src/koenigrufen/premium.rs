//! The premiums and what each is made of, the same in every ruleset.

use serde::{Deserialize, Serialize};

use crate::ids::ItemId;
pub use crate::ruling::Side;

/// A premium. What it is worth, silent and announced, says the ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Premium {
    /// The called king takes the last trick.
    KoenigUltimo,
    /// Sküs, Mond and Pagat.
    Trull,
    /// All four kings.
    VierKoenige,
    /// I takes the last trick.
    Pagat,
    /// II takes the last trick but one.
    Uhu,
    /// III takes the third last trick.
    Kakadu,
    /// IIII takes the fourth last trick.
    Quapil,
    /// The Mond is taken by the other side's Sküs.
    Mondfang,
    /// 45/2 or more.
    #[serde(rename = "sack_1")]
    Sack1,
    /// 55/2 or more.
    #[serde(rename = "sack_2")]
    Sack2,
    /// All tricks.
    Valat,
}

impl Premium {
    /// All premiums.
    pub const ALL: [Self; 11] = [
        Self::KoenigUltimo,
        Self::Trull,
        Self::VierKoenige,
        Self::Pagat,
        Self::Uhu,
        Self::Kakadu,
        Self::Quapil,
        Self::Mondfang,
        Self::Sack1,
        Self::Sack2,
        Self::Valat,
    ];

    /// A low tarock that takes a trick at the end.
    #[must_use]
    pub const fn is_bird(self) -> bool {
        matches!(self, Self::Pagat | Self::Uhu | Self::Kakadu | Self::Quapil)
    }

    /// Made by owning cards, not by a certain trick (TC18 §5: "Materialprämien").
    #[must_use]
    pub const fn is_material(self) -> bool {
        matches!(self, Self::Trull | Self::VierKoenige | Self::Sack1 | Self::Sack2)
    }

    /// Made by taking a certain trick (TC18 §5: "Stichprämien").
    #[must_use]
    pub const fn needs_a_trick(self) -> bool {
        self.is_bird() || matches!(self, Self::KoenigUltimo | Self::Mondfang)
    }

    /// More than half of the pack by a margin.
    #[must_use]
    pub const fn is_sack(self) -> bool {
        matches!(self, Self::Sack1 | Self::Sack2)
    }

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::KoenigUltimo => "koenig_ultimo",
            Self::Trull => "trull",
            Self::VierKoenige => "vier_koenige",
            Self::Pagat => "pagat",
            Self::Uhu => "uhu",
            Self::Kakadu => "kakadu",
            Self::Quapil => "quapil",
            Self::Mondfang => "mondfang",
            Self::Sack1 => "sack_1",
            Self::Sack2 => "sack_2",
            Self::Valat => "valat",
        }
    }
}

impl From<Premium> for ItemId {
    fn from(premium: Premium) -> Self {
        Self::of(premium.id())
    }
}
