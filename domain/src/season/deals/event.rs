use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::ids::{Code, DealNumber, PersonId, RoundNumber, TableNumber};
use crate::log::{NoteRef, StreamId};
use crate::points::Points;
use crate::season::series::{EditionRef, SeriesPlayer};
use crate::tournament::event::{DealAt, TableAt};

/// `tournament.counted`: the trophies of a tournament count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentCounted {
    /// Which results.
    #[serde(rename = "ref")]
    pub reference: EditionRef,
    /// The day it was played.
    pub played_on: NaiveDate,
    /// Who of its players announced a trophy.
    pub players: Vec<SeriesPlayer>,
}

/// `reference.followed`: a newer edition of it counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReferenceFollowed {
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

/// `reference.refused`: a newer edition does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReferenceRefused {
    /// What counts.
    pub from: EditionRef,
    /// What does not.
    pub to: EditionRef,
    /// Why.
    pub note: NoteRef,
}

/// `tournament.uncounted`: nothing of it counts any more, and what the jury said of its deals is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentUncounted {
    /// Which.
    pub tournament: StreamId,
    /// Why.
    pub note: NoteRef,
}

/// Trophies of somebody in a year, from an earlier list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierTrophies {
    /// Whose.
    pub person: PersonId,
    /// Of which year.
    pub year: u16,
    /// Which, if the list says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trophy: Option<Code>,
    /// How many.
    pub count: u32,
}

/// `trophies.imported`: an earlier list counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrophiesImported {
    /// Its number, from 1.
    pub list: u16,
    /// What it says.
    pub rows: Vec<EarlierTrophies>,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `trophies.import_removed`: it counts no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportRemoved {
    /// Which.
    pub list: u16,
    /// Why.
    pub note: NoteRef,
}

/// `milestone.handed_over`: somebody has his cup for so many trophies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilestoneHandedOver {
    /// Who.
    pub person: PersonId,
    /// For how many.
    pub milestone: u32,
    /// When it was handed over.
    pub on: NaiveDate,
    /// What is said of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `milestone.taken_back`: he does not have it, or no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilestoneTakenBack {
    /// Who.
    pub person: PersonId,
    /// For how many.
    pub milestone: u32,
    /// Why.
    pub note: NoteRef,
}

/// Deals of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// All.
    Whole,
    /// Those of a table in a round: a match.
    Match(TableAt),
    /// Some of them.
    Deals(DealRange),
}

/// Lines of a table's sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealRange {
    /// The round.
    pub round: RoundNumber,
    /// The table in it.
    pub table: TableNumber,
    /// The first.
    pub from: DealNumber,
    /// The last.
    pub to: DealNumber,
}

impl DealRange {
    /// Whether a deal is one of them.
    #[must_use]
    pub fn covers(&self, at: DealAt) -> bool {
        (at.round, at.table) == (self.round, self.table) && (self.from..=self.to).contains(&at.deal)
    }
}

impl Part {
    /// Whether a deal belongs to it.
    #[must_use]
    pub fn covers(&self, at: DealAt) -> bool {
        match self {
            Self::Whole => true,
            Self::Match(table) => at.table_at() == *table,
            Self::Deals(range) => range.covers(at),
        }
    }
}

/// `deals.allowed`, `deals.refused`: the jury's word on deals of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealsJudged {
    /// Where they stand.
    #[serde(rename = "ref")]
    pub reference: EditionRef,
    /// Which.
    pub part: Part,
    /// The day the tournament was played.
    pub played_on: NaiveDate,
    /// Who plays in it.
    pub players: Vec<SeriesPlayer>,
    /// Why.
    pub note: NoteRef,
}

/// A variant of Royal-Tarock (ROY "Varianten").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Four players without fixed partners.
    Four,
    /// Three players with 36 cards.
    Three,
    /// Two players.
    Two,
}

impl Variant {
    /// How many play it.
    #[must_use]
    pub fn players(self) -> usize {
        match self {
            Self::Four => 4,
            Self::Three => 3,
            Self::Two => 2,
        }
    }
}

/// What somebody has from a game of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamePoints {
    /// Who.
    pub person: PersonId,
    /// How much.
    pub points: Points,
}

/// `game.recorded`: a game of a variant counts, as its sheet says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecorded {
    /// Its number, from 1.
    pub game: u16,
    /// What was played.
    pub variant: Variant,
    /// When.
    pub played_on: NaiveDate,
    /// How many deals.
    pub deals: u16,
    /// What each has from it.
    pub points: Vec<GamePoints>,
    /// Why the jury lets it count.
    pub note: NoteRef,
}

/// `game.removed`: it counts no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRemoved {
    /// Which.
    pub game: u16,
    /// Why.
    pub note: NoteRef,
}
