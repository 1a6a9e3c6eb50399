//! What came how often.

use std::collections::BTreeMap;

use domain::royal::play::Broken;
use domain::royal::{Item, Record};
use domain::seat::Seat;

/// Something that came or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// An item, made or lost.
    Item(Item, bool),
    Incident(Incident),
    Planted(Broken),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Incident {
    Kontra,
    KontraOnTrophy,
    Raised,
    RaisedTwice,
    TrophyRaised,
    FlugRaised,
    KeptAndRaised,
    TwoKeptOfOneSide,
    NothingAnnounced,
    /// Nothing was open any more two tricks before the end, or earlier.
    OverEarly,
}

impl Incident {
    pub const ALL: [Self; 10] = [
        Self::Kontra,
        Self::KontraOnTrophy,
        Self::Raised,
        Self::RaisedTwice,
        Self::TrophyRaised,
        Self::FlugRaised,
        Self::KeptAndRaised,
        Self::TwoKeptOfOneSide,
        Self::NothingAnnounced,
        Self::OverEarly,
    ];
}

#[derive(Debug, Default)]
pub struct Tally(BTreeMap<What, u32>);

impl Tally {
    pub fn add(&mut self, what: What) {
        *self.0.entry(what).or_default() += 1;
    }

    pub fn merge(mut self, other: Self) -> Self {
        for (key, count) in other.0 {
            *self.0.entry(key).or_default() += count;
        }
        self
    }

    pub fn of(&self, what: What) -> u32 {
        self.0.get(&what).copied().unwrap_or(0)
    }

    pub fn count(&mut self, record: &Record<Seat>) {
        for announced in &record.announcements {
            self.add(What::Item(announced.item, announced.won == Some(true)));
        }
        for silent in record.silent.iter().flatten() {
            self.add(What::Item(silent.item, true));
        }
        for incident in incidents(record) {
            self.add(What::Incident(incident));
        }
    }
}

fn incidents(record: &Record<Seat>) -> impl Iterator<Item = Incident> {
    let all = &record.announcements;
    let kept = |count: usize| all.iter().filter(|announced| announced.item.is_kept()).count() >= count;
    [
        (Incident::Kontra, all.iter().any(|announced| announced.kontra_by.is_some())),
        (
            Incident::KontraOnTrophy,
            all.iter().any(|announced| announced.item.is_trophy() && announced.kontra_by.is_some()),
        ),
        (Incident::Raised, all.iter().any(|announced| !announced.raised_from.is_empty())),
        (Incident::RaisedTwice, all.iter().any(|announced| announced.raised_from.len() > 1)),
        (
            Incident::TrophyRaised,
            all.iter().any(|announced| announced.raised_from.iter().any(|raised| raised.item.is_trophy())),
        ),
        (
            Incident::FlugRaised,
            all.iter().any(|announced| announced.raised_from.iter().any(|raised| raised.item.is_flug())),
        ),
        (
            Incident::KeptAndRaised,
            all.iter().any(|announced| announced.raised_from.iter().any(|raised| raised.item.is_kept())),
        ),
        (Incident::TwoKeptOfOneSide, kept(3)),
        (Incident::NothingAnnounced, all.is_empty()),
    ]
    .into_iter()
    .filter_map(|(incident, came)| came.then_some(incident))
}
