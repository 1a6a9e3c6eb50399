//! The net of a hall, between phones and a server: requests fail in it in all the ways that they do.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::Duration;

use base64::Engine as _;
use rcgen::{KeyPair, PublicKeyData as _};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use sha2::{Digest as _, Sha256};

/// Under which name phones reach the server.
pub const NAME: &str = "hall.test";

/// No request is waited for longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// What becomes of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Passes,
    /// It never arrives.
    DroppedBefore,
    /// It arrives, and nobody hears the answer.
    DroppedAfter,
    /// Something between says that it cannot.
    Refused,
    /// Something between answers itself, and says that all is well.
    Captive,
}

#[derive(Debug)]
struct Weather {
    /// The port of the server.
    server: AtomicU16,
    /// Of a hundred requests so many fail.
    failing: AtomicU64,
    away: AtomicBool,
    dice: AtomicU64,
    failed: [AtomicUsize; 4],
    tls: Option<Arc<ServerConfig>>,
    /// What is open now: it breaks when the net goes.
    open: Mutex<Vec<Weak<TcpStream>>>,
}

/// A port that phones come to.
#[derive(Debug)]
pub struct HallNet {
    /// What phones see, such as `http://hall.test:4711`.
    pub url: String,
    /// The keys that phones trust here, as [`trusted_key`] has them. A page whose certificate is only put up with is
    /// another one: Chromium keeps nothing of it.
    pub trusted: String,
    weather: Arc<Weather>,
}

impl HallNet {
    /// A net without a server, by http or by https.
    pub fn open(https: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let certificate = https.then(certificate);
        let trusted = certificate.as_ref().map(|(_, key)| key.clone()).unwrap_or_default();
        let weather = Arc::new(Weather {
            server: AtomicU16::new(0),
            failing: AtomicU64::new(0),
            away: AtomicBool::new(false),
            dice: AtomicU64::new(0x9E37_79B9_7F4A_7C15),
            failed: Default::default(),
            tls: certificate.map(|(config, _)| config),
            open: Mutex::default(),
        });
        let shared = Arc::clone(&weather);
        thread::spawn(move || {
            for phone in listener.incoming().map_while(Result::ok) {
                let weather = Arc::clone(&shared);
                thread::spawn(move || weather.take(phone));
            }
        });
        let scheme = if https { "https" } else { "http" };
        Self { url: format!("{scheme}://{NAME}:{port}"), trusted, weather }
    }

    /// From now on this server is behind it.
    pub fn lead_to(&self, server: &str) {
        let port = server.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
        self.weather.server.store(port, Ordering::SeqCst);
    }

    /// So many of a hundred requests fail from now on.
    pub fn fail(&self, of_a_hundred: u64) {
        self.weather.failing.store(of_a_hundred, Ordering::SeqCst);
    }

    /// Other requests fail than on another net.
    pub fn throw_anew(&self, nth: usize) {
        let nth = u64::try_from(nth).unwrap_or_default() + 1;
        self.weather.dice.store(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(2 * nth + 1), Ordering::SeqCst);
    }

    /// Nobody gets through, or everybody again.
    pub fn away(&self, away: bool) {
        self.weather.away.store(away, Ordering::SeqCst);
        if away {
            let open = std::mem::take(&mut *self.weather.open.lock().expect("nobody failed"));
            for stream in open.iter().filter_map(Weak::upgrade) {
                let _ = stream.shutdown(Shutdown::Both);
            }
        }
    }

    /// How many were dropped before, dropped after, refused and answered by somebody else.
    pub fn failed(&self) -> [usize; 4] {
        [0, 1, 2, 3].map(|kind| self.weather.failed[kind].load(Ordering::SeqCst))
    }
}

/// A key as a browser is told to trust it: the digest of its public half, in base64.
pub fn trusted_key(key: &KeyPair) -> String {
    base64::engine::general_purpose::STANDARD.encode(Sha256::digest(key.subject_public_key_info()))
}

