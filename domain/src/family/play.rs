//! A deal to the card, by family.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Entry, Family, GameRules, Record, Settlement, read_untagged, tag};
use crate::koenigrufen;
use crate::seat::{Seat, Seating};
use crate::violation::Violation;

/// A deal with its cards, by family; players are named by `P`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "snake_case")]
#[serde(bound(serialize = "P: Serialize", deserialize = "P: Deserialize<'de>"))]
pub enum Play<P> {
    /// Königrufen.
    Koenigrufen(koenigrufen::Play<P>),
}

impl<P: DeserializeOwned> Play<P> {
    /// Reads a play, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        match tag(json)? {
            Family::Koenigrufen => read_untagged(json).map(Self::Koenigrufen),
        }
    }
}

impl<P> Play<P> {
    /// The same play with its players named otherwise.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Play<Q>, E> {
        match self {
            Self::Koenigrufen(play) => play.try_map_players(rename).map(Play::Koenigrufen),
        }
    }
}

/// A play judged, by family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Adjudication {
    /// Königrufen.
    Koenigrufen(koenigrufen::play::Adjudication),
}

impl Adjudication {
    /// Whether nothing was wrong.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        match self {
            Self::Koenigrufen(judged) => judged.is_legal(),
        }
    }

    /// How many times a rule was broken.
    #[must_use]
    pub fn offences(&self) -> usize {
        match self {
            Self::Koenigrufen(judged) => judged.breaches.len(),
        }
    }

    /// The record of the deal as it was played; none while anything is open.
    #[must_use]
    pub fn record(&self) -> Option<Record<Seat>> {
        match self {
            Self::Koenigrufen(judged) => judged.record().cloned().map(Record::Koenigrufen),
        }
    }

    /// What the play tells of the record as far as it goes, with its players named by `name`.
    ///
    /// # Errors
    /// The first error of `name`.
    pub fn played<P, E>(&self, name: impl FnMut(&Seat) -> Result<P, E>) -> Result<Played<P>, E> {
        match self {
            Self::Koenigrufen(judged) => judged.played(name).map(Played::Koenigrufen),
        }
    }

    /// What the record comes to, by the rules and seats of the adjudication.
    #[must_use]
    pub fn settle(&self, rules: &GameRules, seating: Seating) -> Option<Settlement> {
        match (self, rules) {
            (Self::Koenigrufen(judged), GameRules::Koenigrufen(rules)) => {
                judged.settle(rules, seating).map(Settlement::Koenigrufen)
            }
        }
    }

    /// What each breach would cost if it were ruled a renonce; none where none can be.
    #[must_use]
    pub fn prices(&self, rules: &GameRules, seating: Seating) -> Vec<Option<Settlement>> {
        match (self, rules) {
            (Self::Koenigrufen(judged), GameRules::Koenigrufen(rules)) => judged
                .breaches
                .iter()
                .map(|breach| judged.price(rules, seating, breach).map(Settlement::Koenigrufen))
                .collect(),
        }
    }
}

/// What a play tells of the record of its deal as far as it goes, by family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played<P> {
    /// Königrufen.
    Koenigrufen(koenigrufen::play::Played<P>),
}

/// What a table has told of a deal.
#[derive(Debug, Clone, Copy)]
pub struct Told<'a, P> {
    /// The whole record, once there is one.
    pub record: Option<&'a Record<P>>,
    /// What was entered step by step.
    pub entries: &'a [Entry<P>],
}

/// Where a table tells otherwise than the cards; pointers lead into the record, or into the
/// record as its entries tell it so far. What one of the two has not told yet is no difference.
pub fn differences<P: fmt::Display + PartialEq + Copy>(
    rules: &GameRules,
    seating: Seating,
    told: Told<'_, P>,
    played: &Played<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Vec<Violation> {
    let (GameRules::Koenigrufen(rules), Played::Koenigrufen(played)) = (rules, played);
    let entries: Vec<_> = told.entries.iter().map(|Entry::Koenigrufen(entry)| entry.clone()).collect();
    let mut found = match told.record {
        Some(Record::Koenigrufen(record)) => played.differences(record, rules, seating, seat_of),
        None => played.differences_so_far(&entries),
    };
    found.extend(played.called_otherwise(&entries));
    found
}

/// Judges a play; `seat_of` finds the seat of a player, also of who sits out.
///
/// # Errors
/// Everything that no table could have seen; pointers lead into the play's JSON.
pub fn adjudicate_players<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    play: &Play<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Result<Adjudication, Vec<Violation>> {
    match (rules, play) {
        (GameRules::Koenigrufen(rules), Play::Koenigrufen(play)) => {
            play.adjudicate(rules, seating, seat_of).map(Adjudication::Koenigrufen)
        }
    }
}
