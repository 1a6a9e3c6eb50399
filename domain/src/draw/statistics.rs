//! Whether chance is fair: chi-squared tests over many draws.
//!
//! Each draw seats everybody once, so the counts of one draw are not independent of
//! one another: the statistic spreads as chi squared, scaled by the factor given. The
//! limits leave 0.1 % of fair draws below and 0.1 % above.

use rstest::rstest;

use super::laws::{avoiding, input, numbers, quietly};
use super::*;
use crate::ids::PlayerNumber;

const DRAWS: u32 = 4_000;

fn seed(n: u32) -> Seed {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&n.to_be_bytes());
    Seed(bytes)
}

/// Σ (observed − expected)² / expected.
fn chi_squared(counts: &[u32], expected: f64) -> f64 {
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

fn draws(players: u16, mode: DrawMode) -> impl Iterator<Item = Seating> {
    (0..DRAWS).map(move |n| {
        let (players, groups) = (numbers(players), Groups::default());
        let options = DrawOptions { mode, ..avoiding() };
        let drawn = quietly(&DrawInput { options, seed: seed(n), ..input(&players, 1, &groups) });
        drawn.rounds.into_iter().next().unwrap().tables
    })
}

fn pair(a: PlayerNumber, b: PlayerNumber) -> usize {
    let (low, high) = (a.0.min(b.0) - 1, a.0.max(b.0) - 1);
    usize::from(high * (high - 1) / 2 + low)
}

/// 13 players at 13 chairs: 13/12 of chi squared with 144 degrees of freedom.
#[rstest]
#[case(DrawMode::Random)]
#[case(DrawMode::RandomAvoiding)]
fn every_player_comes_to_every_table_and_seat_equally_often(#[case] mode: DrawMode) {
    let mut counts = [0u32; 169];
    for seating in draws(13, mode) {
        for (chair, player) in seating.iter().flat_map(|table| &table.seats).enumerate() {
            counts[usize::from(player.0 - 1) * 13 + chair] += 1;
        }
    }
    let statistic = chi_squared(&counts, f64::from(DRAWS) / 13.0);
    assert!((103.0..219.0).contains(&statistic), "chi squared is {statistic}");
}

/// Five of 13 sit at the table of five: 8/13 · 13/12 of chi squared with 12 degrees of
/// freedom.
#[rstest]
#[case(DrawMode::Random)]
#[case(DrawMode::RandomAvoiding)]
fn every_player_comes_to_a_table_of_five_equally_often(#[case] mode: DrawMode) {
    let mut counts = [0u32; 13];
    for seating in draws(13, mode) {
        for table in seating.iter().filter(|table| table.seats.len() == 5) {
            table.seats.iter().for_each(|player| counts[usize::from(player.0 - 1)] += 1);
        }
    }
    let statistic = chi_squared(&counts, f64::from(DRAWS) * 5.0 / 13.0);
    assert!((1.4..22.0).contains(&statistic), "chi squared is {statistic}");
}

/// Eight players, everybody meets three others: 4/5 of chi squared with 20 degrees of
/// freedom.
#[rstest]
#[case(DrawMode::Random)]
#[case(DrawMode::RandomAvoiding)]
fn every_pair_meets_equally_often(#[case] mode: DrawMode) {
    let mut counts = [0u32; 28];
    for table in draws(8, mode).flatten() {
        for (i, &a) in table.seats.iter().enumerate() {
            table.seats[i + 1..].iter().for_each(|&b| counts[pair(a, b)] += 1);
        }
    }
    let statistic = chi_squared(&counts, f64::from(DRAWS) * 12.0 / 28.0);
    assert!((4.7..36.3).contains(&statistic), "chi squared is {statistic}");
}

/// After a first round the second of 16 players is a pair of different rounds: those
/// who met do not meet again, and all others meet equally often. Each of them has
/// three of the twelve others: at most chi squared with 95 degrees of freedom.
#[test]
fn in_a_second_round_all_new_pairs_are_equally_likely() {
    let (players, groups) = (numbers(16), Groups::default());
    let history = [draw_random(seed(0), &players, avoiding()).unwrap()];
    let mut counts = [0u32; 120];
    for n in 1..=500 {
        let input = DrawInput { seed: seed(n), history: &history, ..input(&players, 1, &groups) };
        for table in &quietly(&input).rounds[0].tables {
            for (i, &a) in table.seats.iter().enumerate() {
                table.seats[i + 1..].iter().for_each(|&b| counts[pair(a, b)] += 1);
            }
        }
    }
    let met: Vec<u32> = counts.into_iter().filter(|&count| count > 0).collect();
    assert_eq!(met.len(), 96, "24 pairs met before");
    let statistic = chi_squared(&met, 500.0 * 24.0 / 96.0);
    assert!((35.0..145.0).contains(&statistic), "chi squared is {statistic}");
}

/// Three rounds drawn at once, with repeated meetings avoided, from each of some seeds: who sits where in
/// the second or third of them. In each round taken by itself every seating is equally likely, since
/// no player is unlike another.
fn later_rounds(players: u16, round: usize) -> impl Iterator<Item = Seating> {
    (0..LATER_DRAWS).map(move |n| {
        let (players, groups) = (numbers(players), Groups::default());
        let drawn = quietly(&DrawInput { seed: seed(n), ..input(&players, 3, &groups) });
        assert_eq!(drawn.certificate.repeated_meetings, 0);
        drawn.rounds.into_iter().nth(round - 1).unwrap().tables
    })
}

const LATER_DRAWS: u32 = 400;

/// 16 players at 16 chairs: 16/15 of chi squared with 225 degrees of freedom.
#[rstest]
fn in_later_rounds_too_every_player_comes_to_every_table_and_seat(#[values(2, 3)] round: usize) {
    let mut counts = [0u32; 256];
    for seating in later_rounds(16, round) {
        for (chair, player) in seating.iter().flat_map(|table| &table.seats).enumerate() {
            counts[usize::from(player.0 - 1) * 16 + chair] += 1;
        }
    }
    let statistic = chi_squared(&counts, f64::from(LATER_DRAWS) / 16.0);
    assert!((176.0..316.2).contains(&statistic), "chi squared is {statistic}");
}

/// Five of 25 sit at the table of five: 4/5 · 25/24 of chi squared with 24 degrees of freedom.
#[rstest]
fn in_later_rounds_too_every_player_comes_to_a_table_of_five(#[values(2, 3)] round: usize) {
    let mut counts = [0u32; 25];
    for seating in later_rounds(25, round) {
        for table in seating.iter().filter(|table| table.seats.len() == 5) {
            table.seats.iter().for_each(|player| counts[usize::from(player.0 - 1)] += 1);
        }
    }
    let statistic = chi_squared(&counts, f64::from(LATER_DRAWS) / 5.0);
    assert!((6.7..42.7).contains(&statistic), "chi squared is {statistic}");
}

/// 16 players, everybody meets three others: 12/13 of chi squared with 104 degrees of freedom.
#[rstest]
fn in_later_rounds_too_every_pair_meets_equally_often(#[values(2, 3)] round: usize) {
    let mut counts = [0u32; 120];
    for table in later_rounds(16, round).flatten() {
        for (i, &a) in table.seats.iter().enumerate() {
            table.seats[i + 1..].iter().for_each(|&b| counts[pair(a, b)] += 1);
        }
    }
    let statistic = chi_squared(&counts, f64::from(LATER_DRAWS) * 24.0 / 120.0);
    assert!((60.0..142.6).contains(&statistic), "chi squared is {statistic}");
}
