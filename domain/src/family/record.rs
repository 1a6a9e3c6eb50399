//! The record of a deal, whatever its family.

use serde::de::DeserializeOwned;

use super::read::{read_untagged, tag};
use super::{Family, GameLost, PremiumsLost, Record, each, family_of, within};
use crate::violation::Violation;

impl<P> Record<P> {
    /// Which family it is of.
    #[must_use]
    pub const fn family(&self) -> Family {
        family_of!(self, Record)
    }

    /// The same record with its players named otherwise.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Record<Q>, E> {
        Ok(within!(self, Record(record) => Record(record.try_map_players(rename)?)))
    }

    /// What the record tells that cannot have happened in one deal: no violation, but
    /// worth a second look.
    #[must_use]
    pub fn contradictions(&self) -> Vec<Violation> {
        match self {
            Self::Koenigrufen(record) => record.contradictions(),
            Self::Tarot(record) => record.contradictions(),
            // What cannot have happened in one deal is refused there.
            Self::Royal(_) => Vec::new(),
        }
    }

    /// Whether it carries a referee's ruling.
    #[must_use]
    pub const fn has_ruling(&self) -> bool {
        match self {
            Self::Koenigrufen(record) => record.renonce.is_some(),
            Self::Tarot(_) | Self::Royal(_) => false,
        }
    }
}

impl<P: PartialEq> Record<P> {
    /// Whether two players of the deal are on one side.
    #[must_use]
    pub fn are_allies(&self, one: &P, other: &P) -> bool {
        each!(self, Record(record) => record.are_allies(one, other))
    }
}

impl<P: Clone + PartialEq> Record<P> {
    /// The record with announced premiums lost by a ruling.
    ///
    /// # Errors
    /// What is not announced; pointers lead into the ruling's `/details`.
    pub fn with_premiums_lost(&self, lost: &PremiumsLost) -> Result<Self, Vec<Violation>> {
        match self {
            Self::Koenigrufen(record) => record.with_premiums_lost(lost).map(Self::Koenigrufen),
            other => Err(vec![other.family().no_ruling("/details", "premium that a ruling makes lost")]),
        }
    }

    /// The record with the game lost for who laid down early.
    ///
    /// # Errors
    /// If no game can be lost that way; pointers lead into the ruling's `/details`.
    pub fn with_game_lost(&self, lost: &GameLost<P>) -> Result<Self, Vec<Violation>> {
        match self {
            Self::Koenigrufen(record) => record.with_game_lost(lost).map(Self::Koenigrufen),
            other => Err(vec![other.family().no_ruling("/details", "game that is lost by laying down")]),
        }
    }

    /// What an unfinished record does not tell yet and the price of a ruling depends on.
    #[must_use]
    pub fn missing_partner(&self) -> Option<Violation> {
        match self {
            Self::Koenigrufen(record) => record.missing_partner(),
            Self::Tarot(_) | Self::Royal(_) => None,
        }
    }
}

impl<P: Copy + Ord> Record<P> {
    /// The same record in one order: equal for two records that tell the same.
    #[must_use]
    pub fn canonical(self) -> Self {
        within!(self, Record(record) => Record(record.canonical()))
    }
}

impl<P: DeserializeOwned> Record<P> {
    /// Reads a record, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        match tag(json)? {
            Family::Koenigrufen => read_untagged(json).map(Self::Koenigrufen),
            Family::Tarot => read_untagged(json).map(Self::Tarot),
            Family::Royal => read_untagged(json).map(Self::Royal),
        }
    }
}
