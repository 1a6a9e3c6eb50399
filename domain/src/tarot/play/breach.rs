//! What a player did wrong: which duty, when, with which card.

use std::fmt;

use serde::Serialize;

use crate::seat::Seat;
use crate::tarot::card::{Card, CardSet};

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
    /// What was led, a suit or atout, was not served.
    Farbzwang,
    /// No atout on a suit he has not.
    NotCut,
    /// An atout lower than one that lay, while he held a higher one.
    NotOvertrumped,
    /// A card that must not be laid aside, one that had to be shown, or a wrong number of them.
    IllegalAside,
    /// A call for which the cards were missing, or none.
    IllegalCall,
    /// A poignée without its cards.
    IllegalPoignee,
    /// A deal played although somebody was dealt the 1 alone.
    PetitSec,
}

impl Broken {
    /// All, in the order in which they are looked for.
    pub const ALL: [Self; 10] = [
        Self::WrongLead,
        Self::OutOfTurn,
        Self::NotInHand,
        Self::Farbzwang,
        Self::NotCut,
        Self::NotOvertrumped,
        Self::IllegalAside,
        Self::IllegalCall,
        Self::IllegalPoignee,
        Self::PetitSec,
    ];

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::WrongLead => "wrong_lead",
            Self::OutOfTurn => "out_of_turn",
            Self::NotInHand => "not_in_hand",
            Self::Farbzwang => "farbzwang",
            Self::NotCut => "not_cut",
            Self::NotOvertrumped => "not_overtrumped",
            Self::IllegalAside => "illegal_aside",
            Self::IllegalCall => "illegal_call",
            Self::IllegalPoignee => "illegal_poignee",
            Self::PetitSec => "petit_sec",
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

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let right = self.right;
        match (self.broken, self.how) {
            (Broken::WrongLead, _) => f.write_str("another player was to lead"),
            (Broken::OutOfTurn, _) => f.write_str("another player was to play first"),
            (Broken::NotInHand, _) | (Broken::IllegalPoignee, How::NotHeld) => {
                f.write_str("this card was not in his hand")
            }
            (Broken::Farbzwang, _) => write!(f, "what was led must be served; he held {right}"),
            (Broken::NotCut, _) => write!(f, "a void suit takes an atout; he held {right}"),
            (Broken::NotOvertrumped, _) => write!(f, "an atout must be the highest; he held {right}"),
            (Broken::IllegalAside, How::Counted { found, due }) => {
                write!(f, "{found} cards were laid aside instead of {due}")
            }
            (Broken::IllegalAside, How::NotHeld) => f.write_str("he did not hold this card"),
            (Broken::IllegalAside, How::Honour) => f.write_str("Rois and bouts must not be laid aside"),
            (Broken::IllegalAside, How::NotShown) => f.write_str("an atout laid aside must be shown"),
            (Broken::IllegalAside, _) => write!(f, "other cards go before atouts; he held {right}"),
            (Broken::IllegalCall, How::NothingCalled) => f.write_str("nothing was called"),
            (Broken::IllegalCall, _) => write!(f, "who calls this card must hold {right} himself"),
            (Broken::IllegalPoignee, How::Counted { found, due }) => {
                write!(f, "{found} cards were shown instead of {due}")
            }
            (Broken::IllegalPoignee, How::NoAtout) => f.write_str("this card is no atout"),
            (Broken::IllegalPoignee, _) => {
                write!(f, "who shows the Excuse has no other atout; he held {right}")
            }
            (Broken::PetitSec, _) => f.write_str("the 1 without atout and Excuse makes the deal void"),
        }
    }
}
