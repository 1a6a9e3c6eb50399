//! Why a list of results is not ranked.

use crate::spreadsheet::Malformed;
use crate::violation::Violation;

/// Why a list cannot be ranked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// It is no table of results.
    Malformed(Malformed),
    /// These places are wrong.
    Invalid(Vec<Violation>),
}

impl From<Malformed> for Refused {
    fn from(malformed: Malformed) -> Self {
        Self::Malformed(malformed)
    }
}
