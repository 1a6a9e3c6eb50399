use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{PlayedDeals, Variant};
use crate::ids::{PersonId, PlayerNumber};
use crate::log::StreamId;
use crate::points::Points;
use crate::season::series::EditionRef;
use crate::season::{Rules, Season};
use crate::tournament::event::DealAt;

/// The standings of a free championship, best first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FreeStandings {
    /// Everybody who has points.
    pub rows: Vec<FreeRow>,
    /// Tournaments whose edition cannot be found any more: nothing of them counts here.
    pub missing: Vec<StreamId>,
}

/// A player's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeRow {
    /// The rank, from 1; after shared ranks the next ones are skipped.
    pub rank: u16,
    /// Others have the same sum.
    pub shared: bool,
    /// Who.
    pub person: PersonId,
    /// His number in the championship, from 1.
    pub number: u16,
    /// The sum of his points: what ranks.
    pub total: Points,
    /// How many deals they come from.
    pub deals: u32,
    /// Deals of tournaments, the earliest first.
    pub tournaments: Vec<FreeTournament>,
    /// Games of variants, the earliest first.
    pub games: Vec<FreeGame>,
}

/// What somebody has from a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeTournament {
    /// Up to which edition it is read.
    pub reference: EditionRef,
    /// The day of the tournament.
    pub played_on: NaiveDate,
    /// His start number there.
    pub player: PlayerNumber,
    /// The sum of his points there.
    pub total: Points,
    /// The deals that count.
    pub deals: Vec<FreeDeal>,
}

/// What somebody has from a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeDeal {
    /// Which.
    pub at: DealAt,
    /// Version of its last event.
    pub version: u64,
    /// His points.
    pub points: Points,
}

/// What somebody has from a game of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeGame {
    /// Its number.
    pub game: u16,
    /// What was played.
    pub variant: Variant,
    /// When.
    pub played_on: NaiveDate,
    /// How many deals.
    pub deals: u16,
    /// His points.
    pub points: Points,
}

impl Season {
    /// Whether it is a free championship.
    #[must_use]
    pub fn is_free_championship(&self) -> bool {
        matches!(*self.rules, Rules::FreeChampionship(_))
    }

    /// The standings of a free championship; none if it is none. The points of all deals are added that the jury
    /// allowed last (ROY "Die Freemeisterschaft"); equal sums share the rank (**decision**).
    #[must_use]
    pub fn free_standings(&self, played: &PlayedDeals) -> Option<FreeStandings> {
        if !self.is_free_championship() {
            return None;
        }
        let mut missing = Vec::new();
        let mut rows: BTreeMap<PersonId, FreeRow> = BTreeMap::new();
        for (tournament, counted) in &self.deals.counted {
            let Some(found) = played.get(&counted.reference) else {
                missing.push(*tournament);
                continue;
            };
            let persons: BTreeMap<_, _> =
                counted.players.iter().map(|player| (player.number, player.person)).collect();
            let mut own: BTreeMap<PlayerNumber, Vec<FreeDeal>> = BTreeMap::new();
            let allowed = found
                .deals
                .iter()
                .filter(|deal| self.deals.word_on(*tournament, deal.at).is_some_and(|word| word.allowed));
            for deal in allowed {
                for (player, points) in &deal.points {
                    let counts = FreeDeal { at: deal.at, version: deal.version, points: *points };
                    own.entry(*player).or_default().push(counts);
                }
            }
            for (player, deals) in own {
                let Some(person) = persons.get(&player) else { continue };
                let Some(row) = self.free_row(&mut rows, *person) else { continue };
                let total = deals.iter().map(|deal| deal.points).sum();
                row.total += total;
                row.deals += u32::try_from(deals.len()).unwrap_or_default();
                let (reference, played_on) = (counted.reference, counted.played_on);
                row.tournaments.push(FreeTournament { reference, played_on, player, total, deals });
            }
        }
        for (number, game) in &self.deals.games {
            for own in &game.points {
                let Some(row) = self.free_row(&mut rows, own.person) else { continue };
                row.total += own.points;
                row.deals += u32::from(game.deals);
                row.games.push(FreeGame {
                    game: *number,
                    variant: game.variant,
                    played_on: game.played_on,
                    deals: game.deals,
                    points: own.points,
                });
            }
        }
        let mut rows: Vec<_> = rows.into_values().collect();
        rows.sort_by_key(|row| (Reverse(row.total), row.number));
        let totals: Vec<_> = rows.iter().map(|row| row.total).collect();
        for row in &mut rows {
            row.tournaments.sort_by_key(|it| (it.played_on, it.reference, it.player));
            row.games.sort_by_key(|it| (it.played_on, it.game));
            let better = totals.partition_point(|total| *total > row.total);
            let level = totals.partition_point(|total| *total >= row.total) - better;
            row.rank = u16::try_from(better + 1).unwrap_or(u16::MAX);
            row.shared = level > 1;
        }
        Some(FreeStandings { rows, missing })
    }

    fn free_row<'a>(
        &self,
        rows: &'a mut BTreeMap<PersonId, FreeRow>,
        person: PersonId,
    ) -> Option<&'a mut FreeRow> {
        let number = self.deals.number_of(person)?;
        Some(rows.entry(person).or_insert_with(|| FreeRow {
            rank: 0,
            shared: false,
            person,
            number,
            total: Points::ZERO,
            deals: 0,
            tournaments: Vec::new(),
            games: Vec::new(),
        }))
    }
}
