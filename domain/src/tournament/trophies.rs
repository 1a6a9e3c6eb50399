//! The list of trophies: who made which, when, and with whom (ROY "Die Trophäenliste").

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::Tournament;
use super::event::DealAt;
use super::state::Deal;
use crate::family::{GameRules, Record, TrophyMade};
use crate::ids::{Code, PlayerNumber};
use crate::settlement::SettlementRules;

/// A player is honoured for so many trophies (ROY "Die Trophäenliste").
pub const MILESTONES: [u32; 4] = [100, 250, 500, 1000];

/// A trophy in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrophyEntry {
    /// What was made, by whom.
    pub made: TrophyMade<PlayerNumber>,
    /// In which deal.
    pub at: DealAt,
    /// Version of the last event of that deal: with the tournament's id it names the fact.
    pub version: u64,
    /// When the deal was entered; none if the log does not say it.
    pub on: Option<DateTime<Utc>>,
    /// What else the match counts for.
    pub counts_for: Vec<Code>,
}

/// A player's trophies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrophyRow {
    /// Who announced them, or did them.
    pub player: PlayerNumber,
    /// How many he had before this tournament, as entered at the desk.
    pub before: u32,
    /// What he made here, in the order of the deals.
    pub made: Vec<TrophyEntry>,
}

impl TrophyRow {
    /// All he has now.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.before.saturating_add(u32::try_from(self.made.len()).unwrap_or(u32::MAX))
    }

    /// The milestones he came to here.
    pub fn milestones(&self) -> impl Iterator<Item = u32> {
        MILESTONES.into_iter().filter(|count| (self.before + 1..=self.total()).contains(count))
    }
}

/// The trophies of the first `rounds` rounds, a row for each who made one: the most first, of
/// equally many the higher first, then the lower start number.
#[must_use]
pub fn trophy_list(tournament: &Tournament, rounds: usize) -> Vec<TrophyRow> {
    let mut rows = BTreeMap::<PlayerNumber, TrophyRow>::new();
    for table in tournament.rounds.iter().take(rounds).flat_map(|round| &round.tables) {
        for deal in &table.deals {
            for made in deal.trophies(&tournament.ruleset.game) {
                let before = tournament.players.get(&made.by).map_or(0, |player| player.trophies_brought);
                let row = || TrophyRow { player: made.by, before, made: Vec::new() };
                rows.entry(made.by).or_insert_with(row).made.push(TrophyEntry {
                    made,
                    at: deal.at,
                    version: deal.head.version,
                    on: deal.entries.last().map(|entered| entered.at),
                    counts_for: table.counts_for.clone(),
                });
            }
        }
    }
    let mut rows: Vec<_> = rows.into_values().collect();
    rows.sort_by_cached_key(|row| {
        let mut ranks: Vec<_> = row.made.iter().map(|entry| entry.made.rank).collect();
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        (std::cmp::Reverse((row.made.len(), ranks)), row.player)
    });
    rows
}

impl Deal {
    /// The trophies made in this deal, by the record it counts by; none while it is open.
    #[must_use]
    pub fn trophies(&self, rules: &GameRules) -> Vec<TrophyMade<PlayerNumber>> {
        let Some(rules) = self.settled_with(rules) else { return Vec::new() };
        self.trophies_of(&rules, self.record_under(&rules, self.ruling_outcome()))
    }

    /// The trophies that a record of this deal tells.
    pub(super) fn trophies_of(
        &self,
        rules: &SettlementRules<'_>,
        record: Option<Record<PlayerNumber>>,
    ) -> Vec<TrophyMade<PlayerNumber>> {
        let seat_of = |p: &PlayerNumber| self.seat_of(*p);
        let stated =
            record.map(|record| record.trophies(rules.rules(), self.seating, seat_of, |s| self.player(s)));
        stated.unwrap_or_default()
    }
}
