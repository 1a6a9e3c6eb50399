//! Setting up, closing and reopening a tournament.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use serde::{Deserialize, Serialize};

use super::outcome::OutcomeAt;
use super::preregistration::ConsentTaken;
use crate::ids::{ChangeId, RoundNumber};
use crate::log::NoteRef;
use crate::ruleset::Ruleset;
use crate::settlement::SettlementVersion;
use crate::tournament::warning::Warning;

/// A tournament begins to exist, with its ruleset frozen into it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// What it is called in public.
    pub title: String,
    /// The day it is played.
    pub date: NaiveDate,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The whole ruleset, so that no later program can change a result.
    pub ruleset: Ruleset,
    /// The version of settlement its deals are settled by.
    pub settlement: SettlementVersion,
    /// How players come to agree that their names are public.
    #[serde(default, skip_serializing_if = "ConsentTaken::is_requested")]
    pub consent: ConsentTaken,
}

/// What the tournament is called, and when and where it is played, replaces what was said before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Described {
    /// What it is called in public.
    pub title: String,
    /// The day it is played.
    pub date: NaiveDate,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Why; always there once results are published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// When a round is to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundTime {
    /// Which round.
    pub round: RoundNumber,
    /// When, by the clock on the wall.
    pub starts_at: NaiveDateTime,
}

/// When the tournament and its rounds are to begin, by the clock on the wall of the hall (Central European
/// time). What is set replaces what was.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimesSet {
    /// When it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<NaiveDateTime>,
    /// When its rounds begin, those that are planned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<RoundTime>,
}

impl TimesSet {
    /// When a round is planned to begin.
    #[must_use]
    pub fn of_round(&self, round: RoundNumber) -> Option<NaiveDateTime> {
        self.rounds.iter().find(|time| time.round == round).map(|time| time.starts_at)
    }

    /// The same so many days later; none where the calendar ends.
    #[must_use]
    pub fn moved(&self, by: TimeDelta) -> Option<Self> {
        let moved = |at: NaiveDateTime| at.checked_add_signed(by);
        let round = |time: &RoundTime| Some(RoundTime { starts_at: moved(time.starts_at)?, ..*time });
        Some(Self {
            starts_at: self.starts_at.map(|at| moved(at).ok_or(())).transpose().ok()?,
            rounds: self.rounds.iter().map(round).collect::<Option<_>>()?,
        })
    }
}

/// The ruleset is replaced, before the first round starts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetAmended {
    /// The ruleset from now on.
    pub ruleset: Ruleset,
}

/// Deals are settled by a newer version from now on, and all that are played count by it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettlementAdopted {
    /// The version from now on.
    pub settlement: SettlementVersion,
    /// Every deal that changes, and what it comes to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deals: Vec<OutcomeAt>,
    /// Why.
    pub note: NoteRef,
}

/// An official proposes another ruleset after the first round has started.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetChangeProposed {
    /// Its id.
    pub change: ChangeId,
    /// The ruleset it would be.
    pub ruleset: Ruleset,
    /// Why.
    pub note: NoteRef,
}

/// A second official changes the ruleset, and all that was played counts by it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetChanged {
    /// Which proposal.
    pub change: ChangeId,
    /// The ruleset from now on.
    pub ruleset: Ruleset,
    /// The version of settlement its deals are settled by.
    pub settlement: SettlementVersion,
    /// Every deal that changes, and what it comes to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deals: Vec<OutcomeAt>,
    /// Why.
    pub note: NoteRef,
}

/// Nothing may be changed any more.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    /// What was odd, and accepted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<Warning>,
}

/// Changes are possible again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reopened {
    /// Why.
    pub note: NoteRef,
}
