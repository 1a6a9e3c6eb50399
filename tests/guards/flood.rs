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

use crate::sign_in::{organizer_of, typed};
use crate::support::client::{Answer, Client};
use crate::support::database::{Database, On};
use crate::support::hall::Hall;
use crate::support::server::Server;
use crate::support::visitor::Visitor;

/// How bad the night is.
struct Night {
    phones: usize,
    slow: usize,
    strange: usize,
    readers: usize,
    writes: usize,
}

const SHORT: Night = Night { phones: 40, slow: 150, strange: 3000, readers: 10, writes: 200 };
const FULL: Night = Night { phones: 300, slow: 1000, strange: 50_000, readers: 100, writes: 1000 };

/// What the program may grow by, in KiB: caches are bounded, connections too.
const GROWTH: u64 = 160 * 1024;
/// The slowest of a hundred writes takes no longer, on a machine of its own.
const LIMIT: Duration = Duration::from_millis(50);
/// On a machine that is busy with other things: no more times as long as at a server beside it, at the same time,
/// that nobody floods.
const TIMES: u32 = 4;

/// A table that is written at, deal and undo in turn.
struct Table<'a> {
    /// Sends a line, or takes it back.
    send: Box<dyn Fn(bool) -> Answer + 'a>,
    took: Vec<Duration>,
}

impl<'a> Table<'a> {
    /// The first, by a token and a connection that is kept.
    fn by_token(server: &Server, hall: &'a Hall) -> Self {
        let (scorer, table) = (hall.scorer(server, 1), &hall.tables[0]);
        let send = move |line: bool| {
            if line {
                scorer.put(&table.deal(1), &table.line(1))
            } else {
                scorer.post(&format!("{}/undo", table.path), &json!({}))
            }
        };
        Self { send: Box::new(send), took: Vec::new() }
    }

    /// The second, by the card that lies on it: a phone that has the pen, and comes on another connection each time.
    fn by_card(server: &'a Server, database: &Database, hall: &'a Hall) -> Self {
        let mut organizer = organizer_of(server, &database.url);
        let cards = format!("/tournaments/{}/cards", hall.id);
        let token = organizer.open(&cards).hidden("form_token");
        organizer.send(&cards, &[("form_token", &token), ("tables", "2")]);
        let code = typed(&organizer.open(&cards), 1);
        let mut phone = Visitor::of(&server.url);
        assert_eq!(phone.send("/sign-in", &[("code", &code)]).status, 303);
        let (write, table) = (format!("/tournaments/{}/rounds/1/tables/2/write", hall.id), &hall.tables[1]);
        let token = phone.open(&write).hidden("form_token");
        let player = table.seats[0].to_string();
        let pen = [("form_token", token.as_str()), ("act", "pen"), ("player", &player)];
        assert_eq!(phone.send(&write, &pen).status, 303);
        let cookie = format!("session={}", phone.session().expect("a session"));
        let send = move |line: bool| {
            let headers = [("Cookie", cookie.as_str()), ("Form-Token", &token), ("Origin", &server.url)];
            let phone = Client::new(&server.url, None);
            if line {
                phone.send("PUT", &table.deal(1), Some(&table.line(1)), &headers)
            } else {
                phone.send("POST", &format!("{}/undo", table.path), Some(&json!({})), &headers)
            }
        };
        Self { send: Box::new(send), took: Vec::new() }
    }

    fn write(&mut self) {
        let asked = Instant::now();
        let answer = (self.send)(self.took.len().is_multiple_of(2));
        self.took.push(asked.elapsed());
        assert!(answer.status < 300, "{}", answer.text);
    }

    /// How long writes took: the median, and the slowest of a hundred. Those to come are counted anew.
    fn measured(&mut self) -> (Duration, Duration) {
        let mut took = std::mem::take(&mut self.took);
        took.sort_unstable();
        (took[took.len() / 2], took[took.len() * 99 / 100])
    }
}

