//! The ranking: Schriftpunkte and Rangpunkte of all rounds (KR18 Turniermodus: most
//! points; TC18 §7: both added), ties broken or shared.

use serde::{Deserialize, Serialize};

use super::tie_break::Separator;
use super::{Entrant, Lot, TableResult, TieDecision, Trophy, rangpunkte, seat_places};
use crate::ids::{PlayerNumber, RoundNumber, TableNumber};
use crate::points::Points;
use crate::ruleset::Regulations;
use crate::seat::Seat;

/// What to do about tables that still play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunningTables {
    /// Their Schriftpunkte count, but nobody has a place or Rangpunkte there yet.
    WithoutPlaces,
    /// They count as if they ended now.
    AsIfEnded,
}

/// A player's result at a table in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundResult {
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: TableNumber,
    /// His own Schriftpunkte there.
    pub schriftpunkte: Points,
    /// The deals he played; who deals at a table of five sits that deal out.
    pub deals: u16,
    /// His place at the table, shared places alike; none while the table plays or if
    /// another took his seat.
    pub place: Option<u8>,
    /// Rangpunkte for the place, where there are any.
    pub rangpunkte: Option<Points>,
    /// Whether the table has finished.
    pub ended: bool,
    /// Trophies he made there, where a tie-break asks for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trophies: Vec<Trophy>,
    /// What each of his deals there brought, where a tie-break asks for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub single_deals: Vec<Points>,
}

/// A player's line in the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankingRow {
    /// The rank, from 1; after shared ranks the next ones are skipped.
    pub rank: u16,
    /// Whether others have the same rank.
    pub shared: bool,
    /// Whether a lot must still decide among those with this rank.
    pub lot_open: bool,
    /// The player.
    pub number: PlayerNumber,
    /// Whether he plays no more.
    pub withdrawn: bool,
    /// Schriftpunkte of all rounds, those at tables of three as often as the regulations count them.
    pub schriftpunkte: Points,
    /// Rangpunkte of all rounds; none where the regulations know none.
    pub rangpunkte: Option<Points>,
    /// What the rank goes by: both together.
    pub total: Points,
    /// Deals he played (KR18: 36 in three rounds, at tables of five as well).
    pub deals: u32,
    /// Round by round.
    pub rounds: Vec<RoundResult>,
    /// Where others have the same total: what separates him from the next of them.
    pub decided_by: Option<TieDecision>,
}

/// Players who stay equal until a lot is drawn among them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTie {
    /// The best of the ranks they have between them.
    pub rank: u16,
    /// The players, by number: a [`Lot`] for exactly these settles it.
    pub players: Vec<PlayerNumber>,
}

/// Why somebody is not in the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhyUnranked {
    /// Excluded (KR18 Turniermodus).
    Excluded,
    /// He never sat at a table.
    NotPlayed,
}

/// Somebody who is not in the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unranked {
    /// The player.
    pub number: PlayerNumber,
    /// Why.
    pub why: WhyUnranked,
    /// His results, which count for the others at his tables.
    pub rounds: Vec<RoundResult>,
}

/// The ranking of the players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranking {
    /// Best first; equal ranks by start number.
    pub rows: Vec<RankingRow>,
    /// Entrants without a rank, by number.
    pub unranked: Vec<Unranked>,
    /// Ties that need a lot, best rank first.
    pub open_ties: Vec<OpenTie>,
    /// Whether a table still plays.
    pub provisional: bool,
}

/// Ranks the entrants. Tables, entrants and seats may come in any order; players at
/// tables who are no entrants are left out.
#[must_use]
pub fn ranking(
    regulations: &Regulations,
    entrants: &[Entrant],
    tables: &[TableResult],
    lots: &[Lot],
    running: RunningTables,
) -> Ranking {
    let results = results(regulations, tables, running);
    let players = entrants.iter().map(|entrant| (entrant, of_player(&results, entrant.number)));
    let Ranked { rows, unranked, open_ties } = rank(regulations, players, lots);
    Ranking { rows, unranked, open_ties, provisional: tables.iter().any(|table| !table.ended) }
}

/// Players in their order.
pub(super) struct Ranked {
    pub rows: Vec<RankingRow>,
    pub unranked: Vec<Unranked>,
    pub open_ties: Vec<OpenTie>,
}

/// Ranks players with their results.
pub(super) fn rank<'a>(
    regulations: &Regulations,
    players: impl Iterator<Item = (&'a Entrant, Vec<RoundResult>)>,
    lots: &[Lot],
) -> Ranked {
    let mut rows = Vec::with_capacity(players.size_hint().0);
    let mut unranked = Vec::new();
    for (entrant, rounds) in players {
        let why = if entrant.excluded {
            WhyUnranked::Excluded
        } else if rounds.is_empty() {
            WhyUnranked::NotPlayed
        } else {
            rows.push(row(regulations, entrant, rounds));
            continue;
        };
        unranked.push(Unranked { number: entrant.number, why, rounds });
    }
    unranked.sort_by_key(|entrant| entrant.number);
    let (rows, open_ties) = ranked(regulations, rows, lots);
    Ranked { rows, unranked, open_ties }
}

