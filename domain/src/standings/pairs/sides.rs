//! A table as a match of two pairs: what each brought, and what it came to.

use serde::{Deserialize, Serialize};

use super::super::{Entrant, SeatResult, Share, TableResult, Trophy};
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

/// What a match comes to: its points by its deals, rounded down (ROY "Abrechnung eines Matches":
/// 760:759 is 95:94). None if there are no deals.
#[must_use]
pub fn match_result(points: Points, deals: usize) -> Option<i64> {
    let deals = i64::try_from(deals).ok().filter(|deals| *deals > 0)?;
    points.sixtieths().checked_div_euclid(Points::whole(deals).sixtieths())
}

/// A table as a match of pairs.
pub(super) struct Match<'a> {
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
    pub(super) fn of(table: &'a TableResult, entrants: &[Entrant]) -> Self {
        let side = |seats: &[SeatResult]| {
            // Who sat there first tells the pair: who plays on can be of another.
            let turns = seats.iter().map(|seat| seat.shares.len()).max().unwrap_or(0);
            let shares =
                || (0..turns).flat_map(|turn| seats.iter().filter_map(move |seat| seat.shares.get(turn)));
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
    pub(super) fn as_table(&self, leads: impl Fn(&TeamId) -> Option<PlayerNumber>) -> TableResult {
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
            deals: Vec::new(),
            uncounted: None,
        }
    }

    /// How it went for a pair, if it took part.
    pub(super) fn for_pair(&self, regulations: &Regulations, pair: TeamId) -> Option<MatchResult> {
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
