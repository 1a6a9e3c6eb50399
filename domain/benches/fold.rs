//! Folding a log of 200,000 events: 260 players at 65 tables, round after round.
//!
//! Decoding alone, decoding and folding, and folding decoded events. The state costs
//! little if the second takes at most twice the time of the first. Dropping the state is not
//! measured: who folds a log keeps what comes of it.
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at its own inputs")]
#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "it measures and reports a ratio")]

#[path = "made_up/day.rs"]
mod day;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use domain::ids::RoundNumber;
use domain::log::StreamId;
use domain::tournament::command::RoundCommand;
use domain::tournament::{Command, Event, Tournament};
use uuid::Uuid;

use day::{Day, Stored, meta};

const EVENTS: usize = 200_000;
const PLAYERS: u16 = 260;

/// Round after round, with as many deals as it takes.
fn log() -> Vec<Stored> {
    let mut day = Day::of(PLAYERS);
    for round in (1..).map(RoundNumber) {
        day.start_round(round);
        for deal in 1..=80 {
            for command in day.deals(deal) {
                day.run(&command);
            }
            if day.events.len() >= EVENTS {
                day.events.truncate(EVENTS);
                return day.stored();
            }
        }
        day.run(&Command::Round(RoundCommand::EndRound { round, early: false }));
    }
    day.stored()
}

fn decode(log: &[Stored]) -> Vec<Event> {
    log.iter().map(|event| Event::decode(event.event_type, event.schema, &event.payload).unwrap()).collect()
}

fn fold<'a>(events: impl Iterator<Item = &'a Event>) -> Tournament {
    let mut events = (1..).zip(events);
    let (version, first) = events.next().unwrap();
    let mut tournament = Tournament::found(StreamId(Uuid::nil()), meta(version), first).unwrap();
    for (version, event) in events {
        tournament.evolve(meta(version), event).unwrap();
    }
    tournament
}

fn decode_each(log: &[Stored]) {
    for event in log {
        black_box(Event::decode(event.event_type, event.schema, &event.payload).unwrap());
    }
}

fn decode_and_fold(log: &[Stored]) -> Tournament {
    let mut stored = (1..).zip(log);
    let (version, first) = stored.next().unwrap();
    let read = |event: &Stored| Event::decode(event.event_type, event.schema, &event.payload).unwrap();
    let mut tournament = Tournament::found(StreamId(Uuid::nil()), meta(version), &read(first)).unwrap();
    for (version, event) in stored {
        tournament.evolve(meta(version), &read(event)).unwrap();
    }
    tournament
}

/// The quickest of several runs; a state that is kept is not dropped within the time.
fn quickest<T>(run: impl Fn() -> T) -> Duration {
    let time = |()| {
        let started = Instant::now();
        let result = black_box(run());
        let took = started.elapsed();
        drop(result);
        took
    };
    [(); 7].map(time).into_iter().min().unwrap()
}

fn fold_200_000_events(c: &mut Criterion) {
    let log = log();
    let events = decode(&log);
    assert_eq!(fold(events.iter()), decode_and_fold(&log));

    let mut group = c.benchmark_group("200,000 events");
    group.throughput(Throughput::Elements(EVENTS as u64)).sample_size(10);
    group.bench_function("decode", |b| b.iter(|| decode_each(&log)));
    group.bench_function("decode and fold", |b| b.iter_with_large_drop(|| decode_and_fold(&log)));
    group.bench_function("fold", |b| b.iter_with_large_drop(|| fold(events.iter())));
    group.finish();

    let decoding = quickest(|| decode_each(&log));
    let folding = quickest(|| decode_and_fold(&log));
    println!(
        "decoding takes {} % of the time of decoding and folding",
        100 * decoding.as_micros() / folding.as_micros()
    );
}

criterion_group!(benches, fold_200_000_events);
criterion_main!(benches);
