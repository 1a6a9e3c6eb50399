//! A list of results that was published elsewhere, ranked again under regulations.
//!
//! Totals, ranks and ties come from the same code as those of a tournament. A list may tell
//! less than a tournament knows: what it cannot decide stays open and is named.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::ranking::{Ranked, rank};
use super::{
    Entrant, Lot, Ranking, RankingRow, RoundResult, SeatResult, Share, TeamStandings, rangpunkte,
    seat_places, team_standings,
};
use crate::ids::{PlayerNumber, RoundNumber, TableNumber, TeamId};
use crate::points::Points;
use crate::ruleset::{Regulations, TieBreak};
use crate::violation::{Violation, ViolationCode as Code};

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
    /// The table: where everybody's is told, places and Rangpunkte follow from it.
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
    let mut list = List { regulations, players, violations: Vec::new() };
    list.check_players();
    let results = list.results();
    if !list.violations.is_empty() {
        return Err(list.violations);
    }
    Ok(list.ranked(&results))
}

struct List<'a> {
    regulations: &'a Regulations,
    players: &'a [ListedPlayer],
    violations: Vec<Violation>,
}

impl List<'_> {
    fn report(&mut self, line: u64, column: &str, code: Code, detail: impl std::fmt::Display) {
        let detail = format!("line {line}, {column}: {detail}");
        self.violations.push(Violation::new(format!("/{line}/{column}"), code, detail));
    }

    fn check_players(&mut self) {
        let mut names = BTreeMap::new();
        let mut members = BTreeMap::<&str, u8>::new();
        for player in self.players {
            if player.name.is_empty() {
                self.report(player.line, "player", Code::EmptyName, "a player needs a name");
            } else if let Some(before) = names.insert(player.name.as_str(), player.line) {
                let detail = format!("{} stands in line {before} already", player.name);
                self.report(player.line, "player", Code::DuplicatePlayer, detail);
            }
            let Some(team) = &player.team else { continue };
            let Some(rules) = self.regulations.teams else {
                let detail = "these regulations rank no teams";
                self.report(player.line, "team", Code::Inconsistent, detail);
                continue;
            };
            // As where a team is formed: who is too many would add to its points.
            let of_team = members.entry(team).or_default();
            *of_team = of_team.saturating_add(1);
            if *of_team > rules.size {
                let detail = format!("{team} has {} members already", rules.size);
                self.report(player.line, "team", Code::OutOfBounds, detail);
            }
        }
    }

    /// Each player's results, in the order of the list.
    fn results(&mut self) -> Vec<Vec<RoundResult>> {
        let mut results: Vec<Vec<RoundResult>> = vec![Vec::new(); self.players.len()];
        let rounds = self.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        for round in 0..rounds {
            let number = RoundNumber::from_index(round);
            let at_tables = self.at_tables(round);
            for (index, (player, results)) in self.players.iter().zip(&mut results).enumerate() {
                let told = player.rounds.get(round).copied().unwrap_or_default();
                let table = at_tables.get(&index).copied().unwrap_or_default();
                let place = self.agreed(player.line, &format!("place{number}"), told.place, table.place);
                let column = format!("rang{number}");
                let rang = self.agreed(player.line, &column, told.rangpunkte, table.rangpunkte);
                let Some(points) = told.points else {
                    if place.is_some() || rang.is_some() || told.table.is_some() {
                        let detail = "there is a place, but there are no points";
                        self.report(player.line, &format!("r{number}"), Code::OutcomeMissing, detail);
                    }
                    continue;
                };
                match (self.regulations.rangpunkte, rang) {
                    (Some(_), None) => {
                        let detail =
                            format!("the regulations count Rangpunkte: these or table{number} are missing");
                        self.report(player.line, &column, Code::OutcomeMissing, detail);
                    }
                    (None, Some(_)) => {
                        let detail = "these regulations count no Rangpunkte";
                        self.report(player.line, &column, Code::Inconsistent, detail);
                    }
                    _ => {}
                }
                results.push(RoundResult {
                    round: number,
                    table: told.table.and_then(|table| table.try_into().ok()).unwrap_or(TableNumber(1)),
                    schriftpunkte: points,
                    deals: 0,
                    place,
                    rangpunkte: rang,
                    ended: true,
                    trophies: Vec::new(),
                });
            }
        }
        results
    }

    /// What follows from who sat with whom, where the list tells the tables of a round.
    fn at_tables(&mut self, round: usize) -> BTreeMap<usize, ListedRound> {
        let mut tables: BTreeMap<u16, Vec<(usize, Points)>> = BTreeMap::new();
        for (index, player) in self.players.iter().enumerate() {
            let told = player.rounds.get(round).copied().unwrap_or_default();
            if let (Some(table), Some(points)) = (told.table, told.points) {
                tables.entry(table).or_default().push((index, points));
            }
        }
        let mut followed = BTreeMap::new();
        for (table, seats) in tables {
            if !(3..=5).contains(&seats.len()) {
                let line =
                    seats.first().and_then(|(index, _)| self.players.get(*index)).map_or(0, |p| p.line);
                let detail = format!("table {table} has {} players", seats.len());
                self.report(line, &format!("table{}", round + 1), Code::PlayersCount, detail);
                continue;
            }
            let shares: Vec<_> = seats
                .iter()
                .map(|(index, points)| {
                    let player = PlayerNumber::from_index(*index);
                    SeatResult { shares: vec![Share { player, points: *points, deals: 0 }] }
                })
                .collect();
            let places = seat_places(&shares);
            let values = self.regulations.rangpunkte.as_ref();
            let values = values.and_then(|values| rangpunkte(values, &places)).unwrap_or_default();
            for (at, ((index, points), place)) in seats.iter().zip(&places).enumerate() {
                let rangpunkte = values.get(at).copied();
                let place = Some(place.place);
                let table = Some(table);
                followed.insert(*index, ListedRound { points: Some(*points), rangpunkte, place, table });
            }
        }
        followed
    }

    /// What the list tells or what follows from its tables; both must agree.
    fn agreed<T: PartialEq + Copy + std::fmt::Display>(
        &mut self,
        line: u64,
        column: &str,
        told: Option<T>,
        followed: Option<T>,
    ) -> Option<T> {
        if let (Some(told), Some(followed)) = (told, followed)
            && told != followed
        {
            let detail = format!("the list says {told}, from its tables follows {followed}");
            self.report(line, column, Code::Contradiction, detail);
        }
        told.or(followed)
    }

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
        let undecided = undecided(&ranking, missing);
        let teams = self
            .regulations
            .teams
            .filter(|_| !team_names.is_empty())
            .map(|rules| team_standings(rules, &ranking, &entrants));
        ListRanking { ranking, teams, team_names, undecided }
    }

    /// The regulations with the tie-breaks the list can decide, and the first it cannot.
    fn decidable(&self, results: &[Vec<RoundResult>]) -> (Regulations, Option<TieBreak>) {
        let mut regulations = self.regulations.clone();
        let places = results.iter().flatten().all(|result| result.place.is_some());
        let cannot = |by: &TieBreak| match by {
            TieBreak::Placements => !places,
            TieBreak::Trophies => true,
            TieBreak::TableScores | TieBreak::Rounds | TieBreak::Lot | TieBreak::Shared => false,
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
        distinct.then(|| Lot { players: drawn.into_iter().map(|(_, number)| number).collect() })
    }
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

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::ruleset::Ruleset;

    fn regulations(preset: &str) -> Regulations {
        Ruleset::preset(preset).unwrap().regulations.clone()
    }

    /// Lines of `name: points points …`; `points/table` tells the table too.
    fn list(lines: &[&str]) -> Vec<ListedPlayer> {
        let round = |told: &str| {
            let (points, table) = told.split_once('@').map_or((told, None), |(p, t)| (p, t.parse().ok()));
            ListedRound { points: points.parse().ok(), table, ..ListedRound::default() }
        };
        let line = |(at, line): (usize, &&str)| {
            let (name, rounds) = line.split_once(": ").unwrap();
            ListedPlayer {
                line: at as u64 + 2,
                name: name.to_owned(),
                team: None,
                lot: None,
                rounds: rounds.split(' ').map(round).collect(),
            }
        };
        lines.iter().enumerate().map(line).collect()
    }

    fn ranks(ranking: &Ranking) -> Vec<(u16, u16)> {
        ranking.rows.iter().map(|row| (row.rank, row.number.0)).collect()
    }

    #[test]
    fn totals_are_ranked_and_ties_broken_as_in_a_tournament() {
        // KR18: the best table score, then the second.
        let players = list(&["A: 5 5 0", "B: 10 0 0", "C: 1 1 1", "D: 5 0 5"]);
        let ranked = rank_list(&regulations("krenglbach-2018"), &players).unwrap();
        assert_eq!(ranks(&ranked.ranking), [(1, 2), (2, 1), (2, 4), (4, 3)]);
        assert_eq!(ranked.undecided, []);
    }

    #[test]
    fn what_the_list_does_not_tell_stays_open_and_is_named() {
        // TC18 §7: placements come before rounds; Rangpunkte are told, tables are not.
        let mut players = list(&["A: 9 1 0", "B: 5 5 0", "C: 0 0 0"]);
        for player in &mut players {
            for round in &mut player.rounds {
                round.rangpunkte = Some(Points::whole(20));
            }
        }
        let ranked = rank_list(&regulations("tarockcup-2018"), &players).unwrap();
        assert_eq!(ranks(&ranked.ranking), [(1, 1), (1, 2), (3, 3)]);
        let tied = Undecided {
            rank: 1,
            players: vec![PlayerNumber(1), PlayerNumber(2)],
            needs: TieBreak::Placements,
        };
        assert_eq!(ranked.undecided, [tied]);
        assert_eq!(ranked.needs(PlayerNumber(2)), Some(TieBreak::Placements));
    }

    #[test]
    fn places_and_rangpunkte_follow_from_tables() {
        let players = list(&["A: 9@1", "B: 5@1", "C: -4@1", "D: -10@1"]);
        let ranked = rank_list(&regulations("tarockcup-2018"), &players).unwrap();
        let totals: Vec<_> = ranked.ranking.rows.iter().map(|row| row.total).collect();
        assert_eq!(totals, [49, 35, 16, 0].map(Points::whole));
        assert_eq!(ranked.ranking.rows[1].rounds[0].place, Some(2));
    }

    #[test]
    fn a_lot_counts_if_everybodys_place_in_it_is_told() {
        // REN 2019: rounds, then the lot.
        let mut players = list(&["A: 5 5", "B: 5 5", "C: 1 1"]);
        let ranked = rank_list(&regulations("tarockcup-2019"), &players).unwrap();
        assert_eq!(ranked.undecided[0].needs, TieBreak::Lot);
        (players[0].lot, players[1].lot) = (Some(2), Some(1));
        let ranked = rank_list(&regulations("tarockcup-2019"), &players).unwrap();
        assert_eq!(ranks(&ranked.ranking), [(1, 2), (2, 1), (3, 3)]);
        assert_eq!(ranked.undecided, []);
    }

    #[test]
    fn teams_add_up_and_share_places() {
        let mut players = list(&["A: 5", "B: -3", "C: 1", "D: 1"]);
        for (player, team) in players.iter_mut().zip(["x", "x", "y", "y"]) {
            player.team = Some(team.to_owned());
        }
        let ranked = rank_list(&regulations("tarockcup-2019"), &players).unwrap();
        let teams = ranked.teams.as_ref().unwrap();
        let rows: Vec<_> = teams.rows.iter().map(|row| (row.rank, ranked.team_name(row.team))).collect();
        assert_eq!(rows, [(Some(1), Some("x")), (Some(1), Some("y"))]);
    }

    #[test]
    fn nobody_adds_to_a_team_that_has_its_members() {
        let mut players = list(&["A: 5", "B: -3", "C: 1", "D: 1", "E: 2"]);
        for (player, team) in players.iter_mut().zip(["x", "x", "y", "x", "x"]) {
            player.team = Some(team.to_owned());
        }
        let mut regulations = regulations("tarot-fft");
        let violations = rank_list(&regulations, &players).unwrap_err();
        let named: Vec<_> = violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect();
        assert_eq!(named, ["/5/team out_of_bounds", "/6/team out_of_bounds"]);
        regulations.teams = regulations.teams.map(|teams| crate::ruleset::Teams { size: 4, ..teams });
        let ranked = rank_list(&regulations, &players).unwrap();
        assert_eq!(ranked.teams.unwrap().rows[0].schriftpunkte, Points::whole(5));
    }

    #[rstest]
    #[case::twice("tarockcup-2019", &["A: 1", "A: 2"], &["/3/player duplicate_player"])]
    #[case::rangpunkte("tarockcup-2018", &["A: 1"], &["/2/rang1 outcome_missing"])]
    #[case::table("tarockcup-2019", &["A: 1 3@4", "B: 2 -3@4"], &["/2/table2 players_count"])]
    #[case::no_points("tarockcup-2019", &["A: 1 ?@4"], &["/2/r2 outcome_missing"])]
    fn what_is_wrong_is_named_with_line_and_column(
        #[case] preset: &str,
        #[case] lines: &[&str],
        #[case] found: &[&str],
    ) {
        let violations = rank_list(&regulations(preset), &list(lines)).unwrap_err();
        let named: Vec<_> = violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect();
        assert_eq!(named, found);
    }

    #[test]
    fn a_list_that_contradicts_itself_is_refused() {
        let mut players = list(&["A: 9@1", "B: 5@1", "C: -4@1", "D: -10@1"]);
        players[3].rounds[0].place = Some(3);
        players[0].rounds[0].rangpunkte = Some(Points::whole(30));
        let violations = rank_list(&regulations("tarockcup-2018"), &players).unwrap_err();
        let named: Vec<_> = violations.iter().map(|v| v.pointer.as_str()).collect();
        assert_eq!(named, ["/2/rang1", "/5/place1"]);
    }
}
