//! Lists of results as CSV: reading one, ranking it, writing the ranking.

mod answer;
mod refused;
mod table;

use domain::ruleset::Ruleset;
use domain::standings::listed::rank_list;

pub use answer::ListAnswer;
pub use refused::Refused;
pub use table::COLUMNS;

/// Ranks the list in `csv` under the regulations of a ruleset. A violation's pointer is
/// `/rows/LINE/COLUMN`.
pub fn rank(ruleset: &Ruleset, csv: &str) -> Result<ListAnswer, Refused> {
    let players = table::read(&ruleset.game, csv)?;
    let ranked = rank_list(&ruleset.regulations, &players).map_err(|violations| {
        Refused::Invalid(violations.into_iter().map(|violation| violation.under("/rows").into()).collect())
    })?;
    Ok(ListAnswer::new(ruleset, &players, &ranked))
}
