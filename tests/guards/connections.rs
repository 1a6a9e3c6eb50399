//! Connections that bring nothing end, and do not stand in the way of those who have a right to be there.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::database::On;
use crate::support::server::Server;
use crate::support::visitor::Visitor;

/// Longer than any of the program's deadlines.
const PATIENCE: Duration = Duration::from_secs(40);
/// Longer than a test that fails may take by being slow.
const EVER: Duration = Duration::from_secs(30);

const OK: &str = "HTTP/1.1 200 OK";

fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(server.url.strip_prefix("http://").unwrap()).expect("the server listens")
}

/// What comes back until the server hangs up, while `rest` is sent again and again.
fn until_the_end(mut line: TcpStream, rest: &[u8]) -> Option<String> {
    let start = Instant::now();
    line.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let (mut response, mut buffer) = (Vec::new(), [0; 4096]);
    while start.elapsed() < PATIENCE {
        // Whoever was hung up on may still read what was said before.
        let gone = !rest.is_empty() && line.write_all(rest).is_err();
        match line.read(&mut buffer) {
            Ok(0) => return Some(String::from_utf8(response).unwrap()),
            Ok(read) => response.extend_from_slice(&buffer[..read]),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => return Some(String::from_utf8(response).unwrap()),
        }
        if gone {
            return Some(String::from_utf8(response).unwrap());
        }
    }
    None
}

#[test]
fn what_does_not_come_in_time_is_ended() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let head = |path: &str, more: &str| format!("POST {path} HTTP/1.1\r\nHost: tarock\r\n{more}\r\n");
    let json = "Content-Type: application/json\r\nContent-Length: ";
    let chunk = format!("400\r\n{}\r\n", "x".repeat(0x400));
    let cases = [
        ("a body that never comes", head("/api/v1/score", &format!("{json}100\r\n")), "", "HTTP/1.1 408"),
        ("a body in drops", head("/api/v1/score", &format!("{json}100000\r\n")), " ", "HTTP/1.1 408"),
        ("more than allowed", head("/api/v1/score", &format!("{json}99999999\r\n")), &chunk, "HTTP/1.1 413"),
        ("a body nobody reads", head("/nothing", "Transfer-Encoding: chunked\r\n"), &chunk, "HTTP/1.1 404"),
        (
            "a second head in drops",
            "GET /livez HTTP/1.1\r\nHost: tarock\r\n\r\nGET".to_owned(),
            "x",
            "HTTP/1.1 204",
        ),
        ("a head in drops", "GET /".to_owned(), "x", ""),
        ("nothing", String::new(), "", ""),
    ];
    thread::scope(|scope| {
        for (what, first, rest, response) in &cases {
            let server = &server;
            scope.spawn(move || {
                let mut line = connect(server);
                line.write_all(first.as_bytes()).unwrap();
                let answer = until_the_end(line, rest.as_bytes());
                let answer = answer.unwrap_or_else(|| panic!("{what} goes on"));
                assert!(answer.starts_with(response), "{what}: {answer}");
            });
        }
    });
}

#[test]
fn a_connection_is_kept_between_requests_with_bodies() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let mut line = connect(&server);
    line.set_read_timeout(Some(EVER)).unwrap();
    let mut buffer = vec![0; 65536];
    for _ in 0..3 {
        let request = "POST /api/v1/score HTTP/1.1\r\nHost: tarock\r\nContent-Type: application/json\r\n\
                       Content-Length: 2\r\n\r\n{}";
        line.write_all(request.as_bytes()).unwrap();
        let read = line.read(&mut buffer).unwrap();
        let answer = String::from_utf8_lossy(&buffer[..read]);
        assert!(answer.starts_with("HTTP/1.1 400") && !answer.contains("connection: close"), "{answer}");
        thread::sleep(Duration::from_millis(500));
    }
}

/// A server for few, and the organizer's secret.
fn crowded(options: &[&str]) -> (crate::support::database::Database, Server, String) {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start_with(&database.url, options);
    let secret = server.set_up_secret();
    (database, server, secret)
}

