//! Several processes on one PostgreSQL, whose clients meet another process each time.
//!
//! Every request is counted: acknowledged, refused, by status, or left without an answer. Who is not acknowledged
//! sends the same again with the same key, as a phone does, until he is.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use sqlx::{Connection as _, PgConnection};

use crate::hall::Hall;
use crate::http::Connection;
use crate::measure::Request;
use crate::postgres;
use crate::server::Server;

/// Measures several processes on one PostgreSQL.
#[derive(Debug, Args)]
pub struct Processes {
    /// Numbers of processes.
    #[arg(long = "processes", value_delimiter = ',', default_value = "1,2,3")]
    numbers: Vec<usize>,
    /// Clients at once.
    #[arg(long, default_value_t = 32)]
    clients: usize,
    /// Tournaments, when there are many.
    #[arg(long, default_value_t = 16)]
    tournaments: usize,
    /// Deals in each measurement.
    #[arg(long, default_value_t = 5_200)]
    deals: usize,
    /// How often everything is measured, in turn.
    #[arg(long, default_value_t = 3)]
    turns: usize,
}

/// Who gets a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Route {
    /// Each process in turn.
    InTurn,
    /// Always the same process for the same tournament.
    ByTournament,
}

/// What came of all requests of one measurement.
#[derive(Debug, Default)]
struct Counted {
    acknowledged: usize,
    refused: BTreeMap<u16, usize>,
    unanswered: usize,
    why: Option<String>,
    took: Vec<Duration>,
}

/// One measurement.
#[derive(Debug)]
struct Measured {
    deals_a_second: f64,
    /// Of all processes together, in milliseconds; none where the system does not tell.
    processor_ms_a_deal: Option<f64>,
    counted: Counted,
}

/// A client who sends nothing but refused requests for so long has found a fault.
const PATIENCE: Duration = Duration::from_mins(1);

/// # Errors
/// If there is no PostgreSQL, a deal is missing or doubled, or somebody is refused for good.
pub fn measure(what: &Processes) -> Result<()> {
    println!("PostgreSQL, {} clients, {} deals, {} turns", what.clients, what.deals, what.turns);
    for (tournaments, route) in
        [(1, Route::InTurn), (what.tournaments, Route::InTurn), (what.tournaments, Route::ByTournament)]
    {
        let players = if tournaments == 1 { 260 } else { 16 };
        let to = if route == Route::InTurn { "each process in turn" } else { "routed by tournament" };
        println!("\n{tournaments} tournaments, {players} players each, {to}");
        println!(
            "{:>9}  {:>7}  {:>6}  {:>8}  {:>8}  {:>11}  {:>10}  {:>8}  {:>10}",
            "processes",
            "deals/s",
            "of one",
            "p50",
            "p99",
            "CPU ms/deal",
            "CPU of one",
            "refused",
            "unanswered"
        );
        let mut ratios: BTreeMap<usize, Vec<(f64, f64)>> = BTreeMap::new();
        for _ in 0..what.turns {
            let mut one: Option<Measured> = None;
            for &processes in &what.numbers {
                let mut measured = measured(what, processes, tournaments, players, route)?;
                let reference = one.as_ref().unwrap_or(&measured);
                let rate = measured.deals_a_second / reference.deals_a_second;
                let processor = measured
                    .processor_ms_a_deal
                    .zip(reference.processor_ms_a_deal)
                    .map_or(1.0, |(a, b)| a / b);
                ratios.entry(processes).or_default().push((rate, processor));
                print_row(processes, &mut measured, rate, processor);
                one.get_or_insert(measured);
            }
        }
        for (processes, ratios) in ratios {
            let (mut rates, mut processor): (Vec<_>, Vec<_>) = ratios.into_iter().unzip();
            rates.sort_by(f64::total_cmp);
            processor.sort_by(f64::total_cmp);
            println!(
                "{processes} processes: {:.2} to {:.2} of the deals of the first, median {:.2}; CPU {:.2}",
                rates.first().copied().unwrap_or_default(),
                rates.last().copied().unwrap_or_default(),
                rates.get(rates.len() / 2).copied().unwrap_or_default(),
                processor.get(processor.len() / 2).copied().unwrap_or_default(),
            );
        }
    }
    Ok(())
}

fn print_row(processes: usize, measured: &mut Measured, rate: f64, processor: f64) {
    let counted = &mut measured.counted;
    counted.took.sort_unstable();
    let quantile = |of_hundred: usize| {
        let at = (counted.took.len() * of_hundred / 100).min(counted.took.len().saturating_sub(1));
        counted.took.get(at).map_or(0.0, |took| took.as_secs_f64() * 1e3)
    };
    println!(
        "{processes:>9}  {:>7.0}  {rate:>6.2}  {:>5.1} ms  {:>5.1} ms  {:>11.2}  {processor:>10.2}  {:>8}  {:>10}",
        measured.deals_a_second,
        quantile(50),
        quantile(99),
        measured.processor_ms_a_deal.unwrap_or_default(),
        counted.refused.values().sum::<usize>(),
        counted.unanswered,
    );
    for (status, times) in &counted.refused {
        println!("           {times} times {status}");
    }
    if let Some(why) = &counted.why {
        println!("           not acknowledged: {why}");
    }
}

