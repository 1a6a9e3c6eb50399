//! A hall of open pages: how long it takes until each of them is told of a deal, and what they cost while nothing
//! happens.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::runtime::Builder;
use tokio::sync::watch;

use crate::hall::Hall;
use crate::http::Connection;
use crate::server::Server;

/// Ninety-nine of a hundred listeners are to hear of a deal within this, in milliseconds.
const LIMIT: f64 = 50.0;

/// Measures how soon open pages are told of a deal.
#[derive(Debug, Args)]
pub struct Listeners {
    /// Open pages.
    #[arg(long, default_value_t = 1000)]
    pages: usize,
    /// Deals that they are told of.
    #[arg(long, default_value_t = 300)]
    writes: usize,
    /// Milliseconds between two deals.
    #[arg(long, default_value_t = 100)]
    pause: u64,
    /// Seconds for which nothing happens first.
    #[arg(long, default_value_t = 30)]
    calm: u64,
    /// Players of the tournament.
    #[arg(long, default_value_t = 260)]
    players: u16,
}

/// When a listener heard of each deal.
type Heard = Vec<Instant>;

/// # Errors
/// If a deal is refused, or somebody is not told of each deal once.
pub fn measure(what: &Listeners) -> Result<()> {
    // Here all come from one address, as they do in no hall.
    let most = (what.pages + 100).to_string();
    let server = Server::start_with(&["--max-connections-per-address", &most])?;
    let mut hall = Hall::open(&server, what.players, what.writes)?;
    let lines = hall.lines(1)?.pop().context("there is nobody to write")?;
    ensure!(lines.len() == what.writes, "{} deals are all that the tables take", lines.len());
    let live = hall.page_path("/live");
    let (let_go, gone) = watch::channel(false);
    let open = Arc::new(AtomicUsize::new(0));
    let listening = {
        let (address, listeners, open) = (server.address(), what.pages, Arc::clone(&open));
        thread::spawn(move || listen(address, &live, listeners, &open, &gone))
    };
    while open.load(Ordering::Relaxed) < what.pages {
        ensure!(!listening.is_finished(), "not everybody may listen");
        thread::sleep(Duration::from_millis(50));
    }

    let ((), idle) = busy(&server, || {
        thread::sleep(Duration::from_secs(what.calm));
        Ok(())
    })?;
    let mut writer = Connection::open(server.address(), Some(hall.token()))?;
    let (written, working) = busy(&server, || {
        let mut written = Vec::with_capacity(lines.len());
        for line in &lines {
            let sent = Instant::now();
            let answer = writer.send(line.method, &line.path, &line.head, &line.body)?;
            let answered = Instant::now();
            answer.json()?;
            written.push((sent, answered));
            thread::sleep(Duration::from_millis(what.pause));
        }
        Ok(written)
    })?;
    thread::sleep(Duration::from_secs(1));
    let_go.send_replace(true);
    let heard = listening.join().map_err(|_| anyhow!("the listeners panicked"))??;
    for one in &heard {
        ensure!(one.len() == written.len(), "told of {} deals instead of {}", one.len(), written.len());
    }
    tell(what, idle, working, &written, &heard);
    Ok(())
}

/// What something gives, and how much of a processor the server took meanwhile, in hundredths.
fn busy<T>(server: &Server, during: impl FnOnce() -> Result<T>) -> Result<(T, f64)> {
    let before = server.processor_time().unwrap_or_default();
    let begun = Instant::now();
    let given = during()?;
    let took = server.processor_time().unwrap_or_default() - before;
    Ok((given, 100.0 * took / begun.elapsed().as_secs_f64()))
}

fn tell(what: &Listeners, idle: f64, working: f64, written: &[(Instant, Instant)], heard: &[Heard]) {
    let since = |from: fn(&(Instant, Instant)) -> Instant| {
        let all = heard.iter().flat_map(|one| {
            one.iter().zip(written).map(move |(heard, write)| heard.saturating_duration_since(from(write)))
        });
        let mut all: Vec<_> = all.collect();
        all.sort_unstable();
        [50, 90, 99, 100].map(|of_hundred| quantile(&all, of_hundred))
    };
    let rows = [("sent → heard", since(|write| write.0)), ("answered → heard", since(|write| write.1))];
    println!("{} listeners, {} deals, one each {} ms and what it takes", what.pages, what.writes, what.pause);
    println!("{:>16}  {:>9}  {:>9}  {:>9}  {:>9}", "", "p50", "p90", "p99", "longest");
    for (name, [p50, p90, p99, longest]) in &rows {
        println!("{name:>16}  {p50:>6.2} ms  {p90:>6.2} ms  {p99:>6.2} ms  {longest:>6.2} ms");
    }
    // A deal is on the disk somewhere between: the longer of both times is the one that is judged.
    let [_, _, p99, _] = rows[0].1;
    println!("p99 {:.2} times the limit of {LIMIT} ms", p99 / LIMIT);
    println!(
        "the server takes {idle:.2} % of a processor while nothing happens, {working:.1} % with the deals"
    );
}

/// In milliseconds.
fn quantile(sorted: &[Duration], of_hundred: usize) -> f64 {
    let at = (sorted.len() * of_hundred / 100).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(0.0, |took| took.as_secs_f64() * 1e3)
}

/// Listens so many times until all may go; when each heard of what.
fn listen(
    server: SocketAddr,
    path: &str,
    listeners: usize,
    open: &Arc<AtomicUsize>,
    gone: &watch::Receiver<bool>,
) -> Result<Vec<Heard>> {
    let asked = format!("GET {path} HTTP/1.1\r\nHost: load\r\nAccept: text/event-stream\r\n\r\n");
    Builder::new_current_thread().enable_all().build()?.block_on(async {
        let mut all = Vec::new();
        for _ in 0..listeners {
            let mut stream = TcpStream::connect(server).await?;
            stream.write_all(asked.as_bytes()).await?;
            all.push(tokio::spawn(hear(stream, Arc::clone(open), gone.clone())));
        }
        let mut heard = Vec::new();
        for one in all {
            heard.push(one.await??);
        }
        Ok(heard)
    })
}

/// One open page.
async fn hear(
    mut stream: TcpStream,
    open: Arc<AtomicUsize>,
    mut gone: watch::Receiver<bool>,
) -> Result<Heard> {
    let mut heard = Vec::new();
    let (mut text, mut chunk) = (Vec::new(), vec![0; 4096]);
    loop {
        let read = tokio::select! {
            read = stream.read(&mut chunk) => read?,
            _ = gone.changed() => return Ok(heard),
        };
        let now = Instant::now();
        ensure!(read > 0, "a listener is sent away");
        text.extend(chunk.iter().take(read));
        // An event ends with an empty line; the chunks that they come in are of no interest.
        while let Some(end) = text.windows(2).position(|two| two == b"\n\n") {
            let event: Vec<_> = text.drain(..end + 2).collect();
            match kind(&event) {
                Some(b"hello") => drop(open.fetch_add(1, Ordering::Relaxed)),
                Some(b"change") => heard.push(now),
                Some(b"reload") => bail!("a listener is told to read everything again"),
                _ => {}
            }
        }
    }
}

/// What an event is called.
fn kind(event: &[u8]) -> Option<&[u8]> {
    event.split(|byte| *byte == b'\n').find_map(|line| line.strip_prefix(b"event: "))
}