/// One that no phone trusts by itself, and its key.
fn certificate() -> (Arc<ServerConfig>, String) {
    let made = rcgen::generate_simple_self_signed(vec![NAME.to_owned()]).expect("a certificate");
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key);
    (Arc::new(config.expect("a certificate with its key")), trusted_key(&made.signing_key))
}

impl Weather {
    /// A request that comes on this connection, and its answer; then the connection ends.
    fn take(&self, phone: TcpStream) {
        if self.away.load(Ordering::SeqCst) {
            return;
        }
        let _ = phone.set_read_timeout(Some(PATIENCE));
        let phone = self.remembered(phone);
        let _ = match &self.tls {
            None => self.pass(&*phone),
            Some(config) => match ServerConnection::new(Arc::clone(config)) {
                Ok(connection) => self.pass(StreamOwned::new(connection, &*phone)),
                Err(_) => Ok(()),
            },
        };
    }

    fn remembered(&self, stream: TcpStream) -> Arc<TcpStream> {
        let stream = Arc::new(stream);
        let mut open = self.open.lock().expect("nobody failed");
        open.retain(|it| it.strong_count() > 0);
        open.push(Arc::downgrade(&stream));
        stream
    }

    fn pass(&self, mut phone: impl Read + Write) -> io::Result<()> {
        let Some((head, body)) = request(&mut phone)? else { return Ok(()) };
        let fate = self.fate();
        match fate {
            Fate::Passes | Fate::DroppedAfter => {}
            Fate::DroppedBefore => return Ok(()),
            Fate::Refused => {
                return phone.write_all(
                    b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 15\r\nConnection: close\r\n\r\n<h1>502</h1>   ",
                );
            }
            Fate::Captive => {
                return phone.write_all(
                    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 24\r\nConnection: close\r\n\r\n<h1>Welcome to WiFi</h1>",
                );
            }
        }
        let server = TcpStream::connect(("127.0.0.1", self.server.load(Ordering::SeqCst)))?;
        server.set_nodelay(true)?;
        let server = self.remembered(server);
        let mut server = &*server;
        server.write_all(&head)?;
        server.write_all(&body)?;
        let mut bytes = [0; 16 * 1024];
        loop {
            let read = server.read(&mut bytes)?;
            if read == 0 {
                return Ok(());
            }
            if fate == Fate::Passes {
                phone.write_all(&bytes[..read])?;
                phone.flush()?;
            }
        }
    }

    fn fate(&self) -> Fate {
        let next = |dice: u64| Some(dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
        let thrown =
            self.dice.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next).unwrap_or_default() >> 33;
        if thrown % 100 >= self.failing.load(Ordering::SeqCst) {
            return Fate::Passes;
        }
        let kinds = [Fate::DroppedBefore, Fate::DroppedAfter, Fate::Refused, Fate::Captive];
        let kind = usize::try_from(thrown / 100 % 4).unwrap_or_default();
        self.failed[kind].fetch_add(1, Ordering::SeqCst);
        kinds[kind]
    }
}

/// The head of a request, told to be the last of its connection, and its body.
fn request(phone: &mut impl Read) -> io::Result<Option<(Vec<u8>, Vec<u8>)>> {
    let mut bytes = Vec::new();
    let mut part = [0; 16 * 1024];
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|it| it == b"\r\n\r\n") {
            break end;
        }
        match phone.read(&mut part)? {
            0 => return Ok(None),
            read => bytes.extend_from_slice(&part[..read]),
        }
    };
    let mut body = bytes.split_off(end + 4);
    let text = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut head = String::new();
    let mut length = 0;
    for line in text.split("\r\n") {
        let lower = line.to_ascii_lowercase();
        if let Some(stated) = lower.strip_prefix("content-length:") {
            length = stated.trim().parse().unwrap_or_default();
        }
        if !lower.starts_with("connection:") {
            head.push_str(line);
            head.push_str("\r\n");
        }
    }
    head.push_str("Connection: close\r\n\r\n");
    while body.len() < length {
        match phone.read(&mut part)? {
            0 => return Ok(None),
            read => body.extend_from_slice(&part[..read]),
        }
    }
    Ok(Some((head.into_bytes(), body)))
}
