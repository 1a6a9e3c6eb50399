//! A checked deal: everything settlement needs, on seats, nothing left to refuse.

use super::item::Item;
use super::record::{Hand, Record, Silent};
use super::rules::Rules;
use super::side::{BySide, Partner, Side, places};
use crate::seat::{Seat, Seating};

/// A deal whose record has been checked.
///
/// Made by [`Deal::check`], or from a play without violations, whose record would stand that check;
/// and tied to the rules it was checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal<'r> {
    pub(super) rules: &'r Rules,
    pub(super) places: Vec<(Seat, Side, Partner)>,
    pub(super) hands: BySide<Hand>,
    /// Announced items, then silent ones.
    pub(super) items: Vec<DealItem>,
}

/// An item that counts in a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DealItem {
    pub item: Item,
    pub side: Side,
    /// Who announced it.
    pub by: Option<Partner>,
    pub won: Option<bool>,
    pub kontra: bool,
    pub source: Source,
}

/// Where an item stands in the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// In `announcements`.
    Announcement(usize),
    /// In `silent`.
    Silent(usize),
}

impl Source {
    /// A pointer to it.
    pub fn entry(self) -> String {
        match self {
            Self::Announcement(i) => format!("/announcements/{i}"),
            Self::Silent(i) => format!("/silent/{i}"),
        }
    }

    /// A pointer to what tells its outcome.
    pub fn pointer(self) -> String {
        match self {
            Self::Announcement(i) => format!("/announcements/{i}/won"),
            Self::Silent(i) => format!("/silent/{i}"),
        }
    }
}

impl<'r> Deal<'r> {
    /// The deal of a record that was read off a legal play; `None` if its hands or somebody's seat
    /// are missing.
    pub(super) fn as_played(rules: &'r Rules, seating: Seating, record: &Record<Seat>) -> Option<Self> {
        let places: Vec<_> = places(seating).collect();
        let hands = record.hands.clone()?;
        let silent = record.silent.as_deref().unwrap_or_default();
        let mut items = Vec::with_capacity(record.announcements.len() + silent.len());
        for (i, announced) in record.announcements.iter().enumerate() {
            let &(_, side, partner) = places.iter().find(|(seat, ..)| *seat == announced.by)?;
            items.push(DealItem {
                item: announced.item,
                side,
                by: Some(partner),
                won: announced.won,
                kontra: announced.kontra_by.is_some(),
                source: Source::Announcement(i),
            });
        }
        for (i, &Silent { item, side }) in silent.iter().enumerate() {
            let source = Source::Silent(i);
            items.push(DealItem { item, side, by: None, won: Some(true), kontra: false, source });
        }
        Some(Self { rules, places, hands, items })
    }
}
