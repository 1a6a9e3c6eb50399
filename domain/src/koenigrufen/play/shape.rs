//! A deal with its cards, as it was dealt, announced and played: plain data, nothing checked yet.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::koenigrufen::contract::ContractId;
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::premium::Premium;
use crate::koenigrufen::record::KontraEntry;
use crate::player_map::PlayerMap;

/// One deal to the card. `P` says who a player is, as in a [`Record`](crate::koenigrufen::Record).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Play<P> {
    /// The four who play, in the order of seats; where a table knows them they may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<P>>,
    /// Who sits out, at a five-table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<P>,
    /// Vorhand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vorhand: Option<P>,
    /// The twelve cards dealt to each, before talon and discard.
    pub hands: PlayerMap<P, Vec<Card>>,
    /// The six cards of the talon, in order: halves 1–3 and 4–6.
    pub talon: Vec<Card>,
    /// The game.
    pub contract: ContractId,
    /// One in a positive game; in negative games several may play *bei*, who announced
    /// first in front; none in Trischaken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declarers: Vec<Player<P>>,
    /// The called king or the Sküs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<Card>,
    /// The declarer gave up at once, because the called king lay in the talon (*schleifen*).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// The half of the talon that was taken up, in games where one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<Half>,
    /// What the declarer laid down for what he took up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<Card>,
    /// Announced premiums of both sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<Announcement<P>>,
    /// What Vorhand chose, where the ruleset lets him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trischaken_options: Option<TrischakenOptions>,
    /// The tricks in order, each as the cards fell; the last may be unfinished.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub tricks: Vec<Vec<(P, Card)>>,
}

/// Who plays the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Player<P> {
    /// The declarer.
    pub player: P,
    /// His own game, if it is not that of the deal (*bei*).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<ContractId>,
    /// Kontras on his game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kontras: Vec<KontraEntry<P>>,
}

/// A premium somebody announced.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announcement<P> {
    /// Which.
    pub premium: Premium,
    /// By whom.
    pub by: P,
    /// The other side's kontra on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kontra: Option<Kontra>,
}

/// A half of the talon; in JSON 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Half {
    /// Cards 1–3.
    First,
    /// Cards 4–6.
    Second,
}

impl Half {
    /// The half that is left.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl From<Half> for u8 {
    fn from(half: Half) -> Self {
        match half {
            Half::First => 1,
            Half::Second => 2,
        }
    }
}

/// A number that is no half of the talon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the talon has halves 1 and 2")]
pub struct HalfError;

impl TryFrom<u8> for Half {
    type Error = HalfError;

    fn try_from(number: u8) -> Result<Self, HalfError> {
        match number {
            1 => Ok(Self::First),
            2 => Ok(Self::Second),
            _ => Err(HalfError),
        }
    }
}

/// How a Trischaken is played (TC18 §4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrischakenOptions {
    /// Whether a trick must be taken by who can.
    pub stichzwang: bool,
    /// Who gets the talon.
    pub talon: TrischakenTalon,
}

/// Who gets the talon in Trischaken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrischakenTalon {
    /// Each of the first six tricks gets one card, in order.
    FirstSix,
    /// The last trick gets all six.
    LastTrick,
}

impl Default for TrischakenOptions {
    /// As KR18 plays it; where Vorhand may choose, what stands if he says nothing.
    fn default() -> Self {
        Self { stichzwang: true, talon: TrischakenTalon::LastTrick }
    }
}
