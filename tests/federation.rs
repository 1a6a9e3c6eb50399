//! Two processes serve one tournament from one PostgreSQL.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::client::{Answer, Client};
use crate::support::database::On;
use crate::support::hall::{Hall, Table, token};
use crate::support::log::{self, Logged};
use crate::support::server::Server;

const CLIENTS: usize = 32;
const DEALS: usize = 5;

/// Two processes on one database, and an organizer's clients at both.
struct Federation {
    servers: [Server; 2],
    organizers: [Client; 2],
}

impl Federation {
    fn found() -> Option<Self> {
        let database = On::Postgres.database()?;
        let servers = [database.serve(), database.serve()];
        let secret = servers[0].set_up_secret();
        let organizers = [servers[0].client(&secret), servers[1].client(&secret)];
        Some(Self { servers, organizers })
    }
}

/// Sends a request until it is answered, as a client should: to the next process if one is dead,
/// again if the processes have got in each other's way.
fn insist(clients: &[Client], method: &str, path: &str, body: &Value, key: &str) -> Answer {
    let (path, body) = (format!("/api/v1{path}"), body.to_string());
    let start = Instant::now();
    for client in clients.iter().cycle() {
        match client.attempt(method, &path, "application/json", Some(&body), &[("Idempotency-Key", key)]) {
            Ok(answer) if answer.status == 503 => {
                assert!(answer.header("retry-after").is_some(), "{}", answer.text);
                thread::sleep(Duration::from_millis(100));
            }
            Ok(answer) => return answer,
            Err(_) => {}
        }
        assert!(start.elapsed() < Duration::from_secs(30), "no process can do it");
    }
    unreachable!("there is a client")
}

/// Enters the deals of a table, by turns at both processes; the versions it was told.
fn score(federation: &Federation, table: &Table) -> Vec<u64> {
    let clients = federation.servers.each_ref().map(|server| server.client(&table.scorer));
    let enter = |deal: usize| {
        let (here, there) = ((table.number + deal) % 2, (table.number + deal + 1) % 2);
        let key = format!("{}-{deal}", table.number);
        let acknowledged = insist(&clients[here..=here], "PUT", &table.deal(deal), &table.line(deal), &key);
        let version = acknowledged.version();

        // The other process shows it to whoever says what he has seen.
        let sheet = clients[there].get(&format!("{}?at_least={version}", table.path));
        assert!(sheet.version() >= version);
        let sheet = sheet.expect(200);
        assert_eq!(sheet["deals"].as_array().map(Vec::len), Some(deal), "{sheet}");

        // And it answers the same request like the first.
        let again = insist(&clients[there..=there], "PUT", &table.deal(deal), &table.line(deal), &key);
        assert_eq!(again.header("idempotency-replayed"), Some("true"));
        assert_eq!(again.version(), version);
        assert_eq!(again.header("location"), acknowledged.header("location"));
        assert_eq!(again.expect(201), acknowledged.expect(201));
        version
    };
    (1..=DEALS).map(enter).collect()
}

/// Each deal stands in the log once, in the order of the sheet, as its scorer was told.
fn assert_tells(events: &[Logged], hall: &Hall, acknowledged: &BTreeMap<usize, Vec<u64>>) {
    for table in &hall.tables {
        let scored: Vec<_> = events
            .iter()
            .filter(|event| event.event_type == "koenigrufen.scored")
            .filter_map(|event| Some((event.deal()?, event.version)))
            .filter(|((at, _), _)| *at == table.number)
            .map(|((_, deal), version)| (deal, version))
            .collect();
        let expected: Vec<_> = (1..=DEALS).zip(acknowledged[&table.number].iter().copied()).collect();
        assert_eq!(scored, expected, "table {}", table.number);
    }
}

#[test]
fn two_processes_serve_a_tournament_to_32_clients_and_lose_nothing() {
    let Some(federation) = Federation::found() else { return };
    let hall = Hall::open(&federation.organizers[0], 4 * CLIENTS);
    assert_eq!(hall.tables.len(), CLIENTS);

    let acknowledged = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for table in &hall.tables {
            scope.spawn(|| {
                let versions = score(&federation, table);
                acknowledged.lock().unwrap().insert(table.number, versions);
            });
        }
    });

    let acknowledged = acknowledged.into_inner().unwrap();
    let exports =
        federation.organizers.each_ref().map(|organizer| organizer.get(&format!("{}/export", hall.cup)));
    assert_eq!(exports[0].text, exports[1].text);
    let events = log::events(&exports[0].text);
    let versions: Vec<_> = events.iter().map(|event| event.version).collect();
    assert_eq!(versions, (1..=events.len() as u64).collect::<Vec<_>>());

    assert_tells(&events, &hall, &acknowledged);

    let newest = events.len();
    let ranking = |organizer: &Client| {
        organizer.get(&format!("{}/rankings/players?as_of={newest}", hall.cup)).expect(200)
    };
    let rankings = federation.organizers.each_ref().map(ranking);
    assert_eq!(rankings[0], rankings[1]);
    assert_eq!(rankings[0]["version"], newest);
    assert_eq!(rankings[0]["rows"].as_array().map(Vec::len), Some(4 * CLIENTS));
}

