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

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    Entrant, Lot, RankingRow, RunningTables, SeatResult, Share, TableResult, TieDecision, Trophy, ranking,
};
use crate::ids::{PlayerNumber, RoundNumber, TableNumber, TeamId};
use crate::points::Points;
use crate::ruleset::Regulations;

/// A pair's match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: TableNumber,
    /// Against whom; none if that pair exists no more.
    pub against: Option<TeamId>,
    /// Deals that count.
    pub deals: u16,
    /// The pair's points in these deals.
    pub points: Points,
    /// The opponents'.
    pub their_points: Points,
    /// What the match came to, for the pair and for the opponents: points by deals, rounded
    /// down. None before its last deal.
    pub result: Option<(i64, i64)>,
    /// Whether nothing more is played.
    pub ended: bool,
}

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

/// What a match comes to: its points by its deals, rounded down (ROY "Abrechnung eines Matches":
/// 760:759 is 95:94). None if there are no deals.
#[must_use]
pub fn match_result(points: Points, deals: usize) -> Option<i64> {
    let deals = i64::try_from(deals).ok().filter(|deals| *deals > 0)?;
    points.sixtieths().checked_div_euclid(Points::whole(deals).sixtieths())
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

/// A table as a match of pairs.
struct Match<'a> {
    table: &'a TableResult,
    sides: Vec<Side>,
}

/// What a pair brought at a table.
struct Side {
    pair: Option<TeamId>,
    points: Points,
    deals: u16,
    trophies: Vec<Trophy>,
}

impl<'a> Match<'a> {
    fn of(table: &'a TableResult, entrants: &[Entrant]) -> Self {
        let side = |seats: &[SeatResult]| {
            let shares = || seats.iter().flat_map(|seat| &seat.shares);
            let team_of =
                |share: &Share| entrants.iter().find(|entrant| entrant.number == share.player)?.team;
            let sum = |seat: &SeatResult| -> Points { seat.shares.iter().map(|share| share.points).sum() };
            let deals = |seat: &SeatResult| -> u16 { seat.shares.iter().map(|share| share.deals).sum() };
            let points: Points = seats.iter().map(sum).sum();
            // Both partners have the trophy; who made it first tells it for the pair.
            let first = || seats.iter().take(1).flat_map(|seat| &seat.shares);
            let is_first = |player| first().any(|share| share.player == player);
            let trophies = table.trophies.iter().filter(|(player, _)| is_first(*player));
            Side {
                pair: shares().find_map(team_of),
                points: points.shared_by(i64::try_from(seats.len()).unwrap_or(1).max(1)),
                deals: seats.iter().map(deals).max().unwrap_or(0),
                trophies: trophies.map(|(_, trophy)| trophy.clone()).collect(),
            }
        };
        Self { table, sides: table.seats.chunks(2).map(side).collect() }
    }

    /// The same with a pair on each seat, as whoever leads it.
    fn as_table(&self, leads: impl Fn(&TeamId) -> Option<PlayerNumber>) -> TableResult {
        let led = || {
            let lead = |side: &'_ Side| side.pair.as_ref().and_then(&leads);
            self.sides.iter().map(move |side| (lead(side), side)).collect::<Vec<_>>()
        };
        let seat = |(player, side): (Option<PlayerNumber>, &Side)| SeatResult {
            shares: player
                .map(|player| Share { player, points: side.points, deals: side.deals })
                .into_iter()
                .collect(),
        };
        let trophies = led().into_iter().flat_map(|(player, side)| {
            side.trophies.iter().filter_map(move |trophy| Some((player?, trophy.clone())))
        });
        TableResult {
            round: self.table.round,
            table: self.table.table,
            seats: led().into_iter().map(seat).collect(),
            ended: self.table.ended,
            trophies: trophies.collect(),
        }
    }

    /// How it went for a pair, if it took part.
    fn for_pair(&self, regulations: &Regulations, pair: TeamId) -> Option<MatchResult> {
        let at = self.sides.iter().position(|side| side.pair == Some(pair))?;
        let (own, theirs) = (self.sides.get(at)?, self.sides.iter().rev().nth(at)?);
        let deals = regulations.deals_per_round(self.table.seats.len());
        let is_complete = usize::from(own.deals) == deals;
        let result = match_result(own.points, deals).zip(match_result(theirs.points, deals));
        Some(MatchResult {
            round: self.table.round,
            table: self.table.table,
            against: theirs.pair,
            deals: own.deals,
            points: own.points,
            their_points: theirs.points,
            result: result.filter(|_| is_complete),
            ended: self.table.ended,
        })
    }
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

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use uuid::Uuid;

