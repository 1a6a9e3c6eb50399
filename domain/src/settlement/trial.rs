//! A second version, deliberately otherwise: with it the change from one to the next can be
//! tried and tested, on the built program too (feature `trial-settlement`).
//!
//! - Königrufen: a Rufer is worth one point more.
//! - Royal-Tarock: an Obscur made silently is refused.

use crate::family::{GameRules, Record};
use crate::royal;
use crate::violation::{Fault, Violation, ViolationCode};

/// The rules as the trial reads them.
pub(super) fn rules(rules: &GameRules) -> GameRules {
    let mut rules = rules.clone();
    if let GameRules::Koenigrufen(rules) = &mut rules
        && let Some(rufer) = rules.contracts.get_mut("rufer")
    {
        rufer.value += 1;
    }
    rules
}

/// What the trial refuses.
pub(super) fn refuse_more<P>(record: &Record<P>) -> Result<(), Vec<Violation>> {
    let Record::Royal(record) = record else { return Ok(()) };
    let silent = record.silent.iter().flatten().enumerate();
    let obscur = silent.filter(|(_, silent)| silent.item.id() == "obscur");
    let refuse = |(i, silent): (usize, &royal::Silent)| {
        let fault = royal::faults::not_counted(silent.item);
        Violation::at(format!("/silent/{i}"), Fault { code: ViolationCode::Inconsistent, ..fault })
    };
    let found: Vec<_> = obscur.map(refuse).collect();
    if found.is_empty() { Ok(()) } else { Err(found) }
}
