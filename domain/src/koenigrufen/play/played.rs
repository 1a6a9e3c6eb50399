//! What a play tells of the record of its deal, as far as it goes.

use crate::card::Card;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::record::Record;

/// The record by the cards. What is still open in it, a table cannot contradict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played<P> {
    /// Outcomes only where they are settled.
    pub(in crate::koenigrufen) record: Record<P>,
    /// Whether nothing is open any more.
    pub(in crate::koenigrufen) is_over: bool,
    /// Whether everything was said that is said before the first card falls: games, announcements, kontras.
    pub(in crate::koenigrufen) is_said: bool,
    pub(in crate::koenigrufen) called: Option<Card>,
    /// Announcements that the record cannot hold.
    pub(in crate::koenigrufen) void: Vec<(Side, Premium)>,
}

impl<P> Played<P> {
    /// The record by the cards, outcomes only where they are settled, once everything is
    /// said and it is settled who plays with whom.
    #[must_use]
    pub fn said(self) -> Option<Record<P>> {
        (self.is_said && self.knows_parties()).then_some(self.record)
    }

    /// Whether it is settled who plays with whom: not before a king is called.
    pub(in crate::koenigrufen) const fn knows_parties(&self) -> bool {
        self.is_over || self.called.is_some() || !self.record.contract.calls_king()
    }
}
