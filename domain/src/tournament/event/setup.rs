//! Setting up, closing and reopening a tournament.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::NoteRef;
use crate::ruleset::Ruleset;

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
}

/// The ruleset is replaced, before the first round starts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetAmended {
    /// The ruleset from now on.
    pub ruleset: Ruleset,
}

/// Nothing may be changed any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {}

/// Changes are possible again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reopened {
    /// Why.
    pub note: NoteRef,
}
