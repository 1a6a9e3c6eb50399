//! A deal told step by step, as it happens at the table.
//!
//! A whole record tells the same entries ([`Entry::told`]), and the entries make
//! up the same record again ([`Entry::assemble`]): a deal is the same facts however
//! it was entered. What can be said when is in `follow.rs`.

mod follow;
mod whole;

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer, Serialize};

use super::contract::ContractId;
use super::kontra::Kontra;
use super::premium::{Premium, Side};
use super::record::{FeatEntry, TrischakenCount};
use crate::card::Card;
use crate::player_map::PlayerMap;

const GAME_DECLARED: &str = "koenigrufen.game_declared";
const KING_CALLED: &str = "koenigrufen.king_called";
const PREMIUM_ANNOUNCED: &str = "koenigrufen.premium_announced";
const KONTRA_GIVEN: &str = "koenigrufen.kontra_given";
const SCORED: &str = "koenigrufen.scored";

/// The names of the entries' event types, each with the number of its newest schema.
pub const TYPES: &[(&str, u16)] =
    &[(GAME_DECLARED, 1), (KING_CALLED, 1), (PREMIUM_ANNOUNCED, 1), (KONTRA_GIVEN, 1), (SCORED, 1)];

/// One step of a deal. Serialized it is its content alone, beside the name of its type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Entry<P> {
    /// A game was declared.
    GameDeclared(GameDeclared<P>),
    /// A king was called.
    KingCalled(KingCalled),
    /// A premium was announced.
    PremiumAnnounced(PremiumAnnounced<P>),
    /// A kontra was given, or raised.
    KontraGiven(KontraGiven<P>),
    /// The deal is over.
    Scored(Outcome<P>),
}

/// A game was declared; several of the same rank may be, one *bei* the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameDeclared<P> {
    /// The game.
    pub contract: ContractId,
    /// Who plays it; nobody declares a Trischaken.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub declarer: Option<P>,
}

/// A king was called (or the Sküs).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KingCalled {
    /// The card.
    pub card: Card,
}

/// A premium was announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumAnnounced<P> {
    /// Which.
    pub premium: Premium,
    /// Whose it is.
    pub side: Side,
    /// Who announced it.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
}

/// What a kontra is on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum KontraOn<P> {
    /// The game of this declarer.
    Game(P),
    /// An announced premium.
    Premium {
        /// Which.
        premium: Premium,
        /// Whose.
        side: Side,
    },
}

/// A kontra was given, or raised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KontraGiven<P> {
    /// On what.
    pub on: KontraOn<P>,
    /// As said at the table: who says it. As kept: whose kontra it was at first; on
    /// a premium it may be unknown.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
    /// How far it goes.
    pub level: Kontra,
}

/// How a deal ended, beyond what was announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome<P> {
    /// Each declarer's game.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<GameOutcome<P>>,
    /// Who held the called king.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub partner: Option<P>,
    /// The called king lay in the talon.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king_in_talon: bool,
    /// The declarer gave up at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// How the announced premiums ended, and the silent ones made.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub premiums: Vec<PremiumOutcome<P>>,
    /// Thirds and tricks of all four, in a Trischaken.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub trischaken: Option<PlayerMap<P, TrischakenCount>>,
    /// For trophies.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<FeatEntry<P>>,
}

/// Whether a declarer won his game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameOutcome<P> {
    /// The declarer.
    pub player: P,
    /// Whether he won.
    pub won: bool,
}

/// How a premium ended: an announced one, or a silent one that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumOutcome<P> {
    /// Which.
    pub premium: Premium,
    /// Whose.
    pub side: Side,
    /// Who made it, where it was silent and is told.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
    /// Whether it was made.
    pub won: bool,
}

/// `Option::default` without asking for `P: Default`.
fn none<T>() -> Option<T> {
    None
}

impl<P> Entry<P> {
    /// The name of its event type.
    #[must_use]
    pub fn event_type(&self) -> &'static str {
        match self {
            Self::GameDeclared(_) => GAME_DECLARED,
            Self::KingCalled(_) => KING_CALLED,
            Self::PremiumAnnounced(_) => PREMIUM_ANNOUNCED,
            Self::KontraGiven(_) => KONTRA_GIVEN,
            Self::Scored(_) => SCORED,
        }
    }
}

impl<P> Entry<P> {
    /// Whether nothing of the deal comes after it.
    #[must_use]
    pub const fn ends_the_deal(&self) -> bool {
        matches!(self, Self::Scored(_))
    }
}

impl<P: DeserializeOwned> Entry<P> {
    /// Reads the content of an entry of `event_type`.
    ///
    /// # Errors
    /// If there is no such type or the content does not fit it.
    pub fn read<'de, D: Deserializer<'de>>(event_type: &str, content: D) -> Result<Self, D::Error> {
        match event_type {
            GAME_DECLARED => GameDeclared::deserialize(content).map(Self::GameDeclared),
            KING_CALLED => KingCalled::deserialize(content).map(Self::KingCalled),
            PREMIUM_ANNOUNCED => PremiumAnnounced::deserialize(content).map(Self::PremiumAnnounced),
            KONTRA_GIVEN => KontraGiven::deserialize(content).map(Self::KontraGiven),
            SCORED => Outcome::deserialize(content).map(Self::Scored),
            unknown => Err(de::Error::custom(format!("unknown entry {unknown:?}"))),
        }
    }
}
