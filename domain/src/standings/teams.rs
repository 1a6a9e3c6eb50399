//! Teams: the Schriftpunkte of their members, without Rangpunkte (TC18 §7).
//!
//! Decisions where TC18 is silent: an incomplete team is ranked with what its members
//! scored, for Schriftpunkte sum up to zero over a table, so a missing member counts as
//! an average one. The points of excluded members do not count.
//!
//! Partners of a fixed pair carry the same points: as teams they are ranked as pairs, with
//! their points once ([`TeamStandings::of_pairs`]).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Entrant, PairRow, PairStandings, Ranking, RankingRow};
use crate::ids::{PlayerNumber, TeamId};
use crate::points::Points;
use crate::ruleset::{IncompleteTeams, TeamTies, Teams};

/// A member of a team and what he brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamMember {
    /// The player.
    pub number: PlayerNumber,
    /// His Schriftpunkte; none if he is not in the players' ranking.
    pub schriftpunkte: Option<Points>,
}

/// A team's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRow {
    /// The rank, from 1; none if no member is in the players' ranking.
    pub rank: Option<u16>,
    /// Whether others have the same rank.
    pub shared: bool,
    /// The team.
    pub team: TeamId,
    /// Schriftpunkte of its members; of a fixed pair, what it scored.
    pub schriftpunkte: Points,
    /// Best first; those without a result last, by number.
    pub members: Vec<TeamMember>,
    /// Whether as many members as a full team has are in the players' ranking.
    pub complete: bool,
}

/// The standings of the teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamStandings {
    /// Best first; equal ranks by team id, teams without a rank last.
    pub rows: Vec<TeamRow>,
    /// Whether a table still plays.
    pub provisional: bool,
}

/// Ranks the teams that entrants belong to.
#[must_use]
pub fn team_standings(rules: Teams, ranking: &Ranking, entrants: &[Entrant]) -> TeamStandings {
    ranked(rules, ranking, team_rows(rules, ranking, entrants))
}

/// The same of teams that are fixed pairs, where nothing but each partner's points is known.
#[must_use]
pub(super) fn partners_standings(rules: Teams, ranking: &Ranking, entrants: &[Entrant]) -> TeamStandings {
    let mut rows = team_rows(rules, ranking, entrants);
    for row in &mut rows {
        let stated = row.members.iter().filter(|member| member.schriftpunkte.is_some()).count();
        row.schriftpunkte = row.schriftpunkte.shared_by(i64::try_from(stated).unwrap_or(1).max(1));
    }
    ranked(rules, ranking, rows)
}

fn ranked(rules: Teams, ranking: &Ranking, mut rows: Vec<TeamRow>) -> TeamStandings {
    rows.sort_by(|a, b| order(rules, a).cmp(&order(rules, b)).then(a.team.cmp(&b.team)));
    let mut before = 0u16;
    for tied in rows.chunk_by_mut(|a, b| order(rules, a) == order(rules, b)) {
        let shared = tied.len() > 1;
        for row in tied.iter_mut().filter(|row| row.is_ranked(rules)) {
            row.rank = before.checked_add(1);
            row.shared = shared;
        }
        before = before.saturating_add(u16::try_from(tied.len()).unwrap_or(u16::MAX));
    }
    TeamStandings { rows, provisional: ranking.provisional }
}

impl TeamStandings {
    /// The pairs as teams: in the order of the pairs' ranking, each partner with his own points.
    #[must_use]
    pub fn of_pairs(rules: Teams, pairs: &PairStandings, ranking: &Ranking) -> Self {
        let by_player = by_player(ranking);
        let row = |row: &PairRow| {
            let members = row
                .members
                .iter()
                .map(|&number| TeamMember { number, schriftpunkte: by_player.get(&number).copied() });
            let members = best_first(members.collect());
            TeamRow {
                rank: row.rank,
                shared: row.shared,
                team: row.pair,
                schriftpunkte: row.total,
                complete: scored(&members).count() >= usize::from(rules.size),
                members,
            }
        };
        Self { rows: pairs.rows.iter().map(row).collect(), provisional: pairs.provisional }
    }
}

impl TeamRow {
    fn is_ranked(&self, rules: Teams) -> bool {
        let results = scored(&self.members).count();
        let enough = match rules.incomplete {
            IncompleteTeams::Ranked => 1,
            IncompleteTeams::Unranked => counted(rules).min(usize::from(rules.size)),
        };
        results >= enough
    }
}

/// How many results of a team count.
fn counted(rules: Teams) -> usize {
    rules.best_of.map_or(usize::MAX, usize::from)
}

