//! How many durable deals a second the server takes, and how many rankings it gives.
//!
//! `cargo run --release --example load`: starts the server on SQLite in a temporary folder, once
//! for each number of clients. Clients put whole lines of 65 tables, each at its own tables,
//! always waiting for the answer. Compared in the same run: the rows that were written, inserted
//! again by prepared statements, and the ranking's bytes from a bare handler.
//!
//! `load processes` compares one process with several on one PostgreSQL, `load flood` what scorers wait for with and
//! without a flood of strangers, `load listeners` how soon open pages are told of a deal.
#![expect(clippy::cast_precision_loss, clippy::print_stdout, reason = "it prints rates for people")]

mod bare;
mod flood;
mod hall;
mod http;
mod listeners;
mod measure;
#[cfg(unix)]
#[path = "../../../tests/support/postgres.rs"]
mod postgres;
#[cfg(unix)]
mod processes;
mod raw;
mod server;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

use hall::Hall;
use measure::{Run, run};
use server::Server;

/// Measures the server under load.
#[derive(Debug, Parser)]
#[command(about, max_term_width = 100)]
struct Load {
    #[command(subcommand)]
    role: Option<Role>,
    /// Numbers of clients.
    #[arg(long, value_delimiter = ',', default_value = "1,16,64")]
    clients: Vec<usize>,
    /// Players; each four make a table.
    #[arg(long, default_value_t = 260)]
    players: u16,
    /// Deals that are sent for each number of clients, at most.
    #[arg(long, default_value_t = 5_200)]
    deals: usize,
    /// Rankings that are read.
    #[arg(long, default_value_t = 40_000)]
    reads: usize,
}

#[derive(Debug, Subcommand)]
enum Role {
    /// Answers every request with the bytes of a file: what the HTTP server alone can do.
    Bare {
        /// The bytes.
        file: PathBuf,
    },
    /// What a flood of strangers does to those who write.
    Flood(flood::Flood),
    /// How soon open pages are told of a deal, and what they cost while nothing happens.
    Listeners(listeners::Listeners),
    /// Several processes on one PostgreSQL, each deal to another: one tournament, then many.
    #[cfg(unix)]
    Processes(processes::Processes),
}

fn main() -> Result<()> {
    let load = Load::parse();
    match &load.role {
        Some(Role::Bare { file }) => return bare::serve(file),
        Some(Role::Flood(what)) => return flood::measure(what),
        Some(Role::Listeners(what)) => return listeners::measure(what),
        #[cfg(unix)]
        Some(Role::Processes(what)) => return processes::measure(what),
        None => {}
    }
    println!("{} processors", std::thread::available_parallelism()?);
    println!("\ndurable deals, {} tables, SQLite with synchronous = FULL", load.players / 4);
    println!(
        "{:>7}  {:>7}  {:>8}  {:>6}  {:>8}  {:>8}  {:>13}  {:>13}",
        "clients", "deals/s", "events/s", "batch", "p50", "p99", "raw events/s", "raw with keys"
    );
    for clients in &load.clients {
        deals(&load, *clients)?;
    }
    rankings(&load)
}

fn deals(load: &Load, clients: usize) -> Result<()> {
    let server = Server::start()?;
    let mut hall = Hall::open(&server, load.players, load.deals)?;
    let (before, lines) = (hall.version()?, hall.lines(clients)?);
    let Run { requests, seconds, p50, p99 } = run(server.address(), Some(hall.token()), lines)?;
    let events = hall.version()? - before;
    let tournament = hall.tournament();
    let folder = server.stop()?;

    let written = raw::Written::read(&folder.database(), tournament, before)?;
    anyhow::ensure!(written.events() as u64 == events, "the database has other events than the server says");
    let raw = written.again(folder.path())?;
    let rate = events as f64 / seconds;
    println!(
        "{clients:>7}  {:>7.0}  {rate:>8.0}  {:>6}  {:>5.2} ms  {:>5.2} ms  {:>7.0} {:>3.0} %  {:>7.0} {:>3.0} %",
        requests as f64 / seconds,
        written.batch(),
        p50.as_secs_f64() * 1e3,
        p99.as_secs_f64() * 1e3,
        raw.events,
        100.0 * rate / raw.events,
        raw.with_keys,
        100.0 * rate / raw.with_keys,
    );
    Ok(())
}

fn rankings(load: &Load) -> Result<()> {
    const CONNECTIONS: usize = 16;
    let server = Server::start()?;
    let mut hall = Hall::open(&server, load.players, usize::from(load.players) * 4)?;
    let lines = hall.lines(CONNECTIONS)?;
    run(server.address(), Some(hall.token()), lines)?;
    hall.end_round()?;
    let path = hall.ranking_path();
    let bytes = hall.get(&path)?;
    let reads = |path: &str| {
        let read = measure::Request::get(path);
        vec![vec![read; load.reads / CONNECTIONS]; CONNECTIONS]
    };
    let file = server.folder().join("ranking.json");
    std::fs::write(&file, &bytes)?;
    let bare = Server::bare(&file)?;

    println!("\nranking of {} players, {} bytes, {CONNECTIONS} connections", load.players, bytes.len());
    // In turn, so that what else the machine does meets both.
    let (mut own, mut other) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        own.push(run(server.address(), None, reads(&path))?.rate());
        other.push(run(bare.address(), None, reads("/"))?.rate());
    }
    let (own, other) = (median(own), median(other));
    println!("server {own:.0} reads/s, bare handler {other:.0} reads/s: {:.0} %", 100.0 * own / other);
    Ok(())
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates.get(rates.len() / 2).copied().unwrap_or_default()
}
