//! A deal told step by step, as it happens at the table.
//!
//! A whole record tells the same entries ([`Entry::told`]), and the entries make
//! up the same record again ([`Entry::assemble`]): a deal is the same facts however
//! it was entered. What can be said when is in `follow.rs`.

mod follow;
mod whole;

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer, Serialize};

use super::camp::Camp;
use super::card::{Card, Rank};
use super::card_points::CardPoints;
use super::contract::Contract;
use super::record::Poignee;

const CONTRACT_DECLARED: &str = "tarot.contract_declared";
const KING_CALLED: &str = "tarot.king_called";
const POIGNEE_SHOWN: &str = "tarot.poignee_shown";
const CHELEM_ANNOUNCED: &str = "tarot.chelem_announced";
const SCORED: &str = "tarot.scored";

/// The names of the entries' event types, each with the number of its newest schema.
pub const TYPES: &[(&str, u16)] =
    &[(CONTRACT_DECLARED, 1), (KING_CALLED, 1), (POIGNEE_SHOWN, 1), (CHELEM_ANNOUNCED, 1), (SCORED, 1)];

/// One step of a deal. Serialized it is its content alone, beside the name of its type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Entry<P> {
    /// The bidding is over.
    ContractDeclared(ContractDeclared<P>),
    /// A king was called, with five players.
    KingCalled(KingCalled),
    /// A poignée was shown.
    PoigneeShown(Poignee<P>),
    /// The taker announced a chelem.
    ChelemAnnounced(ChelemAnnounced),
    /// The deal is over.
    Scored(Outcome<P>),
}

/// The bidding is over: somebody plays a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContractDeclared<P> {
    /// The contract.
    pub contract: Contract,
    /// Who plays it.
    pub taker: P,
}

/// A king was called; a queen by who holds all kings (TAR "Tarot zu fünft"), and so on down to
/// the valet (FFT 2012).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KingCalled {
    /// The card.
    pub card: Card,
}

impl KingCalled {
    /// Whether this can be called at a table of so many; what the hand allows is for the cards to tell.
    #[must_use]
    pub const fn is_possible(self, players: usize) -> bool {
        let is_head =
            matches!(self.card.suit(), Some((_, Rank::Roi | Rank::Dame | Rank::Cavalier | Rank::Valet)));
        players == 5 && is_head
    }
}

/// The taker announced a chelem (TAR "Match": nobody else can).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChelemAnnounced {}

/// How a deal ended, beyond what was told before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome<P> {
    /// Who held the called king.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub partner: Option<P>,
    /// Card points of the attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<CardPoints>,
    /// Bouts of the attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bouts: Option<u8>,
    /// The camp that took the last trick with the 1 in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petit_au_bout: Option<Camp>,
    /// The camp that took all tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chelem: Option<Camp>,
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
            Self::ContractDeclared(_) => CONTRACT_DECLARED,
            Self::KingCalled(_) => KING_CALLED,
            Self::PoigneeShown(_) => POIGNEE_SHOWN,
            Self::ChelemAnnounced(_) => CHELEM_ANNOUNCED,
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
            CONTRACT_DECLARED => ContractDeclared::deserialize(content).map(Self::ContractDeclared),
            KING_CALLED => KingCalled::deserialize(content).map(Self::KingCalled),
            POIGNEE_SHOWN => Poignee::deserialize(content).map(Self::PoigneeShown),
            CHELEM_ANNOUNCED => ChelemAnnounced::deserialize(content).map(Self::ChelemAnnounced),
            SCORED => Outcome::deserialize(content).map(Self::Scored),
            unknown => Err(de::Error::custom(format!("unknown entry {unknown:?}"))),
        }
    }
}
