//! What came how often.

use std::collections::BTreeMap;

use domain::koenigrufen::play::{Broken, Play, TrischakenTalon};
use domain::koenigrufen::{ContractId, Feat, Kontra, Premium, Record, Side, TRICKS, WINNING_THIRDS};
use domain::seat::Seat;
use simulator::koenigrufen::Planted;

/// Something that came or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    Deal,
    Game(ContractId),
    /// A declarer won his game, or did not.
    Declared(ContractId, bool),
    Premium {
        premium: Premium,
        announced: bool,
        made: bool,
    },
    Incident(Incident),
    Planted(Broken),
    WrongNumberDiscarded,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Incident {
    GivenUp,
    KingInTalonAndPlayed,
    KingTakenUp,
    SkuesCalled,
    Bei,
    Kontra,
    Rekontra,
    Subkontra,
    SeveralKontras,
    KontraOnAnnouncement,
    AnnouncedByOpponents,
    Kaiserstich,
    Jungfrau,
    Buergermeister,
    WithoutStichzwang,
    TalonToFirstSix,
}

/// Counts by preset.
#[derive(Debug, Default)]
pub struct Tally(BTreeMap<(&'static str, What), u32>);

impl Tally {
    fn add(&mut self, preset: &'static str, what: What) {
        *self.0.entry((preset, what)).or_default() += 1;
    }

    pub fn merge(mut self, other: Self) -> Self {
        for (key, count) in other.0 {
            *self.0.entry(key).or_default() += count;
        }
        self
    }

    pub fn of(&self, preset: &'static str, what: What) -> u32 {
        self.0.get(&(preset, what)).copied().unwrap_or(0)
    }

    pub fn count_planted(&mut self, preset: &'static str, planted: Option<Planted>) {
        if let Some(planted) = planted {
            self.add(preset, What::Planted(planted.broken));
            if planted.broken == Broken::IllegalDiscard && planted.card.is_none() {
                self.add(preset, What::WrongNumberDiscarded);
            }
        }
    }

    pub fn count(&mut self, preset: &'static str, play: &Play<Seat>, record: &Record<Seat>) {
        self.add(preset, What::Deal);
        self.add(preset, What::Game(record.contract));
        for declarer in &record.declarers {
            let own = declarer.contract.unwrap_or(record.contract);
            self.add(preset, What::Declared(own, declarer.won == Some(true)));
        }
        for entry in &record.premiums {
            let (premium, announced) = (entry.premium, entry.announced);
            self.add(preset, What::Premium { premium, announced, made: entry.won == Some(true) });
        }
        for incident in incidents(play, record) {
            self.add(preset, What::Incident(incident));
        }
    }
}

fn incidents(play: &Play<Seat>, record: &Record<Seat>) -> impl Iterator<Item = Incident> {
    let kontra = |level| record.declarers.iter().flat_map(|d| &d.kontras).any(|kontra| kontra.level == level);
    let count = |is_meant: fn(u8, u16) -> bool| {
        let counts = record.trischaken.as_ref().map_or(&[][..], |counts| &counts.0);
        counts
            .iter()
            .filter_map(|(_, result)| result.counted())
            .any(|count| is_meant(count.tricks, count.thirds))
    };
    let king_in = |cards: &[_]| play.called.is_some_and(|king| cards.contains(&king));
    let half = play.taken.map_or(0..0, |half| if u8::from(half) == 1 { 0..3 } else { 3..6 });
    let options = play.trischaken_options;
    [
        (Incident::GivenUp, record.abandoned),
        (Incident::KingInTalonAndPlayed, record.king_in_talon && !record.abandoned),
        (Incident::KingTakenUp, king_in(&play.talon[half])),
        (Incident::SkuesCalled, play.called.is_some_and(|called| !called.is_king())),
        (Incident::Bei, record.declarers.len() > 1),
        (Incident::Kontra, kontra(Kontra::Kontra)),
        (Incident::Rekontra, kontra(Kontra::Rekontra)),
        (Incident::Subkontra, kontra(Kontra::Subkontra)),
        (Incident::SeveralKontras, record.declarers.iter().any(|declarer| declarer.kontras.len() > 1)),
        (Incident::KontraOnAnnouncement, record.premiums.iter().any(|entry| entry.kontra.is_some())),
        (
            Incident::AnnouncedByOpponents,
            record.premiums.iter().any(|entry| entry.announced && entry.side == Side::Opponents),
        ),
        (Incident::Kaiserstich, record.feats.iter().any(|feat| feat.feat == Feat::Kaiserstich)),
        (Incident::Jungfrau, count(|tricks, _| tricks == 0)),
        (Incident::Buergermeister, count(|tricks, thirds| tricks <= TRICKS && thirds >= WINNING_THIRDS)),
        (Incident::WithoutStichzwang, options.is_some_and(|options| !options.stichzwang)),
        (
            Incident::TalonToFirstSix,
            options.is_some_and(|options| options.talon == TrischakenTalon::FirstSix),
        ),
    ]
    .into_iter()
    .filter_map(|(incident, came)| came.then_some(incident))
}
