//! Who sends rubbish does not fill the disk.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::Value;

use crate::support::database::On;
use crate::support::server::Server;

#[test]
fn a_thousand_requests_that_nobody_can_read_are_a_line_in_the_log() {
    let database = On::Sqlite.database().unwrap();
    let file = database.file("log.jsonl");
    let mut server = Server::start_logged_with(&database.url, &file, &["--metrics", "127.0.0.1:0"]);
    let address = server.url.strip_prefix("http://").unwrap().to_owned();
    let rubbish: [&[u8]; 4] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
    ];
    for n in 0..1000 {
        let mut line = TcpStream::connect(&address).expect("it listens");
        let _ = line.write_all(rubbish[n % rubbish.len()]);
        let _ = line.shutdown(std::net::Shutdown::Write);
        let _ = line.read_to_end(&mut Vec::new());
    }
    let metrics = ureq::get(server.metrics.as_deref().unwrap()).call().unwrap();
    let metrics = metrics.into_body().read_to_string().unwrap();
    let counted =
        metrics.lines().find_map(|line| line.strip_prefix("tarockmeister_unreadable_requests_total "));
    let counted: u64 = counted.expect("it is counted").parse().unwrap();
    assert!(counted >= 500, "{counted}");
    assert!(server.terminate().success());

    let log = std::fs::read_to_string(&file).unwrap();
    assert!(log.lines().count() < 100, "{} lines", log.lines().count());
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    let summed: u64 = lines
        .filter(|line| line["message"] == "requests that nobody could read")
        .map(|line| line["count"].as_u64().unwrap())
        .sum();
    assert_eq!(summed, counted);
}
