//! What a player did wrong: which duty, when, with which card.

use serde::Serialize;

use crate::card::{Card, CardSet};
use crate::koenigrufen::contract::ContractId;
use crate::koenigrufen::faults;
use crate::message::{List, Message};
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
    /// A game that asks for an announced bird, without one.
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
    /// No bird was announced in this game, which asks for one.
    NoBirdAnnounced(ContractId),
}

impl Breach {
    /// What exactly, for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        let right = List::cards(self.right.iter());
        match (self.broken, self.how) {
            (Broken::WrongLead, _) => tricks::other_leads(),
            (Broken::OutOfTurn, _) => tricks::other_plays_first(),
            (Broken::NotInHand, _) => tricks::not_in_hand(),
            (Broken::Farbzwang, _) => tricks::serve(right),
            (Broken::Tarockzwang, _) => faults::must_trump(right),
            (Broken::Stichzwang, _) => faults::must_beat(right),
            (Broken::PagatLast, _) => faults::pagat_last(right),
            (Broken::TarockLedEarly, _) => faults::tarock_after_suits(right),
            (Broken::IllegalDiscard, How::Counted { found, due }) => faults::discarded_count(found, due),
            (Broken::IllegalDiscard, How::NotHeld) => faults::discarded_not_held(),
            (Broken::IllegalDiscard, How::Honour) => faults::discarded_honour(),
            (Broken::IllegalDiscard, _) => faults::discarded_others_first(right),
            (Broken::IllegalCall, How::NothingCalled { four_kings: true }) => faults::four_kings_call_none(),
            (Broken::IllegalCall, How::NothingCalled { .. }) => faults::no_king_called(),
            (Broken::IllegalCall, How::SkuesCalled { .. }) => faults::skues_called(),
            (Broken::IllegalCall, How::UltimoWithoutKing) => faults::ultimo_by_holder(),
            (Broken::IllegalCall, _) => faults::own_card_called(),
            (Broken::MissingBird, How::NoBirdAnnounced(contract)) => faults::bird_unannounced(contract),
            (Broken::MissingBird, _) => faults::bird_not_dealt(),
            (Broken::KontraByCalledPartner, _) => faults::kontra_by_partner(),
            (Broken::BirdsOutOfOrder, _) => faults::highest_bird_first(right),
            (Broken::BirdInWrongTrick, _) => faults::bird_kept(right),
        }
    }
}