    use super::*;
    use crate::ruleset::Ruleset;
    use crate::standings::TieDecision;
    use crate::standings::fixtures::{entrants, player, table, table_with_substitutes};

    fn royal() -> Regulations {
        let mut regulations = Ruleset::preset("tarockcup-2018").unwrap().regulations.clone();
        regulations.tie_breaks = vec![
            crate::ruleset::TieBreak::Rounds,
            crate::ruleset::TieBreak::Trophies,
            crate::ruleset::TieBreak::Shared,
        ];
        regulations.rangpunkte = None;
        (regulations.cycles, regulations.deals) = (None, Some(16));
        regulations
    }

    /// Players 1 and 2, 3 and 4, and so on are pairs 1, 2 …
    fn field(pairs: u16) -> Vec<Entrant> {
        let with_team = |entrant: Entrant| {
            let team = u128::from(entrant.number.0).div_ceil(2);
            Entrant { team: Some(TeamId(Uuid::from_u128(team))), ..entrant }
        };
        entrants(2 * pairs).into_iter().map(with_team).collect()
    }

    /// A match: both partners carry the points of their side.
    fn game(round: u8, number: u16, one: (u16, i64), two: (u16, i64)) -> TableResult {
        let seats = [(2 * one.0 - 1, one.1), (2 * one.0, one.1), (2 * two.0 - 1, two.1), (2 * two.0, two.1)];
        table(round, number, &seats)
    }

    fn made(mut table: TableResult, pair: u16, rank: u16) -> TableResult {
        let trophy = Trophy { rank, id: "mondfang".into() };
        table.trophies.extend([2 * pair - 1, 2 * pair].map(|number| (player(number), trophy.clone())));
        table
    }

    fn ranks(standings: &PairStandings) -> Vec<(Option<u16>, u16, i64)> {
        let row = |row: &PairRow| (row.rank, row.members[1].0 / 2, row.total.sixtieths() / 60);
        standings.rows.iter().map(row).collect()
    }

    fn decision(standings: &PairStandings, pair: u16) -> TieDecision {
        standings.led_by(player(2 * pair - 1)).unwrap().decided_by.clone().unwrap()
    }

    /// ROY "Abrechnung eines Matches".
    #[rstest]
    #[case(760, 8, Some(95))]
    #[case(759, 8, Some(94))]
    #[case(7, 8, Some(0))]
    #[case(0, 8, Some(0))]
    #[case(0, 0, None)]
    fn a_match_is_divided_by_its_deals_and_rounded_down(
        #[case] points: i64,
        #[case] deals: usize,
        #[case] result: Option<i64>,
    ) {
        assert_eq!(match_result(Points::whole(points), deals), result);
    }

    /// ROY "Grand Prix": 762 before 756.
    #[test]
    fn the_best_match_decides_between_equal_sums() {
        let tables = [
            game(1, 1, (1, 762), (2, 700)),
            game(1, 2, (3, 756), (4, 600)),
            game(2, 1, (1, 738), (4, 600)),
            game(2, 2, (3, 744), (2, 700)),
        ];
        let standings = pair_standings(&royal(), &field(4), &tables, &[]);
        assert_eq!(
            ranks(&standings),
            [(Some(1), 1, 1500), (Some(2), 3, 1500), (Some(3), 2, 1400), (Some(4), 4, 1200)]
        );
        let why = decision(&standings, 1);
        assert_eq!((why.by, why.nth, why.won), (crate::ruleset::TieBreak::Rounds, 1, true));
        assert_eq!(why.against, [player(5)], "the pair is named by its lowest number");
    }

