//! Settlements a second: a record checked and settled, with and without lines.
//!
//! `cargo bench -p domain --bench settle`; the throughput is in deals.

#[path = "made_up/sheet.rs"]
mod sheet;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use domain::game::Ledger as _;
use domain::koenigrufen::Deal;
use domain::seat::{Seat, Seating};

fn settle(c: &mut Criterion) {
    let (rules, sheet) = (sheet::rules(), sheet::sheet());
    let seating = Seating::new(4, None, Seat::ALL[0]).expect("four sit at the table");
    let check = |record| Deal::check(rules, seating, record).expect("the sheet is valid");
    let mut group = c.benchmark_group("koenigrufen");
    group.throughput(Throughput::Elements(sheet.len() as u64));

    group.bench_function("check and total", |b| {
        b.iter(|| {
            for record in &sheet {
                black_box(check(black_box(record)).totals());
            }
        });
    });
    group.bench_function("check and settle by lines", |b| {
        b.iter(|| {
            for record in &sheet {
                black_box(check(black_box(record)).settle());
            }
        });
    });
    let deals: Vec<_> = sheet.iter().map(check).collect();
    group.bench_function("total", |b| {
        b.iter(|| {
            for deal in &deals {
                black_box(black_box(deal).totals());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, settle);
criterion_main!(benches);
