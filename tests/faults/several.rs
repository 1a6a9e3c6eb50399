//! Several processes on one tournament: nobody is refused without a fault.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use super::{enter, is_long, scored};
use crate::support::hall::Hall;
use crate::support::postgres;
use crate::support::server::Server;

/// A connection that idled for longer may be ended by the server just when it is used again.
const IDLE: Duration = Duration::from_secs(4);

/// What came of requests that were not acknowledged.
#[derive(Default)]
struct Answers {
    refused: AtomicU32,
    unanswered: AtomicU32,
}

/// Deals per second.
fn measured(processes: usize, tables: usize) -> Option<f64> {
    let url = postgres::fresh_database()?;
    let servers: Vec<_> = (0..processes).map(|_| Server::start(&url)).collect();
    let organizer = servers[0].set_up();
    let hall = Hall::open(&organizer, 4 * tables);
    let answers = Answers::default();
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for table in &hall.tables {
            // Who enters a deal meets another process each time.
            let mut clients: Vec<_> =
                servers.iter().map(|server| (server.client(&table.scorer), Instant::now())).collect();
            let answers = &answers;
            scope.spawn(move || {
                for deal in 1..=8 {
                    let nth = (deal + table.number) % clients.len();
                    let (client, used) = &mut clients[nth];
                    let key = format!("{}-{deal}", table.number);
                    loop {
                        let idle = std::mem::replace(used, Instant::now()).elapsed();
                        let answer = enter(client, table, deal, &key).map(|answer| answer.status);
                        match answer {
                            Some(201) => break,
                            Some(_) => answers.refused.fetch_add(1, Ordering::Relaxed),
                            None if idle > IDLE => 0,
                            None => answers.unanswered.fetch_add(1, Ordering::Relaxed),
                        };
                    }
                }
            });
        }
    });
    let elapsed = begun.elapsed();
    let lines = scored(&organizer.get(&format!("{}/export", hall.cup)).text);
    assert_eq!(lines.len(), 8 * tables);
    assert!(lines.values().all(|times| *times == 1));
    assert_eq!(answers.refused.into_inner(), 0, "refused with {processes} processes");
    assert_eq!(answers.unanswered.into_inner(), 0, "without an answer with {processes} processes");
    let deals = u32::try_from(8 * tables).unwrap();
    Some(f64::from(deals) / elapsed.as_secs_f64())
}

/// How fast they are is measured by `cargo run --release --example load -- processes`.
#[test]
fn three_processes_on_one_tournament_refuse_nobody() {
    let tables = if is_long() { 96 } else { 16 };
    let mut first = None;
    for processes in [1, 2, 3] {
        let Some(rate) = measured(processes, tables) else { return };
        println!("{processes} processes: {:.2} of the rate of one", rate / *first.get_or_insert(rate));
    }
}
