//! What the lines of a list tell, and what contradicts or is missing in them.

use std::collections::BTreeMap;

use super::faults;
use super::{ListedPlayer, ListedRound};
use crate::ids::{PlayerNumber, RoundNumber, TableNumber};
use crate::points::Points;
use crate::ruleset::Regulations;
use crate::standings::{RoundResult, SeatResult, Share, rangpunkte, seat_places};
use crate::violation::{Fault, Violation, shared};

/// Each player's results, in the order of the list.
///
/// # Errors
/// Everything in the list that cannot be, or that the regulations need and it does not tell.
pub(super) fn results(
    regulations: &Regulations,
    players: &[ListedPlayer],
) -> Result<Vec<Vec<RoundResult>>, Vec<Violation>> {
    let mut lines = Lines { regulations, players, violations: Vec::new() };
    lines.check_players();
    let results = lines.results();
    if lines.violations.is_empty() { Ok(results) } else { Err(lines.violations) }
}

struct Lines<'a> {
    regulations: &'a Regulations,
    players: &'a [ListedPlayer],
    violations: Vec<Violation>,
}

impl Lines<'_> {
    fn report(&mut self, line: u64, column: &str, Fault { code, message }: Fault) {
        let message = faults::at(line, column, message);
        self.violations.push(Violation::at(format!("/{line}/{column}"), Fault { code, message }));
    }

    fn check_players(&mut self) {
        let mut names = BTreeMap::new();
        let mut members = BTreeMap::<&str, u8>::new();
        for player in self.players {
            if player.name.is_empty() {
                self.report(player.line, "player", shared::name_missing());
            } else if let Some(before) = names.insert(player.name.as_str(), player.line) {
                self.report(player.line, "player", faults::stands_already(&player.name, before));
            }
            let Some(team) = &player.team else { continue };
            let Some(rules) = self.regulations.teams else {
                self.report(player.line, "team", faults::no_teams());
                continue;
            };
            // As where a team is formed: who is too many would add to its points.
            let of_team = members.entry(team).or_default();
            *of_team = of_team.saturating_add(1);
            if *of_team > rules.size {
                self.report(player.line, "team", faults::team_full(team, rules.size));
            }
        }
    }

    fn results(&mut self) -> Vec<Vec<RoundResult>> {
        let mut results: Vec<Vec<RoundResult>> = vec![Vec::new(); self.players.len()];
        let rounds = self.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        for round in 0..rounds {
            let number = RoundNumber::from_index(round);
            let at_tables = self.at_tables(round);
            for (index, (player, results)) in self.players.iter().zip(&mut results).enumerate() {
                let stated = player.rounds.get(round).copied().unwrap_or_default();
                let table = at_tables.get(&index).copied().unwrap_or_default();
                let place = self.agreed(player.line, &format!("place{number}"), stated.place, table.place);
                let column = format!("rang{number}");
                let rang = self.agreed(player.line, &column, stated.rangpunkte, table.rangpunkte);
                let Some(points) = stated.points else {
                    if place.is_some() || rang.is_some() || stated.table.is_some() {
                        self.report(player.line, &format!("r{number}"), faults::points_missing());
                    }
                    continue;
                };
                match (self.regulations.rangpunkte, rang) {
                    (Some(_), None) => {
                        self.report(player.line, &column, faults::rangpunkte_missing(number.0));
                    }
                    (None, Some(_)) => {
                        self.report(player.line, &column, faults::no_rangpunkte());
                    }
                    _ => {}
                }
                results.push(RoundResult {
                    round: number,
                    table: stated.table.and_then(|table| table.try_into().ok()).unwrap_or(TableNumber(1)),
                    schriftpunkte: points,
                    deals: 0,
                    place,
                    rangpunkte: rang,
                    ended: true,
                    // The list tells those of all rounds together, as they are compared.
                    trophies: player.trophies.clone().filter(|_| results.is_empty()).unwrap_or_default(),
                    single_deals: Vec::new(),
                });
            }
        }
        results
    }

    /// What follows from who sat with whom, where the list tells the tables of a round.
    fn at_tables(&mut self, round: usize) -> BTreeMap<usize, ListedRound> {
        let mut tables: BTreeMap<u16, Vec<(usize, Points)>> = BTreeMap::new();
        for (index, player) in self.players.iter().enumerate() {
            let stated = player.rounds.get(round).copied().unwrap_or_default();
            if let (Some(table), Some(points)) = (stated.table, stated.points) {
                tables.entry(table).or_default().push((index, points));
            }
        }
        let mut followed = BTreeMap::new();
        for (table, seats) in tables {
            if !(3..=5).contains(&seats.len()) {
                let line =
                    seats.first().and_then(|(index, _)| self.players.get(*index)).map_or(0, |p| p.line);
                self.report(line, &format!("table{}", round + 1), faults::table_size(table, seats.len()));
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
        stated: Option<T>,
        followed: Option<T>,
    ) -> Option<T> {
        if let (Some(stated), Some(followed)) = (stated, followed)
            && stated != followed
        {
            self.report(line, column, faults::otherwise_by_tables(&stated, &followed));
        }
        stated.or(followed)
    }
}
