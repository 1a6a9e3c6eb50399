//! A deal to the card, by family.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::read::{read_untagged, tag};
use super::{Entry, Family, GameRules, Record, Renonce, Settlement, each, family_of, within};
use crate::seat::{Seat, Seating};
use crate::violation::Violation;
use crate::{koenigrufen, royal, tarot};

/// A deal with its cards, by family; players are named by `P`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "snake_case")]
#[serde(bound(serialize = "P: Serialize", deserialize = "P: Deserialize<'de>"))]
pub enum Play<P> {
    /// Königrufen.
    Koenigrufen(koenigrufen::Play<P>),
    /// French Tarot.
    Tarot(tarot::Play<P>),
    /// Royal-Tarock.
    Royal(royal::Play<P>),
}

impl<P: DeserializeOwned> Play<P> {
    /// Reads a play, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        match tag(json)? {
            Family::Koenigrufen => read_untagged(json).map(Self::Koenigrufen),
            Family::Tarot => read_untagged(json).map(Self::Tarot),
            Family::Royal => read_untagged(json).map(Self::Royal),
        }
    }
}

impl<P> Play<P> {
    /// Which family it is of.
    #[must_use]
    pub const fn family(&self) -> Family {
        family_of!(self, Play)
    }
}

impl<P: Clone> Play<P> {
    /// The same play with its players named otherwise.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Play<Q>, E> {
        Ok(within!(self, Play(play) => Play(play.try_map_players(rename)?)))
    }
}

/// A play judged, by family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Adjudication {
    /// Königrufen.
    Koenigrufen(koenigrufen::play::Adjudication),
    /// French Tarot.
    Tarot(tarot::play::Adjudication),
    /// Royal-Tarock.
    Royal(royal::play::Adjudication),
}

impl Adjudication {
    /// Whether nothing was wrong.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        each!(self, Adjudication(judged) => judged.is_legal())
    }

    /// How many times a rule was broken.
    #[must_use]
    pub const fn offences(&self) -> usize {
        each!(self, Adjudication(judged) => judged.breaches.len())
    }

    /// The record of the deal as it was played; none while anything is open.
    #[must_use]
    pub fn record(&self) -> Option<Record<Seat>> {
        each!(self, Adjudication(judged) => judged.record().cloned().map(Record::from))
    }

    /// What the play tells of the record as far as it goes, with its players named by `name`.
    ///
    /// # Errors
    /// The first error of `name`.
    pub fn played<P, E>(&self, name: impl FnMut(&Seat) -> Result<P, E>) -> Result<Played<P>, E> {
        match self {
            Self::Koenigrufen(judged) => judged.played(name).map(Played::Koenigrufen),
            Self::Tarot(judged) => {
                judged.record().map(|record| record.try_map_players(name)).transpose().map(Played::Tarot)
            }
            Self::Royal(judged) => judged.played(name).map(Played::Royal),
        }
    }

    /// What the record comes to, by the rules and seats of the adjudication.
    #[must_use]
    pub fn settle(&self, rules: &GameRules, seating: Seating) -> Option<Settlement> {
        match (self, rules) {
            (Self::Koenigrufen(judged), GameRules::Koenigrufen(rules)) => {
                judged.settle(rules, seating).map(Settlement::Koenigrufen)
            }
            (Self::Tarot(judged), GameRules::Tarot(rules)) => {
                judged.settle(rules, seating).map(Settlement::Tarot)
            }
            (Self::Royal(judged), GameRules::Royal(rules)) => {
                judged.settle(rules, seating).map(Settlement::Royal)
            }
            _ => None,
        }
    }

    /// What each breach would cost if it were ruled a renonce; none where none can be, and in a
    /// family that does not price offences.
    #[must_use]
    pub fn prices(&self, rules: &GameRules, seating: Seating) -> Vec<Option<Settlement>> {
        match (self, rules) {
            (Self::Koenigrufen(judged), GameRules::Koenigrufen(rules)) => judged
                .breaches
                .iter()
                .map(|breach| judged.price(rules, seating, breach).map(Settlement::Koenigrufen))
                .collect(),
            _ => vec![None; self.offences()],
        }
    }
}

/// What a play tells of the record of its deal as far as it goes, by family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played<P> {
    /// Königrufen.
    Koenigrufen(koenigrufen::play::Played<P>),
    /// French Tarot: the record, once the deal is over.
    Tarot(Option<tarot::Record<P>>),
    /// Royal-Tarock.
    Royal(royal::play::Played<P>),
}

impl<P: Clone + PartialEq> Played<P> {
    /// The record by the cards, outcomes only where they are settled, once everything is
    /// said and it is settled who plays with whom.
    #[must_use]
    pub fn said(&self) -> Option<Record<P>> {
        match self {
            Self::Koenigrufen(played) => played.said().map(Record::Koenigrufen),
            Self::Tarot(record) => record.clone().map(Record::Tarot),
            Self::Royal(played) => played.record().cloned().map(Record::Royal),
        }
    }

    /// Puts into the record what no record holds and a ruling makes the offenders pay nevertheless.
    pub fn hold_to(&self, record: &mut Record<P>, renonce: &Renonce<P>) {
        if let (Self::Koenigrufen(played), Record::Koenigrufen(record)) = (self, record) {
            played.hold_to_ultimo(record, renonce);
        }
    }
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
/// All is of one family.
pub fn differences<P: fmt::Display + Ord + Copy>(
    rules: &GameRules,
    seating: Seating,
    told: Told<'_, P>,
    played: &Played<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Vec<Violation> {
    match (rules, played) {
        (GameRules::Koenigrufen(rules), Played::Koenigrufen(played)) => {
            let entries: Vec<_> = told.entries.iter().filter_map(Entry::koenigrufen).cloned().collect();
            let mut found = match told.record.and_then(Record::koenigrufen) {
                Some(record) => played.differences(record, rules, seating, seat_of),
                None => played.differences_so_far(&entries),
            };
            found.extend(played.called_otherwise(&entries));
            found
        }
        (GameRules::Tarot(_), Played::Tarot(played)) => {
            let told = told.record.and_then(Record::tarot).zip(played.as_ref());
            told.map(|(told, played)| told.differences(played)).unwrap_or_default()
        }
        (GameRules::Royal(_), Played::Royal(played)) => {
            if let Some(record) = told.record.and_then(Record::royal) {
                return played.differences(record);
            }
            let entries: Vec<_> = told.entries.iter().filter_map(Entry::royal).cloned().collect();
            played.differences_so_far(&entries)
        }
        _ => Vec::new(),
    }
}

/// Judges a play; `seat_of` finds the seat of a player, also of who sits out.
///
/// # Errors
/// Everything that no table could have seen; pointers lead into the play's JSON. A play of
/// another family than the rules is refused.
pub fn adjudicate_players<P: fmt::Display + Clone>(
    rules: &GameRules,
    seating: Seating,
    play: &Play<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Result<Adjudication, Vec<Violation>> {
    match (rules, play) {
        (GameRules::Koenigrufen(rules), Play::Koenigrufen(play)) => {
            play.adjudicate(rules, seating, seat_of).map(Adjudication::Koenigrufen)
        }
        (GameRules::Tarot(rules), Play::Tarot(play)) => {
            play.adjudicate(rules, seating, seat_of).map(Adjudication::Tarot)
        }
        (GameRules::Royal(_), Play::Royal(play)) => {
            play.adjudicate(seating, seat_of).map(Adjudication::Royal)
        }
        (rules, play) => Err(vec![play.family().mismatch(rules)]),
    }
}
