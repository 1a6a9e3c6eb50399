//! The record of a deal, as a scorer writes it: plain data, nothing checked yet.

mod trischaken;

use serde::{Deserialize, Serialize};

use super::PACK_THIRDS;
use super::blatt::Blatt;
use super::contract::ContractId;
use super::kontra::Kontra;
use super::premium::{Premium, Side};
use crate::player_map::PlayerMap;
use crate::ruling::Renonce;

pub use trischaken::{TrischakenCount, TrischakenPlace, TrischakenResult};

/// One deal. `P` says who a player is: a name at the border, a start number in a
/// tournament, a [`Seat`](crate::seat::Seat) inside.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Record<P> {
    /// The four who play, in the order of seats; where a table knows them they may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<P>>,
    /// Who sits out, at a five-table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<P>,
    /// Vorhand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vorhand: Option<P>,
    /// The game.
    pub contract: ContractId,
    /// One in a positive game; in negative games several may play *bei*; none in Trischaken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declarers: Vec<Declarer<P>>,
    /// Who holds the called king; nobody = the declarer is alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<P>,
    /// The called king lay in the talon.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king_in_talon: bool,
    /// The declarer gave up at once, because it did (*schleifen*).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// Announced and made premiums of both sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub premiums: Vec<PremiumEntry<P>>,
    /// What a side has counted in a positive game, so that players can check it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Counted>,
    /// What each of the four has in Trischaken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trischaken: Option<PlayerMap<P, TrischakenResult>>,
    /// Without points, for trophies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<FeatEntry<P>>,
    /// Settle as this renonce. Tournaments store rulings apart and leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renonce: Option<Renonce<P>>,
}

/// What a side has counted; the other has the rest of the 210 thirds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Which side.
    pub side: Side,
    /// Its points and leaves.
    pub blatt: Blatt,
}

impl Counted {
    /// What the declarer's side has, in thirds; none if it is more than there is.
    #[must_use]
    pub fn of_declarer(self) -> Option<u16> {
        let thirds = self.blatt.thirds();
        let rest = PACK_THIRDS.checked_sub(thirds)?;
        Some(if self.side == Side::Declarer { thirds } else { rest })
    }
}

/// Who plays the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Declarer<P> {
    /// The declarer.
    pub player: P,
    /// His own game, if it is not that of the record (*bei*).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<ContractId>,
    /// Whether he reached his aim: 35/2, or the tricks of his negative game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// Kontras on his game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kontras: Vec<KontraEntry<P>>,
}

/// An opponent's kontra on a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KontraEntry<P> {
    /// Whose kontra it was.
    pub by: P,
    /// How far it went.
    pub level: Kontra,
}

/// A premium announced, made, or both.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct PremiumEntry<P> {
    /// Which.
    pub premium: Premium,
    /// Whose: who gets it if it was made, and pays if it was announced and failed.
    pub side: Side,
    /// Who announced it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
    /// Announced, not silent.
    pub announced: bool,
    /// Made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// The other side's kontra on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kontra: Option<Kontra>,
}

/// Something memorable, without points.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatEntry<P> {
    /// What.
    pub feat: Feat,
    /// Who.
    pub by: P,
}

/// What is memorable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feat {
    /// Mond, Sküs and Pagat fell in one trick in this order: the Pagat took it (TC18 §1).
    Kaiserstich,
}

impl<P: PartialEq> Record<P> {
    /// Whether two who play are on one side: declarer and partner, or their opponents. Who
    /// plays bei, and everybody in Trischaken, is on his own.
    pub(crate) fn are_allies(&self, one: &P, other: &P) -> bool {
        let declares = |player: &P| self.declarers.iter().any(|declarer| declarer.player == *player);
        let is_partner = |player: &P| self.partner.as_ref() == Some(player);
        match [one, other].map(|player| (declares(player), is_partner(player))) {
            _ if one == other => true,
            [(false, false), (false, false)] => !self.declarers.is_empty(),
            [(true, _), (_, partner)] | [(_, partner), (true, _)] => partner,
            _ => false,
        }
    }
}
