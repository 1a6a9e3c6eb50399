//! Plays of Royal-Tarock a second: complete deals judged to the card, with record and sums, and
//! what it takes to read them from JSON.
//!
//! `cargo bench -p domain --bench royal_play`; the throughput is in plays.

#[path = "../tests/royal/play/deals.rs"]
mod deals;
#[expect(dead_code, reason = "the tests ask for more than rules")]
#[expect(clippy::unwrap_used, reason = "the ruleset is well formed, as the tests show")]
#[expect(clippy::needless_pass_by_value, reason = "helpers take json!(…) as it is written")]
#[path = "../tests/royal/support.rs"]
mod support;
#[expect(dead_code, reason = "the tests ask for more than plays")]
#[expect(clippy::unwrap_used, reason = "the deals are well formed, as the tests show")]
#[expect(clippy::needless_pass_by_value, reason = "helpers take json!(…) as it is written")]
#[path = "../tests/royal/play/table.rs"]
mod table;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use domain::royal::Play;
use domain::seat::Seat;
use serde_json::json;

use deals::{COURT, GRAND, QUART, ROYAL, STELLA};

/// Five deals with few announcements and with many.
fn sheet() -> Vec<String> {
    let raised = json!([{"item": "skala", "by": "D"}]);
    let many = json!([
        {"item": "farbenanzahl", "by": "D", "suit": "p", "count": 3}, {"item": "visi", "by": "A"},
        {"item": "trull", "by": "D", "kontra_by": "B"}, {"item": "ultimo", "by": "D", "cards": ["pK"]},
        {"item": "pagatfang", "by": "A"}, {"item": "spiel", "by": "C", "kontra_by": "A"},
    ]);
    let plays = [
        table::play(&GRAND, json!([{"item": "grand", "by": "A", "raised_from": raised}])),
        table::play(&COURT, many),
        table::play(&ROYAL, json!([{"item": "kasse", "by": "A"}, {"item": "mondfang", "by": "A"}])),
        table::play(&STELLA, json!([{"item": "stella", "by": "A", "cards": ["hK", "kK", "tK"]}])),
        table::play(&QUART, json!([])),
    ];
    plays.iter().map(ToString::to_string).collect()
}

fn read(json: &str) -> Play<String> {
    serde_json::from_str(json).expect("the sheet is well formed")
}

fn adjudicate(c: &mut Criterion) {
    let (sheet, seating) = (sheet(), table::seating());
    let seated = |json: &String| read(json).try_map_players(|name| table::seat_of(name).ok_or(()));
    let plays: Vec<Play<Seat>> = sheet.iter().map(seated).collect::<Result<_, _>>().expect("A to D play");
    let mut group = c.benchmark_group("royal play");
    group.throughput(Throughput::Elements(sheet.len() as u64));

    group.bench_function("adjudicate, record and totals", |b| {
        b.iter(|| {
            for play in &plays {
                let judged = black_box(play).adjudicate(&support::RULES, seating, |seat| Some(*seat));
                black_box(judged.expect("a table could have seen it").totals(&support::RULES, seating));
            }
        });
    });
    group.bench_function("read from JSON", |b| {
        b.iter(|| {
            for json in &sheet {
                black_box(read(black_box(json)));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, adjudicate);
criterion_main!(benches);
