//! What a player did wrong: which duty, when, with which card.

use serde::Serialize;

use crate::card::{Card, CardSet};
use crate::message::{List, Message};
use crate::royal::faults;
use crate::seat::Seat;
use crate::trick_play::faults as tricks;

/// The duties a play can break. The names are stable; in JSON `snake_case`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Broken {
    /// Somebody else had to lead.
    WrongLead,
    /// Within a trick, before somebody whose turn it was.
    OutOfTurn,
    /// A card that was not in his hand at that moment.
    NotInHand,
    /// What was led, a suit or tarock, was not served.
    Farbzwang,
    /// No tarock on a suit he has not.
    Tarockzwang,
    /// A kept card was due in this trick and was not played.
    KeptWithheld,
    /// A kept card before its trick, though he could play another.
    KeptEarly,
    /// Of several kept cards not the one bound last.
    KeptOrder,
    /// A Meldung that his hand does not bear out.
    FalseMeldung,
    /// A hand with fewer than three tarocks that was not thrown in.
    NotThrownIn,
    /// Thrown in though every hand had three tarocks.
    ThrownInWrongly,
}

impl Broken {
    /// All, in the order in which they are looked for.
    pub const ALL: [Self; 11] = [
        Self::WrongLead,
        Self::OutOfTurn,
        Self::NotInHand,
        Self::Farbzwang,
        Self::Tarockzwang,
        Self::KeptWithheld,
        Self::KeptEarly,
        Self::KeptOrder,
        Self::FalseMeldung,
        Self::NotThrownIn,
        Self::ThrownInWrongly,
    ];

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::WrongLead => "wrong_lead",
            Self::OutOfTurn => "out_of_turn",
            Self::NotInHand => "not_in_hand",
            Self::Farbzwang => "farbzwang",
            Self::Tarockzwang => "tarockzwang",
            Self::KeptWithheld => "kept_withheld",
            Self::KeptEarly => "kept_early",
            Self::KeptOrder => "kept_order",
            Self::FalseMeldung => "false_meldung",
            Self::NotThrownIn => "not_thrown_in",
            Self::ThrownInWrongly => "thrown_in_wrongly",
        }
    }
}

/// A duty broken once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Breach {
    /// Which duty.
    pub broken: Broken,
    /// In which trick, from 1; 0 before play.
    pub trick: u8,
    /// By whom.
    pub player: Seat,
    /// With which card, if it was one.
    pub card: Option<Card>,
    /// The cards that would have been right, where the duty is about a choice of cards.
    pub right: CardSet,
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
