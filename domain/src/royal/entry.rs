//! A deal entered step by step, as it happens at the table.
//!
//! A whole record tells the same entries ([`Entry::of_record`]), and the entries make up the same
//! record again ([`Entry::assemble`]): a deal is the same facts however it was entered. What
//! can be said when is in `bidding/follow.rs`, by the [`Bidding`](super::Bidding).

mod rename;
mod whole;

use serde::{Deserialize, Serialize};

use super::item::Item;
use super::record::{Announcement, Hand, Raised, Silent};
use crate::card::{Card, Suit};
use crate::game::steps;

/// One step of a deal. Serialized it is its content alone, beside the name of its type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Entry<P> {
    /// An item was announced.
    Announced(Announced<P>),
    /// A contra was given.
    ContraGiven(ContraGiven<P>),
    /// Who was at his turn said "Weiter".
    Passed(Passed<P>),
    /// What the hands of both sides held before play.
    HandsStated(HandsStated),
    /// The deal is over.
    Scored(Outcome<P>),
}

/// An item was announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Announced<P> {
    /// Which.
    pub item: Item,
    /// By whom.
    pub by: P,
    /// The cards it names, in the order of their tricks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// The suit it names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The two suits it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suits: Vec<Suit>,
    /// How many cards it names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// What it raises. As said at the table it may be left out; as kept it is all that was
    /// raised, the earliest first, what those had raised among it.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub raised_from: Vec<Raised<P>>,
}

/// An announcement that stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Standing<P> {
    /// Its item.
    pub item: Item,
    /// Who announced it; as said at the table it may be left out.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
    /// The cards it names, needed where one player announced it on several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
}

/// A contra was given on an announcement of the other side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct ContraGiven<P> {
    /// On what.
    pub on: Standing<P>,
    /// By whom.
    pub by: P,
}

/// Who was at his turn said "Weiter", with or without having announced anything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passed<P> {
    /// Who.
    pub by: P,
}

/// What the hands of both sides held before play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandsStated {
    /// The attackers'.
    pub attackers: Hand,
    /// The defenders'.
    pub defenders: Hand,
}

/// How a deal ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Outcome<P> {
    /// Every announced Schlemm.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<Ended<P>>,
    /// The silent items that were made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub silent: Vec<Silent>,
}

/// How an announcement ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended<P> {
    /// Its item.
    pub item: Item,
    /// Who announced it.
    pub by: P,
    /// The cards it names, needed where one player announced it on several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// Whether it was made.
    pub won: bool,
}

steps! {
    "royal.announced", 1 => Announced(Announced);
    "royal.contra_given", 1 => ContraGiven(ContraGiven);
    "royal.passed", 1 => Passed(Passed);
    "royal.hands_stated", 1 => HandsStated(HandsStated);
    "royal.scored", 1 => Scored(Outcome);
    scored Scored
}

impl<P> Announced<P> {
    /// The announcement, as it stands when it is made.
    #[must_use]
    pub fn standing(self) -> Announcement<P> {
        Announcement {
            item: self.item,
            by: self.by,
            cards: self.cards,
            suit: self.suit,
            suits: self.suits,
            count: self.count,
            won: None,
            kontra_by: None,
            raised_from: self.raised_from,
        }
    }
}
