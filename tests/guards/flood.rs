//! A bad night: phones, bodies that never come, invented methods and readers of papers, all at once and from
//! the address of the hall, while a scorer writes.
//!
//! `FLOOD=full cargo test -p api --test e2e -- --nocapture flood::` is the long form, for a machine whose limit of
//! open files is above 4,096.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::Hall;
use crate::support::server::Server;

/// How bad the night is.
struct Night {
    phones: usize,
    slow: usize,
    strange: usize,
    readers: usize,
    writes: usize,
}

const SHORT: Night = Night { phones: 40, slow: 150, strange: 3000, readers: 10, writes: 100 };
const FULL: Night = Night { phones: 300, slow: 1000, strange: 50_000, readers: 100, writes: 1000 };

/// What the program may grow by, in KiB: caches are bounded, connections too.
const GROWTH: u64 = 160 * 1024;
/// Nobody at a table waits longer, on however slow a machine this runs.
const EVER: Duration = Duration::from_secs(10);

/// Writes and takes back, again and again; how long each took, the slowest of a hundred, and the median.
fn write(scorer: &Client, hall: &Hall, times: usize) -> (Duration, Duration) {
    let table = &hall.tables[0];
    let mut took = Vec::new();
    for turn in 0..times {
        let asked = Instant::now();
        let answer = if turn % 2 == 0 {
            scorer.put(&table.deal(1), &table.line(1))
        } else {
            scorer.post(&format!("{}/undo", table.path), &json!({}))
        };
        took.push(asked.elapsed());
        assert!(answer.status < 300, "{}", answer.text);
    }
    took.sort_unstable();
    (took[times / 2], took[times * 99 / 100])
}

/// What strangers do until the morning comes.
struct Flood<'a> {
    server: &'a Server,
    hall: &'a Hall,
    morning: AtomicBool,
    read: AtomicUsize,
    refused: AtomicUsize,
}

impl Flood<'_> {
    fn goes_on(&self) -> bool {
        !self.morning.load(Ordering::Relaxed)
    }

    fn line(&self) -> std::io::Result<TcpStream> {
        let line = TcpStream::connect(self.server.url.strip_prefix("http://").expect("an address"))?;
        line.set_read_timeout(Some(Duration::from_secs(1)))?;
        Ok(line)
    }

    /// Reads a path as phones do: whose connection was ended meanwhile asks once more.
    fn reads(&self, path: &str, pause: Duration) {
        let phone = Client::new(&self.server.url, None);
        while self.goes_on() {
            let ask = || phone.status(path);
            match ask().or_else(|_| ask()) {
                Ok(200) => self.read.fetch_add(1, Ordering::Relaxed),
                Ok(_) | Err(_) => self.refused.fetch_add(1, Ordering::Relaxed),
            };
            thread::sleep(pause);
        }
    }

    /// Announces a body that never comes, and comes again when it is hung up on.
    fn stalls(&self, lines: usize) {
        let head = b"POST /api/v1/score HTTP/1.1\r\nHost: tarock\r\nContent-Length: 100000\r\n\r\n";
        let stall = || {
            let mut line = self.line().ok()?;
            line.write_all(head).ok()?;
            line.set_read_timeout(Some(Duration::from_millis(1))).ok()?;
            Some(line)
        };
        let mut lines: Vec<_> = (0..lines).map(|_| stall()).collect();
        while self.goes_on() {
            for line in &mut lines {
                let is_open = line.as_mut().is_some_and(|line| match line.read(&mut [0; 1024]) {
                    Ok(read) => read > 0,
                    Err(error) => {
                        matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
                    }
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
        let mut line = None;
        for turn in 0..times {
            if !self.goes_on() {
                return;
            }
            let Some(open) = line.as_mut() else {
                line = self.line().ok();
                continue;
            };
            let asked = format!("BREW{turn} /tournaments/{turn} HTTP/1.1\r\nHost: tarock\r\n\r\n");
            let answered = open.write_all(asked.as_bytes()).and_then(|()| open.read(&mut [0; 8192]));
            if !answered.is_ok_and(|read| read > 0) {
                line = None;
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_flood_neither_keeps_scorers_from_writing_nor_fills_the_memory() {
    let full = std::env::var("FLOOD").is_ok_and(|form| form == "full");
    let night = if full { FULL } else { SHORT };
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let hall = Hall::open(&server.set_up(), 16);
    let scorer = hall.scorer(&server, 1);
    let (quiet_median, quiet) = write(&scorer, &hall, night.writes);
    let before = server.memory();

    let page = format!("/tournaments/{}/standings", hall.id);
    let flood = Flood {
        server: &server,
        hall: &hall,
        morning: AtomicBool::new(false),
        read: AtomicUsize::new(0),
        refused: AtomicUsize::new(0),
    };
    let (median, slowest) = thread::scope(|scope| {
        let flood = &flood;
        for _ in 0..night.phones {
            scope.spawn(|| flood.reads(&page, Duration::from_millis(500)));
        }
        for reader in 0..night.readers {
            let lang = ["de", "en", "fr", "hu"][reader % 4];
            let path = format!("/api/v1{}/reports/draw-slips.pdf?lang={lang}", flood.hall.cup);
            scope.spawn(move || flood.reads(&path, Duration::from_millis(10)));
        }
        scope.spawn(|| flood.stalls(night.slow));
        scope.spawn(|| flood.invents(night.strange));
        thread::sleep(Duration::from_secs(2));
        let written = write(&scorer, &hall, night.writes);
        flood.morning.store(true, Ordering::Relaxed);
        written
    });

    let after = server.memory();
    let (read, refused) = (flood.read.into_inner(), flood.refused.into_inner());
    eprintln!(
        "a deal: median {quiet_median:?} quiet, {median:?} in the flood; slowest of a hundred {quiet:?} and {slowest:?}, \
         {:.1} times; {read} readings, {refused} refused; memory {before} KiB before, {after} KiB after",
        slowest.as_secs_f64() / quiet.as_secs_f64(),
    );
    assert!(read > night.phones, "{read}");
    assert_eq!(refused, 0, "of {read}");
    assert!(slowest < EVER, "{slowest:?}");
    assert!(after < before + GROWTH, "{before} KiB before, {after} KiB after");
    assert_eq!(server.anonymous().raw("GET", "/readyz", "", None, &[]).status, 204);
}
