//! A hall that listens: how long after a write is answered everybody has heard of it, and what a push costs, beside
//! the same bytes written to as many connections by a loop that does nothing else.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::hall::Hall;
use crate::http::Connection;
use crate::server::Server;

/// Measures how quickly listeners hear of what was written.
#[derive(Debug, Args)]
pub struct Listeners {
    /// Open pages.
    #[arg(long, default_value_t = 1000)]
    listeners: usize,
    /// Deals that are written while they listen, and as many before.
    #[arg(long, default_value_t = 100)]
    writes: usize,
    /// Milliseconds between two writes.
    #[arg(long, default_value_t = 150)]
    pause: u64,
    /// Players of the tournament.
    #[arg(long, default_value_t = 260)]
    players: u16,
}

/// Nobody waits longer for a push.
const PATIENCE: Duration = Duration::from_secs(30);

/// Aims of a hall of a thousand: from the answer to the write until a listener has it, and processor time for a push
/// beside that of the bare loop.
const LATEST: Duration = Duration::from_millis(50);
const DEAREST: f64 = 10.0;

/// # Errors
/// If something is not heard, comes too late or costs too much.
pub fn measure(what: &Listeners) -> Result<()> {
    let room = (what.listeners + 100).to_string();
    let server = Server::start_with(&["--max-connections-per-address", &room])?;
    let mut hall = Hall::open(&server, what.players, 2 * what.writes)?;
    let lines = hall.lines(1)?.into_iter().next().context("there is no client")?;
    let (quiet, later) = lines.split_at(what.writes.min(lines.len() / 2));
    let mut scorer = Connection::open(server.address(), Some(hall.token()))?;
    let mut write = |request: &crate::measure::Request| -> Result<Instant> {
        let answer = scorer.send(request.method, &request.path, &request.head, &request.body)?;
        let answered = Instant::now();
        answer.json()?;
        Ok(answered)
    };
    let pause = Duration::from_millis(what.pause);

    // What writing alone costs.
    let before = server.processor_time().unwrap_or_default();
    for request in quiet {
        write(request)?;
        thread::sleep(pause);
    }
    let alone = server.processor_time().unwrap_or_default() - before;

    let (heard, hears) = mpsc::channel();
    let page = hall.page_path("/live");
    listen(server.address(), &page, what.listeners, &heard)?;
    thread::sleep(Duration::from_secs(1));
    let before = server.processor_time().unwrap_or_default();
    let mut took = Vec::with_capacity(later.len() * what.listeners);
    for request in later {
        let answered = write(request)?;
        took.extend(all_heard(&hears, answered, what.listeners)?);
        thread::sleep(pause);
    }
    let listened = server.processor_time().unwrap_or_default() - before;
    let pushes = took.len() as f64;
    let own = 1e6 * (listened - alone * later.len() as f64 / quiet.len() as f64) / pushes;
    took.sort_unstable();

    let (mut bare_took, bare) = bare(what, later.len(), pause)?;
    bare_took.sort_unstable();
    println!(
        "{} processors, {} listeners, {} writes",
        thread::available_parallelism()?,
        what.listeners,
        later.len()
    );
    println!("{:>22}  {:>9}  {:>9}  {:>9}  {:>14}", "", "p50", "p99", "longest", "processor/push");
    for (name, took, cost) in [("server", &took, own), ("bare loop", &bare_took, bare)] {
        let [p50, p99, longest] =
            [50, 99, 100].map(|of_hundred| quantile(took, of_hundred).as_secs_f64() * 1e3);
        println!("{name:>22}  {p50:>6.2} ms  {p99:>6.2} ms  {longest:>6.2} ms  {cost:>11.1} µs");
    }
    println!("a push costs {:.1} times the bare loop's", own / bare);
    let late = quantile(&took, 99);
    ensure!(late <= LATEST, "one of a hundred hears of it after {late:?}");
    ensure!(own <= DEAREST * bare, "a push costs {own:.1} µs, a bare one {bare:.1} µs");
    Ok(())
}

fn quantile(sorted: &[Duration], of_hundred: usize) -> Duration {
    let at = (sorted.len() * of_hundred / 100).min(sorted.len().saturating_sub(1));
    sorted.get(at).copied().unwrap_or_default()
}

/// When each of these listeners had the next change; one that heard of it before the writer had his answer took no time.
fn all_heard(hears: &Receiver<Instant>, since: Instant, listeners: usize) -> Result<Vec<Duration>> {
    (0..listeners)
        .map(|_| {
            let at = hears.recv_timeout(PATIENCE).context("somebody does not hear of it")?;
            Ok(at.saturating_duration_since(since))
        })
        .collect()
}

/// Opens so many streams, each read by a thread of its own.
fn listen(server: SocketAddr, page: &str, listeners: usize, heard: &Sender<Instant>) -> Result<()> {
    let (opened, opens) = mpsc::channel();
    for _ in 0..listeners {
        let mut stream = TcpStream::connect(server)?;
        write!(stream, "GET {page} HTTP/1.1\r\nHost: load\r\n\r\n")?;
        let (heard, opened) = (heard.clone(), opened.clone());
        thread::Builder::new().stack_size(64 * 1024).spawn(move || {
            for line in BufReader::with_capacity(1024, stream).lines() {
                let Ok(line) = line else { return };
                let told = match line.as_str() {
                    "event: hello" => opened.send(()).is_ok(),
                    "event: change" => heard.send(Instant::now()).is_ok(),
                    _ => true,
                };
                if !told {
                    return;
                }
            }
        })?;
    }
    for _ in 0..listeners {
        opens.recv_timeout(PATIENCE).context("a stream does not open")?;
    }
    Ok(())
}

/// The same from a loop that writes such an event to one connection after the other; what a push costs it, in
/// millionths of a second.
fn bare(what: &Listeners, writes: usize, pause: Duration) -> Result<(Vec<Duration>, f64)> {
    const HELLO: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: hello\n\n";
    const EVENT: &[u8] = b"8b\r\nid: 1-1000-0123456789ab\nevent: change\ndata: {\"changed\":[\"rounds/1/tables/1\",\"rankings/players\",\"rounds/1/tables\",\"teams\"]}\n\n\r\n";
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let (address, listeners) = (listener.local_addr()?, what.listeners);
    let accepts = thread::spawn(move || -> Result<Vec<TcpStream>> {
        let mut all = Vec::with_capacity(listeners);
        for stream in listener.incoming().take(listeners) {
            let mut stream = stream?;
            stream.set_nodelay(true)?;
            let read = stream.read(&mut [0; 1024])?;
            ensure!(read > 0, "a listener has gone");
            stream.write_all(HELLO)?;
            all.push(stream);
        }
        Ok(all)
    });
    let (heard, hears) = mpsc::channel();
    listen(address, "/live", listeners, &heard)?;
    let mut streams = accepts.join().map_err(|_| anyhow::anyhow!("the bare loop panicked"))??;
    let (mut took, mut cost) = (Vec::with_capacity(writes * listeners), 0.0);
    for _ in 0..writes {
        let (begun, used) = (Instant::now(), thread_time());
        for stream in &mut streams {
            stream.write_all(EVENT)?;
        }
        cost += thread_time() - used;
        took.extend(all_heard(&hears, begun, listeners)?);
        thread::sleep(pause);
    }
    let pushes = took.len() as f64;
    Ok((took, 1e6 * cost / pushes))
}

/// The processor time of this thread, in seconds; where the system does not tell it as Linux does, nothing.
fn thread_time() -> f64 {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    times.split(' ').next().and_then(|run| run.parse::<f64>().ok()).unwrap_or_default() / 1e9
}
