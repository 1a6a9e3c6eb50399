//! Lists of results as CSV: reading one, ranking it, writing the ranking.

mod answer;
mod table;

use domain::ruleset::Ruleset;
use domain::standings::listed::rank_list;

pub use answer::ListAnswer;
pub use table::COLUMNS;

use crate::spreadsheet::Malformed;
use crate::violation::Violation;

/// Ranks the list in `csv` under the regulations of a ruleset. A violation's pointer is
/// `/rows/LINE/COLUMN`.
pub fn rank(ruleset: &Ruleset, csv: &str) -> Result<ListAnswer, Refused> {
    let players = table::read(csv)?;
    let ranked = rank_list(&ruleset.regulations, &players).map_err(|violations| {
        Refused::Invalid(violations.into_iter().map(|violation| violation.under("/rows").into()).collect())
    })?;
    Ok(ListAnswer::new(ruleset, &players, &ranked))
}

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