/// Every player's results, by player, round and table.
fn results(
    regulations: &Regulations,
    tables: &[TableResult],
    running: RunningTables,
) -> Vec<(PlayerNumber, RoundResult)> {
    let mut results: Vec<(PlayerNumber, RoundResult)> = Vec::with_capacity(tables.len() * 5);
    for table in tables {
        let out = table.uncounted.map(Seat::index);
        let counted = || (0..table.seats.len()).filter(move |seat| Some(*seat) != out);
        let seats: Vec<_> = counted().filter_map(|seat| table.seats.get(seat).cloned()).collect();
        let table_places = seat_places(&seats);
        let values = regulations.rangpunkte.as_ref();
        let by_place = values.and_then(|values| rangpunkte(values, &table_places)).unwrap_or_default();
        let of_seat = |seat: usize| counted().position(|counted| counted == seat);
        let times = regulations.times(table.seats.len());
        let finished = table.ended || running == RunningTables::AsIfEnded;
        for (index, seat) in table.seats.iter().enumerate() {
            for (from_last, share) in seat.shares.iter().rev().enumerate() {
                let placed = finished && from_last == 0;
                let result = RoundResult {
                    round: table.round,
                    table: table.table,
                    schriftpunkte: share.points.weighed(times),
                    deals: share.deals,
                    place: of_seat(index)
                        .and_then(|at| table_places.get(at))
                        .filter(|_| placed)
                        .map(|seat| seat.place),
                    rangpunkte: of_seat(index).and_then(|at| by_place.get(at)).filter(|_| placed).copied(),
                    ended: table.ended,
                    trophies: Vec::new(),
                    single_deals: Vec::new(),
                };
                results.push((share.player, result));
            }
        }
    }
    results.sort_by_key(|(player, result)| (*player, result.round, result.table));
    // Who came back to a table has one result there.
    results.dedup_by(|(player, again), (same_player, result)| {
        let same = player == same_player && again.round == result.round && again.table == result.table;
        if same {
            result.schriftpunkte += again.schriftpunkte;
            result.deals = result.deals.saturating_add(again.deals);
            result.place = result.place.or(again.place);
            result.rangpunkte = result.rangpunkte.or(again.rangpunkte);
        }
        same
    });
    for table in tables {
        let mut at_table = |player: PlayerNumber, change: &dyn Fn(&mut RoundResult)| {
            let here = (player, table.round, table.table);
            let at =
                results.binary_search_by_key(&here, |(player, result)| (*player, result.round, result.table));
            if let Some((_, result)) = at.ok().and_then(|at| results.get_mut(at)) {
                change(result);
            }
        };
        for (player, trophy) in &table.trophies {
            at_table(*player, &|result| result.trophies.push(trophy.clone()));
        }
        let times = regulations.times(table.seats.len());
        for (player, points) in &table.deals {
            at_table(*player, &|result| result.single_deals.push(points.weighed(times)));
        }
    }
    results
}

fn of_player(results: &[(PlayerNumber, RoundResult)], player: PlayerNumber) -> Vec<RoundResult> {
    let from = results.partition_point(|(number, _)| *number < player);
    let his = results.iter().skip(from).take_while(|(number, _)| *number == player);
    his.map(|(_, result)| result.clone()).collect()
}

fn row(regulations: &Regulations, entrant: &Entrant, rounds: Vec<RoundResult>) -> RankingRow {
    let schriftpunkte = rounds.iter().map(|result| result.schriftpunkte).sum();
    let rangpunkte: Points = rounds.iter().filter_map(|result| result.rangpunkte).sum();
    RankingRow {
        rank: 0,
        shared: false,
        lot_open: false,
        number: entrant.number,
        withdrawn: entrant.withdrawn,
        schriftpunkte,
        rangpunkte: regulations.rangpunkte.map(|_| rangpunkte),
        total: schriftpunkte + rangpunkte,
        deals: rounds.iter().map(|result| u32::from(result.deals)).sum(),
        rounds,
        decided_by: None,
    }
}

/// Orders the rows, breaks ties and numbers the ranks.
fn ranked(
    regulations: &Regulations,
    mut rows: Vec<RankingRow>,
    lots: &[Lot],
) -> (Vec<RankingRow>, Vec<OpenTie>) {
    let rounds_of = |row: &RankingRow| row.rounds.chunk_by(|a, b| a.round == b.round).count();
    let separator = Separator {
        tie_breaks: &regulations.tie_breaks,
        lots,
        tables: rows.iter().map(|row| row.rounds.len()).max().unwrap_or(0),
        rounds: rows.iter().map(rounds_of).max().unwrap_or(0),
        last_round: rows.iter().flat_map(|row| &row.rounds).map(|result| result.round).max(),
    };
    rows.sort_by(|a, b| b.total.cmp(&a.total).then(a.number.cmp(&b.number)));
    let mut ranked: Vec<RankingRow> = Vec::with_capacity(rows.len());
    let mut open_ties = Vec::new();
    let mut rows = rows.into_iter().peekable();
    while let Some(first) = rows.next() {
        let total = first.total;
        let mut tied = vec![first];
        while let Some(next) = rows.next_if(|row| row.total == total) {
            tied.push(next);
        }
        for class in separator.separate(tied) {
            // Start numbers are 16 bits, so the ranks fit.
            let rank = u16::try_from(ranked.len() + 1).unwrap_or(u16::MAX);
            if class.lot_open {
                open_ties.push(OpenTie { rank, players: class.rows.iter().map(|row| row.number).collect() });
            }
            let shared = class.rows.len() > 1;
            ranked.extend(class.rows.into_iter().map(|row| RankingRow {
                rank,
                shared,
                lot_open: class.lot_open,
                ..row
            }));
        }
    }
    (ranked, open_ties)
}

#[cfg(test)]
mod tests;
