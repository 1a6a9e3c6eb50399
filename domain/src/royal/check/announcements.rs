//! What was announced: by whom, what it names, what it raised, what stands beside it.

use std::fmt;

use super::{Checker, Extent, Partner, Side, Source};
use crate::royal::announced::{Announced, Conflict, raised_last};
use crate::royal::deal::DealItem;
use crate::royal::item::{Family, Item};
use crate::royal::record::Announcement;
use crate::seat::Seat;
use crate::violation::ViolationCode as Code;

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
            let detail = format!("{item} cannot be announced");
            self.report(format_args!("{at}/item"), Code::NotAnnounceable, detail);
            return;
        }
        for wrong in announced.misnamed() {
            self.report(format_args!("{at}/{}", wrong.field), wrong.code(), wrong.detail(item));
        }
    }

    /// A Meldung was shown: it cannot fail. A Schlemm was made or lost.
    fn outcome(&mut self, entry: &Announcement<P>, at: &str) {
        let item = entry.item;
        if item.is_meldung() && entry.won == Some(false) {
            let detail = format!("{item} is in the hand or is not announced: it cannot fail");
            self.report(format_args!("{at}/won"), Code::MeldungCannotFail, detail);
        }
        if item.is_schlemm() && entry.won.is_none() && self.extent == Extent::Complete {
            let detail = format!("it is not said whether {item} was made");
            self.report(format_args!("{at}/won"), Code::OutcomeMissing, detail);
        }
    }

    /// Kontra is the opponents', on a Schlemm (ROY "Das Lizitieren").
    fn kontra(&mut self, entry: &Announcement<P>, side: Side, at: &str) {
        let Some(player) = &entry.kontra_by else { return };
        let pointer = format!("{at}/kontra_by");
        if !entry.item.is_schlemm() {
            let detail = format!("{} cannot be contra'd", entry.item);
            self.report(format_args!("{pointer}"), Code::KontraNotAllowed, detail);
        }
        if self.place(player, format_args!("{pointer}")).is_some_and(|(its, _)| its == side) {
            let detail = "nobody gives kontra to his own side";
            self.report(format_args!("{pointer}"), Code::KontraByOwnSide, detail);
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
                let detail = "only items of the own side are raised";
                self.report(format_args!("{at}/by"), Code::RaiseNotAllowed, detail);
                return;
            }
            chain.push((raised.announced(), place.1));
        }
        chain.push((entry.announced(), by.1));
        let last = chain.len() - 1;
        let mut standing: Vec<usize> = Vec::new();
        for (i, (new, partner)) in chain.iter().enumerate() {
            let (raised, kept): (Vec<_>, Vec<_>) =
                standing.into_iter().partition(|&old| new.raises(chain[old].0));
            let pointer = if i == last { at.to_owned() } else { format!("{at}/raised_from/{i}") };
            if raised_last(new.item, &raised, |&old| chain[old].0.item)
                .is_some_and(|&old| chain[old].1 == *partner)
            {
                let detail = format!("only the partner raises to {}", new.item);
                self.report(format_args!("{pointer}/by"), Code::RaiseNotAllowed, detail);
            }
            // What was raised cannot have stood beside what excludes it; of a card it may be said
            // in another order than it was.
            let beside = kept.iter().filter(|_| i != last).filter_map(|&old| {
                let conflict = new.conflict(chain[old].0)?;
                (!matches!(conflict, Conflict::SameCard(_)))
                    .then(|| conflict.detail(new.item, chain[old].0.item))
            });
            for detail in beside {
                self.report(format_args!("{pointer}"), Code::NotTogether, detail);
            }
            standing = kept;
            standing.push(i);
        }
        for &old in standing.iter().filter(|&&old| old != last) {
            let detail = format!("{} is not raised by {}", chain[old].0.item, entry.item);
            self.report(format_args!("{at}/raised_from/{old}"), Code::RaiseNotAllowed, detail);
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
                    let detail = format!("{} stands twice for one player", new.item);
                    self.report(format_args!("{at}"), Code::AnnouncedTwice, detail);
                }
                continue;
            }
            let Some(conflict) = entry.announced().conflict(beside.announced()) else { continue };
            let (code, detail) = match conflict {
                Conflict::Twice => {
                    (Code::AnnouncedTwice, format!("{} already stands on this side", new.item))
                }
                conflict => (Code::NotTogether, conflict.detail(new.item, other.item)),
            };
            self.report(format_args!("{at}"), code, detail);
        }
    }
}

impl Conflict {
    /// Why two items cannot stand together, in English.
    pub(in crate::royal) fn detail(self, new: Item, other: Item) -> String {
        match self {
            Self::Twice => format!("{new} already stands on this side"),
            Self::Family(Family::Trophies) => {
                format!("a side has one trophy: {new} cannot stand beside {other}")
            }
            Self::Family(Family::Abfang) => {
                format!("a side has one Abfang item: {new} cannot stand beside {other}")
            }
            Self::Family(_) => format!("{new} cannot stand beside {other}"),
            Self::SameCard(card) => format!("{new} and {other} cannot both be on {card}"),
        }
    }
}
