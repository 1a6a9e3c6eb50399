//! Kill −9 while clients enter deals. What was acknowledged is there, once; what was
//! not is there as a whole or not at all, and a request repeated with its key happens once.

use std::collections::BTreeMap;
use std::sync::{Mutex, RwLock};
use std::thread;
use std::time::{Duration, Instant};

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::{Database, On, text};
use crate::support::hall::{Hall, Table};
use crate::support::log::{self, Logged};
use crate::support::server::{Server, program};

const CLIENTS: usize = 16;
const DEALS: usize = 8;
/// As many cuts as the deals of one tournament last for.
const CUTS_PER_CUP: usize = 5;
/// How long anything may take.
const PATIENCE: Duration = Duration::from_mins(1);

const OPENED: &str = "deal.opened";
const DECLARED: &str = "koenigrufen.game_declared";
const SCORED: &str = "koenigrufen.scored";
const RETRACTED: &str = "deal.entry_retracted";

/// `POWER_CUTS=200 cargo test -p api --test e2e power_cut` cuts the power as often as that.
#[rstest]
fn what_was_acknowledged_before_a_power_cut_is_there_once(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let cuts = std::env::var("POWER_CUTS").map_or(CUTS_PER_CUP, |cuts| cuts.parse().expect("a number"));
    let mut server = database.serve();
    let secret = server.set_up_secret();
    for cut in (0..cuts).step_by(CUTS_PER_CUP) {
        let hall = Hall::open(&server.client(&secret), 4 * CLIENTS);
        let evening = Evening::new(&database, &hall, &secret, server);
        server = evening.play((cuts - cut).min(CUTS_PER_CUP));
    }
    server.kill();
    assert_in_order(&database.run(&["verify"]));
}

/// A request of a scorer that must happen once, and what it writes.
struct Request {
    method: &'static str,
    path: String,
    body: Value,
    deal: usize,
    writes: &'static [&'static str],
}

/// What a scorer was told.
#[derive(Debug, Clone, Copy)]
struct Acknowledged {
    table: usize,
    deal: usize,
    /// Of the last event that was written.
    version: u64,
    writes: &'static [&'static str],
}

/// One round at all tables, played through power cuts.
struct Evening<'a> {
    database: &'a Database,
    hall: &'a Hall,
    secret: &'a str,
    server: Mutex<Server>,
    /// Where the server can be reached; another place after each restart.
    url: RwLock<String>,
    acknowledged: Mutex<Vec<Acknowledged>>,
}

impl<'a> Evening<'a> {
    fn new(database: &'a Database, hall: &'a Hall, secret: &'a str, server: Server) -> Self {
        assert_eq!(hall.tables.len(), CLIENTS);
        let url = RwLock::new(server.url.clone());
        Self { database, hall, secret, server: Mutex::new(server), url, acknowledged: Mutex::default() }
    }

    fn play(self, cuts: usize) -> Server {
        let requests: usize = self.hall.tables.iter().map(|table| requests(table).len()).sum();
        thread::scope(|scope| {
            for table in &self.hall.tables {
                scope.spawn(|| self.score(table));
            }
            for cut in 1..=cuts {
                self.wait_for(requests * cut / (cuts + 1));
                self.cut_power();
            }
            self.wait_for(requests);
        });
        self.check(true);
        let export = self.database.file("cup.jsonl");
        std::fs::write(&export, self.export()).unwrap();
        assert_in_order(&program().args(["verify", &text(&export)]).output().unwrap());
        self.server.into_inner().unwrap()
    }

    /// Enters all deals of a table; what is not answered is asked again with the same key.
    fn score(&self, table: &Table) {
        for (i, request) in requests(table).into_iter().enumerate() {
            let key = format!("{}-{i}", table.number);
            let version = self.insist(table, &request, &key);
            let Request { deal, writes, .. } = request;
            let acknowledged = Acknowledged { table: table.number, deal, version, writes };
            self.acknowledged.lock().unwrap().push(acknowledged);
        }
    }

