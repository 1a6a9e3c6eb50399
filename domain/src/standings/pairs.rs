//! Fixed pairs: matches of two pairs, and the ranking of a Grand Prix (ROY "Abrechnung eines
//! Matches", "Grand Prix").
//!
//! Two pairs sit at a table, the first on seats 1 and 2, the second on seats 3 and 4. A pair
//! is ranked as one entrant, by the tie-breaks of the regulations.
//!
//! Decisions where ROY is silent:
//! - What a pair brought is the mean of its two seats. It is what either partner scored, unless
//!   players took along what they had played on other seats.
//! - A match that stops early has no result; its points count for the sum as they are. A pair
//!   that sits out has a match less.
//! - Who plays on for a member plays for the pair. A pair one of whose members is excluded is
//!   not ranked; one that stopped stays ranked with what it played.

mod sides;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use self::sides::Match;
pub use self::sides::{MatchResult, match_result};
use super::{Entrant, Lot, RankingRow, RunningTables, TableResult, TieDecision, Trophy, ranking};
use crate::ids::{PlayerNumber, TeamId};
use crate::points::Points;
use crate::ruleset::Regulations;

/// A pair's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairRow {
    /// The rank, from 1; none if a member is excluded or the pair has played nothing.
    pub rank: Option<u16>,
    /// Whether others have the same rank.
    pub shared: bool,
    /// The pair.
    pub pair: TeamId,
    /// Its members, by number.
    pub members: Vec<PlayerNumber>,
    /// Whether a member plays no more.
    pub withdrawn: bool,
    /// Points of all deals.
    pub total: Points,
    /// Deals that count.
    pub deals: u32,
    /// Match by match.
    pub matches: Vec<MatchResult>,
    /// Trophies made, the highest first, where a tie-break asks for them.
    pub trophies: Vec<Trophy>,
    /// Where others have the same total: what separates it from the next of them, who are
    /// named by the lowest start number of each pair.
    pub decided_by: Option<TieDecision>,
}

/// The standings of fixed pairs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairStandings {
    /// Best first; equal ranks by the lowest start number, pairs without a rank last.
    pub rows: Vec<PairRow>,
    /// Whether a table still plays.
    pub provisional: bool,
}

impl PairStandings {
    /// The pair whose lowest start number this is.
    #[must_use]
    pub fn led_by(&self, number: PlayerNumber) -> Option<&PairRow> {
        self.rows.iter().find(|row| row.members.first() == Some(&number))
    }
}

/// A pair that takes part.
struct Pair {
    team: TeamId,
    members: Vec<PlayerNumber>,
    excluded: bool,
    withdrawn: bool,
}

/// Ranks the pairs that entrants form.
#[must_use]
pub fn pair_standings(
    regulations: &Regulations,
    entrants: &[Entrant],
    tables: &[TableResult],
    lots: &[Lot],
) -> PairStandings {
    let pairs = pairs(entrants);
    let matches: Vec<_> = tables.iter().map(|table| Match::of(table, entrants)).collect();
    let leads = |team: &TeamId| pairs.get(team).and_then(|pair| pair.members.first()).copied();
    let as_entrants: Vec<_> = (pairs.values())
        .filter_map(|pair| {
            let (excluded, withdrawn) = (pair.excluded, pair.withdrawn);
            Some(Entrant { excluded, withdrawn, ..Entrant::new(*pair.members.first()?) })
        })
        .collect();
    let as_tables: Vec<_> = matches.iter().map(|played| played.as_table(leads)).collect();
    let ranking = ranking(regulations, &as_entrants, &as_tables, lots, RunningTables::WithoutPlaces);
    let ranked: BTreeMap<_, _> = ranking.rows.into_iter().map(|row| (row.number, row)).collect();
    let mut rows: Vec<_> =
        pairs.into_values().map(|pair| PairRow::of(regulations, pair, &ranked, &matches)).collect();
    rows.sort_by_key(|row| (row.rank.is_none(), row.rank, row.members.first().copied()));
    PairStandings { rows, provisional: ranking.provisional }
}

fn pairs(entrants: &[Entrant]) -> BTreeMap<TeamId, Pair> {
    let mut pairs = BTreeMap::new();
    for entrant in entrants {
        let Some(team) = entrant.team else { continue };
        let pair = pairs.entry(team).or_insert_with(|| Pair {
            team,
            members: Vec::new(),
            excluded: false,
            withdrawn: false,
        });
        pair.members.push(entrant.number);
        pair.excluded |= entrant.excluded;
        pair.withdrawn |= entrant.withdrawn;
    }
    for pair in pairs.values_mut() {
        pair.members.sort_unstable();
    }
    pairs
}

impl PairRow {
    fn of(
        regulations: &Regulations,
        pair: Pair,
        ranked: &BTreeMap<PlayerNumber, RankingRow>,
        matches: &[Match<'_>],
    ) -> Self {
        let row = pair.members.first().and_then(|lead| ranked.get(lead));
        let mut matches: Vec<_> =
            matches.iter().filter_map(|played| played.for_pair(regulations, pair.team)).collect();
        matches.sort_by_key(|played| (played.round, played.table));
        let rounds = || row.iter().flat_map(|row| &row.rounds);
        let mut trophies: Vec<_> = rounds().flat_map(|round| round.trophies.clone()).collect();
        trophies.sort_unstable_by(|a, b| b.cmp(a));
        Self {
            rank: row.map(|row| row.rank),
            shared: row.is_some_and(|row| row.shared),
            pair: pair.team,
            members: pair.members,
            withdrawn: pair.withdrawn,
            total: row.map_or(Points::ZERO, |row| row.total),
            deals: row.map_or(0, |row| row.deals),
            matches,
            trophies,
            decided_by: row.and_then(|row| row.decided_by.clone()),
        }
    }
}
