//! A second version of settlement, deliberately otherwise: with it the change from one to the next
//! can be tried and tested, on the built program too (feature `trial-settlement`). A Rufer is
//! worth one point more.

use super::rules::Rules;

/// The rules as the trial reads them.
pub(super) fn rules(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    if let Some(rufer) = rules.contracts.get_mut("rufer") {
        rufer.value += 1;
    }
    rules
}
