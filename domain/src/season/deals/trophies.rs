use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};

use super::{CupHandedOver, PlayedDeals, TrophyAt, TrophyList};
use crate::ids::{Code, PersonId};
use crate::log::StreamId;
use crate::season::series::EditionRef;
use crate::season::{Rules, Season};

/// The trophy list, the most first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrophyRoll {
    /// Everybody who has a trophy.
    pub rows: Vec<TrophyHolder>,
    /// Tournaments whose edition cannot be found any more: nothing of them counts here.
    pub missing: Vec<StreamId>,
}

/// A player's line in the trophy list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrophyHolder {
    /// The rank, from 1; after shared ranks the next ones are skipped.
    pub rank: u16,
    /// Others have as many.
    pub shared: bool,
    /// Who announced them.
    pub person: PersonId,
    /// His number in the list, from 1.
    pub number: u16,
    /// How many he has.
    pub total: u32,
    /// Where they come from, the earliest first.
    pub trophies: Vec<TrophyTaken>,
    /// Every milestone, and how he stands to it.
    pub milestones: Vec<Milestone>,
}

/// Trophies of one kind from one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrophyTaken {
    /// The year they were made in.
    pub year: u16,
    /// How many: of a deal one.
    pub count: u32,
    /// Where they come from.
    pub source: TrophySource,
}

/// Where trophies come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TrophySource {
    /// A deal of a tournament.
    Deal {
        /// Up to which edition it is read.
        reference: EditionRef,
        /// The day of the tournament.
        played_on: NaiveDate,
        /// What was made there.
        made: TrophyAt,
    },
    /// An earlier list.
    List {
        /// Its number.
        list: u16,
        /// Which trophy, if it says so.
        trophy: Option<Code>,
    },
}

/// A milestone, and how somebody stands to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Milestone {
    /// For how many trophies.
    pub trophies: u32,
    /// How many he lacks; 0 once he has come to it.
    pub missing: u32,
    /// The year he came to it.
    pub reached_in: Option<u16>,
    /// The day, where a tournament tells it.
    pub reached_on: Option<NaiveDate>,
    /// His cup.
    pub cup: Option<CupHandedOver>,
}

impl TrophyHolder {
    /// The next milestone, with how many he lacks; none behind the last.
    #[must_use]
    pub fn next(&self) -> Option<&Milestone> {
        self.milestones.iter().find(|milestone| milestone.missing > 0)
    }
}

impl Season {
    /// The rules of a trophy list, if it is one.
    #[must_use]
    pub fn trophy_rules(&self) -> Option<&TrophyList> {
        match &*self.rules {
            Rules::Trophies(rules) => Some(rules),
            Rules::TeamChampionship(_)
            | Rules::Knockout(_)
            | Rules::Series(_)
            | Rules::FreeChampionship(_) => None,
        }
    }

    /// The trophy list; none if it is no such season. Every trophy is entered under the name of who announced it
    /// (ROY "Die Trophäenliste"); equally many share the rank (**decision**).
    #[must_use]
    pub fn trophy_roll(&self, played: &PlayedDeals) -> Option<TrophyRoll> {
        let rules = self.trophy_rules()?;
        let mut missing = Vec::new();
        let mut taken: BTreeMap<PersonId, Vec<TrophyTaken>> = BTreeMap::new();
        for (list, earlier) in &self.deals.lists {
            for row in &earlier.rows {
                let source = TrophySource::List { list: *list, trophy: row.trophy.clone() };
                let trophies = TrophyTaken { year: row.year, count: row.count, source };
                taken.entry(row.person).or_default().push(trophies);
            }
        }
        for (tournament, counted) in &self.deals.counted {
            let Some(found) = played.get(&counted.reference) else {
                missing.push(*tournament);
                continue;
            };
            let persons: BTreeMap<_, _> =
                counted.players.iter().map(|player| (player.number, player.person)).collect();
            for made in &found.trophies {
                let Some(person) = persons.get(&made.player) else { continue };
                let (reference, played_on) = (counted.reference, counted.played_on);
                taken.entry(*person).or_default().push(TrophyTaken {
                    year: u16::try_from(played_on.year()).unwrap_or_default(),
                    count: 1,
                    source: TrophySource::Deal { reference, played_on, made: *made },
                });
            }
        }
        // Whose last trophy is gone still has his cup.
        for (person, _) in self.deals.cups.keys() {
            taken.entry(*person).or_default();
        }
        let rows = taken.into_iter().filter_map(|(person, mut trophies)| {
            trophies.sort_by_key(order);
            let number = self.deals.number_of(person)?;
            let total = trophies.iter().fold(0, |sum: u32, taken| sum.saturating_add(taken.count));
            let cup = |milestone| self.deals.cups.get(&(person, milestone)).copied();
            let milestones = rules.milestones.iter().map(|count| milestone(*count, &trophies, cup(*count)));
            let milestones = milestones.collect();
            Some(TrophyHolder { rank: 0, shared: false, person, number, total, trophies, milestones })
        });
        let mut rows: Vec<_> = rows.collect();
        rows.sort_by_key(|row| (Reverse(row.total), row.number));
        let totals: Vec<_> = rows.iter().map(|row| row.total).collect();
        for row in &mut rows {
            let better = totals.partition_point(|total| *total > row.total);
            let level = totals.partition_point(|total| *total >= row.total) - better;
            row.rank = u16::try_from(better + 1).unwrap_or(u16::MAX);
            row.shared = level > 1;
        }
        Some(TrophyRoll { rows, missing })
    }
}

/// What an earlier list says of a year stands in front of the tournaments of that year (**decision**).
fn order(taken: &TrophyTaken) -> impl Ord + use<> {
    let place = match &taken.source {
        TrophySource::List { list, .. } => (None, *list, None),
        TrophySource::Deal { reference, played_on, made } => {
            (Some(*played_on), 0, Some((reference.tournament, made.at)))
        }
    };
    (taken.year, place)
}

fn milestone(count: u32, trophies: &[TrophyTaken], cup: Option<CupHandedOver>) -> Milestone {
    let mut sum = 0_u32;
    let reached = trophies.iter().find(|taken| {
        sum = sum.saturating_add(taken.count);
        sum >= count
    });
    Milestone {
        trophies: count,
        missing: count.saturating_sub(sum),
        reached_in: reached.map(|taken| taken.year),
        reached_on: reached.and_then(|taken| match &taken.source {
            TrophySource::Deal { played_on, .. } => Some(*played_on),
            TrophySource::List { .. } => None,
        }),
        cup,
    }
}
