//! A second version of settlement, deliberately otherwise: with it the change from one to the next
//! can be tried and tested, on the built program too (feature `trial-settlement`). An Obscur made
//! silently is refused, which is said at the end of a deal, and an announced Golgatha, which is said early, and
//! with its cards too.

use super::faults;
use super::item::Item;
use super::play::Play;
use super::record::Record;
use crate::violation::{Fault, Violation, ViolationCode};

/// What the trial refuses.
pub(super) fn refused<P>(record: &Record<P>) -> Vec<Violation> {
    let announced = record.announcements.iter().map(|announced| announced.item).enumerate();
    let announced = announced.filter(|(_, item)| *item == Item::Golgatha).map(|it| ("announcements", it));
    let silent = record.silent.iter().flatten().map(|silent| silent.item).enumerate();
    let silent = silent.filter(|(_, item)| *item == Item::Obscur).map(|it| ("silent", it));
    announced.chain(silent).map(|(list, (nth, item))| not_counted(list, nth, item)).collect()
}

/// What it refuses of a deal with its cards.
pub(super) fn refused_play<P>(play: &Play<P>) -> Vec<Violation> {
    let announced = play.announcements.iter().map(|announced| announced.item).enumerate();
    let announced = announced.filter(|(_, item)| *item == Item::Golgatha);
    announced.map(|(nth, item)| not_counted("announcements", nth, item)).collect()
}

fn not_counted(list: &str, nth: usize, item: Item) -> Violation {
    let fault = faults::not_counted(item);
    Violation::at(format!("/{list}/{nth}"), Fault { code: ViolationCode::Inconsistent, ..fault })
}
