//! Makes two players equal in everything, so that only the lot can decide between them.
//!
//! Two players who have all results but one in common each get, in the last round, what the
//! other has: their tables' sheets are dealt until that comes out.

use anyhow::{Context as _, Result};
use domain::ids::PlayerNumber;
use domain::points::Points;
use domain::ruleset::Regulations;
use domain::seat::{PerSeat, Seat};
use serde_json::Value;
use simulator::sheet::Line;

use super::day::{Day, Played, list, number, player, points};

/// Lines dealt anew until two players are given up.
const ATTEMPTS: usize = 4_000;

/// What a player brought from a table of four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Brought {
    points: Points,
    /// 1 to 4.
    place: usize,
}

struct Candidate {
    player: PlayerNumber,
    brought: Vec<Brought>,
    /// Which of the last round's tables, and which seat there.
    table: usize,
    seat: Seat,
}

/// Deals the sheets of two tables of the last round anew; says who will be equal.
pub fn make(day: &Day, tables: &mut [Played]) -> Result<Option<[PlayerNumber; 2]>> {
    let candidates = candidates(day, tables)?;
    for (index, one) in candidates.iter().enumerate() {
        for other in candidates.iter().skip(index + 1).filter(|other| other.table != one.table) {
            let Some((for_one, for_other)) = wishes(&one.brought, &other.brought) else { continue };
            let Some(first) = deal(day, tables, one, for_one) else { continue };
            let Some(second) = deal(day, tables, other, for_other) else { continue };
            for (table, sheet) in [(one.table, first), (other.table, second)] {
                tables.get_mut(table).context("the table is gone")?.sheet = sheet;
            }
            return Ok(Some([one.player, other.player]));
        }
    }
    Ok(None)
}

/// Who played all rounds so far at tables of four without sharing a place, and does again, best first.
fn candidates(day: &Day, tables: &[Played]) -> Result<Vec<Candidate>> {
    let ranking = day.office.get(&day.path("/rankings/players"))?;
    let regulations = &day.input.ruleset.regulations;
    let mut candidates = Vec::new();
    for row in list(&ranking, "/rows")? {
        let number = player(row)?;
        let rounds = list(row, "/rounds")?;
        let brought: Vec<_> =
            rounds.iter().map_while(|round| of_four(regulations, round).ok().flatten()).collect();
        if brought.len() + 1 != usize::from(regulations.rounds) {
            continue;
        }
        let seated = tables.iter().enumerate().filter(|(_, table)| table.seats.len() == 4).find_map(
            |(index, table)| {
                let seat = table.seats.iter().position(|seated| *seated == number)?;
                Some((index, Seat::new(seat)?))
            },
        );
        if let Some((table, seat)) = seated {
            candidates.push(Candidate { player: PlayerNumber(number), brought, table, seat });
        }
    }
    Ok(candidates)
}

/// A result, if it is an unshared one of a table of four, as far as Rangpunkte tell.
fn of_four(regulations: &Regulations, round: &Value) -> Result<Option<Brought>> {
    let place = usize::try_from(number(round, "/place")?)?;
    let brought = Brought { points: points(round, "/schriftpunkte")?, place };
    let Some(table) = &regulations.rangpunkte else { return Ok(Some(brought)) };
    let due = table.four.get(place - 1);
    Ok((due == Some(&points(round, "/rangpunkte")?)).then_some(brought))
}

/// What each must get to have in the end what the other has, if that is possible.
fn wishes(one: &[Brought], other: &[Brought]) -> Option<(Brought, Brought)> {
    let mut left = one.to_vec();
    let mut missing = Vec::new();
    for brought in other {
        match left.iter().position(|own| own == brought) {
            Some(at) => drop(left.swap_remove(at)),
            None => missing.push(*brought),
        }
    }
    match (missing.as_slice(), left.as_slice()) {
        ([for_one], [for_other]) => Some((*for_one, *for_other)),
        _ => None,
    }
}

fn deal(day: &Day, tables: &[Played], candidate: &Candidate, wish: Brought) -> Option<Vec<Line>> {
    let table = tables.get(candidate.table)?;
    let mut dice = day.input.dice(table.round, table.table);
    let meets = |scores: &PerSeat<Points>| brought(scores, candidate.seat) == Some(wish);
    table.at.sheet_where(&day.input.ruleset.game, &mut dice, ATTEMPTS, meets)
}

/// What a seat brings from a table of four; nothing if it shares its place.
fn brought(scores: &PerSeat<Points>, seat: Seat) -> Option<Brought> {
    let points = scores[seat];
    let others = scores.iter().take(4);
    let place = others.clone().filter(|other| **other > points).count() + 1;
    (others.filter(|other| **other == points).count() == 1).then_some(Brought { points, place })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brought(points: i64, place: usize) -> Brought {
        Brought { points: Points::whole(points), place }
    }

    #[test]
    fn each_gets_what_only_the_other_has() {
        let one = [brought(5, 1), brought(-3, 4)];
        let other = [brought(2, 2), brought(5, 1)];
        assert_eq!(wishes(&one, &other), Some((brought(2, 2), brought(-3, 4))));
    }

    #[test]
    fn who_has_nothing_in_common_cannot_be_made_equal_in_one_round() {
        assert_eq!(wishes(&[brought(5, 1), brought(-3, 4)], &[brought(5, 2), brought(-4, 4)]), None);
    }

    #[test]
    fn who_shares_a_place_brings_nothing_to_be_matched() {
        let scores = PerSeat([8, -2, -2, -4, 0].map(Points::whole));
        assert_eq!(super::brought(&scores, Seat::ALL[3]), Some(brought(-4, 4)));
        assert_eq!(super::brought(&scores, Seat::ALL[1]), None);
    }
}
