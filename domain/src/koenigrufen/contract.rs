//! The games: each is an entry of the ruleset, made of a few parts that the code knows.
//!
//! Nothing here or elsewhere in the family asks which game it is; what is asked for is a part. So
//! a club can add a game of its own to its ruleset.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::premium::Premium;
use crate::ids::ItemId;
use crate::words::Words;

/// The id of a game, such as `besserrufer`; which games there are says the ruleset.
pub type ContractId = ItemId;

/// The games of the books, which have names in every language. Any other game brings its own.
pub const NAMED: [ContractId; 15] = [
    ContractId::of("rufer"),
    ContractId::of("trischaken"),
    ContractId::of("besserrufer"),
    ContractId::of("solorufer"),
    ContractId::of("piccolo"),
    ContractId::of("zwiccolo"),
    ContractId::of("bettler"),
    ContractId::of("farbendreier"),
    ContractId::of("dreier"),
    ContractId::of("sechserdreier"),
    ContractId::of("farbensolo"),
    ContractId::of("piccolo_ouvert"),
    ContractId::of("zwiccolo_ouvert"),
    ContractId::of("bettler_ouvert"),
    ContractId::of("solodreier"),
];

/// A game: what it is worth and what it is made of.
#[expect(clippy::struct_excessive_bools, reason = "each is a part that a game has or has not")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contract {
    /// Its key in the table of games.
    #[serde(skip, default = "not_keyed_yet")]
    pub id: ContractId,
    /// Points for one pair of winner and loser. In Trischaken a third of the pot.
    pub value: u16,
    /// Place in the bidding, low to high; negative games of the same rank may be played *bei*.
    pub rank: u8,
    /// What is played for.
    pub aim: Aim,
    /// Who may play it.
    #[serde(default, skip_serializing_if = "Players::is_default")]
    pub players: Players,
    /// A king is called, whose holder is the partner; else the declarer is alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub calls_king: bool,
    /// How much of the talon the declarer takes up.
    #[serde(default, skip_serializing_if = "Talon::is_default")]
    pub talon: Talon,
    /// Tarock does not beat suits (*Farbenspiel*: KR18 "Farbendreier", TC18 §3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub colour: bool,
    /// The cards lie open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ouvert: bool,
    /// What the declarer must announce, one of these at least: in a Besserrufer a bird (KR18
    /// "Ansagen", TC18 §2).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub must_announce: BTreeSet<Premium>,
    /// It may be given up at once if the called king lies in the talon (*schleifen*; KR18
    /// "Allgemein", TC18 §2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_be_abandoned: bool,
    /// What premiums are multiplied by, as in solo games by two (KR18 "Ansagen", TC18 §3). A Valat
    /// that multiplies the game is not multiplied again.
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub premiums_times: u8,
    /// What the game is multiplied by if it is lost, as a Sechserdreier by two (KR18 "Vorhand",
    /// TC18 §3).
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub lost_times: u8,
    /// What it is called; only the games of the books can do without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Words>,
    /// Its short name, where there is little room; without one its name is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abbreviation: Option<Words>,
}

/// What a game is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// 35/2 of the card points, with partner or alone (KR18 "Allgemein", TC18 §1).
    Points,
    /// Exactly so many tricks, alone (KR18 "Negativspiele").
    Tricks(u8),
    /// As few card points as possible, everybody for himself: Trischaken.
    FewestPoints,
}

/// Who may play a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Players {
    /// Everybody.
    #[default]
    Anybody,
    /// Vorhand only, if nobody bids (KR18 "Vorhand", TC18 §2).
    Vorhand,
}

/// How much of the talon the declarer takes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talon {
    /// Nothing.
    #[default]
    None,
    /// Three cards, of two halves shown.
    Half,
    /// All six, unseen.
    Whole,
}

impl Contract {
    /// Only Vorhand may play it.
    #[must_use]
    pub fn is_vorhand_only(&self) -> bool {
        self.players == Players::Vorhand
    }

    /// A declarer plays for 35/2.
    #[must_use]
    pub fn is_positive(&self) -> bool {
        self.aim == Aim::Points
    }

    /// A declarer plays for few tricks; Trischaken, which has no declarer, is not meant.
    #[must_use]
    pub const fn is_negative(&self) -> bool {
        matches!(self.aim, Aim::Tricks(_))
    }

    /// The declarer must announce something.
    #[must_use]
    pub fn demands(&self) -> bool {
        !self.must_announce.is_empty()
    }

    /// This is what the declarer must announce, or one of several.
    #[must_use]
    pub fn asks_for(&self, premium: Premium) -> bool {
        self.must_announce.contains(&premium)
    }

    /// Everybody for himself.
    #[must_use]
    pub fn is_trischaken(&self) -> bool {
        self.aim == Aim::FewestPoints
    }

    /// How many tricks a declarer plays for in a negative game, exactly.
    #[must_use]
    pub const fn tricks_to_take(&self) -> Option<u8> {
        match self.aim {
            Aim::Tricks(tricks) => Some(tricks),
            Aim::Points | Aim::FewestPoints => None,
        }
    }

    /// A king is called, and the talon stays where it is: the called card may lie there for good,
    /// for which rulesets have rules of their own (TC18 §3, REN).
    #[must_use]
    pub fn is_solo_call(&self) -> bool {
        self.calls_king && self.talon == Talon::None
    }
}

impl Players {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl Talon {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// How many cards are taken up, and discarded for them.
    #[must_use]
    pub const fn cards(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Half => 3,
            Self::Whole => 6,
        }
    }
}

/// A game is read as the value of its key, and gets it then.
fn not_keyed_yet() -> ContractId {
    ContractId::of("game")
}

const fn once() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_once(times: &u8) -> bool {
    *times == 1
}
