//! From a record to a [`Deal`]: everything that is wrong is found at once.
//!
//! A violation's pointer leads into the record's JSON. Rules of one kind live in one file:
//! hands ([`hands`]), what was announced ([`announcements`]) and shown ([`meldungen`]), what
//! counts silently ([`silent`]). Whether the outcomes can all be true is for [`outcome`](super::outcome).

mod announcements;
mod hands;
mod meldungen;
mod silent;

use std::fmt;

use super::deal::{Deal, DealItem, Source};
use super::item::Item;
use super::outcome::{self, ItemOutcome};
use super::record::{Hand, Pair, Record};
use super::rules::Rules;
use super::side::{BySide, Partner, Side, places};
use crate::game::{Extent, Findings};
use crate::royal::faults;
use crate::seat::{Seat, Seating};
use crate::violation::{Violation, shared};

/// Far more than the four can announce by the rules, and so that checking stays quick.
const MOST_ANNOUNCEMENTS: usize = 128;
const MOST_SILENT: usize = 8;

struct Checker<'a, P, F> {
    rules: &'a Rules,
    record: &'a Record<P>,
    places: Vec<(Seat, Side, Partner)>,
    found: Findings<F>,
}

impl<'r> Deal<'r> {
    /// Checks a record by seats.
    ///
    /// # Errors
    /// All violations found.
    pub fn check(rules: &'r Rules, seating: Seating, record: &Record<Seat>) -> Result<Self, Vec<Violation>> {
        Self::check_players(rules, seating, record, |seat| Some(*seat))
    }

    /// Checks a record by whatever names its players; `seat_of` finds a player's seat.
    ///
    /// # Errors
    /// All violations found.
    pub fn check_players<P: fmt::Display>(
        rules: &'r Rules,
        seating: Seating,
        record: &Record<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Self, Vec<Violation>> {
        let mut checker = Checker::new(rules, seating, record, seat_of, Extent::Complete);
        let (hands, items) = checker.all();
        match hands {
            Some(hands) if checker.found.violations.is_empty() => {
                Ok(Self { rules, places: checker.places, hands, items })
            }
            _ => Err(checker.found.violations),
        }
    }
}

impl<P: fmt::Display> Record<P> {
    /// What is already wrong with a record that is still being written; what is merely
    /// missing is no violation. An empty answer promises nothing about the end.
    pub fn check_partial_players(
        &self,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let mut checker = Checker::new(rules, seating, self, seat_of, Extent::Partial);
        checker.all();
        checker.found.violations
    }
}

impl<'a, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'a, P, F> {
    fn new(rules: &'a Rules, seating: Seating, record: &'a Record<P>, seat_of: F, extent: Extent) -> Self {
        let places = places(seating).collect();
        Self { rules, record, places, found: Findings::new(seating, seat_of, extent) }
    }

    fn all(&mut self) -> (Option<BySide<Hand>>, Vec<DealItem>) {
        self.sides();
        let hands = self.hands();
        if self.is_too_long() {
            return (hands, Vec::new());
        }
        // Hands that are wrong exclude nothing.
        let plausible = hands.as_ref().filter(|_| !self.found.is_wrong_below("/hands"));
        let mut items = self.announcements();
        self.meldungen(plausible, &items);
        items.extend(self.silent(&items));
        self.outcomes(plausible, &items);
        (hands, items)
    }

    /// More than can ever stand: nothing of it is looked at.
    fn is_too_long(&mut self) -> bool {
        let record = self.record;
        let raised = record.announcements.iter().map(|one| one.raised_from.len()).max().unwrap_or(0);
        let silent = record.silent.as_ref().map_or(0, Vec::len);
        let too_long = [record.announcements.len().max(raised) > MOST_ANNOUNCEMENTS, silent > MOST_SILENT];
        for (place, is_too_long) in ["/announcements", "/silent"].into_iter().zip(too_long) {
            if is_too_long {
                self.found.report(format_args!("{place}"), faults::too_many_items());
            }
        }
        too_long.contains(&true)
    }

    /// The place of somebody who plays.
    fn place(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<(Side, Partner)> {
        let seat = (self.found.seat_of)(player);
        let place = self.places.iter().find(|(at, ..)| Some(*at) == seat);
        let place = place.map(|&(_, side, partner)| (side, partner));
        if place.is_none() {
            self.found.report(pointer, shared::not_at_table(player));
        }
        place
    }

    /// The pairs, if the record names them, are those of the table.
    fn sides(&mut self) {
        let record = self.record;
        for side in Side::ALL {
            let Some(pair) = record.pair(side) else { continue };
            for (at, name) in [(Partner::Eintreiber, "eintreiber"), (Partner::Abfaenger, "abfaenger")] {
                let player = pair.at(at);
                let place = self.place(player, format_args!("/{}/{name}", side.id()));
                if place.is_some_and(|place| place != (side, at)) {
                    self.found.report(format_args!("/{}/{name}", side.id()), faults::sits_elsewhere(player));
                }
            }
        }
    }

    /// Outcomes that cannot all be true. What is wrong by itself makes no sense beside others.
    fn outcomes(&mut self, hands: Option<&BySide<Hand>>, items: &[DealItem]) {
        let outcomes: Vec<_> = (items.iter())
            .filter(|item| !item.item.is_meldung())
            .filter_map(|item| {
                let won = item.won?;
                if self.found.is_wrong_below(&item.source.entry()) {
                    return None;
                }
                let needs = match item.source {
                    Source::Announcement(i) => self.record.announcements.get(i)?.needs(),
                    Source::Silent(_) => super::needs(item.item, super::Named::default()),
                };
                Some(ItemOutcome {
                    pointer: item.source.pointer(),
                    item: item.item,
                    side: item.side,
                    won,
                    needs,
                })
            })
            .chain(self.silent_left_out(items))
            .collect();
        self.found.violations.extend(outcome::contradictions(hands, &outcomes));
    }
}

impl<P> Pair<P> {
    pub(super) fn from_fn(mut value: impl FnMut(Partner) -> P) -> Self {
        Self { eintreiber: value(Partner::Eintreiber), abfaenger: value(Partner::Abfaenger) }
    }
}

fn items_of(items: &[DealItem], side: Option<Side>) -> impl Iterator<Item = Item> + Clone {
    items.iter().filter(move |item| side.is_none_or(|side| item.side == side)).map(|item| item.item)
}
