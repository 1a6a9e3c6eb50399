//! The ranking of the largest final: 260 players at 65 tables, three rounds.
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at its own inputs")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use domain::draw::{Seed, draw_random};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::points::Points;
use domain::ruleset::{Regulations, Ruleset};
use domain::standings::{Entrant, RunningTables, SeatResult, Share, TableResult, ranking};

fn largest_final(regulations: &Regulations) -> (Vec<Entrant>, Vec<TableResult>) {
    let numbers: Vec<_> = (1..=260).map(PlayerNumber).collect();
    let seat = |player: PlayerNumber, round: u8| {
        let points = Points::whole(i64::from(player.0 * 7 % 41 + u16::from(round)) - 20);
        SeatResult { shares: vec![Share { player, points, deals: 16 }] }
    };
    let tables = (1..=3u8).flat_map(|round| {
        let drawn = draw_random(Seed([round; 32]), &numbers, regulations.draw).unwrap();
        drawn.into_iter().map(move |drawn| TableResult {
            round: RoundNumber(round),
            table: drawn.table,
            seats: drawn.seats.into_iter().map(|player| seat(player, round)).collect(),
            ended: true,
            trophies: Vec::new(),
            deals: Vec::new(),
            uncounted: None,
        })
    });
    let tables = tables.collect();
    (numbers.into_iter().map(Entrant::new).collect(), tables)
}

fn rank_largest_final(c: &mut Criterion) {
    let regulations = &Ruleset::preset("tarockcup-2018").unwrap().regulations;
    let (entrants, tables) = largest_final(regulations);
    c.bench_function("ranking, 260 players, 3 rounds, many ties", |b| {
        b.iter(|| ranking(regulations, black_box(&entrants), &tables, &[], RunningTables::WithoutPlaces));
    });
}

criterion_group!(benches, rank_largest_final);
criterion_main!(benches);
