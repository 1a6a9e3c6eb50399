//! The ranking of the largest final.

#[path = "made_up/large_final.rs"]
mod large_final;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};

use large_final::{LargeFinal, PLAYERS};

fn rank_largest_final(c: &mut Criterion) {
    let played = LargeFinal::played();
    c.bench_function(&format!("ranking, {PLAYERS} players, 3 rounds, many ties"), |b| {
        b.iter(|| black_box(&played).ranking());
    });
}

criterion_group!(benches, rank_largest_final);
criterion_main!(benches);
