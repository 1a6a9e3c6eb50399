//! Faults of disk, file, clock and database server: what was acknowledged stays, nothing counts twice, and
//! the program goes on by itself when the fault has gone.
//!
//! `FAULTS=long cargo test -p api --test e2e faults::` tries far more: `docs/RELIABILITY.md`.

mod clock;
pub mod disk;
mod files;
pub mod log_elsewhere;
mod patroni;
mod power;
pub mod server_faults;
mod several;
pub mod shim;
mod starting;

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::client::{Answer, Client};
use crate::support::hall::Table;
use crate::support::log::{self, Logged};
use crate::support::server::Server;

/// Whether there is time for everything.
fn is_long() -> bool {
    std::env::var("FAULTS").as_deref() == Ok("long")
}

/// Sends a whole line of a sheet.
fn enter(client: &Client, table: &Table, deal: usize, key: &str) -> Option<Answer> {
    let path = format!("/api/v1{}", table.deal(deal));
    let body = table.line(deal).to_string();
    client.attempt("PUT", &path, "application/json", Some(&body), &[("Idempotency-Key", key)]).ok()
}

/// What `/readyz` says: its status, and what it tells.
fn ready(client: &Client) -> (u16, Value) {
    let answer = client.raw("GET", "/readyz", "", None, &[]);
    (answer.status, answer.json())
}

/// Whether the metrics come to have this line, which they do within a second or two.
fn comes_to_count(server: &Server, line: &str) -> bool {
    let url = server.metrics.as_deref().expect("metrics were asked for");
    let client = Client::new(url.strip_suffix("/metrics").expect("a path"), None);
    (0..50).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        client.raw("GET", "/metrics", "", None, &[]).text.lines().any(|found| found == line)
    })
}

/// Asks until it is so, for at most a minute: a busy machine takes its time, and only what never comes is a fault.
#[track_caller]
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let given_up = Instant::now() + Duration::from_mins(1);
    while Instant::now() < given_up {
        if holds() {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("{what}: not within a minute");
}

/// The lines of sheets that an export has, each with how often it was scored.
fn scored(export: &str) -> std::collections::BTreeMap<(usize, usize), usize> {
    let mut lines = std::collections::BTreeMap::new();
    for event in log::events(export) {
        let Logged { event_type, .. } = &event;
        if event_type == "koenigrufen.scored"
            && let Some(deal) = event.deal()
        {
            *lines.entry(deal).or_default() += 1;
        }
    }
    lines
}
