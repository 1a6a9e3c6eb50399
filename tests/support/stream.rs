//! A stream of server-sent events, read as a browser reads it.

use std::io::{BufRead, BufReader, Read, Write as _};
use std::net::TcpStream;
use std::time::Duration;

/// An open stream.
#[derive(Debug)]
pub struct Stream {
    /// The head of the answer.
    pub head: String,
    body: BufReader<TcpStream>,
}

/// Something that was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub id: Option<String>,
    pub name: String,
    pub data: String,
}

impl Stream {
    /// Listens at a path of a server such as `http://127.0.0.1:43127`.
    pub fn open(server: &str, path: &str, headers: &[(&str, &str)]) -> Self {
        let host = server.strip_prefix("http://").expect("a server's address");
        let mut stream = TcpStream::connect(host).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a timeout");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n")
            .expect("a request");
        for (name, value) in headers {
            write!(stream, "{name}: {value}\r\n").expect("a header");
        }
        write!(stream, "\r\n").expect("a request");
        let mut body = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert_ne!(body.read_line(&mut head).expect("an answer"), 0, "{head}");
        }
        Self { head, body }
    }

    /// The next line of the body, whatever chunks it came in; none once the stream has ended.
    fn line(&mut self) -> Option<String> {
        let mut size = String::new();
        self.body.read_line(&mut size).ok()?;
        let size = usize::from_str_radix(size.trim(), 16).ok().filter(|size| *size > 0)?;
        let mut chunk = vec![0; size + 2];
        self.body.read_exact(&mut chunk).ok()?;
        chunk.truncate(size);
        Some(String::from_utf8(chunk).expect("text"))
    }

    /// The next event, beats of the heart left out; none once the stream has ended.
    pub fn next(&mut self) -> Option<Event> {
        loop {
            // The server sends an event at a time.
            let text = self.line()?;
            let field = |name: &str| {
                let lines = text.lines();
                lines.filter_map(|line| line.strip_prefix(name)).map(str::to_owned).next()
            };
            let Some(name) = field("event: ").filter(|name| name != "beat") else { continue };
            return Some(Event { id: field("id: "), name, data: field("data: ").unwrap_or_default() });
        }
    }
}
