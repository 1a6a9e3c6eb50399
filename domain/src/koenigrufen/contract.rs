//! The games and how each is played, the same in every ruleset.

use serde::{Deserialize, Serialize};

/// A game that can be played. What it is worth and how it ranks says the ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contract {
    /// Calls a king; only Vorhand, if nobody bids.
    Rufer,
    /// Everybody for himself against card points; Vorhand's game.
    Trischaken,
    /// A Rufer with an announced bird.
    Besserrufer,
    /// Calls a king, without talon.
    Solorufer,
    /// Exactly one trick.
    Piccolo,
    /// Exactly two tricks.
    Zwiccolo,
    /// No trick.
    Bettler,
    /// Alone with half the talon; tarock is a fifth suit.
    Farbendreier,
    /// Alone with half the talon.
    Dreier,
    /// Alone with the whole talon; only Vorhand; lost it counts double.
    Sechserdreier,
    /// Alone without talon; tarock is a fifth suit.
    Farbensolo,
    /// Exactly one trick, cards open.
    PiccoloOuvert,
    /// Exactly two tricks, cards open.
    ZwiccoloOuvert,
    /// No trick, cards open.
    BettlerOuvert,
    /// Alone without talon.
    Solodreier,
}

impl Contract {
    /// All games.
    pub const ALL: [Self; 15] = [
        Self::Rufer,
        Self::Trischaken,
        Self::Besserrufer,
        Self::Solorufer,
        Self::Piccolo,
        Self::Zwiccolo,
        Self::Bettler,
        Self::Farbendreier,
        Self::Dreier,
        Self::Sechserdreier,
        Self::Farbensolo,
        Self::PiccoloOuvert,
        Self::ZwiccoloOuvert,
        Self::BettlerOuvert,
        Self::Solodreier,
    ];

    /// Only Vorhand may play it (KR18, TC18 §2: "Vorhandspiele").
    #[must_use]
    pub const fn is_vorhand_only(self) -> bool {
        matches!(self, Self::Rufer | Self::Trischaken | Self::Sechserdreier)
    }

    /// A king is called, whose holder is the partner.
    #[must_use]
    pub const fn calls_king(self) -> bool {
        matches!(self, Self::Rufer | Self::Besserrufer | Self::Solorufer)
    }

    /// Played without the talon: premiums count double (KR18 "Ansagen", TC18 §3).
    #[must_use]
    pub const fn is_solo(self) -> bool {
        matches!(self, Self::Solorufer | Self::Farbensolo | Self::Solodreier)
    }

    /// Tarock does not beat suits (KR18, TC18 §3).
    #[must_use]
    pub const fn is_colour(self) -> bool {
        matches!(self, Self::Farbendreier | Self::Farbensolo)
    }

    /// A declarer plays for few tricks; Trischaken, which has no declarer, is not meant.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        matches!(
            self,
            Self::Piccolo
                | Self::Zwiccolo
                | Self::Bettler
                | Self::PiccoloOuvert
                | Self::ZwiccoloOuvert
                | Self::BettlerOuvert
        )
    }

    /// How many tricks a declarer plays for in a negative game, exactly (KR18 "Negativspiele").
    #[must_use]
    pub const fn tricks_to_take(self) -> Option<u8> {
        match self {
            Self::Bettler | Self::BettlerOuvert => Some(0),
            Self::Piccolo | Self::PiccoloOuvert => Some(1),
            Self::Zwiccolo | Self::ZwiccoloOuvert => Some(2),
            _ => None,
        }
    }

    /// A declarer plays for 35/2.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        !self.is_negative() && !matches!(self, Self::Trischaken)
    }

    /// May be given up if the called king lies in the talon (KR18, TC18 §2: "schleifen").
    #[must_use]
    pub const fn may_be_abandoned(self) -> bool {
        matches!(self, Self::Rufer | Self::Besserrufer)
    }

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rufer => "rufer",
            Self::Trischaken => "trischaken",
            Self::Besserrufer => "besserrufer",
            Self::Solorufer => "solorufer",
            Self::Piccolo => "piccolo",
            Self::Zwiccolo => "zwiccolo",
            Self::Bettler => "bettler",
            Self::Farbendreier => "farbendreier",
            Self::Dreier => "dreier",
            Self::Sechserdreier => "sechserdreier",
            Self::Farbensolo => "farbensolo",
            Self::PiccoloOuvert => "piccolo_ouvert",
            Self::ZwiccoloOuvert => "zwiccolo_ouvert",
            Self::BettlerOuvert => "bettler_ouvert",
            Self::Solodreier => "solodreier",
        }
    }
}
