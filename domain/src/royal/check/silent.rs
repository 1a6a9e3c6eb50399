//! Items that count without an announcement (ROY "Stille Prämien").

use std::fmt;

use super::{Checker, Side, Source, items_of};
use crate::royal::deal::DealItem;
use crate::royal::faults;
use crate::royal::item::Item;
use crate::royal::needs;
use crate::royal::outcome::ItemOutcome;
use crate::royal::record::Named;
use crate::seat::Seat;

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    pub(super) fn silent(&mut self, announced: &[DealItem]) -> Vec<DealItem> {
        let record = self.record;
        let listed = record.silent.as_deref().unwrap_or_default();
        let mut items: Vec<DealItem> = Vec::with_capacity(listed.len());
        for (i, entry) in listed.iter().enumerate() {
            let (item, side) = (entry.item, entry.side);
            let at = format!("/silent/{i}");
            if !item.is_silent() {
                self.found.report(format_args!("{at}/item"), faults::not_silent(item));
                continue;
            }
            if !self.rules.plays(item) {
                self.found.report(format_args!("{at}/item"), faults::not_in_ruleset(item));
                continue;
            }
            if !item.counts_silently(record.announced_items(), items_of(announced, Some(side))) {
                self.found.report(format_args!("{at}"), faults::not_counted(item));
            }
            if let Some(other) = items.iter().find(|other| other.item == item) {
                let fault = if other.side == side { faults::twice } else { faults::made_by_one };
                self.found.report(format_args!("{at}"), fault(item));
            }
            let source = Source::Silent(i);
            items.push(DealItem { item, side, by: None, won: Some(true), kontra: false, source });
        }
        let is_stated = record.silent.is_some() || self.found.is_complete();
        let is_played =
            self.rules.plays(Item::Obscur) && Item::Obscur.counts_silently(record.announced_items(), []);
        if is_stated && is_played && !items.iter().any(|item| item.item == Item::Obscur) {
            self.found.report(format_args!("/silent"), faults::obscur_missing());
        }
        items
    }

    /// A silent item that is not listed was not made, if it counts at all.
    pub(super) fn silent_left_out(&self, items: &[DealItem]) -> Vec<ItemOutcome> {
        // Where the list is wrong, or an announcement it hangs on, nothing is said by its silence.
        let is_open = self.record.silent.is_none() && !self.found.is_complete();
        if is_open || self.found.is_wrong_below("/silent") || self.found.is_wrong_below("/announcements") {
            return Vec::new();
        }
        let announced = items.iter().filter(|item| !item.item.is_silent());
        let mut left_out = Vec::new();
        for side in Side::ALL {
            let own = announced.clone().filter(|item| item.side == side).map(|item| item.item);
            for item in self.rules.silent() {
                let listed = items.iter().any(|listed| (listed.item, listed.side) == (item, side));
                if !listed && item.counts_silently(self.record.announced_items(), own.clone()) {
                    let needs = needs(item, Named::default());
                    left_out.push(ItemOutcome { pointer: "/silent".into(), item, side, won: false, needs });
                }
            }
        }
        left_out
    }
}
