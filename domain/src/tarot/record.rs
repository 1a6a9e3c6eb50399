//! The record of a deal, as a scorer writes it: plain data, nothing checked yet.

use serde::{Deserialize, Serialize};

use super::card_points::CardPoints;
use super::contract::Contract;
use super::side::Side;

/// One deal. `P` says who a player is: a name at the border, a start number in a
/// tournament, a [`Seat`](crate::seat::Seat) inside.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Record<P> {
    /// The three to five who play, in the order of seats; where a table knows them they may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<P>>,
    /// Where five play as four: who sits out (*mort*).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<P>,
    /// Who plays the contract.
    pub taker: P,
    /// With five players: who holds the called king; nobody = the taker is alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<P>,
    /// The contract.
    pub contract: Contract,
    /// Card points of the attack, 0 to 91 in steps of ½; absent while the deal is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<CardPoints>,
    /// Bouts of the attack, 0 to 3; absent while the deal is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bouts: Option<u8>,
    /// The poignées shown by both sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub poignees: Vec<Poignee<P>>,
    /// The side that took the last trick with the 1 in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petit_au_bout: Option<Side>,
    /// A chelem announced, made or both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chelem: Option<Chelem>,
}

/// A poignée that was shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Poignee<P> {
    /// Who showed it.
    pub by: P,
    /// How large it is.
    pub size: PoigneeSize,
}

/// How large a poignée is; how many atouts that takes says the ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PoigneeSize {
    /// The smallest.
    Simple,
    /// The middle one.
    Double,
    /// The largest.
    Triple,
}

impl PoigneeSize {
    /// All sizes, small to large.
    pub const ALL: [Self; 3] = [Self::Simple, Self::Double, Self::Triple];

    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Double => "double",
            Self::Triple => "triple",
        }
    }
}

/// A chelem: all tricks for one side (TAR "Match").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chelem {
    /// Announced by the taker; how it ends is not stated yet. Stands in no finished record.
    Announced,
    /// Announced by the taker and made.
    AnnouncedMade,
    /// Made by the attack without announcement.
    UnannouncedMade,
    /// Announced by the taker and not made.
    AnnouncedFailed,
    /// Made by the defence, which cannot announce one.
    DefenceMade,
}

impl Chelem {
    /// All that a chelem can come to.
    pub const OUTCOMES: [Self; 4] =
        [Self::AnnouncedMade, Self::UnannouncedMade, Self::AnnouncedFailed, Self::DefenceMade];

    /// Whether the taker announced it.
    #[must_use]
    pub const fn is_announced(self) -> bool {
        matches!(self, Self::Announced | Self::AnnouncedMade | Self::AnnouncedFailed)
    }

    /// The side that took all tricks.
    #[must_use]
    pub const fn made_by(self) -> Option<Side> {
        match self {
            Self::AnnouncedMade | Self::UnannouncedMade => Some(Side::Attack),
            Self::DefenceMade => Some(Side::Defence),
            Self::Announced | Self::AnnouncedFailed => None,
        }
    }

    /// What follows from who announced it and who took all tricks.
    #[must_use]
    pub const fn of(announced: bool, made_by: Option<Side>) -> Option<Self> {
        match (announced, made_by) {
            (_, Some(Side::Defence)) => Some(Self::DefenceMade),
            (true, Some(Side::Attack)) => Some(Self::AnnouncedMade),
            (false, Some(Side::Attack)) => Some(Self::UnannouncedMade),
            (true, None) => Some(Self::AnnouncedFailed),
            (false, None) => None,
        }
    }
}

impl<P: PartialEq> Record<P> {
    /// Whether two who play are on one side: the taker and his partner, or the defenders.
    #[must_use]
    pub fn are_allies(&self, one: &P, other: &P) -> bool {
        self.side_of(one) == self.side_of(other)
    }

    /// The side of somebody who plays.
    #[must_use]
    pub fn side_of(&self, player: &P) -> Side {
        if self.taker == *player || self.partner.as_ref() == Some(player) {
            Side::Attack
        } else {
            Side::Defence
        }
    }
}

impl<P: Ord> Record<P> {
    /// The same record in one order: what two records have in common that tell the same.
    #[must_use]
    pub fn canonical(mut self) -> Self {
        (self.players, self.sits_out) = (None, None);
        self.poignees.sort_by(|one, other| one.by.cmp(&other.by).then(one.size.cmp(&other.size)));
        self
    }
}
