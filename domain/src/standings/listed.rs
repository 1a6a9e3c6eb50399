//! A list of results that was published elsewhere, ranked again under regulations.
//!
//! Totals, ranks and ties come from the same code as those of a tournament. A list may tell
//! less than a tournament knows: what it cannot decide stays open and is named.

pub mod faults;
mod stated;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use uuid::Uuid;

use super::ranking::{Ranked, rank};
use super::{Entrant, Lot, Ranking, RankingRow, RoundResult, TeamStandings, Trophy, team_standings};
use crate::draw::Units;
use crate::ids::{PlayerNumber, RoundNumber, TeamId};
use crate::points::Points;
use crate::ruleset::{Regulations, TieBreak};
use crate::violation::Violation;

/// A player's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPlayer {
    /// Where violations say the line is.
    pub line: u64,
    /// The player; no two have one name.
    pub name: String,
    /// His team.
    pub team: Option<String>,
    /// His place in a lot, from 1.
    pub lot: Option<u16>,
    /// His trophies, alone or with a partner; none if the list says nothing of trophies.
    pub trophies: Option<Vec<Trophy>>,
    /// Round by round.
    pub rounds: Vec<ListedRound>,
}

/// What a line tells of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ListedRound {
    /// The Schriftpunkte; none: not played.
    pub points: Option<Points>,
    /// The Rangpunkte.
    pub rangpunkte: Option<Points>,
    /// The place at the table.
    pub place: Option<u8>,
    /// The table: where everybody's is stated, places and Rangpunkte follow from it.
    pub table: Option<u16>,
}

/// A list, ranked. Player number `n` is the list's `n`th line, team `n` its `n`th team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListRanking {
    /// The ranking, as far as the list tells it.
    pub ranking: Ranking,
    /// The teams, if the list and the regulations have any.
    pub teams: Option<TeamStandings>,
    /// The teams' names, in the order they stand first in the list.
    pub team_names: Vec<String>,
    /// Who is tied because the list does not tell what would decide.
    pub undecided: Vec<Undecided>,
}

/// Players whom the list cannot separate, although the regulations would.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// The best rank they have between them.
    pub rank: u16,
    /// Who they are.
    pub players: Vec<PlayerNumber>,
    /// The tie-break the list says nothing about.
    pub needs: TieBreak,
}

/// Ranks a list.
///
/// # Errors
/// Everything in it that cannot be, or that the regulations need and it does not tell; a
/// pointer is a line and a column, such as `/5/r2`.
pub fn rank_list(regulations: &Regulations, players: &[ListedPlayer]) -> Result<ListRanking, Vec<Violation>> {
    let results = stated::results(regulations, players)?;
    Ok(List { regulations, players }.ranked(&results))
}

struct List<'a> {
    regulations: &'a Regulations,
    players: &'a [ListedPlayer],
}

impl List<'_> {
    fn ranked(&self, results: &[Vec<RoundResult>]) -> ListRanking {
        let mut team_names: Vec<String> = Vec::new();
        let mut entrants = Vec::with_capacity(self.players.len());
        for (index, player) in self.players.iter().enumerate() {
            let mut entrant = Entrant::new(PlayerNumber::from_index(index));
            if let Some(team) = &player.team {
                let known = team_names.iter().position(|name| name == team);
                let place = known.unwrap_or(team_names.len());
                if known.is_none() {
                    team_names.push(team.clone());
                }
                entrant.team = Some(team_id(place));
            }
            entrants.push(entrant);
        }
        let (regulations, missing) = self.decidable(results);
        let players = || entrants.iter().zip(results.iter().cloned());
        let first = rank(&regulations, players(), &[]);
        let lots: Vec<_> = first.open_ties.iter().filter_map(|tie| self.lot(&tie.players)).collect();
        let Ranked { rows, unranked, open_ties } =
            if lots.is_empty() { first } else { rank(&regulations, players(), &lots) };
        let ranking = Ranking { rows, unranked, open_ties, provisional: false };
        let in_pairs = self.regulations.draw.units == Units::Pairs;
        let team_of = |number: &PlayerNumber| entrants.get(number.index()).and_then(|entrant| entrant.team);
        let mut undecided = undecided(&ranking, missing);
        // Nothing parts partners of a fixed pair, in a tournament neither.
        undecided.retain(|tie| {
            let mut teams = tie.players.iter().map(team_of);
            let first = teams.next().flatten();
            !in_pairs || first.is_none() || !teams.all(|team| team == first)
        });
        let teams = self.regulations.teams.filter(|_| !team_names.is_empty()).map(|rules| {
            if in_pairs {
                let pairs = pairs_of(&entrants, results);
                let players = pairs.iter().map(|(lead, _, rounds)| (lead, rounds.clone()));
                let ranked = rank(&regulations, players, &[]);
                let ranked_as = |number: PlayerNumber| pairs.iter().find(|(lead, ..)| lead.number == number);
                let order = ranked.rows.iter().filter_map(|row| Some((row, ranked_as(row.number)?)));
                TeamStandings::of_ranked_pairs(
                    rules,
                    order.map(|(row, (_, team, _))| (row, *team)),
                    &ranking,
                    &entrants,
                )
            } else {
                team_standings(rules, &ranking, &entrants)
            }
        });
        ListRanking { ranking, teams, team_names, undecided }
    }

    /// The regulations with the tie-breaks the list can decide, and the first it cannot.
    fn decidable(&self, results: &[Vec<RoundResult>]) -> (Regulations, Option<TieBreak>) {
        let mut regulations = self.regulations.clone();
        let places = results.iter().flatten().all(|result| result.place.is_some());
        let cannot = |by: &TieBreak| match by {
            TieBreak::Placements => !places,
            TieBreak::Trophies => self.players.iter().any(|player| player.trophies.is_none()),
            TieBreak::Wins | TieBreak::BestDeal => true,
            TieBreak::TableScores
            | TieBreak::Rounds
            | TieBreak::LastRound
            | TieBreak::Rangpunkte
            | TieBreak::Lot
            | TieBreak::Shared => false,
        };
        let missing = regulations.tie_breaks.iter().position(cannot);
        let needs = missing.and_then(|place| regulations.tie_breaks.get(place).copied());
        regulations.tie_breaks.truncate(missing.unwrap_or(regulations.tie_breaks.len()));
        (regulations, needs)
    }

    /// The lot the list tells for these players, if it tells everybody's place in it.
    fn lot(&self, players: &[PlayerNumber]) -> Option<Lot> {
        let place = |number: &PlayerNumber| self.players.get(number.index())?.lot;
        let mut drawn: Vec<_> =
            players.iter().map(|number| Some((place(number)?, *number))).collect::<Option<_>>()?;
        drawn.sort_unstable();
        let distinct = drawn.windows(2).all(|pair| matches!(pair, [a, b] if a.0 != b.0));
        distinct.then(|| Lot { players: drawn.into_iter().map(|(_, number)| number).collect(), prize: None })
    }
}

