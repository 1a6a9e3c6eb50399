//! An HTTP client that costs next to nothing, as it shares the machine with the server.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// Bytes taken from the socket at once.
const CHUNK: usize = 64 * 1024;

/// One connection, kept open.
pub struct Connection {
    stream: TcpStream,
    /// Token line of each request's head, empty without a token.
    authorization: String,
    request: Vec<u8>,
    received: Vec<u8>,
    chunk: Vec<u8>,
}

/// What a body in chunks ends with; those that are compressed come so.
const LAST_CHUNK: &[u8] = b"\r\n0\r\n\r\n";

/// An answer: its body lives until the next request. One in chunks is as it came.
pub struct Answer<'a> {
    pub status: u16,
    pub body: &'a [u8],
}

impl Connection {
    pub fn open(server: SocketAddr, token: Option<&str>) -> Result<Self> {
        let stream = TcpStream::connect(server)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        let authorization =
            token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
        let chunk = vec![0; CHUNK];
        Ok(Self { stream, authorization, request: Vec::new(), received: Vec::new(), chunk })
    }

    /// Sends a request and waits for its answer.
    pub fn send(&mut self, method: &str, path: &str, head: &str, body: &[u8]) -> Result<Answer<'_>> {
        self.request.clear();
        write!(self.request, "{method} {path} HTTP/1.1\r\nHost: load\r\n{}{head}", self.authorization)?;
        write!(self.request, "Content-Length: {}\r\n\r\n", body.len())?;
        self.request.extend_from_slice(body);
        self.stream.write_all(&self.request)?;
        self.receive().with_context(|| format!("{method} {path}"))
    }

    fn receive(&mut self) -> Result<Answer<'_>> {
        self.received.clear();
        let (mut head_end, mut searched) = (None, 0);
        loop {
            if head_end.is_none() {
                let from = searched_from(searched);
                head_end = find(&self.received[from..], b"\r\n\r\n").map(|at| from + at + 4);
                searched = self.received.len();
            }
            if let Some(end) = head_end {
                let head = std::str::from_utf8(&self.received[..end])?;
                let length = match content_length(head)? {
                    Some(length) => (self.received.len() >= end + length).then_some(length),
                    None => self.received.ends_with(LAST_CHUNK).then(|| self.received.len() - end),
                };
                if let Some(length) = length {
                    let status = head.get(9..12).context("no status")?.parse()?;
                    return Ok(Answer { status, body: &self.received[end..end + length] });
                }
            }
            match self.stream.read(&mut self.chunk)? {
                0 => bail!("the server closed the connection"),
                read => self.received.extend_from_slice(&self.chunk[..read]),
            }
        }
    }
}

impl Answer<'_> {
    /// The body as JSON, if the answer is no refusal.
    pub fn json(&self) -> Result<serde_json::Value> {
        if !(200..300).contains(&self.status) {
            bail!("{}: {}", self.status, String::from_utf8_lossy(self.body));
        }
        Ok(if self.body.is_empty() { serde_json::Value::Null } else { serde_json::from_slice(self.body)? })
    }
}

/// The end of a head may have come in two pieces.
const fn searched_from(searched: usize) -> usize {
    searched.saturating_sub(3)
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

/// None if the body comes in chunks.
fn content_length(head: &str) -> Result<Option<usize>> {
    for line in head.lines().filter_map(|line| line.split_once(':')) {
        match line {
            (name, value) if name.eq_ignore_ascii_case("content-length") => {
                return Ok(Some(value.trim().parse()?));
            }
            (name, "chunked" | " chunked") if name.eq_ignore_ascii_case("transfer-encoding") => {
                return Ok(None);
            }
            _ => {}
        }
    }
    // Nothing follows, as behind a 304.
    Ok(Some(0))
}
