//! What a player did wrong: which duty, when, with which card.

use crate::card::{Card, CardSet};
use crate::message::{List, Message};
use crate::royal::faults;
use crate::trick_play::{duties, faults as tricks};

duties! { (Card, CardSet, ())
    /// No tarock on a suit he has not.
    Tarockzwang = "tarockzwang",
    /// A kept card was due in this trick and was not played.
    KeptWithheld = "kept_withheld",
    /// A kept card before its trick, though he could play another.
    KeptEarly = "kept_early",
    /// Of several kept cards not the one bound last.
    KeptOrder = "kept_order",
    /// A Meldung that his hand does not bear out.
    FalseMeldung = "false_meldung",
    /// A hand with fewer than three tarocks that was not thrown in.
    NotThrownIn = "not_thrown_in",
    /// Thrown in though every hand had three tarocks.
    ThrownInWrongly = "thrown_in_wrongly",
}

impl Breach {
    /// What exactly, for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        let right = List::cards(self.right.iter());
        match self.broken {
            Broken::WrongLead => tricks::other_leads(),
            Broken::OutOfTurn => tricks::other_plays_first(),
            Broken::NotInHand => tricks::not_in_hand(),
            Broken::Farbzwang => tricks::serve(right),
            Broken::Tarockzwang => faults::must_tarock(right),
            Broken::KeptWithheld => faults::kept_withheld(right),
            Broken::KeptEarly => faults::kept_early(right),
            Broken::KeptOrder => faults::kept_order(right),
            Broken::FalseMeldung => faults::false_meldung(),
            Broken::NotThrownIn => faults::not_thrown_in(),
            Broken::ThrownInWrongly => faults::thrown_in_wrongly(),
        }
    }
}
