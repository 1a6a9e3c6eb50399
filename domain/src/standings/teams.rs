//! Teams: the Schriftpunkte of their members, without Rangpunkte (TC18 §7), or what the
//! regulations count instead.
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
use crate::ruleset::{IncompleteTeams, TeamScore, TeamTies, Teams};

/// A member of a team and what he brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamMember {
    /// The player.
    pub number: PlayerNumber,
    /// His Schriftpunkte; none if he is not in the players' ranking.
    pub schriftpunkte: Option<Points>,
    /// What he brings: his Schriftpunkte, his Rangpunkte or both.
    pub points: Option<Points>,
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
    /// Schriftpunkte of the members who count; of a fixed pair, what it scored.
    pub schriftpunkte: Points,
    /// What the rank goes by: what these members bring.
    pub total: Points,
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
    /// What of its members' results counts for a team.
    #[serde(default, skip_serializing_if = "TeamScore::is_schriftpunkte")]
    pub counts: TeamScore,
    /// Whether a table still plays.
    pub provisional: bool,
}

/// Ranks the teams that entrants belong to.
#[must_use]
pub fn team_standings(rules: Teams, ranking: &Ranking, entrants: &[Entrant]) -> TeamStandings {
    ranked(rules, ranking, team_rows(rules, ranking, entrants))
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
    TeamStandings { rows, counts: rules.counts, provisional: ranking.provisional }
}

impl TeamStandings {
    /// The pairs as teams: in the order of the pairs' ranking, each partner with his own points.
    #[must_use]
    pub fn of_pairs(rules: Teams, pairs: &PairStandings, ranking: &Ranking) -> Self {
        let by_player = by_player(ranking);
        let row = |row: &PairRow| {
            let members = row.members.iter().map(|&number| {
                let points = by_player.get(&number).map(|(schriftpunkte, _)| *schriftpunkte);
                TeamMember { number, schriftpunkte: points, points }
            });
            let members = best_first(members.collect());
            TeamRow {
                rank: row.rank,
                shared: row.shared,
                team: row.pair,
                schriftpunkte: row.total,
                total: row.total,
                complete: scored(&members).count() >= usize::from(rules.size),
                members,
            }
        };
        Self {
            rows: pairs.rows.iter().map(row).collect(),
            counts: TeamScore::Schriftpunkte,
            provisional: pairs.provisional,
        }
    }
}

impl TeamStandings {
    /// Pairs that are ranked as one entrant each, in their order, and behind them those that have
    /// played nothing; each partner with his own points.
    pub(super) fn of_ranked_pairs<'a>(
        rules: Teams,
        pairs: impl Iterator<Item = (&'a RankingRow, TeamId)>,
        ranking: &Ranking,
        entrants: &[Entrant],
    ) -> Self {
        let mut unranked = team_rows(rules, ranking, entrants);
        let mut rows = Vec::with_capacity(unranked.len());
        for (pair, team) in pairs {
            let Some(at) = unranked.iter().position(|row| row.team == team) else { continue };
            let row = unranked.remove(at);
            let (rank, shared, total) = (Some(pair.rank), pair.shared, pair.total);
            rows.push(TeamRow { rank, shared, schriftpunkte: total, total, ..row });
        }
        rows.extend(unranked);
        Self { rows, counts: TeamScore::Schriftpunkte, provisional: ranking.provisional }
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
            let result = by_player.get(&entrant.number);
            let schriftpunkte = result.map(|(schriftpunkte, _)| *schriftpunkte);
            let points = result.map(|&(schriftpunkte, total)| rules.counts.of(schriftpunkte, total));
            teams.entry(team).or_default().push(TeamMember { number: entrant.number, schriftpunkte, points });
        }
    }
    let row = |(team, members): (TeamId, Vec<TeamMember>)| {
        let members = best_first(members);
        let counting = || members.iter().filter(|member| member.points.is_some()).take(counted(rules));
        TeamRow {
            rank: None,
            shared: false,
            team,
            schriftpunkte: counting().filter_map(|member| member.schriftpunkte).sum(),
            total: counting().filter_map(|member| member.points).sum(),
            complete: scored(&members).count() >= usize::from(rules.size),
            members,
        }
    };
    teams.into_iter().map(row).collect()
}

/// Schriftpunkte and total of each player who is ranked.
fn by_player(ranking: &Ranking) -> BTreeMap<PlayerNumber, (Points, Points)> {
    ranking.rows.iter().map(|row: &RankingRow| (row.number, (row.schriftpunkte, row.total))).collect()
}

fn best_first(mut members: Vec<TeamMember>) -> Vec<TeamMember> {
    members.sort_by_key(|member| (Reverse(member.points), member.number));
    members
}

fn scored(members: &[TeamMember]) -> impl Iterator<Item = Points> {
    members.iter().filter_map(|member| member.points)
}

/// What teams are ranked by: less is better, equal shares the rank.
fn order(rules: Teams, row: &TeamRow) -> (Reverse<bool>, Reverse<Points>, Vec<Reverse<Option<Points>>>) {
    let members = match rules.ties {
        TeamTies::Shared => Vec::new(),
        TeamTies::BestMembers => row.members.iter().map(|member| Reverse(member.points)).collect(),
    };
    (Reverse(row.is_ranked(rules)), Reverse(row.total), members)
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

    /// Of the players with these Rangpunkte: 40, 30, 20, 10 at the first table and at the second.
    #[rstest]
    #[case(TeamScore::Schriftpunkte, None, &[(Some(1), 1, 13), (Some(2), 2, 7)])]
    #[case(TeamScore::Rangpunkte, None, &[(Some(1), 1, 70), (Some(1), 2, 70)])]
    #[case(TeamScore::Both, None, &[(Some(1), 1, 83), (Some(2), 2, 77)])]
    #[case(TeamScore::Both, Some(1), &[(Some(1), 2, 60), (Some(2), 1, 49)])]
    #[case(TeamScore::Rangpunkte, Some(1), &[(Some(1), 1, 40), (Some(1), 2, 40)])]
    fn a_team_counts_what_the_regulations_say(
        #[case] counts: TeamScore,
        #[case] best_of: Option<u8>,
        #[case] expected: &[(Option<u16>, u128, i64)],
    ) {
        let rules = Teams { counts, best_of, ..Teams::of(3) };
        let standings = standings(rules, &[9, 4, -3, -10, 20, 0, -5, -15], [1, 1, 2, 2, 2, 0, 0, 0]);
        let found: Vec<_> =
            standings.rows.iter().map(|row| (row.rank, row.team.0.as_u128(), row.total)).collect();
        let expected: Vec<_> =
            expected.iter().map(|&(rank, team, points)| (rank, team, Points::whole(points))).collect();
        assert_eq!(found, expected);
    }

    /// Who has fewer results than count is left without a rank, if the regulations say so.
    #[rstest]
    #[case(IncompleteTeams::Ranked, Some(1))]
    #[case(IncompleteTeams::Unranked, None)]
    fn a_team_with_too_few_results_is_ranked_or_not(
        #[case] incomplete: IncompleteTeams,
        #[case] rank: Option<u16>,
    ) {
        let rules = Teams { best_of: Some(2), incomplete, ..Teams::of(3) };
        let standings = standings(rules, &[9, 4, -3, -10, 20, 0, -5, -15], [1, 1, 2, 0, 3, 0, 0, 0]);
        let of_three = standings.rows.iter().find(|row| row.team == team(3)).unwrap();
        assert_eq!(of_three.rank, rank);
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