fn measured(
    what: &Processes,
    processes: usize,
    tournaments: usize,
    players: u16,
    route: Route,
) -> Result<Measured> {
    let database = postgres::fresh_database().context("PostgreSQL's programs are needed")?;
    // By a process of its own, so that none of those that are measured knows a tournament already.
    let founder = Server::beside_others(&database)?;
    let deals = what.deals / tournaments;
    let mut halls = vec![Hall::open(&founder, players, deals)?];
    for _ in 1..tournaments {
        let another = halls.first().context("the first tournament")?.another(players)?;
        halls.push(another);
    }
    let mut lists = vec![Vec::new(); what.clients];
    for (nth, hall) in halls.iter_mut().enumerate() {
        for (client, lines) in hall.lines(what.clients)?.into_iter().enumerate() {
            // Clients of small tournaments have none of their tables: all get as much.
            let client = (client + nth * usize::from(players) / 4) % what.clients;
            let list = lists.get_mut(client).context("a client")?;
            list.extend(lines.into_iter().enumerate().map(|(turn, line)| (turn, nth, line)));
        }
    }
    // All tournaments at once.
    for list in &mut lists {
        list.sort_by_key(|(turn, ..)| *turn);
    }
    drop(founder);
    let servers = (0..processes).map(|_| Server::beside_others(&database)).collect::<Result<Vec<_>>>()?;
    let addresses: Vec<_> = servers.iter().map(Server::address).collect();
    let token = halls.first().map(|hall| hall.token().to_owned()).context("a tournament")?;
    let processor = |servers: &[Server]| servers.iter().map(Server::processor_time).sum::<Option<f64>>();
    let before = processor(&servers);
    let (counted, seconds) = send(&addresses, &token, lists, route)?;
    let spent = processor(&servers).zip(before).map(|(after, before)| after - before);
    let deals = counted.acknowledged as f64;
    ensure!(in_the_log(&database)? == counted.acknowledged, "deals are missing, or doubled");
    Ok(Measured {
        deals_a_second: deals / seconds,
        processor_ms_a_deal: spent.map(|spent| spent * 1e3 / deals),
        counted,
    })
}

/// Sends each list over connections of its own, all at once.
fn send(
    servers: &[SocketAddr],
    token: &str,
    lists: Vec<Vec<(usize, usize, Request)>>,
    route: Route,
) -> Result<(Counted, f64)> {
    let start = Arc::new(Barrier::new(lists.len() + 1));
    let mut threads = Vec::new();
    for (client, list) in lists.into_iter().enumerate() {
        let mut lines: Vec<_> =
            servers.iter().map(|server| Connection::open(*server, Some(token))).collect::<Result<_>>()?;
        let (servers, token, start) = (servers.to_vec(), token.to_owned(), Arc::clone(&start));
        threads.push(thread::spawn(move || {
            start.wait();
            let mut counted = Counted::default();
            for (turn, (_, tournament, request)) in list.iter().enumerate() {
                let to = match route {
                    Route::InTurn => (client + turn) % servers.len(),
                    Route::ByTournament => tournament % servers.len(),
                };
                let begun = Instant::now();
                loop {
                    let line = lines.get_mut(to).context("a connection")?;
                    match line.send(request.method, &request.path, &request.head, &request.body) {
                        Ok(answer) if (200..300).contains(&answer.status) => break,
                        Ok(answer) => {
                            *counted.refused.entry(answer.status).or_default() += 1;
                            counted.why = Some(String::from_utf8_lossy(answer.body).into_owned());
                        }
                        Err(error) => {
                            counted.unanswered += 1;
                            counted.why = Some(format!("{error:#}"));
                            *line = Connection::open(*servers.get(to).context("a server")?, Some(&token))?;
                        }
                    }
                    ensure!(begun.elapsed() < PATIENCE, "refused for good: {:?}", counted.why);
                }
                counted.took.push(begun.elapsed());
                counted.acknowledged += 1;
            }
            Ok::<_, anyhow::Error>(counted)
        }));
    }
    start.wait();
    let started = Instant::now();
    let mut all = Counted::default();
    for thread in threads {
        let one = thread.join().map_err(|_| anyhow!("a client panicked"))??;
        all.acknowledged += one.acknowledged;
        all.unanswered += one.unanswered;
        all.took.extend(one.took);
        all.why = one.why.or(all.why);
        for (status, times) in one.refused {
            *all.refused.entry(status).or_default() += times;
        }
    }
    Ok((all, started.elapsed().as_secs_f64()))
}

/// How many lines of sheets all logs have, none of them twice.
fn in_the_log(database: &str) -> Result<usize> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let count: i64 = runtime.block_on(async {
        let mut connection = PgConnection::connect(database).await?;
        sqlx::query_scalar("SELECT count(*) FROM events WHERE type = 'koenigrufen.scored'")
            .fetch_one(&mut connection)
            .await
    })?;
    Ok(usize::try_from(count)?)
}
