//! Titles, and who can get them.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::ids::Code;

/// A title for the best placed of those who meet a criterion (KR18 Turniermodus:
/// the best placed resident is Ortsmeister for a year).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialTitle {
    /// Its code, unlike all others of the tournament.
    pub code: Code,
    /// What it is called, 1 to 100 characters.
    pub name: String,
    /// Who can get it.
    pub criterion: Criterion,
    /// How many of those who can get it must be ranked, at least; otherwise nobody gets it, nor the
    /// prizes for it.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub minimum: u16,
}

const fn one() -> u16 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_one(number: &u16) -> bool {
    *number == 1
}

/// Who can get a title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// Those registered as eligible for this title code, for whatever reason.
    Eligible(Code),
    /// Those who live in one of these places. Who does is read from the persons, and the
    /// outcome alone is recorded: as eligible for the title's own code.
    Residence(Vec<String>),
    /// Those of an age, recorded in the same way.
    Age(Ages),
    /// Those of this club.
    Club(Code),
    /// Those of this category.
    Category(Code),
}

/// From which age to which, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ages {
    /// The least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
    /// The most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// The reference day; otherwise the day of the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<NaiveDate>,
}