/// Each fixed pair as one entrant, led by its first partner, with what it brought: round by round the
/// mean of its partners, who have the same unless one of them was moved (`standings/pairs.rs`).
fn pairs_of(entrants: &[Entrant], results: &[Vec<RoundResult>]) -> Vec<(Entrant, TeamId, Vec<RoundResult>)> {
    let mut partners: BTreeMap<TeamId, Vec<(&Entrant, &Vec<RoundResult>)>> = BTreeMap::new();
    for (entrant, results) in entrants.iter().zip(results) {
        if let Some(team) = entrant.team {
            partners.entry(team).or_default().push((entrant, results));
        }
    }
    let pair = |(team, partners): (TeamId, Vec<(&Entrant, &Vec<RoundResult>)>)| {
        let mut rounds: BTreeMap<RoundNumber, Vec<&RoundResult>> = BTreeMap::new();
        for result in partners.iter().flat_map(|(_, results)| results.iter()) {
            rounds.entry(result.round).or_default().push(result);
        }
        let mean = |results: Vec<&RoundResult>| {
            let sum: Points = results.iter().map(|result| result.schriftpunkte).sum();
            let parts = i64::try_from(results.len()).unwrap_or(1);
            let first = *results.first()?;
            Some(RoundResult { schriftpunkte: sum.shared_by(parts), ..first.clone() })
        };
        let (lead, _) = *partners.first()?;
        Some((lead.clone(), team, rounds.into_values().filter_map(mean).collect()))
    };
    partners.into_iter().filter_map(pair).collect()
}

/// The id of the list's team at `place`, from 0.
fn team_id(place: usize) -> TeamId {
    TeamId(Uuid::from_u128(place as u128))
}

impl ListRanking {
    /// The name of a team of the standings.
    #[must_use]
    pub fn team_name(&self, team: TeamId) -> Option<&str> {
        let place = usize::try_from(team.0.as_u128()).ok()?;
        self.team_names.get(place).map(String::as_str)
    }

    /// What a player is tied for want of, if he is.
    #[must_use]
    pub fn needs(&self, player: PlayerNumber) -> Option<TieBreak> {
        self.undecided.iter().find(|tie| tie.players.contains(&player)).map(|tie| tie.needs)
    }
}

fn undecided(ranking: &Ranking, missing: Option<TieBreak>) -> Vec<Undecided> {
    let mut undecided: Vec<_> = ranking
        .open_ties
        .iter()
        .map(|tie| Undecided { rank: tie.rank, players: tie.players.clone(), needs: TieBreak::Lot })
        .collect();
    if let Some(needs) = missing {
        let tied = ranking.rows.chunk_by(|a, b| a.rank == b.rank).filter(|tied| tied.len() > 1);
        undecided.extend(tied.filter_map(|tied: &[RankingRow]| {
            let players = tied.iter().map(|row| row.number).collect();
            Some(Undecided { rank: tied.first()?.rank, players, needs })
        }));
    }
    undecided
}
