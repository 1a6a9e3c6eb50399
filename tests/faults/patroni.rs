//! Servers kept by Patroni: the primary is killed under load again and again, and a standby takes over.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::{enter, ready, scored, until};
use crate::support::hall::Hall;
use crate::support::patroni::Patroni;
use crate::support::server::{Server, program};

const DEALS: usize = 8;
/// What a table may be told while nobody takes writes.
const OUTAGES: [&str; 3] = ["outcome_unknown", "unavailable", "database_read_only"];

/// What the tables have gone through.
#[derive(Default)]
struct Answers {
    acknowledged: AtomicUsize,
    refused: AtomicUsize,
    unanswered: AtomicUsize,
    last: Mutex<Option<Instant>>,
    longest: Mutex<Duration>,
}

impl Answers {
    fn acknowledge(&self) {
        self.acknowledged.fetch_add(1, Ordering::SeqCst);
        let before = self.last.lock().unwrap().replace(Instant::now());
        let mut longest = self.longest.lock().unwrap();
        *longest = before.map_or(Duration::ZERO, |before| before.elapsed()).max(*longest);
    }
}

#[test]
#[ignore = "needs Patroni and etcd, and half a minute for each of KILLS"]
fn the_primary_is_killed_under_load_and_nothing_acknowledged_is_lost() {
    let kills: usize = std::env::var("KILLS").map_or(2, |kills| kills.parse().expect("a number"));
    let mut patroni = Patroni::start().expect("Patroni, etcd and PostgreSQL are installed");
    let url = patroni.url();
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let server = Server::start_logged(&url, &log);
    let organizer = server.set_up();
    let mut outages = Vec::new();
    let (mut all, mut refused, mut unanswered) = (0, 0, 0);
    for kill in 1..=kills {
        patroni.wait_until_safe().unwrap();
        let hall = Hall::open(&organizer, 32);
        let answers = Answers::default();
        let killed = std::thread::scope(|scope| {
            for table in &hall.tables {
                let (scorer, answers) = (server.client(&table.scorer), &answers);
                scope.spawn(move || {
                    for deal in 1..=DEALS {
                        let key = format!("{}-{deal}", table.number);
                        loop {
                            match enter(&scorer, table, deal, &key) {
                                Some(answer) if answer.status == 201 => break answers.acknowledge(),
                                Some(answer) => {
                                    assert_eq!(answer.status, 503, "{}", answer.text);
                                    let code = answer.json()["code"].clone();
                                    assert!(OUTAGES.iter().any(|known| code == *known), "{code}");
                                    answers.refused.fetch_add(1, Ordering::SeqCst)
                                }
                                None => answers.unanswered.fetch_add(1, Ordering::SeqCst),
                            };
                            std::thread::sleep(Duration::from_millis(100));
                        }
                        std::thread::sleep(Duration::from_millis(20));
                    }
                });
            }
            while answers.acknowledged.load(Ordering::SeqCst) < hall.tables.len() * DEALS / 4 {
                std::thread::sleep(Duration::from_millis(1));
            }
            let killed = patroni.kill_primary();
            until("the outage is told", || ready(&organizer).0 == 503);
            patroni.run_again(killed).unwrap();
            killed
        });
        let lines = scored(&organizer.get(&format!("{}/export", hall.cup)).text);
        assert_eq!(lines.len(), hall.tables.len() * DEALS, "after kill {kill}, of machine {killed}");
        assert!(lines.values().all(|times| *times == 1), "{lines:?}");
        let outage = answers.longest.into_inner().unwrap();
        eprintln!(
            "kill {kill}: {} acknowledged, {} refused, {} without an answer; the longest wait {outage:?}",
            lines.len(),
            answers.refused.load(Ordering::SeqCst),
            answers.unanswered.load(Ordering::SeqCst),
        );
        all += lines.len();
        refused += answers.refused.into_inner();
        unanswered += answers.unanswered.into_inner();
        outages.push(outage);
    }
    outages.sort_unstable();
    let (middle, longest) = (outages[outages.len() / 2], outages[outages.len() - 1]);
    eprintln!(
        "{kills} kills: {all} deals acknowledged, 0 lost, 0 twice; {refused} refused, {unanswered} without an answer; \
         outage {middle:?} at the median, {longest:?} at most"
    );
    let lines = std::fs::read_to_string(&log).unwrap();
    assert!(!lines.contains("\"message\":\"lost\""), "a loss was told");
    assert!(lines.contains("another server takes the writes now"));
    patroni.wait_until_safe().unwrap();
    let verified = program().args(["verify", "--database", &url]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}
