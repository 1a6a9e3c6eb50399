//! What a play tells of the record of its deal, as far as it goes.

use crate::card::Card;
use crate::koenigrufen::record::{PremiumEntry, Record};
use crate::koenigrufen::renonce::ULTIMO_WITHOUT_KING;
use crate::ruling::Renonce;

/// The record by the cards. What is still open in it, a table cannot contradict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played<P> {
    /// Outcomes only where they are settled.
    pub(in crate::koenigrufen) record: Record<P>,
    /// Whether nothing is open any more.
    pub(in crate::koenigrufen) is_over: bool,
    /// Whether everything was said that is said before the first card falls: games, announcements, kontras.
    pub(in crate::koenigrufen) is_announced: bool,
    /// Whether the game calls a king.
    pub(in crate::koenigrufen) calls_king: bool,
    pub(in crate::koenigrufen) called: Option<Card>,
    /// Announcements that the record cannot hold.
    pub(in crate::koenigrufen) void: Vec<PremiumEntry<P>>,
}

impl<P> Played<P> {
    /// The record by the cards, outcomes only where they are settled, once everything is
    /// said and it is settled who plays with whom.
    #[must_use]
    pub fn settled_record(&self) -> Option<Record<P>>
    where
        P: Clone,
    {
        (self.is_announced && self.knows_parties()).then(|| self.record.clone())
    }

    /// Holds who is ruled to have announced a König ultimo without the king to what he announced.
    pub fn hold_to_ultimo(&self, record: &mut Record<P>, renonce: &Renonce<P>)
    where
        P: Clone + PartialEq,
    {
        hold_to_ultimo(&self.void, record, renonce);
    }

    /// Whether it is settled who plays with whom: not before a king is called.
    pub(in crate::koenigrufen) const fn knows_parties(&self) -> bool {
        self.is_over || self.called.is_some() || !self.calls_king
    }
}

/// Adds to the record what the offenders announced in vain, if the ruling is about that.
pub(super) fn hold_to_ultimo<P: Clone + PartialEq>(
    void: &[PremiumEntry<P>],
    record: &mut Record<P>,
    renonce: &Renonce<P>,
) {
    if !renonce.is_kind(ULTIMO_WITHOUT_KING) {
        return;
    }
    for entry in
        void.iter().filter(|entry| entry.by.as_ref().is_some_and(|by| renonce.offenders.contains(by)))
    {
        let is_stated = |other: &PremiumEntry<P>| (other.side, other.premium) == (entry.side, entry.premium);
        if !record.premiums.iter().any(is_stated) {
            record.premiums.push(entry.clone());
        }
    }
}
