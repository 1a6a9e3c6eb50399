//! What a player did wrong: which duty, when, with which card.

use crate::message::{List, Message};
use crate::seat::Seat;
use crate::tarot::card::{Card, CardSet};
use crate::tarot::faults;
use crate::trick_play::{duties, faults as tricks};

duties! { (Card, CardSet, How)
    /// No atout on a suit he has not.
    NotCut = "not_cut",
    /// An atout lower than one that lay, while he held a higher one.
    NotOvertrumped = "not_overtrumped",
    /// A card that must not be laid aside, one that had to be shown, or a wrong number of them.
    IllegalAside = "illegal_aside",
    /// A call for which the cards were missing, or none.
    IllegalCall = "illegal_call",
    /// A poignée without its cards.
    IllegalPoignee = "illegal_poignee",
    /// A deal played although somebody was dealt the 1 alone.
    PetitSec = "petit_sec",
}

/// How a duty was broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum How {
    /// As the duty says.
    #[default]
    Plainly,
    /// Somebody else's turn.
    TurnOf(Seat),
    /// So many cards instead of so many.
    Counted {
        /// Laid aside, or shown.
        found: u8,
        /// To be laid aside, or shown.
        due: u8,
    },
    /// Laid aside or shown though it was not in the hand.
    NotHeld,
    /// Laid aside: a Roi or a bout.
    Honour,
    /// Laid aside: an atout that the defence was not shown.
    NotShown,
    /// Nothing was called.
    NothingCalled,
    /// Shown: neither an atout nor the Excuse.
    NoAtout,
    /// The Excuse was shown while an atout was kept back.
    ExcuseBeforeAtouts,
}

impl Breach {
    /// What exactly, for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        let right = List::cards(self.right.iter());
        match (self.broken, self.how) {
            (Broken::WrongLead, _) => tricks::other_leads(),
            (Broken::OutOfTurn, _) => tricks::other_plays_first(),
            (Broken::NotInHand, _) | (Broken::IllegalPoignee, How::NotHeld) => tricks::not_in_hand(),
            (Broken::Farbzwang, _) => tricks::serve(right),
            (Broken::NotCut, _) => faults::must_cut(right),
            (Broken::NotOvertrumped, _) => faults::must_overtrump(right),
            (Broken::IllegalAside, How::Counted { found, due }) => faults::aside_count(found, due),
            (Broken::IllegalAside, How::NotHeld) => faults::aside_not_held(),
            (Broken::IllegalAside, How::Honour) => faults::aside_honour(),
            (Broken::IllegalAside, How::NotShown) => faults::aside_not_shown(),
            (Broken::IllegalAside, _) => faults::aside_others_first(right),
            (Broken::IllegalCall, How::NothingCalled) => faults::called_nothing(),
            (Broken::IllegalCall, _) => faults::call_needs(right),
            (Broken::IllegalPoignee, How::Counted { found, due }) => faults::shown_count(found, due),
            (Broken::IllegalPoignee, How::NoAtout) => faults::shown_no_atout(),
            (Broken::IllegalPoignee, _) => faults::shown_excuse(right),
            (Broken::PetitSec, _) => faults::petit_sec(),
        }
    }
}