fn team_rows(rules: Teams, ranking: &Ranking, entrants: &[Entrant]) -> Vec<TeamRow> {
    let by_player = by_player(ranking);
    let mut teams = BTreeMap::<TeamId, Vec<TeamMember>>::new();
    for entrant in entrants {
        if let Some(team) = entrant.team {
            let schriftpunkte = by_player.get(&entrant.number).copied();
            teams.entry(team).or_default().push(TeamMember { number: entrant.number, schriftpunkte });
        }
    }
    let row = |(team, members): (TeamId, Vec<TeamMember>)| {
        let members = best_first(members);
        TeamRow {
            rank: None,
            shared: false,
            team,
            schriftpunkte: scored(&members).take(counted(rules)).sum(),
            complete: scored(&members).count() >= usize::from(rules.size),
            members,
        }
    };
    teams.into_iter().map(row).collect()
}

fn by_player(ranking: &Ranking) -> BTreeMap<PlayerNumber, Points> {
    ranking.rows.iter().map(|row: &RankingRow| (row.number, row.schriftpunkte)).collect()
}

fn best_first(mut members: Vec<TeamMember>) -> Vec<TeamMember> {
    members.sort_by_key(|member| (Reverse(member.schriftpunkte), member.number));
    members
}

fn scored(members: &[TeamMember]) -> impl Iterator<Item = Points> {
    members.iter().filter_map(|member| member.schriftpunkte)
}

/// What teams are ranked by: less is better, equal shares the rank.
fn order(rules: Teams, row: &TeamRow) -> (Reverse<bool>, Reverse<Points>, Vec<Reverse<Option<Points>>>) {
    let members = match rules.ties {
        TeamTies::Shared => Vec::new(),
        TeamTies::BestMembers => row.members.iter().map(|member| Reverse(member.schriftpunkte)).collect(),
    };
    (Reverse(row.is_ranked(rules)), Reverse(row.schriftpunkte), members)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use uuid::Uuid;

    use super::*;
    use crate::standings::fixtures::{entrants, ranking_of, tarockcup};

    const PAIRS: Teams = Teams::of(2);

    fn team(number: u128) -> TeamId {
        TeamId(Uuid::from_u128(number))
    }

    /// Eight players with these Schriftpunkte; `teams` tells the team of each, 0 is none.
    fn standings(rules: Teams, totals: &[i64; 8], teams: [u128; 8]) -> TeamStandings {
        let mut all = entrants(8);
        for (entrant, number) in all.iter_mut().zip(teams) {
            entrant.team = (number > 0).then(|| team(number));
        }
        team_standings(rules, &ranking_of(&tarockcup(), totals), &all)
    }

    fn lines(standings: &TeamStandings) -> Vec<(Option<u16>, TeamId, Points)> {
        standings.rows.iter().map(|row| (row.rank, row.team, row.schriftpunkte)).collect()
    }

    #[test]
    fn teams_add_schriftpunkte_without_rangpunkte() {
        // TC18 §7: "für die Teamwertungen zählen nur die Schriftpunkte".
        let standings = standings(PAIRS, &[9, 4, -3, -10, 20, 0, -5, -15], [1, 1, 2, 2, 2, 3, 3, 0]);
        let expected = [
            (Some(1), team(1), Points::whole(13)),
            (Some(2), team(2), Points::whole(7)),
            (Some(3), team(3), Points::whole(-5)),
        ];
        assert_eq!(lines(&standings), expected);
        let members: Vec<_> = standings.rows[1].members.iter().map(|member| member.number.0).collect();
        assert_eq!(members, [5, 3, 4], "best first");
    }

    #[rstest]
    #[case(TeamTies::Shared, &[(Some(1), 1), (Some(1), 2), (Some(3), 3)])]
    #[case(TeamTies::BestMembers, &[(Some(1), 2), (Some(2), 1), (Some(3), 3)])]
    fn equal_teams_share_the_place_or_compare_members(
        #[case] ties: TeamTies,
        #[case] expected: &[(Option<u16>, u128)],
    ) {
        let rules = Teams { ties, ..PAIRS };
        let standings = standings(rules, &[6, 4, -3, -7, 9, 1, 0, -10], [1, 1, 3, 3, 2, 2, 0, 0]);
        let found: Vec<_> = standings.rows.iter().map(|row| (row.rank, row.team.0.as_u128())).collect();
        assert_eq!(found, expected);
        assert_eq!(standings.rows[0].shared, ties == TeamTies::Shared);
    }

    #[test]
    fn members_who_did_not_play_leave_a_team_incomplete() {
        let mut all = entrants(6);
        all[0].team = Some(team(1));
        all[4].team = Some(team(1));
        all[5].team = Some(team(2));
        let standings = team_standings(PAIRS, &ranking_of(&tarockcup(), &[9, 4, -3, -10]), &all);
        assert_eq!(lines(&standings), [(Some(1), team(1), Points::whole(9)), (None, team(2), Points::ZERO)]);
        assert!(!standings.rows[0].complete);
        assert_eq!(standings.rows[0].members[1].schriftpunkte, None);
    }
}
