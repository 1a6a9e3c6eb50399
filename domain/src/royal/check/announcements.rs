//! What was announced: by whom, what it names, what it raised, what stands beside it.

use std::fmt;

use super::{Checker, Partner, Side, Source};
use crate::royal::announced::{Announced, Conflict, raised_last};
use crate::royal::deal::DealItem;
use crate::royal::faults;
use crate::royal::item::{Family, Item};
use crate::royal::record::Announcement;
use crate::seat::Seat;
use crate::violation::{Fault, ViolationCode};

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    pub(super) fn announcements(&mut self) -> Vec<DealItem> {
        let record = self.record;
        let mut items = Vec::with_capacity(record.announcements.len());
        for (i, entry) in record.announcements.iter().enumerate() {
            let at = format!("/announcements/{i}");
            let by = self.place(&entry.by, format_args!("{at}/by"));
            self.named(entry.announced(), &at);
            self.outcome(entry, &at);
            let Some((side, partner)) = by else { continue };
            self.kontra(entry, side, &at);
            self.raised(entry, (side, partner), &at);
            let item = DealItem {
                item: entry.item,
                side,
                by: Some(partner),
                won: if entry.item.is_meldung() { Some(true) } else { entry.won },
                kontra: entry.kontra_by.is_some(),
                source: Source::Announcement(i),
            };
            if !entry.item.is_silent() {
                self.beside(&items, item, &at);
                items.push(item);
            }
        }
        items
    }

    /// It names what it must, and nothing else.
    fn named(&mut self, announced: Announced<'_>, at: &str) {
        let item = announced.item;
        if item.is_silent() {
            self.found.report(format_args!("{at}/item"), faults::not_announceable(item));
            return;
        }
        if !self.rules.plays(item) {
            self.found.report(format_args!("{at}/item"), faults::not_in_ruleset(item));
            return;
        }
        for wrong in announced.misnamed() {
            self.found.report(format_args!("{at}/{}", wrong.field), wrong.fault(item));
        }
    }

    /// A Meldung was shown: it cannot fail. A Schlemm was made or lost.
    fn outcome(&mut self, entry: &Announcement<P>, at: &str) {
        let item = entry.item;
        if item.is_meldung() && entry.won == Some(false) {
            self.found.report(format_args!("{at}/won"), faults::meldung_cannot_fail(item));
        }
        if item.is_schlemm() && entry.won.is_none() && self.found.is_complete() {
            self.found.report(format_args!("{at}/won"), faults::outcome_missing(item));
        }
    }

    /// Kontra is the opponents', on a Schlemm (ROY "Das Lizitieren").
    fn kontra(&mut self, entry: &Announcement<P>, side: Side, at: &str) {
        let Some(player) = &entry.kontra_by else { return };
        let pointer = format!("{at}/kontra_by");
        if !entry.item.is_schlemm() {
            self.found.report(format_args!("{pointer}"), faults::no_kontra_on(entry.item));
        }
        if self.place(player, format_args!("{pointer}")).is_some_and(|(its, _)| its == side) {
            self.found.report(format_args!("{pointer}"), faults::kontra_by_own_side());
        }
    }

    /// What it raised was raised in turn, always by the partner.
    fn raised(&mut self, entry: &Announcement<P>, by: (Side, Partner), at: &str) {
        let mut chain = Vec::with_capacity(entry.raised_from.len() + 1);
        for (i, raised) in entry.raised_from.iter().enumerate() {
            let at = format!("{at}/raised_from/{i}");
            self.named(raised.announced(), &at);
            let Some(place) = self.place(&raised.by, format_args!("{at}/by")) else { return };
            if place.0 != by.0 {
                self.found.report(format_args!("{at}/by"), faults::raises_own_side());
                return;
            }
            chain.push((raised.announced(), place.1));
        }
        chain.push((entry.announced(), by.1));
        let last = chain.len() - 1;
        let mut standing: Vec<usize> = Vec::new();
        for (i, (new, partner)) in chain.iter().enumerate() {
            let (raised, unraised): (Vec<_>, Vec<_>) =
                standing.into_iter().partition(|&old| new.raises(chain[old].0));
            let pointer = if i == last { at.to_owned() } else { format!("{at}/raised_from/{i}") };
            if raised_last(new.item, &raised, |&old| chain[old].0.item)
                .is_some_and(|&old| chain[old].1 == *partner)
            {
                self.found.report(format_args!("{pointer}/by"), faults::partner_raises(new.item));
            }
            // What was raised cannot have stood beside what excludes it; of a card it may be said
            // in another order than it was.
            let beside = unraised.iter().filter(|_| i != last).filter_map(|&old| {
                let conflict = new.conflict(chain[old].0)?;
                (!matches!(conflict, Conflict::SameCard(_)))
                    .then(|| conflict.beside(new.item, chain[old].0.item))
            });
            for fault in beside {
                self.found.report(format_args!("{pointer}"), fault);
            }
            standing = unraised;
            standing.push(i);
        }
        for &old in standing.iter().filter(|&&old| old != last) {
            self.found.report(
                format_args!("{at}/raised_from/{old}"),
                faults::not_raised_by(chain[old].0.item, entry.item),
            );
        }
    }

    /// It can stand beside the earlier ones of its side.
    fn beside(&mut self, earlier: &[DealItem], new: DealItem, at: &str) {
        let record = self.record;
        let of = |item: &DealItem| match item.source {
            Source::Announcement(i) => record.announcements.get(i),
            Source::Silent(_) => None,
        };
        let Some(entry) = of(&new) else { return };
        for other in earlier.iter().filter(|other| other.side == new.side) {
            let Some(beside) = of(other) else { continue };
            if new.item.is_meldung() {
                // Two partners may show the same; farbenanzahl of each suit.
                if (new.item, new.by, entry.suit) == (other.item, other.by, beside.suit) {
                    self.found.report(format_args!("{at}"), faults::twice_by_player(new.item));
                }
                continue;
            }
            let Some(conflict) = entry.announced().conflict(beside.announced()) else { continue };
            self.found.report(format_args!("{at}"), conflict.fault(new.item, other.item));
        }
    }
}

impl Conflict {
    /// Why an item cannot have stood beside another before both were raised.
    fn beside(self, new: Item, other: Item) -> Fault {
        Fault { code: ViolationCode::NotTogether, ..self.fault(new, other) }
    }

    /// Why two items cannot stand together.
    pub(in crate::royal) fn fault(self, new: Item, other: Item) -> Fault {
        match self {
            Self::Twice => faults::twice(new),
            Self::Family(Family::Trophies) => faults::one_trophy(new, other),
            Self::Family(Family::Abfang) => faults::one_abfang(new, other),
            Self::Family(_) => faults::not_together(new, other),
            Self::SameCard(card) => faults::same_card(new, other, &card),
        }
    }
}
