//! A bad night: phones, bodies that never come, invented methods and readers of papers, all at once and from one
//! address, while scorers write.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::hall::Hall;
use crate::http::Connection;
use crate::measure::Request;
use crate::server::Server;

/// Measures what a flood of strangers does to those who write.
#[derive(Debug, Args)]
pub struct Flood {
    /// Phones that read the standings twice a second.
    #[arg(long, default_value_t = 300)]
    phones: usize,
    /// Bodies that are announced and never come.
    #[arg(long, default_value_t = 1000)]
    stalled: usize,
    /// Requests by methods that nobody knows, one after the other.
    #[arg(long, default_value_t = 50_000)]
    strange: usize,
    /// Who reads papers, again and again.
    #[arg(long, default_value_t = 100)]
    readers: usize,
    /// Scorers, each with tables of his own.
    #[arg(long, default_value_t = 4)]
    scorers: usize,
    /// Writes of all scorers, first without the flood, then in it.
    #[arg(long, default_value_t = 2000)]
    writes: usize,
    /// Milliseconds between two writes of a scorer.
    #[arg(long, default_value_t = 20)]
    pause: u64,
    /// Players of the tournament.
    #[arg(long, default_value_t = 260)]
    players: u16,
}

/// The strangers' side.
struct Night<'a> {
    server: SocketAddr,
    hall: &'a str,
    page: &'a str,
    morning: AtomicBool,
    read: AtomicUsize,
    papers: AtomicUsize,
    refused: AtomicUsize,
    strange: AtomicUsize,
    most_memory: AtomicU64,
}

/// # Errors
/// If a write is refused.
pub fn measure(flood: &Flood) -> Result<()> {
    let server = Server::start()?;
    let mut hall = Hall::open(&server, flood.players, 2 * flood.writes)?;
    let lists = hall.lines(flood.scorers)?;
    let (quiet, later): (Vec<_>, Vec<_>) = lists
        .into_iter()
        .map(|mut list| {
            let later = list.split_off(list.len() / 2);
            (list, later)
        })
        .unzip();
    let write = |lists| writes(server.address(), hall.token(), lists, Duration::from_millis(flood.pause));
    let quiet = write(quiet)?;
    let before = server.memory().unwrap_or_default();

    let (path, page) = (hall.path(""), hall.page_path("/standings"));
    let night = Night {
        server: server.address(),
        hall: &path,
        page: &page,
        morning: AtomicBool::new(false),
        read: AtomicUsize::new(0),
        papers: AtomicUsize::new(0),
        refused: AtomicUsize::new(0),
        strange: AtomicUsize::new(0),
        most_memory: AtomicU64::new(before),
    };
    let processor = server.processor_time().unwrap_or_default();
    let begun = Instant::now();
    let flooded = thread::scope(|scope| {
        night.falls(scope, flood);
        scope.spawn(|| night.watches(&server));
        thread::sleep(Duration::from_secs(2));
        let written = write(later);
        night.morning.store(true, Ordering::Relaxed);
        written
    })?;
    let seconds = begun.elapsed().as_secs_f64();
    let processor = server.processor_time().unwrap_or_default() - processor;
    println!(
        "{} processors, {} players, {} scorers",
        thread::available_parallelism()?,
        flood.players,
        flood.scorers
    );
    println!("{:>8}  {:>7}  {:>8}  {:>8}  {:>8}  {:>8}", "", "writes", "p50", "p90", "p99", "longest");
    let row = |name: &str, took: &[Duration]| {
        let [p50, p90, p99, longest] = [50, 90, 99, 100].map(|of_hundred| quantile(took, of_hundred));
        println!(
            "{name:>8}  {:>7}  {p50:>5.2} ms  {p90:>5.2} ms  {p99:>5.2} ms  {longest:>5.2} ms",
            took.len()
        );
    };
    row("quiet", &quiet);
    row("flood", &flooded);
    println!("p99 {:.1} times", quantile(&flooded, 99) / quantile(&quiet, 99));
    println!(
        "in {seconds:.0} s: {} pages, {} papers, {} strange methods; {} refused; the server took {:.2} processors",
        night.read.into_inner(),
        night.papers.into_inner(),
        night.strange.into_inner(),
        night.refused.into_inner(),
        processor / seconds,
    );
    println!("memory: {} MiB before, at most {} MiB", before / 1024, night.most_memory.into_inner() / 1024);
    Ok(())
}

