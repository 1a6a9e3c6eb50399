//! The groups of items (ROY "Die Ansagen").

use serde::{Deserialize, Serialize};

/// A group of items, by the headings of ROY.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// In the hand; all others are Schlemme, in the tricks.
    Meldung,
    /// Materialprämien.
    Material,
    /// Stille Prämien.
    Silent,
    /// Freie Stiche.
    FreeTricks,
    /// Gebundene Stiche.
    BoundTricks,
    /// Hochspielschlemme.
    Hochspiel,
    /// Flugschlemme.
    Flug,
    /// Abfangschlemme.
    Abfang,
    /// Extras.
    Extra,
    /// Kleintrophäen, below 100 points.
    SmallTrophy,
    /// Trophäen.
    Trophy,
    /// Großtrophäen.
    GreatTrophy,
    /// Super-Trophäen.
    SuperTrophy,
    /// Multi-Trophäen.
    MultiTrophy,
    /// Ultra-Trophäen.
    UltraTrophy,
    /// Royal.
    RoyalTrophy,
}

impl Group {
    /// All groups, in the order of ROY.
    pub const ALL: [Self; 16] = [
        Self::Meldung,
        Self::Material,
        Self::Silent,
        Self::FreeTricks,
        Self::BoundTricks,
        Self::Hochspiel,
        Self::Flug,
        Self::Abfang,
        Self::Extra,
        Self::SmallTrophy,
        Self::Trophy,
        Self::GreatTrophy,
        Self::SuperTrophy,
        Self::MultiTrophy,
        Self::UltraTrophy,
        Self::RoyalTrophy,
    ];

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Meldung => "meldung",
            Self::Material => "material",
            Self::Silent => "silent",
            Self::FreeTricks => "free_tricks",
            Self::BoundTricks => "bound_tricks",
            Self::Hochspiel => "hochspiel",
            Self::Flug => "flug",
            Self::Abfang => "abfang",
            Self::Extra => "extra",
            Self::SmallTrophy => "small_trophy",
            Self::Trophy => "trophy",
            Self::GreatTrophy => "great_trophy",
            Self::SuperTrophy => "super_trophy",
            Self::MultiTrophy => "multi_trophy",
            Self::UltraTrophy => "ultra_trophy",
            Self::RoyalTrophy => "royal_trophy",
        }
    }
}