/// Writes at all in turn, so that all meet the same machine; answers how long it took at each.
fn write<const N: usize>(tables: &mut [Table<'_>; N], times: usize) -> [(Duration, Duration); N] {
    for _ in 0..times {
        tables.iter_mut().for_each(Table::write);
    }
    tables.each_mut().map(Table::measured)
}

/// What strangers do until the morning comes.
struct Flood<'a> {
    server: &'a Server,
    hall: &'a Hall,
    morning: AtomicBool,
    read: AtomicUsize,
    papers: AtomicUsize,
    /// Bodies that were announced.
    stalled: AtomicUsize,
    /// Invented methods that were answered.
    invented: AtomicUsize,
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
    fn reads(&self, path: &str, pause: Duration, read: &AtomicUsize) {
        let phone = Client::new(&self.server.url, None);
        while self.goes_on() {
            let ask = || phone.status(path);
            match ask().or_else(|_| ask()) {
                Ok(200) => read.fetch_add(1, Ordering::Relaxed),
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
            self.stalled.fetch_add(1, Ordering::Relaxed);
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
            if answered.is_ok_and(|read| read > 0) {
                self.invented.fetch_add(1, Ordering::Relaxed);
            } else {
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
    let beside = On::Sqlite.database().unwrap();
    let other = beside.serve();
    let other_hall = Hall::open(&other.set_up(), 16);
    let mut tables = [
        Table::by_token(&server, &hall),
        Table::by_card(&server, &database, &hall),
        Table::by_token(&other, &other_hall),
        Table::by_card(&other, &beside, &other_hall),
    ];
    let [(quiet_median, quiet), ..] = write(&mut tables, night.writes);
    let before = server.memory();

    let page = format!("/tournaments/{}/standings", hall.id);
    let flood = Flood {
        server: &server,
        hall: &hall,
        morning: AtomicBool::new(false),
        read: AtomicUsize::new(0),
        papers: AtomicUsize::new(0),
        stalled: AtomicUsize::new(0),
        invented: AtomicUsize::new(0),
        refused: AtomicUsize::new(0),
    };
    let [(median, slowest), (card_median, card), (_, elsewhere), (_, card_elsewhere)] =
        thread::scope(|scope| {
            let flood = &flood;
            for _ in 0..night.phones {
                scope.spawn(|| flood.reads(&page, Duration::from_millis(500), &flood.read));
            }
            for reader in 0..night.readers {
                let lang = ["de", "en", "fr", "hu"][reader % 4];
                let path = format!("/api/v1{}/reports/draw-slips.pdf?lang={lang}", flood.hall.cup);
                scope.spawn(move || flood.reads(&path, Duration::from_millis(10), &flood.papers));
            }
            scope.spawn(|| flood.stalls(night.slow));
            scope.spawn(|| flood.invents(night.strange));
            thread::sleep(Duration::from_secs(2));
            let written = write(&mut tables, night.writes);
            flood.morning.store(true, Ordering::Relaxed);
            written
        });

    let after = server.memory();
    let limit = LIMIT.max(elsewhere * TIMES);
    let card_limit = LIMIT.max(card_elsewhere * TIMES);
    let [read, papers, stalled, invented, refused] =
        [flood.read, flood.papers, flood.stalled, flood.invented, flood.refused].map(AtomicUsize::into_inner);
    eprintln!(
        "a deal: median {quiet_median:?} quiet, {median:?} in the flood; slowest of a hundred {quiet:?} and {slowest:?}, \
         {elsewhere:?} at a server beside it meanwhile, {:.1} of the limit; by a card {card_median:?} and {card:?}, \
         {card_elsewhere:?} beside it; {read} readings, {papers} papers, \
         {stalled} bodies that never came, {invented} invented methods, {refused} refused; \
         memory {before} KiB before, {after} KiB after",
        slowest.as_secs_f64() / limit.as_secs_f64(),
    );
    // Each of the four did what it was to do.
    assert!(read > night.phones, "{read}");
    assert!(papers > 0 && stalled >= night.slow && invented > 0, "{papers}, {stalled}, {invented}");
    assert_eq!(refused, 0, "of {read}");
    assert!(slowest < limit, "{slowest:?}, {elsewhere:?} beside it");
    assert!(card < card_limit, "by a card {card:?}, {card_elsewhere:?} beside it");
    assert!(after < before + GROWTH, "{before} KiB before, {after} KiB after");
    assert_eq!(server.anonymous().raw("GET", "/readyz", "", None, &[]).status, 204);
}