/// Asks on a line that is kept.
fn ask(line: &mut TcpStream, secret: &str) -> std::io::Result<String> {
    let request =
        format!("GET /api/v1/tokens HTTP/1.1\r\nHost: tarock\r\nAuthorization: Bearer {secret}\r\n\r\n");
    line.write_all(request.as_bytes())?;
    let mut buffer = vec![0; 65536];
    let read = line.read(&mut buffer)?;
    Ok(String::from_utf8_lossy(&buffer[..read]).lines().next().unwrap_or_default().to_owned())
}

/// Asks on a new line. Where few places are and many come at once one may have to come again, as browsers do.
fn ask_anew(server: &Server, secret: &str) -> Option<String> {
    (0..3).find_map(|_| ask(&mut connect(server), secret).ok().filter(|response| !response.is_empty()))
}

#[test]
fn strangers_who_take_all_places_do_not_keep_out_who_has_a_right() {
    for options in [["--max-connections-per-address", "20"], ["--max-connections", "20"]] {
        let (_database, server, secret) = crowded(&options);
        let mut office = connect(&server);
        assert_eq!(ask(&mut office, &secret).unwrap(), OK);
        // Bodies that never come, from the same address.
        let slow = b"POST /api/v1/score HTTP/1.1\r\nHost: tarock\r\nContent-Length: 9\r\n\r\n";
        let mut crowd = Vec::new();
        for turn in 0..100 {
            let mut line = connect(&server);
            // Who comes too late to send it was let in and had to go.
            let _ = line.write_all(slow);
            crowd.push(line);
            if turn % 25 == 0 {
                assert_eq!(ask_anew(&server, &secret).as_deref(), Some(OK), "{options:?}");
                assert_eq!(ask(&mut office, &secret).unwrap(), OK, "{options:?}");
            }
        }
        let open = crowd.into_iter().filter(is_open).count();
        assert!(open <= 20, "{open} of the crowd, {options:?}");
        assert_eq!(ask(&mut office, &secret).unwrap(), OK);
    }
}

#[test]
fn a_browser_that_has_signed_in_does_not_have_to_go_for_strangers() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start_with(&database.url, &["--max-connections-per-address", "20"]);
    let mut organizer = Visitor::of(&server.url);
    let secret = server.setup_secret.clone().unwrap();
    assert_eq!(organizer.send("/sign-in", &[("secret", &secret)]).status, 303);
    let page =
        format!("GET / HTTP/1.1\r\nHost: tarock\r\nCookie: session={}\r\n", organizer.session().unwrap());
    // What it has is the answer, and nothing of it: that there is a line is what is looked at.
    let look = |line: &mut TcpStream| {
        line.write_all(page.as_bytes())?;
        line.write_all(b"If-None-Match: *\r\n\r\n")?;
        line.set_read_timeout(Some(EVER))?;
        line.read(&mut vec![0; 1 << 20])
    };
    let mut browser = connect(&server);
    assert!(look(&mut browser).unwrap() > 0);
    let crowd: Vec<_> = (0..60).map(|_| connect(&server)).collect();
    thread::sleep(Duration::from_millis(500));
    assert!(crowd.iter().filter(|line| !is_open(line)).count() >= 40, "strangers have to go");
    assert!(is_open(&browser), "the browser was hung up on");
    assert!(look(&mut browser).unwrap() > 0);
}

fn is_open(line: &TcpStream) -> bool {
    line.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
    let mut line = line;
    match line.read(&mut [0; 1024]) {
        Ok(read) => read > 0,
        Err(error) => matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}

#[test]
fn the_log_names_the_client_a_trusted_proxy_tells_and_nobody_elses_word() {
    for (options, client) in
        [(vec![], "127.0.0.1"), (vec!["--trusted-proxy", "10.0.0.0/8,127.0.0.1"], "198.51.100.7")]
    {
        let database = On::Sqlite.database().unwrap();
        let log = database.file("log.jsonl");
        let server = Server::start_logged_with(&database.url, &log, &options);
        let asked = [("X-Forwarded-For", "203.0.113.9, 198.51.100.7"), ("X-Request-Id", "r1")];
        server.anonymous().raw("GET", "/", "", None, &asked);
        let response = std::fs::read_to_string(&log).unwrap();
        let lines = response.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let mut clients =
            lines.filter(|line| line["span"]["id"] == "r1").map(|line| line["span"]["client"].clone());
        assert_eq!(clients.next(), Some(json!(client)), "{response}");
    }
}
