//! Short ways to write down a tournament in tests.

use super::{Entrant, Lot, Ranking, RankingRow, RunningTables, SeatResult, Share, TableResult, ranking};
use crate::ids::{Code, PlayerNumber, RoundNumber, TableNumber};
use crate::points::Points;
use crate::ruleset::{Regulations, Ruleset};

fn preset(id: &str) -> Regulations {
    Ruleset::preset(id).unwrap().regulations.clone()
}

pub fn krenglbach() -> Regulations {
    preset("krenglbach-2018")
}

pub fn tarockcup() -> Regulations {
    preset("tarockcup-2018")
}

pub fn tarockcup_2019() -> Regulations {
    preset("tarockcup-2019")
}

pub fn player(number: u16) -> PlayerNumber {
    PlayerNumber(number)
}

pub fn players(numbers: &[u16]) -> Vec<PlayerNumber> {
    numbers.iter().copied().map(PlayerNumber).collect()
}

pub fn lot(numbers: &[u16]) -> Lot {
    Lot { players: players(numbers), prize: None }
}

pub fn prize_lot(numbers: &[u16], prize: &str) -> Lot {
    Lot { prize: Some(prize.parse().unwrap()), ..lot(numbers) }
}

pub fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// Entrants with the numbers from 1 to `count`.
pub fn entrants(count: u16) -> Vec<Entrant> {
    (1..=count).map(|number| Entrant::new(player(number))).collect()
}

fn share(&(number, points): &(u16, i64)) -> Share {
    Share { player: player(number), points: Points::whole(points), deals: 16 }
}

/// An ended table: each seat's player and Schriftpunkte.
pub fn table(round: u8, number: u16, seats: &[(u16, i64)]) -> TableResult {
    let seats: Vec<_> = seats.iter().map(std::slice::from_ref).collect();
    table_with_substitutes(round, number, &seats)
}

/// An ended table: each seat's players, one after the other, and their Schriftpunkte.
pub fn table_with_substitutes(round: u8, number: u16, seats: &[&[(u16, i64)]]) -> TableResult {
    TableResult {
        round: RoundNumber(round),
        table: TableNumber(number),
        seats: seats.iter().map(|shares| SeatResult { shares: shares.iter().map(share).collect() }).collect(),
        ended: true,
        trophies: Vec::new(),
        deals: Vec::new(),
        uncounted: None,
    }
}

pub fn ranked(
    regulations: &Regulations,
    entrants: &[Entrant],
    tables: &[TableResult],
    lots: &[Lot],
) -> Ranking {
    ranking(regulations, entrants, tables, lots, RunningTables::WithoutPlaces)
}

/// Rank and number of each row.
pub fn ranks(ranking: &Ranking) -> Vec<(u16, u16)> {
    ranking.rows.iter().map(|row| (row.rank, row.number.0)).collect()
}

pub fn row(ranking: &Ranking, number: u16) -> &RankingRow {
    ranking.rows.iter().find(|row| row.number == player(number)).unwrap()
}

/// A ranking of players 1, 2, 3 … with these totals at tables of four.
pub fn ranking_of(regulations: &Regulations, totals: &[i64]) -> Ranking {
    let seats: Vec<(u16, i64)> = (1..).zip(totals.iter().copied()).collect();
    let tables: Vec<_> = (1..).zip(seats.chunks(4)).map(|(number, seats)| table(1, number, seats)).collect();
    let entrants = entrants(u16::try_from(totals.len()).unwrap());
    ranked(regulations, &entrants, &tables, &[])
}
