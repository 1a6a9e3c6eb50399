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
    /// What lay was not beaten.
    Stichzwang,
    /// The Pagat, while he held another tarock.
    PagatLast,
    /// Tarock led in a colour game, while he held a suit card.
    TarockLedEarly,
    /// A card that must not be discarded, or a wrong number of them.
    IllegalDiscard,
    /// A call or an announcement for which the cards were missing.
    IllegalCall,
    /// A Besserrufer without the announced bird.
    MissingBird,
    /// A kontra on the game by who holds the called king.
    KontraByCalledPartner,
    /// Announced birds given up early, and not the highest first (KR18 "Ansagen").
    BirdsOutOfOrder,
    /// An announced bird laid too early, or kept back in its trick, of free will (KR18 "Ansagen").
    BirdInWrongTrick,
}

impl Broken {
    /// All, in the order in which they are looked for.
    pub const ALL: [Self; 14] = [
        Self::WrongLead,
        Self::OutOfTurn,
        Self::NotInHand,
        Self::Farbzwang,
        Self::Tarockzwang,
        Self::Stichzwang,
        Self::PagatLast,
        Self::TarockLedEarly,
        Self::IllegalDiscard,
        Self::IllegalCall,
        Self::MissingBird,
        Self::KontraByCalledPartner,
        Self::BirdsOutOfOrder,
        Self::BirdInWrongTrick,
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
            Self::Stichzwang => "stichzwang",
            Self::PagatLast => "pagat_last",
            Self::TarockLedEarly => "tarock_led_early",
            Self::IllegalDiscard => "illegal_discard",
            Self::IllegalCall => "illegal_call",
            Self::MissingBird => "missing_bird",
            Self::KontraByCalledPartner => "kontra_by_called_partner",
            Self::BirdsOutOfOrder => "birds_out_of_order",
            Self::BirdInWrongTrick => "bird_in_wrong_trick",
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
    /// What exactly, where one duty can be broken in several ways.
    pub how: How,
}

/// How a duty was broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum How {
    /// As the duty says.
    #[default]
    Plainly,
    /// Somebody else's turn.
    TurnOf(Seat),
    /// A discard of so many cards instead of so many.
    Counted {
        /// Discarded.
        found: u8,
        /// To be discarded.
        due: u8,
    },
    /// Discarded though it was never held.
    NotHeld,
    /// Discarded: a king or a card of the Trull.
    Honour,
    /// Nothing was called, with four kings in hand or without.
    NothingCalled {
        /// All four kings in hand.
        four_kings: bool,
    },
    /// A card of the declarer's own hand.
    OwnCard {
        /// All four kings in hand.
        four_kings: bool,
    },
    /// The Sküs, where it cannot be called.
    SkuesCalled {
        /// All four kings in hand.
        four_kings: bool,
    },
    /// König ultimo announced without the called king.
    UltimoWithoutKing,
    /// No bird was announced.
    NoBirdAnnounced,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let right = self.right;
        match (self.broken, self.how) {
            (Broken::WrongLead, _) => f.write_str("another player was to lead"),
            (Broken::OutOfTurn, _) => f.write_str("another player was to play first"),
            (Broken::NotInHand, _) => f.write_str("this card was not in his hand"),
            (Broken::Farbzwang, _) => write!(f, "what was led must be served; he held {right}"),
            (Broken::Tarockzwang, _) => write!(f, "a void suit takes a tarock; he held {right}"),
            (Broken::Stichzwang, _) => write!(f, "what lies must be beaten; he held {right}"),
            (Broken::PagatLast, _) => write!(f, "the Pagat is the last tarock; he held {right}"),
            (Broken::TarockLedEarly, _) => write!(f, "tarock is led after the suits; he held {right}"),
            (Broken::IllegalDiscard, How::Counted { found, due }) => {
                write!(f, "{found} cards were discarded instead of {due}")
            }
            (Broken::IllegalDiscard, How::NotHeld) => f.write_str("he did not hold this card"),
            (Broken::IllegalDiscard, How::Honour) => f.write_str("kings and the Trull must not be discarded"),
            (Broken::IllegalDiscard, _) => write!(f, "other cards go first; he held {right}"),
            (Broken::IllegalCall, How::NothingCalled { four_kings: true }) => {
                f.write_str("with four kings no king can be called")
            }
            (Broken::IllegalCall, How::NothingCalled { .. }) => f.write_str("no king was called"),
            (Broken::IllegalCall, How::SkuesCalled { .. }) => {
                f.write_str("the Sküs can be called with four kings only, where the ruleset allows it")
            }
            (Broken::IllegalCall, How::UltimoWithoutKing) => {
                f.write_str("König ultimo is announced by who holds the called king")
            }
            (Broken::IllegalCall, _) => f.write_str("a card of one's own hand must not be called"),
            (Broken::MissingBird, How::NoBirdAnnounced) => {
                f.write_str("a Besserrufer needs an announced bird")
            }
            (Broken::MissingBird, _) => f.write_str("the announced bird was not in the hand dealt to him"),
            (Broken::KontraByCalledPartner, _) => f.write_str("he holds the called king himself"),
            (Broken::BirdsOutOfOrder, _) => {
                write!(f, "the highest announced bird goes first; he held {right}")
            }
            (Broken::BirdInWrongTrick, _) => {
                write!(f, "an announced bird is kept for its trick; to lay was {right}")
            }
        }
    }
}
