//! Plays of French Tarot a second: complete deals judged to the card, with record and settlement,
//! and what it takes to read them from JSON.
//!
//! `cargo bench -p domain --bench tarot_play`; the throughput is in plays.

#[expect(dead_code, reason = "some deals are for the tests only")]
#[path = "../tests/tarot/play/deals.rs"]
mod deals;
#[expect(dead_code, reason = "the tests ask for more than plays")]
#[expect(clippy::unwrap_used, reason = "the deals are well formed, as the tests show")]
#[path = "../tests/tarot/play/table.rs"]
mod table;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use domain::seat::Seat;
use domain::tarot::play::Play;
use serde_json::json;

use deals::{ALONE, CHELEM, CHELEM_OF_DEFENCE, EXCUSE_LED, EXCUSE_LOST_IN_OWN_TRICK, HALVES};
use table::{cards, read, rules, seat_of, seating};

/// Four deals for four players, one for five and one for three.
fn sheet() -> Vec<String> {
    let poignees = json!([{"by": "A", "size": "triple", "cards": cards("A6-A20")}]);
    let plays = [
        CHELEM.play(json!({"poignees": poignees})),
        EXCUSE_LED.play(json!({})),
        EXCUSE_LOST_IN_OWN_TRICK.play(json!({})),
        CHELEM_OF_DEFENCE.play(json!({"vorhand": "B"})),
        ALONE.play(json!({"called": "kR", "aside_shown": ["A8"]})),
        HALVES.play(json!({})),
    ];
    plays.iter().map(ToString::to_string).collect()
}

fn adjudicate(c: &mut Criterion) {
    let (rules, sheet) = (rules("tarot-fft"), sheet());
    let plays: Vec<_> = sheet
        .iter()
        .map(|json| {
            let play = read(&serde_json::from_str(json).expect("the sheet is JSON"));
            let seated: Play<Seat> =
                play.try_map_players(|name| seat_of(name).ok_or(())).expect("A to E play");
            (seating(&play), seated)
        })
        .collect();
    let mut group = c.benchmark_group("tarot play");
    group.throughput(Throughput::Elements(sheet.len() as u64));

    group.bench_function("adjudicate, record and settlement", |b| {
        b.iter(|| {
            for (seating, play) in &plays {
                let judged = black_box(play).adjudicate(rules, *seating, |seat| Some(*seat));
                black_box(judged.expect("a table could have seen it").settle(rules, *seating));
            }
        });
    });
    group.bench_function("read from JSON", |b| {
        b.iter(|| {
            for json in &sheet {
                let play: Play<String> = serde_json::from_str(black_box(json)).expect("it is a play");
                black_box(play);
            }
        });
    });
    group.finish();
}

criterion_group!(benches, adjudicate);
criterion_main!(benches);
