//! What a ruleset says about Royal-Tarock: which items it plays, values, consolation and limits. Which item raises
//! which, and what each needs, is the same in every ruleset.

mod bounds;
mod values;

use serde::{Deserialize, Serialize};

pub use values::Values;

use super::item::{Group, Item};
use super::side::BySide;

/// The game's part of a ruleset. All values are whole points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Who speaks first.
    #[serde(default)]
    pub opens: Opens,
    /// What the items are worth. One that is left out is not played.
    pub values: Values,
    /// The points a side begins with.
    pub consolation: Consolation,
    /// How much all kontras of a side together can win or lose.
    pub kontra_cap: u16,
    /// How much a side can score.
    pub limit: Limit,
}

/// Who opens the bidding: ROY says both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opens {
    /// The dealer, who is the defenders' Eintreiber (ROY "Das Lizitieren").
    #[default]
    Dealer,
    /// The attackers' Eintreiber (ROY "Das Geben").
    Attackers,
}

impl Opens {
    /// His place in the order of play, from 0: attackers' Abfänger, attackers' Eintreiber, the
    /// dealer's partner, the dealer.
    #[must_use]
    pub const fn place(self) -> usize {
        match self {
            Self::Attackers => 1,
            Self::Dealer => 3,
        }
    }
}

/// The points a side begins with, by its hands (ROY "Die Konsolationstabelle").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consolation {
    /// By tarocks, the most tarocks first; the last step is for any number.
    pub tarocks: Vec<TarockStep>,
    /// With only one honour.
    pub one_honneur: u16,
    /// Without any.
    pub no_honneur: u16,
    /// Without XVIII.
    pub without_18: u16,
    /// Without XVII.
    pub without_17: u16,
    /// Without XVI.
    pub without_16: u16,
    /// For the defenders.
    pub defence: u16,
    /// The most a side begins with.
    pub most: BySide<u16>,
}

/// A line of the table of tarocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TarockStep {
    /// So many or more.
    pub from: u8,
    /// Points.
    pub points: u16,
}

/// How much a side can score in a deal (ROY "Die Trophäen").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// Without a trophy. A trophy above it that is made is the limit itself; one that is lost
    /// leaves nothing.
    pub normal: u16,
    /// A trophy below the limit that is made adds so much to it; one that is lost takes its
    /// value off.
    pub small_trophy: u16,
}

impl Rules {
    /// What an item is worth, in points; nothing if it is not played.
    #[must_use]
    pub const fn value(&self, item: Item) -> Option<u16> {
        self.values.of(item)
    }

    /// Whether an item is played.
    #[must_use]
    pub const fn plays(&self, item: Item) -> bool {
        self.value(item).is_some()
    }

    /// The items that are played with what they are worth, in the order of ROY.
    pub fn items(&self) -> impl Iterator<Item = (Item, u16)> {
        self.values.all()
    }

    /// The items of a group that are played, with what they are worth.
    pub fn items_of(&self, group: Group) -> impl Iterator<Item = (Item, u16)> {
        self.items().filter(move |(item, _)| item.group() == group)
    }

    /// The silent items that are played.
    pub fn silent(&self) -> impl Iterator<Item = Item> {
        Item::SILENT.into_iter().filter(|item| self.plays(*item))
    }
}
