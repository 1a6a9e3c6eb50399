//! What strangers read costs little however many they are.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;

use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::Hall;
use crate::support::server::Server;

fn made_for_strangers(server: &Server) -> usize {
    let lines = super::metrics::lines(server);
    let line = lines.iter().find(|line| line.starts_with("tarockmeister_backstage_total{who=\"stranger\"}"));
    line.map_or(0, |line| line.rsplit_once(' ').unwrap().1.parse().unwrap())
}

#[test]
fn a_strangers_paper_is_made_once_however_many_ask() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start_with(&database.url, &["--metrics", "127.0.0.1:0"]);
    let hall = Hall::open(&server.set_up(), 16);
    let ask = |report: &str| {
        let answer = Client::new(&server.url, None).bytes(&format!("{}/reports/{report}", hall.cup));
        assert!(answer.starts_with(b"%PDF"));
        answer
    };
    let many = |report: &'static str| {
        thread::scope(|scope| {
            let askers: Vec<_> = (0..20).map(|_| scope.spawn(|| ask(report))).collect();
            let papers: Vec<_> = askers.into_iter().map(|asker| asker.join().unwrap()).collect();
            assert!(papers.iter().all(|paper| *paper == papers[0]));
        });
    };
    many("draw.pdf?lang=de");
    assert_eq!(made_for_strangers(&server), 1);
    // What tells them apart is what is on them, not how they were asked for.
    ask("draw.pdf?round=1&lang=de");
    ask("draw.pdf?lang=de&round=1");
    assert_eq!(made_for_strangers(&server), 1);
    ask("draw.pdf?lang=hu");
    ask("draw-large.pdf");
    assert_eq!(made_for_strangers(&server), 3);
    let table = &hall.tables[0];
    assert!(hall.scorer(&server, 1).put(&table.deal(1), &table.line(1)).status < 300);
    many("draw.pdf?lang=de");
    assert_eq!(made_for_strangers(&server), 4, "the log has grown");
}

#[test]
fn a_stranger_who_leafs_through_the_past_is_slowed_down_and_nobody_else() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 4);
    let leaf = |client: &Client, version: u64| client.get(&format!("{}?as_of={version}", hall.cup));
    let stranger = Client::new(&server.url, None);
    let answers: Vec<_> = (1..=90).map(|turn| leaf(&stranger, 1 + turn % 5)).collect();
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status != 200).collect();
    assert!((1..=60).contains(&refused.len()), "{}", refused.len());
    for answer in refused {
        assert_eq!(answer.status, 429, "{}", answer.text);
        assert!(answer.header("retry-after").is_some_and(|seconds| seconds.parse::<u64>().unwrap() >= 1));
    }
    for turn in 1..=60 {
        leaf(&organizer, 1 + turn % 5).expect(200);
    }
    stranger.get(&hall.cup).expect(200);
}

#[test]
fn what_is_packed_already_is_not_packed_for_each_who_asks() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let hall = Hall::open(&server.set_up(), 8);
    let packed = |path: &str| {
        let mut line = TcpStream::connect(server.url.strip_prefix("http://").unwrap()).unwrap();
        let asked = format!(
            "GET {path} HTTP/1.1\r\nHost: tarock\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        );
        line.write_all(asked.as_bytes()).unwrap();
        let mut answer = Vec::new();
        line.read_to_end(&mut answer).unwrap();
        let head = String::from_utf8_lossy(&answer).split("\r\n\r\n").next().unwrap().to_ascii_lowercase();
        assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
        head.contains("content-encoding: gzip")
    };
    assert!(packed(&format!("/tournaments/{}", hall.id)));
    assert!(packed(&format!("/api/v1{}/reports/draw.csv", hall.cup)));
    assert!(!packed(&format!("/api/v1{}/reports/draw.pdf", hall.cup)));
}

/// Threads that work behind the scenes for a while: one that is only ending beside the next does not have the
/// processor any more.
#[cfg(target_os = "linux")]
fn at_work(server: &Server) -> usize {
    use std::time::Duration;

    let before = server.threads("background");
    thread::sleep(Duration::from_millis(10));
    let after = server.threads("background");
    let worked = |(id, run): &(_, &Duration)| **run >= before[*id] + Duration::from_micros(500);
    after.iter().filter(|(id, _)| before.contains_key(*id)).filter(worked).count()
}

#[cfg(target_os = "linux")]
#[test]
fn strangers_who_hang_up_make_no_room_for_more() {
    use std::time::{Duration, Instant};

    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let hall = Hall::open(&server.set_up(), 64);
    let address = server.url.strip_prefix("http://").unwrap();
    let papers = ["draw.pdf", "draw-large.pdf", "draw.xlsx", "table-sheets.pdf"];
    let asked =
        papers.iter().flat_map(|paper| ["de", "en", "fr", "hu"].map(|lang| format!("{paper}?lang={lang}")));
    let mut most = 0;
    for paper in asked {
        let mut line = TcpStream::connect(address).unwrap();
        let path = format!("/api/v1{}/reports/{paper}", hall.cup);
        write!(line, "GET {path} HTTP/1.1\r\nHost: tarock\r\n\r\n").unwrap();
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_millis(30) {
            most = most.max(at_work(&server));
        }
        // What was sent and not read makes the end a reset.
        line.write_all(b"GET").unwrap();
    }
    assert_eq!(most, 1, "one at a time, and at least one was seen");
}