    #[rstest]
    #[case::the_higher(&[(1, 40)], &[(3, 50)], Some(3))]
    #[case::then_the_second(&[(1, 50), (1, 30)], &[(3, 50), (3, 40)], Some(3))]
    #[case::none_is_worse(&[(1, 40)], &[], Some(1))]
    #[case::equal(&[(1, 40)], &[(3, 40)], None)]
    fn trophies_decide_when_all_matches_are_equal(
        #[case] of_one: &[(u16, u16)],
        #[case] of_three: &[(u16, u16)],
        #[case] first: Option<u16>,
    ) {
        let with = |table: TableResult, trophies: &[(u16, u16)]| {
            trophies.iter().fold(table, |table, (pair, rank)| made(table, *pair, *rank))
        };
        let tables =
            [with(game(1, 1, (1, 700), (2, 500)), of_one), with(game(1, 2, (3, 700), (4, 500)), of_three)];
        let standings = pair_standings(&royal(), &field(4), &tables, &[]);
        let leaders: Vec<_> = standings.rows.iter().filter(|row| row.rank == Some(1)).collect();
        match first {
            Some(pair) => {
                assert_eq!(leaders.len(), 1);
                assert_eq!(leaders[0].members[0], player(2 * pair - 1));
                assert_eq!(decision(&standings, pair).by, crate::ruleset::TieBreak::Trophies);
                assert_eq!(leaders[0].trophies.len(), if pair == 1 { of_one.len() } else { of_three.len() });
            }
            None => assert!(leaders.len() == 2 && leaders.iter().all(|row| row.shared)),
        }
    }

    #[test]
    fn both_partners_stand_as_high_as_their_pair() {
        let tables = [made(game(1, 1, (1, 700), (2, 700)), 2, 9), game(1, 2, (3, 650), (4, 500))];
        let regulations = royal();
        let players = crate::standings::fixtures::ranked(&regulations, &field(4), &tables, &[]);
        let of_players: Vec<_> = players.rows.iter().map(|row| (row.rank, row.number.0)).collect();
        assert_eq!(of_players, [(1, 3), (1, 4), (3, 1), (3, 2), (5, 5), (5, 6), (7, 7), (7, 8)]);
        let pairs = pair_standings(&regulations, &field(4), &tables, &[]);
        assert_eq!(
            ranks(&pairs).iter().map(|(rank, pair, _)| (*rank, *pair)).collect::<Vec<_>>(),
            [(Some(1), 2), (Some(2), 1), (Some(3), 3), (Some(4), 4)]
        );
    }

    #[test]
    fn a_match_that_stops_early_counts_its_points_and_has_no_result() {
        let mut regulations = royal();
        let whole = game(1, 1, (1, 760), (2, 759));
        regulations.deals = Some(16);
        let standings = pair_standings(&regulations, &field(2), std::slice::from_ref(&whole), &[]);
        assert_eq!(standings.rows[0].matches[0].result, Some((47, 47)));
        regulations.deals = Some(20);
        let standings = pair_standings(&regulations, &field(2), &[whole], &[]);
        let played = &standings.rows[0].matches[0];
        assert_eq!((played.result, played.points, played.deals), (None, Points::whole(760), 16));
        assert_eq!(played.against, Some(TeamId(Uuid::from_u128(2))));
    }

    #[test]
    fn who_plays_on_plays_for_the_pair() {
        // 9, of no pair, plays on for 2; 1 scored the same on his seat all the time.
        let played =
            table_with_substitutes(1, 1, &[&[(1, 700)], &[(2, 300), (9, 400)], &[(3, 650)], &[(4, 650)]]);
        let mut field = field(2);
        field.push(Entrant::new(player(9)));
        let standings = pair_standings(&royal(), &field, &[played], &[]);
        assert_eq!(ranks(&standings), [(Some(1), 1, 700), (Some(2), 2, 650)]);
    }

    #[test]
    fn a_pair_with_an_excluded_member_is_not_ranked_and_one_that_sat_out_has_a_match_less() {
        let tables =
            [game(1, 1, (1, 700), (2, 600)), game(2, 1, (1, 700), (3, 500)), game(3, 1, (2, 600), (3, 400))];
        let mut field = field(3);
        field[1].excluded = true;
        field[2].withdrawn = true;
        let standings = pair_standings(&royal(), &field, &tables, &[]);
        assert_eq!(ranks(&standings), [(Some(1), 2, 1200), (Some(2), 3, 900), (None, 1, 0)]);
        assert!(standings.rows[0].withdrawn);
        assert_eq!(standings.rows[2].matches.len(), 2, "its matches stand for the others");
    }
}
