//! The two pairs of a deal and the two partners of a pair.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Seating};

/// One of the two pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The pair that did not deal.
    Attackers,
    /// The dealer and his partner.
    Defenders,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Attackers, Self::Defenders];

    /// The other pair.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Attackers => "attackers",
            Self::Defenders => "defenders",
        }
    }
}

/// One of the two places of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Partner {
    /// Who sits on the right: the attackers' one leads, the defenders' one deals.
    Eintreiber,
    /// Who sits on the left.
    Abfaenger,
}

impl Partner {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Eintreiber, Self::Abfaenger];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Eintreiber => Self::Abfaenger,
            Self::Abfaenger => Self::Eintreiber,
        }
    }
}

/// The players in the order of play, who deals last. The first two cards go to the dealer's
/// two opponents (ROY "Das Geben"), and the Eintreiber sits on the right of his partner.
pub const ORDER: [(Side, Partner); 4] = [
    (Side::Attackers, Partner::Abfaenger),
    (Side::Attackers, Partner::Eintreiber),
    (Side::Defenders, Partner::Abfaenger),
    (Side::Defenders, Partner::Eintreiber),
];

/// Which place each seat has in this deal; the last seat that plays is the dealer's.
pub fn places(seating: Seating) -> impl Iterator<Item = (Seat, Side, Partner)> {
    let first = seating.vorhand();
    let seats = std::iter::successors(Some(first), move |&seat| Some(seating.next(seat)));
    seats.zip(ORDER).map(|(seat, (side, partner))| (seat, side, partner))
}

/// A value for each pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// Of the attackers.
    pub attackers: T,
    /// Of the defenders.
    pub defenders: T,
}

impl<T> BySide<T> {
    /// The value of each pair.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self { attackers: value(Side::Attackers), defenders: value(Side::Defenders) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Attackers => &self.attackers,
            Side::Defenders => &self.defenders,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Attackers => &mut self.attackers,
            Side::Defenders => &mut self.defenders,
        }
    }
}