#[test]
fn when_one_process_dies_its_clients_go_on_at_the_other() {
    let Some(federation) = Federation::found() else { return };
    let hall = Hall::open(&federation.organizers[0], 64);
    let Federation { servers: [mut dies, lives], organizers: [_, organizer] } = federation;
    let urls = [dies.url.clone(), lives.url.clone()];
    let acknowledged = Mutex::new(BTreeMap::<usize, Vec<u64>>::new());
    thread::scope(|scope| {
        for table in &hall.tables {
            let (acknowledged, urls) = (&acknowledged, &urls);
            scope.spawn(move || {
                let mut clients = urls.each_ref().map(|url| Client::new(url, Some(&table.scorer)));
                clients.rotate_left(table.number % 2);
                for deal in 1..=DEALS {
                    let key = format!("{}-{deal}", table.number);
                    let answer = insist(&clients, "PUT", &table.deal(deal), &table.line(deal), &key);
                    let version = answer.version();
                    answer.expect(201);
                    acknowledged.lock().unwrap().entry(table.number).or_default().push(version);
                }
            });
        }
        let start = Instant::now();
        while acknowledged.lock().unwrap().values().flatten().count() < 2 * hall.tables.len() {
            assert!(start.elapsed() < Duration::from_secs(30), "the scorers do not get on");
            thread::sleep(Duration::from_millis(1));
        }
        dies.kill();
    });
    let export = organizer.get(&format!("{}/export", hall.cup)).text;
    assert_tells(&log::events(&export), &hall, &acknowledged.into_inner().unwrap());
}

#[test]
fn two_processes_asked_at_once_give_out_each_start_number_once() {
    let Some(federation) = Federation::found() else { return };
    let hall = Hall::open(&federation.organizers[0], 4);
    let numbers = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for i in 0..CLIENTS {
            let (organizer, numbers) = (&federation.organizers[i % 2..=i % 2], &numbers);
            let path = format!("{}/players", hall.cup);
            scope.spawn(move || {
                let body = json!({"person": {"given_name": "Late", "family_name": format!("Entry {i}")}});
                let registered = insist(organizer, "POST", &path, &body, &format!("late-{i}")).expect(201);
                numbers.lock().unwrap().push(registered["player"]["number"].as_u64().unwrap());
            });
        }
    });
    let numbers: BTreeSet<_> = numbers.into_inner().unwrap().into_iter().collect();
    assert_eq!(numbers, (5..5 + CLIENTS as u64).collect());
}

#[test]
fn a_token_revoked_at_one_process_is_refused_at_the_other_within_two_seconds() {
    let Some(federation) = Federation::found() else { return };
    let made = json!({"label": "Desk", "grants": [{"role": "registrar", "scope": "installation"}]});
    let made = federation.organizers[0].post("/tokens", &made);
    let path = made.location();
    let registrar = federation.servers[1].client(made.expect(201)["secret"].as_str().unwrap());
    registrar.get("/persons").expect(200);

    federation.organizers[0].delete(&path).expect(204);
    let revoked = Instant::now();
    while registrar.get("/persons").status == 200 {
        assert!(revoked.elapsed() < Duration::from_secs(2), "it is still good");
        thread::sleep(Duration::from_millis(20));
    }
    registrar.get("/persons").refused(401, "unauthenticated");
}

#[test]
fn a_key_of_one_process_is_known_to_the_other() {
    let Some(federation) = Federation::found() else { return };
    let [here, there] = &federation.organizers;
    let body = |name: &str| json!({"title": name, "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    let founded = here.with_key("POST", "/tournaments", &body("Spring"), "k1");
    let again = there.with_key("POST", "/tournaments", &body("Spring"), "k1");
    assert_eq!(again.location(), founded.location());
    assert_eq!(again.expect(201), founded.expect(201));
    there.with_key("POST", "/tournaments", &body("Autumn"), "k1").refused(422, "idempotency_key_reused");

    let secret = token(here, "public", &json!("installation"));
    let listed = federation.servers[1].client(&secret).get("/tournaments").expect(200);
    assert_eq!(listed["items"].as_array().map(Vec::len), Some(1));
}
