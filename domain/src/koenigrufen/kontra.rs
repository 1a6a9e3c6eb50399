//! Kontra, Rekontra, Subkontra: each doubles one item, in the payment only (TC18 §1, REN).

use serde::{Deserialize, Serialize};

/// How far it went on one item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kontra {
    /// Twice.
    Kontra,
    /// Four times.
    Rekontra,
    /// Eight times.
    Subkontra,
}

impl Kontra {
    /// All levels, rising.
    pub const ALL: [Self; 3] = [Self::Kontra, Self::Rekontra, Self::Subkontra];

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Kontra => "kontra",
            Self::Rekontra => "rekontra",
            Self::Subkontra => "subkontra",
        }
    }

    /// What an item's payment is multiplied by.
    #[must_use]
    pub const fn factor(level: Option<Self>) -> i64 {
        match level {
            None => 1,
            Some(Self::Kontra) => 2,
            Some(Self::Rekontra) => 4,
            Some(Self::Subkontra) => 8,
        }
    }
}
