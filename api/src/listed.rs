//! Lists of results as CSV: reading one, ranking it, writing the ranking.

mod answer;
mod table;

use domain::ruleset::Ruleset;
use domain::standings::listed::rank_list;

pub use answer::ListAnswer;

use crate::problem::{Code, Problem, Result, Violation};

/// Ranks the list in `csv` under the regulations of a ruleset. A violation's pointer is
/// `/rows/LINE/COLUMN`.
pub fn rank(ruleset: &Ruleset, csv: &str) -> Result<ListAnswer> {
    let players = table::read(csv)?;
    let ranked = rank_list(&ruleset.regulations, &players).map_err(|violations| {
        invalid(violations.into_iter().map(|violation| violation.under("/rows").into()).collect())
    })?;
    Ok(ListAnswer::new(ruleset, &players, &ranked))
}

fn invalid(violations: Vec<Violation>) -> Problem {
    let detail = match violations.as_slice() {
        [only] => only.detail.clone(),
        several => format!("{} violations", several.len()),
    };
    Problem::new(Code::InvalidResults, detail).with_violations(violations)
}
