//! Many clients at once, each with one connection and always one request under way.

use std::net::SocketAddr;
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};

use crate::http::Connection;

/// A request to be sent.
#[derive(Clone)]
pub struct Request {
    pub method: &'static str,
    pub path: Arc<str>,
    pub head: Arc<str>,
    pub body: Arc<[u8]>,
}

impl Request {
    pub fn get(path: &str) -> Self {
        Self { method: "GET", path: path.into(), head: "".into(), body: Arc::default() }
    }
}

/// What came of a run.
pub struct Run {
    pub requests: usize,
    pub seconds: f64,
    pub p50: Duration,
    pub p99: Duration,
}

impl Run {
    /// Requests per second.
    pub fn rate(&self) -> f64 {
        self.requests as f64 / self.seconds
    }
}

/// Sends each list of requests over a connection of its own, all at once.
pub fn run(server: SocketAddr, token: Option<&str>, clients: Vec<Vec<Request>>) -> Result<Run> {
    let start = Arc::new(Barrier::new(clients.len() + 1));
    let mut threads = Vec::new();
    for requests in clients {
        let mut connection = Connection::open(server, token)?;
        let start = Arc::clone(&start);
        threads.push(thread::spawn(move || {
            start.wait();
            requests.iter().map(|request| timed(&mut connection, request)).collect::<Result<Vec<_>>>()
        }));
    }
    start.wait();
    let started = Instant::now();
    let mut latencies = Vec::new();
    for thread in threads {
        latencies.extend(thread.join().map_err(|_| anyhow!("a client panicked"))??);
    }
    let seconds = started.elapsed().as_secs_f64();
    latencies.sort_unstable();
    let quantile = |of_hundred: usize| {
        let at = (latencies.len() * of_hundred / 100).min(latencies.len().saturating_sub(1));
        latencies.get(at).copied().context("nothing was sent")
    };
    Ok(Run { requests: latencies.len(), seconds, p50: quantile(50)?, p99: quantile(99)? })
}

fn timed(connection: &mut Connection, request: &Request) -> Result<Duration> {
    let started = Instant::now();
    let answer = connection.send(request.method, &request.path, &request.head, &request.body)?;
    let took = started.elapsed();
    let accepted = (200..300).contains(&answer.status);
    ensure!(
        accepted,
        "{} {}: {} {}",
        request.method,
        request.path,
        answer.status,
        String::from_utf8_lossy(answer.body)
    );
    Ok(took)
}
