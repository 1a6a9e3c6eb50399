//! The record of a deal, whatever its family.

use std::fmt;

use serde::de::DeserializeOwned;

use super::read::{read_untagged, tag};
use super::{
    Family, Game, GameRules, Record, Roster, TrophyMade, both, both_arm, each, each_arm, family_arm,
    family_of, of_family, of_family_arm, within, within_arm,
};
use crate::game::SettlementVersion;
use crate::ruling::{GameLost, LostPremium, PremiumsLost};
use crate::seat::{Seat, Seating};
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

    /// Who is at the table, as far as the record tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        each!(self, Record(record) => record.roster())
    }

    /// What the record tells that cannot have happened in one deal: no violation, but
    /// worth a second look.
    #[must_use]
    pub fn contradictions(&self, rules: &GameRules) -> Vec<Violation> {
        both!(rules, GameRules(rules), self, Record(record) => rules.contradictions(record), else Vec::new())
    }

    /// What a version of settlement refuses of it beyond what all do.
    #[must_use]
    pub fn refused_by(&self, version: SettlementVersion) -> Vec<Violation> {
        each!(self, Record(record) as G => G::refused_by(version, record))
    }

    /// The announced premiums that a ruling can count as lost, in the order of the record.
    #[must_use]
    pub fn announced_premiums(&self) -> Vec<LostPremium> {
        each!(self, Record(record) as G => G::announced_premiums(record))
    }

    /// Whether it carries a referee's ruling.
    #[must_use]
    pub fn has_ruling(&self) -> bool {
        each!(self, Record(record) as G => G::has_ruling(record))
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
        Ok(within!(self, Record(record) as G => Record(G::with_premiums_lost(record, lost)?)))
    }

    /// The record with the game lost for who laid down early.
    ///
    /// # Errors
    /// If no game can be lost that way; pointers lead into the ruling's `/details`.
    pub fn with_game_lost(&self, lost: &GameLost<P>) -> Result<Self, Vec<Violation>> {
        Ok(within!(self, Record(record) as G => Record(G::with_game_lost(record, lost)?)))
    }

    /// What an unfinished record does not tell yet and the price of a ruling depends on.
    #[must_use]
    pub fn missing_partner(&self, rules: &GameRules) -> Option<Violation> {
        both!(rules, GameRules(rules), self, Record(record) => rules.missing_partner(record), else None)
    }
}

impl<P: Copy + fmt::Display> Record<P> {
    /// The trophies made in a deal that was settled by these rules, the highest first; none
    /// of a record that breaks them.
    #[must_use]
    pub fn trophies(
        &self,
        rules: &GameRules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
        player: impl Fn(Seat) -> Option<P>,
    ) -> Vec<TrophyMade<P>> {
        both!(
            rules, GameRules(rules), self, Record(record) => rules.trophies(record, seating, seat_of, player),
            else Vec::new()
        )
    }
}

impl<P: Copy + Ord> Record<P> {
    /// The same record in one order: equal for two records that tell the same.
    #[must_use]
    pub fn canonical(self) -> Self {
        within!(self, Record(record) => Record(record.canonical()))
    }
}

impl Record<Seat> {
    /// The record with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        within!(self, Record(record) => Record(record.seated(seating)))
    }
}

impl<P: DeserializeOwned> Record<P> {
    /// Reads a record, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        of_family!(tag(json)?, Record(read_untagged(json)))
    }
}
