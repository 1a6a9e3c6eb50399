//! A program that is told: it keeps what it hears, and answers as it is bidden.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::faults::until;

/// How it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// With this status, 302 with another place.
    Status(u16),
    /// Not at all, until the other side is gone.
    Silence,
}

/// A message as it came.
#[derive(Debug, Clone)]
pub struct Heard {
    pub id: String,
    pub at: i64,
    pub signature: String,
    pub body: String,
}

impl Heard {
    /// What it says of the tournament.
    pub fn data(&self) -> Value {
        let body: Value = serde_json::from_str(&self.body).unwrap();
        assert_eq!(body["type"], "tournament.changed");
        body["data"].clone()
    }

    /// The versions it tells: those behind the first up to the second.
    pub fn versions(&self) -> [u64; 2] {
        let data = self.data();
        [&data["after"], &data["version"]].map(|version| version.as_u64().unwrap())
    }

    /// Whether it was signed with this secret, by Standard Webhooks as its text has it.
    pub fn is_signed_with(&self, secret: &str) -> bool {
        let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
        let text = format!("{}.{}.{}", self.id, self.at, self.body);
        self.signature == format!("v1,{}", STANDARD.encode(hmac(&key, text.as_bytes())))
    }
}

/// RFC 2104, by hand: nothing of the program checks itself.
fn hmac(key: &[u8], text: &[u8]) -> [u8; 32] {
    let padded =
        |with: u8| -> Vec<u8> { (0..64).map(|at| key.get(at).copied().unwrap_or_default() ^ with).collect() };
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(text).finalize();
    Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().into()
}

#[derive(Debug, Default)]
struct Kept {
    heard: Vec<Heard>,
    answers: VecDeque<Answer>,
}

/// It listens at a free port of this machine until the test ends.
#[derive(Debug)]
pub struct Receiver {
    port: u16,
    kept: Arc<Mutex<Kept>>,
}

impl Receiver {
    /// One that answers so, one after the other, and takes everything then.
    pub fn answering(answers: &[Answer]) -> Self {
        Self::start(answers, None)
    }

    /// One that speaks TLS.
    pub fn secured(config: Arc<ServerConfig>) -> Self {
        Self::start(&[], Some(config))
    }

    fn start(answers: &[Answer], tls: Option<Arc<ServerConfig>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let kept =
            Arc::new(Mutex::new(Kept { answers: answers.iter().copied().collect(), ..Kept::default() }));
        let keeps = kept.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, keeps, tls) = (stream.unwrap(), keeps.clone(), tls.clone());
                std::thread::spawn(move || match tls {
                    None => hear(stream, &keeps),
                    Some(config) => {
                        hear(StreamOwned::new(ServerConnection::new(config).unwrap(), stream), &keeps);
                    }
                });
            }
        });
        Self { port, kept }
    }

    /// Where it is told.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/told", self.port)
    }

    /// The same by a name, and by https.
    pub fn named(&self) -> String {
        format!("https://localhost:{}/told", self.port)
    }

    pub fn heard(&self) -> Vec<Heard> {
        self.kept.lock().unwrap().heard.clone()
    }

    /// All it has heard, once there are so many messages.
    pub fn hears(&self, count: usize) -> Vec<Heard> {
        self.hears_until(|heard| heard.len() >= count)
    }

    /// All it has heard, once that is enough.
    pub fn hears_until(&self, enough: impl Fn(&[Heard]) -> bool) -> Vec<Heard> {
        until("it hears enough", || enough(&self.heard()));
        self.heard()
    }
}

fn hear(stream: impl Read + Write, kept: &Mutex<Kept>) {
    let mut stream = BufReader::new(stream);
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).unwrap_or_default() == 0 {
            // Whoever does not trust the certificate says nothing.
            return;
        }
        if line.trim().is_empty() {
            break;
        }
        head.push(line.trim().to_owned());
    }
    assert_eq!(head[0], "POST /told HTTP/1.1");
    let header = |name: &str| {
        let of = |line: &String| {
            let (known, value) = line.split_once(": ")?;
            known.eq_ignore_ascii_case(name).then(|| value.to_owned())
        };
        head.iter().find_map(of).unwrap_or_else(|| panic!("{name} in {head:?}"))
    };
    let mut body = vec![0; header("content-length").parse().unwrap()];
    stream.read_exact(&mut body).unwrap();
    let message = Heard {
        id: header("webhook-id"),
        at: header("webhook-timestamp").parse().unwrap(),
        signature: header("webhook-signature"),
        body: String::from_utf8(body).unwrap(),
    };
    let answer = {
        let mut kept = kept.lock().unwrap();
        kept.heard.push(message);
        kept.answers.pop_front().unwrap_or(Answer::Status(204))
    };
    match answer {
        Answer::Silence => drop(stream.read(&mut [0])),
        Answer::Status(status) => {
            let answer = format!(
                "HTTP/1.1 {status} Said\r\nlocation: http://127.0.0.1:9/elsewhere\r\ncontent-length: 0\r\n\
                 connection: close\r\n\r\n"
            );
            // It may have gone.
            let _ = stream.get_mut().write_all(answer.as_bytes()).and_then(|()| stream.get_mut().flush());
        }
    }
}
