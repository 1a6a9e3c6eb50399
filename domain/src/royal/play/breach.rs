//! What a player did wrong: which duty, when, with which card.

use std::fmt;

use serde::Serialize;

use crate::card::{Card, CardSet};
use crate::seat::Seat;

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

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let right = self.right;
        match self.broken {
            Broken::WrongLead => f.write_str("another player was to lead"),
            Broken::OutOfTurn => f.write_str("another player was to play first"),
            Broken::NotInHand => f.write_str("this card was not in his hand"),
            Broken::Farbzwang => write!(f, "what was led must be served; he held {right}"),
            Broken::Tarockzwang => write!(f, "a void suit takes a tarock; he held {right}"),
            Broken::KeptWithheld => write!(f, "in this trick an announcement asks for {right}"),
            Broken::KeptEarly => write!(f, "this card is kept for a later trick; he could play {right}"),
            Broken::KeptOrder => write!(f, "of several kept cards the one bound last goes first: {right}"),
            Broken::FalseMeldung => f.write_str("his hand does not bear this out"),
            Broken::NotThrownIn => f.write_str("a hand with fewer than three tarocks is thrown in"),
            Broken::ThrownInWrongly => f.write_str("every hand had three tarocks"),
        }
    }
}
