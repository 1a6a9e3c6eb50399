//! Several processes on one tournament: nobody is refused without a fault.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use super::{enter, is_long, scored};
use crate::support::hall::Hall;
use crate::support::postgres;
use crate::support::server::Server;

/// Deals per second, and answers that were none.
fn measured(processes: usize, tables: usize) -> Option<(f64, u32)> {
    let url = postgres::fresh_database()?;
    let servers: Vec<_> = (0..processes).map(|_| Server::start(&url)).collect();
    let organizer = servers[0].set_up();
    let hall = Hall::open(&organizer, 4 * tables);
    let refused = AtomicU32::new(0);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for table in &hall.tables {
            // Who enters a deal meets another process each time.
            let clients: Vec<_> = servers.iter().map(|server| server.client(&table.scorer)).collect();
            let refused = &refused;
            scope.spawn(move || {
                for deal in 1..=8 {
                    let client = &clients[(deal + table.number) % clients.len()];
                    let key = format!("{}-{deal}", table.number);
                    // No answer: the connection had been idle for too long, and the next is new.
                    loop {
                        match enter(client, table, deal, &key).map(|answer| answer.status) {
                            Some(201) => break,
                            Some(_) => refused.fetch_add(1, Ordering::Relaxed),
                            None => 0,
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
    let deals = u32::try_from(8 * tables).unwrap();
    Some((f64::from(deals) / elapsed.as_secs_f64(), refused.into_inner()))
}

#[test]
fn three_processes_on_one_tournament_refuse_nobody() {
    let tables = if is_long() { 96 } else { 16 };
    let mut rates = Vec::new();
    for processes in [1, 2, 3] {
        let Some((rate, refused)) = measured(processes, tables) else { return };
        assert_eq!(refused, 0, "with {processes} processes");
        rates.push(rate);
        println!("{processes} processes: {:.2} of the rate of one", rate / rates[0]);
    }
    // On a busy machine a short run measures the machine.
    if is_long() {
        assert!(rates.iter().all(|rate| rate / rates[0] >= 0.8), "{rates:?}");
    }
}
