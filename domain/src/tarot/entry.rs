//! A deal entered step by step, as it happens at the table.
//!
//! A whole record tells the same entries ([`Entry::of_record`]), and the entries make
//! up the same record again ([`Entry::assemble`]): a deal is the same facts however
//! it was entered. What can be said when is in `follow.rs`.

mod follow;
mod whole;

use serde::{Deserialize, Serialize};

use super::card::{Card, Rank};
use super::card_points::CardPoints;
use super::contract::Contract;
use super::record::Poignee;
use super::side::Side;
use crate::game::steps;

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
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub partner: Option<P>,
    /// Card points of the attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<CardPoints>,
    /// Bouts of the attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bouts: Option<u8>,
    /// The side that took the last trick with the 1 in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petit_au_bout: Option<Side>,
    /// The side that took all tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chelem: Option<Side>,
}

steps! {
    "tarot.contract_declared", 1 => ContractDeclared(ContractDeclared);
    "tarot.king_called", 1 => KingCalled(KingCalled);
    "tarot.poignee_shown", 1 => PoigneeShown(Poignee);
    "tarot.chelem_announced", 1 => ChelemAnnounced(ChelemAnnounced);
    "tarot.scored", 1 => Scored(Outcome);
    scored Scored
}
