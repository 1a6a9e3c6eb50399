//! A second version of settlement, deliberately otherwise: with it the change from one to the next
//! can be tried and tested, on the built program too (feature `trial-settlement`). An Obscur made
//! silently is refused.

use super::faults;
use super::item::Item;
use super::record::{Record, Silent};
use crate::violation::{Fault, Violation, ViolationCode};

/// What the trial refuses.
pub(super) fn refused<P>(record: &Record<P>) -> Vec<Violation> {
    let silent = record.silent.iter().flatten().enumerate();
    let obscur = silent.filter(|(_, silent)| silent.item == Item::Obscur);
    let refused = |(i, silent): (usize, &Silent)| {
        let fault = faults::not_counted(silent.item);
        Violation::at(format!("/silent/{i}"), Fault { code: ViolationCode::Inconsistent, ..fault })
    };
    obscur.map(refused).collect()
}
