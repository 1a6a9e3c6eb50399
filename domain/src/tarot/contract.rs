//! The four contracts, of which a ruleset plays some or all.

use serde::{Deserialize, Serialize};

use super::side::Side;

/// What the taker bids (TAR "Das Bieten"). What it multiplies says the ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contract {
    /// With the dog; also called petite.
    Prise,
    /// With the dog, for more.
    Garde,
    /// The dog stays down and counts for the attack.
    GardeSans,
    /// The dog stays down and counts for the defence.
    GardeContre,
}

impl Contract {
    /// All contracts, low to high.
    pub const ALL: [Self; 4] = [Self::Prise, Self::Garde, Self::GardeSans, Self::GardeContre];

    /// Whether the taker takes up the dog and lays cards aside.
    #[must_use]
    pub const fn takes_dog(self) -> bool {
        matches!(self, Self::Prise | Self::Garde)
    }

    /// For whom the dog, or what was laid aside for it, counts.
    #[must_use]
    pub const fn dog_counts_for(self) -> Side {
        match self {
            Self::Prise | Self::Garde | Self::GardeSans => Side::Attack,
            Self::GardeContre => Side::Defence,
        }
    }

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Prise => "prise",
            Self::Garde => "garde",
            Self::GardeSans => "garde_sans",
            Self::GardeContre => "garde_contre",
        }
    }
}