    fn insist(&self, table: &Table, request: &Request, key: &str) -> u64 {
        let start = Instant::now();
        let body = request.body.to_string();
        let path = format!("/api/v1{}", request.path);
        while start.elapsed() < PATIENCE {
            let url = self.url.read().unwrap().clone();
            let client = Client::new(&url, Some(&table.scorer));
            let headers = [("Idempotency-Key", key)];
            match client.attempt(request.method, &path, "application/json", Some(&body), &headers) {
                Ok(answer) if answer.status == 503 => {}
                Ok(answer) => {
                    let version = (answer.status < 300).then(|| answer.version());
                    return version.unwrap_or_else(|| panic!("table {}: {}", table.number, answer.text));
                }
                Err(_) => {}
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("table {} got no answer", table.number);
    }

    fn wait_for(&self, acknowledged: usize) {
        let start = Instant::now();
        while self.acknowledged.lock().unwrap().len() < acknowledged {
            assert!(start.elapsed() < PATIENCE, "the scorers do not get on");
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn cut_power(&self) {
        let mut server = self.server.lock().unwrap();
        server.kill();
        assert_in_order(&self.database.run(&["verify"]));
        *server = self.database.serve();
        let url = server.url.clone();
        drop(server);
        // Nobody knows the new address yet: this is what the dead process has left.
        self.check(false);
        *self.url.write().unwrap() = url;
    }

    fn export(&self) -> String {
        let organizer = self.server.lock().unwrap().client(self.secret);
        let export = organizer.get(&format!("{}/export", self.hall.cup));
        assert_eq!(export.status, 200);
        export.text
    }

    /// Compares the log with what the scorers were told.
    fn check(&self, all: bool) {
        let acknowledged = self.acknowledged.lock().unwrap().clone();
        let events = log::events(&self.export());
        for acknowledged in &acknowledged {
            assert_is_there(&events, acknowledged);
        }
        for table in &self.hall.tables {
            let found = commands(&events, table.number);
            let expected: Vec<_> =
                requests(table).into_iter().map(|request| (request.deal, request.writes.to_vec())).collect();
            let expected = &expected[..if all { expected.len() } else { found.len() }];
            assert_eq!(found, expected, "table {}", table.number);
        }
    }
}

/// The events that the answer spoke of.
fn assert_is_there(events: &[Logged], acknowledged: &Acknowledged) {
    let last = usize::try_from(acknowledged.version).unwrap();
    let written = events.get(last - acknowledged.writes.len()..last).unwrap_or_default();
    let types: Vec<_> = written.iter().map(|event| event.event_type.as_str()).collect();
    assert_eq!(types, acknowledged.writes, "{acknowledged:?}");
    assert!(
        written.iter().all(|event| event.deal() == Some((acknowledged.table, acknowledged.deal))),
        "{acknowledged:?}"
    );
}

/// What was written at a table: for each command the deal and the types of its events.
fn commands(events: &[Logged], table: usize) -> Vec<(usize, Vec<&str>)> {
    let mut order = Vec::new();
    let mut commands: BTreeMap<_, (usize, Vec<_>)> = BTreeMap::new();
    for event in events {
        let Some((_, deal)) = event.deal().filter(|(at, _)| *at == table) else { continue };
        if !commands.contains_key(&event.command_id) {
            order.push(event.command_id);
        }
        let (_, types) = commands.entry(event.command_id).or_insert((deal, Vec::new()));
        types.push(event.event_type.as_str());
    }
    order.into_iter().filter_map(|command| commands.remove(&command)).collect()
}

/// All a table's scorer sends. Undo is among it: done twice it would take something else back.
fn requests(table: &Table) -> Vec<Request> {
    let request = |deal, method, path: String, body, writes| Request { method, path, body, deal, writes };
    let entry = |deal: usize, body, writes| {
        request(deal, "POST", format!("{}/entries", table.deal(deal)), body, writes)
    };
    let undo = |deal| request(deal, "POST", format!("{}/undo", table.path), json!({}), &[RETRACTED]);
    let line = |deal: usize, writes| request(deal, "PUT", table.deal(deal), table.line(deal), writes);
    let whole = &[OPENED, DECLARED, SCORED];
    (1..=DEALS)
        .flat_map(|deal| {
            if table.number.is_multiple_of(2) {
                return vec![line(deal, whole), undo(deal), line(deal, whole)];
            }
            vec![
                entry(deal, Table::opening(), &[OPENED]),
                entry(deal, table.declaration(deal), &[DECLARED]),
                undo(deal),
                entry(deal, table.declaration(deal), &[DECLARED]),
                entry(deal, table.outcome(deal), &[SCORED]),
            ]
        })
        .collect()
}

fn assert_in_order(verify: &std::process::Output) {
    let printed = String::from_utf8_lossy(&verify.stdout);
    assert!(verify.status.success(), "{printed}{}", String::from_utf8_lossy(&verify.stderr));
    assert!(printed.contains("in order"), "{printed}");
}
