//! What a player did wrong: which duty, when, with which card.

use crate::card::{Card, CardSet};
use crate::koenigrufen::contract::ContractId;
use crate::koenigrufen::faults;
use crate::message::{List, Message};
use crate::seat::Seat;
use crate::trick_play::{duties, faults as tricks};

duties! { (Card, CardSet, How)
    /// No tarock on a suit he has not.
    Tarockzwang = "tarockzwang",
    /// What lay was not beaten.
    Stichzwang = "stichzwang",
    /// The Pagat, while he held another tarock.
    PagatLast = "pagat_last",
    /// Tarock led in a colour game, while he held a suit card.
    TarockLedEarly = "tarock_led_early",
    /// A card that must not be discarded, or a wrong number of them.
    IllegalDiscard = "illegal_discard",
    /// A call or an announcement for which the cards were missing.
    IllegalCall = "illegal_call",
    /// A game that asks for an announcement, such as the Besserrufer for a bird, without it.
    MissingBird = "missing_bird",
    /// A kontra on the game by who holds the called king.
    KontraByCalledPartner = "kontra_by_called_partner",
    /// Announced birds given up early, and not the highest first (KR18 "Ansagen").
    BirdsOutOfOrder = "birds_out_of_order",
    /// An announced bird laid too early, or kept back in its trick, of free will (KR18 "Ansagen").
    BirdInWrongTrick = "bird_in_wrong_trick",
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
    /// Nothing was announced of what this game asks for.
    NothingAnnounced(ContractId),
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
            (Broken::MissingBird, How::NothingAnnounced(contract)) => faults::nothing_announced(contract),
            (Broken::MissingBird, _) => faults::bird_not_dealt(),
            (Broken::KontraByCalledPartner, _) => faults::kontra_by_partner(),
            (Broken::BirdsOutOfOrder, _) => faults::highest_bird_first(right),
            (Broken::BirdInWrongTrick, _) => faults::bird_kept(right),
        }
    }
}