/// Sends each scorer's lines over a connection of its own; how long each took, sorted.
fn writes(
    server: SocketAddr,
    token: &str,
    lists: Vec<Vec<Request>>,
    pause: Duration,
) -> Result<Vec<Duration>> {
    let mut took = thread::scope(|scope| {
        let scorers: Vec<_> = lists
            .into_iter()
            .map(|list| {
                scope.spawn(move || {
                    let mut line = Connection::open(server, Some(token))?;
                    let mut took = Vec::with_capacity(list.len());
                    for request in list {
                        let sent = Instant::now();
                        let answer =
                            line.send(request.method, &request.path, &request.head, &request.body)?;
                        took.push(sent.elapsed());
                        ensure!(
                            (200..300).contains(&answer.status),
                            "a write is refused: {}",
                            String::from_utf8_lossy(answer.body)
                        );
                        thread::sleep(pause);
                    }
                    Ok(took)
                })
            })
            .collect();
        let mut all = Vec::new();
        for scorer in scorers {
            all.extend(scorer.join().map_err(|_| anyhow::anyhow!("a scorer panicked"))??);
        }
        Ok::<_, anyhow::Error>(all)
    })?;
    took.sort_unstable();
    Ok(took)
}

/// In milliseconds.
fn quantile(sorted: &[Duration], of_hundred: usize) -> f64 {
    let at = (sorted.len() * of_hundred / 100).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(0.0, |took| took.as_secs_f64() * 1e3)
}

impl Night<'_> {
    fn falls<'scope, 'env>(&'env self, scope: &'scope thread::Scope<'scope, 'env>, flood: &Flood) {
        for phone in 0..flood.phones {
            // Not all in the same moment.
            let first = Duration::from_millis(500 * phone as u64 / flood.phones as u64);
            scope.spawn(move || {
                thread::sleep(first);
                self.reads(self.page, Duration::from_millis(500), &self.read);
            });
        }
        for reader in 0..flood.readers {
            scope.spawn(move || {
                let lang = ["de", "en", "fr", "hu"].get(reader % 4).copied().unwrap_or_default();
                let path = format!("{}/reports/draw-slips.pdf?lang={lang}", self.hall);
                self.reads(&path, Duration::from_millis(10), &self.papers);
            });
        }
        let (stalled, strange) = (flood.stalled, flood.strange);
        scope.spawn(move || self.stalls(stalled));
        scope.spawn(move || self.invents(strange));
    }

    fn goes_on(&self) -> bool {
        !self.morning.load(Ordering::Relaxed)
    }

    fn watches(&self, server: &Server) {
        while self.goes_on() {
            self.most_memory.fetch_max(server.memory().unwrap_or_default(), Ordering::Relaxed);
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Reads as phones do: whose connection was ended meanwhile asks once more.
    fn reads(&self, path: &str, pause: Duration, count: &AtomicUsize) {
        let mut line = Connection::open(self.server, None).ok();
        let mut ask = || {
            for _ in 0..2 {
                let Some(open) = line.as_mut() else {
                    line = Connection::open(self.server, None).ok();
                    continue;
                };
                match open.send("GET", path, "Accept-Encoding: gzip\r\n", b"") {
                    Ok(answer) => return answer.status == 200,
                    Err(_) => line = Connection::open(self.server, None).ok(),
                }
            }
            false
        };
        while self.goes_on() {
            let to = if ask() { count } else { &self.refused };
            to.fetch_add(1, Ordering::Relaxed);
            thread::sleep(pause);
        }
    }

    /// Announces bodies that never come, and comes again when it is hung up on.
    fn stalls(&self, lines: usize) {
        let head = b"POST /api/v1/score HTTP/1.1\r\nHost: load\r\nContent-Length: 100000\r\n\r\n";
        let stall = || {
            let mut line = TcpStream::connect(self.server).ok()?;
            line.write_all(head).ok()?;
            line.set_nonblocking(true).ok()?;
            Some(line)
        };
        let mut lines: Vec<_> = (0..lines).map(|_| stall()).collect();
        while self.goes_on() {
            for line in &mut lines {
                let is_open = line.as_mut().is_some_and(|line| match line.read(&mut [0; 1024]) {
                    Ok(read) => read > 0,
                    Err(error) => error.kind() == ErrorKind::WouldBlock,
                });
                if !is_open {
                    *line = stall();
                }
            }
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Asks by methods that nobody knows.
    fn invents(&self, times: usize) {
        let mut line = Connection::open(self.server, None).ok();
        for turn in 0..times {
            if !self.goes_on() {
                return;
            }
            let path = format!("/tournaments/{turn}");
            let answered = line.as_mut().context("no connection").and_then(|line| {
                line.send(&format!("BREW{turn}"), &path, "", b"").map(|answer| answer.status)
            });
            match answered {
                Ok(_) => drop(self.strange.fetch_add(1, Ordering::Relaxed)),
                Err(_) => line = Connection::open(self.server, None).ok(),
            }
        }
    }
}
