use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::ids::{Code, NumberError, PersonId, PlayerNumber};
use crate::log::{Hash, NoteRef, StreamId};

/// An edition of a tournament's results: where its event stands in that tournament's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionRef {
    /// The tournament.
    pub tournament: StreamId,
    /// Which edition, from 1.
    pub edition: u16,
    /// The epoch its event stands in.
    pub epoch: u32,
    /// The version of its event.
    pub version: u64,
    /// The hash of its event: it stands for the whole log up to there.
    pub hash: Hash,
}

/// A place in a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The first evening, the second …
    Evening(u16),
    /// The final.
    Final,
}

impl FromStr for Slot {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        match text {
            "final" => Ok(Self::Final),
            number => match number.parse() {
                Ok(0) => Err(NumberError::Zero),
                Ok(number) => Ok(Self::Evening(number)),
                Err(_) => Err(NumberError::NotANumber),
            },
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Evening(number) => number.fmt(f),
            Self::Final => f.write_str("final"),
        }
    }
}

/// A player of an evening.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeriesPlayer {
    /// The start number there.
    pub number: PlayerNumber,
    /// Who it is.
    pub person: PersonId,
    /// His club there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<Code>,
    /// His categories there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Code>,
    /// By entering he agreed that his name is public, unless he says otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed_by_entry: bool,
}

/// Who a player of another club is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SamePerson {
    /// The start number there.
    pub number: PlayerNumber,
    /// Who it is here.
    pub person: PersonId,
}

/// `evening.accepted`: another club's results may count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EveningAccepted {
    /// Which results.
    #[serde(rename = "ref")]
    pub reference: EditionRef,
    /// Who of the players there is known here as somebody else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub persons: Vec<SamePerson>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `evening.counted`: a tournament counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EveningCounted {
    /// Its place in the series.
    pub slot: Slot,
    /// Which results.
    #[serde(rename = "ref")]
    pub reference: EditionRef,
    /// The day it was played.
    pub played_on: NaiveDate,
    /// Who its players are.
    pub players: Vec<SeriesPlayer>,
}

/// `evening.followed`: a newer edition of it counts, or the same one with other persons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EveningFollowed {
    /// Its place in the series.
    pub slot: Slot,
    /// What counted.
    pub from: EditionRef,
    /// What counts.
    pub to: EditionRef,
    /// Who its players are.
    pub players: Vec<SeriesPlayer>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `evening.refused`: a newer edition does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EveningRefused {
    /// Its place in the series.
    pub slot: Slot,
    /// What counts.
    pub from: EditionRef,
    /// What does not.
    pub to: EditionRef,
    /// Why.
    pub note: NoteRef,
}

/// `evening.uncounted`: it counts no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EveningUncounted {
    /// Its place in the series.
    pub slot: Slot,
    /// Why.
    pub note: NoteRef,
}

/// `qualification.declined`, `qualification.restored`: somebody does not want to play the final, or wants to again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QualificationChanged {
    /// Who.
    pub person: PersonId,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
