//! A deal entered step by step, as it happens at the table.
//!
//! A whole record tells the same entries ([`Entry::of_record`]), and the entries make
//! up the same record again ([`Entry::assemble`]): a deal is the same facts however
//! it was entered. What can be said when is in `follow.rs`.

mod follow;
mod whole;

use serde::{Deserialize, Serialize};

use super::contract::ContractId;
use super::kontra::Kontra;
use super::premium::{Premium, Side};
use super::record::{Counted, FeatEntry, TrischakenResult};
use crate::card::Card;
use crate::game::steps;
use crate::player_map::PlayerMap;

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
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
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
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
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
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
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
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
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
    /// What a side has counted, in a positive game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Counted>,
    /// What all four have, in a Trischaken.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub trischaken: Option<PlayerMap<P, TrischakenResult>>,
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
    /// Who made it, where it was silent and is stated.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
    /// Whether it was made.
    pub won: bool,
}

steps! {
    "koenigrufen.game_declared", 1 => GameDeclared(GameDeclared);
    "koenigrufen.king_called", 1 => KingCalled(KingCalled);
    "koenigrufen.premium_announced", 1 => PremiumAnnounced(PremiumAnnounced);
    "koenigrufen.kontra_given", 1 => KontraGiven(KontraGiven);
    "koenigrufen.scored", 1 => Scored(Outcome);
    scored Scored
}
