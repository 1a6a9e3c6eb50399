//! Versions of settlement: what a record is worth must not depend on when it is read.
//!
//! A version is all that decides it in a family: which records are refused, what cards come to,
//! and the sums. A tournament keeps the version it began with until a director adopts a newer one;
//! its events say what every deal came to, and by which version. So a program whose newest
//! version refuses more, or counts otherwise, changes no result that it finds.
//!
//! To change what a record is worth: the next version in the family's
//! [`SETTLEMENTS`](crate::family::Game::SETTLEMENTS), and what differs in its
//! [`under`](crate::family::Game::under), [`refused_by`](crate::family::Game::refused_by) or
//! [`refuses_play`](crate::family::Game::refuses_play). The old one stays as it is.

use std::borrow::Cow;
use std::fmt;

pub use crate::game::SettlementVersion;

use crate::family::{self, Adjudication, GameRules, Play, Record, Settlement, Totals};
use crate::ruling::Renonce;
use crate::seat::{Seat, Seating};
use crate::violation::Violation;

/// A tournament whose deals are settled by a version that this program does not know: it can
/// be read, but nothing can be added to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("deals are settled by version {0}, which this program does not know")]
pub struct UnknownSettlement(pub SettlementVersion);

/// The rules of a game as one version settles by them.
#[derive(Debug, Clone)]
pub struct SettlementRules<'r> {
    stated: &'r GameRules,
    rules: Cow<'r, GameRules>,
    version: SettlementVersion,
}

impl<'r> SettlementRules<'r> {
    /// These rules under a version; none if this program does not know it.
    #[must_use]
    pub fn new(rules: &'r GameRules, version: SettlementVersion) -> Option<Self> {
        if !rules.settlements().contains(&version) {
            return None;
        }
        Some(Self::read_by(rules, version))
    }

    /// These rules under the version that new tournaments are played by.
    #[must_use]
    pub fn newest(rules: &'r GameRules) -> Self {
        Self::read_by(rules, rules.newest_settlement())
    }

    /// These rules as they stand: for those of [`rules`](Self::rules), which a version has read already.
    #[must_use]
    pub fn as_they_stand(rules: &'r GameRules) -> Self {
        Self { stated: rules, rules: Cow::Borrowed(rules), version: SettlementVersion::FIRST }
    }

    fn read_by(stated: &'r GameRules, version: SettlementVersion) -> Self {
        let rules = stated.under(version).map_or(Cow::Borrowed(stated), Cow::Owned);
        Self { stated, rules, version }
    }

    /// The same rules under another version; none if this program does not know it.
    #[must_use]
    pub fn by(&self, version: SettlementVersion) -> Option<Self> {
        Self::new(self.stated, version)
    }

    /// The version.
    #[must_use]
    pub const fn version(&self) -> SettlementVersion {
        self.version
    }

    /// The rules as it reads them.
    #[must_use]
    pub fn rules(&self) -> &GameRules {
        &self.rules
    }

    pub(crate) fn into_rules(self) -> Cow<'r, GameRules> {
        self.rules
    }

    /// What a record comes to, item by item.
    ///
    /// # Errors
    /// As [`family::settle_players`].
    pub fn settle<P: fmt::Display>(
        &self,
        seating: Seating,
        record: &Record<P>,
        renonce: Option<&Renonce<P>>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Settlement, Vec<Violation>> {
        self.refuse_more(record)?;
        family::settle_players(&self.rules, seating, record, renonce, seat_of)
    }

    /// The sums of it alone.
    ///
    /// # Errors
    /// As [`family::settle_players`].
    pub fn totals<P: fmt::Display>(
        &self,
        seating: Seating,
        record: &Record<P>,
        renonce: Option<&Renonce<P>>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Totals, Vec<Violation>> {
        self.refuse_more(record)?;
        family::totals_players(&self.rules, seating, record, renonce, seat_of)
    }

    /// What is wrong already with a record that is still being written, for this version too.
    pub fn check_partial<P: fmt::Display>(
        &self,
        seating: Seating,
        record: &Record<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let mut found = family::check_partial(&self.rules, seating, record, seat_of);
        found.extend(record.refused_by(self.version));
        found
    }

    /// Judges a play to the card.
    ///
    /// # Errors
    /// As [`family::adjudicate_players`], and what this version refuses beyond.
    pub fn adjudicate<P: fmt::Display + Clone>(
        &self,
        seating: Seating,
        play: &Play<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Adjudication, Vec<Violation>> {
        let found = play.refused_by(self.version);
        if !found.is_empty() {
            return Err(found);
        }
        family::adjudicate_players(&self.rules, seating, play, seat_of)
    }

    /// What this version refuses beyond what all do.
    fn refuse_more<P>(&self, record: &Record<P>) -> Result<(), Vec<Violation>> {
        let found = record.refused_by(self.version);
        if found.is_empty() { Ok(()) } else { Err(found) }
    }
}
