//! A PostgreSQL that loses its end, does not answer, or commits without the standby it waits for.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::os::unix::fs::symlink;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _};

use super::log_elsewhere::put_another_end;
use super::{enter, ready, scored, until};
use crate::support::client::{Answer, Client};
use crate::support::hall::{Hall, Table, found};
use crate::support::log;
use crate::support::postgres::Cluster;
use crate::support::server::{Server, program};
use crate::support::visitor::Visitor;

/// Runs a statement as who may everything; the first column of what comes back, as text.
pub fn sql(url: &str, statement: &str) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut connection = PgConnection::connect(url).await.unwrap();
        let rows = sqlx::query(AssertSqlSafe(statement)).fetch_all(&mut connection).await.unwrap();
        rows.iter().filter_map(|row| row.try_get::<String, _>(0).ok()).collect()
    })
}

/// An evening under way on a server of PostgreSQL of its own.
pub struct Evening {
    cluster: Cluster,
    pub url: String,
    pub server: Server,
    pub organizer: Client,
    pub hall: Hall,
}

impl Evening {
    /// With so many players. Skipped without PostgreSQL.
    pub fn begin(players: usize) -> Option<Self> {
        let cluster = Cluster::own("")?;
        let url = cluster.create_database();
        let server = Server::start(&url);
        let organizer = server.set_up();
        let hall = Hall::open(&organizer, players);
        Some(Self { cluster, url, server, organizer, hall })
    }

    /// A line of the first table's sheet.
    pub fn enter(&self, deal: usize, key: &str) -> Answer {
        let table = &self.hall.tables[0];
        enter(&self.server.client(&table.scorer), table, deal, key).unwrap()
    }

    /// How often each line was scored.
    pub fn scored(&self) -> Vec<usize> {
        let export = self.organizer.get(&format!("{}/export", self.hall.cup)).text;
        scored(&export).into_values().collect()
    }
}

#[test]
fn a_standby_that_was_behind_takes_over_and_what_is_lost_is_told() {
    let Some(primary) = Cluster::own("") else { return };
    let url = primary.create_database();
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("place");
    symlink(&primary.folder, &place).unwrap();
    let location = format!("{}?host={}", url.split_once('?').unwrap().0, place.display());
    let log_file = folder.path().join("log");
    let server = Server::start_logged(&location, &log_file);
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 16);
    // What the phones hold: table, line, and the version it was acknowledged with.
    let mut phones = Vec::new();
    let offer = |table: &Table, deal: usize| {
        let key = format!("{}-{deal}", table.number);
        let answer = enter(&server.client(&table.scorer), table, deal, &key).unwrap();
        let replayed = answer.header("idempotency-replayed").is_some();
        let version = answer.version();
        answer.expect(201);
        (version, replayed)
    };
    let mut play = |deal: usize| {
        for table in &hall.tables {
            let (version, replayed) = offer(table, deal);
            assert!(!replayed);
            phones.push((table, deal, version));
        }
    };
    play(1);
    let standby = primary.copy().unwrap();
    // This the standby has not got.
    play(2);
    play(3);
    let version = organizer.get(&hall.cup).version();
    primary.stop(false);
    std::fs::remove_file(&place).unwrap();
    let promoted = Cluster::of_copy(&standby, false).unwrap();
    symlink(&promoted.folder, &place).unwrap();

    until("the loss is told", || ready(&organizer).0 == 200);
    let (_, health) = ready(&organizer);
    let lost = 2 * 3 * hall.tables.len();
    assert_eq!(health["warnings"][0]["code"], "lost_end", "{health}");
    assert!(
        health["warnings"][0]["detail"].as_str().unwrap().contains(&format!("{lost} acknowledged")),
        "{health}"
    );
    let now = organizer.get(&hall.cup);
    assert_ne!(now.header("tarockmeister-epoch"), Some("1"));
    assert_eq!(now.version(), version - lost as u64 + 1);
    // What the epoch does not go on from is what each phone finds in its own list ...
    let export = organizer.get(&format!("{}/export", hall.cup)).text;
    let continued = log::events(&export).into_iter().find(|event| event.event_type == "stream.continued");
    let kept = continued.unwrap().payload()["from_version"].as_u64().unwrap();
    let (held, lost): (Vec<_>, Vec<_>) = phones.iter().partition(|(.., version)| *version <= kept);
    assert_eq!((held.len(), lost.len()), (hall.tables.len(), 2 * hall.tables.len()));
    // ... and what the log names, line by line.
    let lines = std::fs::read_to_string(&log_file).unwrap();
    let named: BTreeSet<_> = lines
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|line| line["message"] == "lost" && line["event"] == "koenigrufen.scored")
        .map(|line| serde_json::from_str::<Value>(line["at"].as_str().unwrap()).unwrap())
        .map(|at| (at["table"].as_u64().unwrap(), at["deal"].as_u64().unwrap()))
        .collect();
    let missing = lost.iter().map(|(table, deal, _)| (table.number as u64, *deal as u64));
    assert_eq!(named, missing.collect());

    // The phones offer all they hold again, with the keys it had: what is lost is taken, what is there is told again.
    for (table, deal, version) in phones {
        let (again, replayed) = offer(table, deal);
        assert_eq!(replayed, version <= kept, "table {}, line {deal}", table.number);
        assert!(!replayed || again == version, "table {}, line {deal}", table.number);
    }
    for table in &hall.tables {
        offer(table, 4);
    }
    let lines = scored(&organizer.get(&format!("{}/export", hall.cup)).text);
    assert_eq!(lines.len(), 4 * hall.tables.len());
    assert!(lines.values().all(|times| *times == 1));
    let verified = program().args(["verify", "--database", &location]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}

#[test]
fn another_server_is_followed_when_it_takes_over() {
    let Some(primary) = Cluster::own("") else { return };
    let name = primary.create_database();
    let name = name.split_once('?').unwrap().0.rsplit('/').next().unwrap().to_owned();
    let copied = primary.copy().unwrap();
    // By its own settings it may lose what it commits.
    let mut settings =
        std::fs::File::options().append(true).open(copied.folder.join("data/postgresql.auto.conf")).unwrap();
    writeln!(settings, "full_page_writes = off").unwrap();
    let standby = Cluster::of_copy(&copied, true).unwrap();
    let host = |cluster: &Cluster| cluster.folder.to_string_lossy().replace('/', "%2F");
    // The standby first: it is not enough to take the first that answers.
    let hosts = format!("{},{}", host(&standby), host(&primary));
    let location = format!("postgres://postgres@{hosts}/{name}?target_session_attrs=read-write");
    let log = tempfile::NamedTempFile::new().unwrap();
    let server = Server::start_logged(&location, log.path());
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 16);
    let enter = |deal: usize| {
        let offer = |table: &Table| {
            let key = format!("{}-{deal}", table.number);
            enter(&server.client(&table.scorer), table, deal, &key).unwrap().status == 201
        };
        for table in &hall.tables {
            until("a deal is taken", || offer(table));
        }
    };
    enter(1);
    let at = |cluster: &Cluster| {
        format!("postgres://postgres@localhost/postgres?host={}", cluster.folder.display())
    };
    // Everything has to be there, else this would be another test.
    let sent =
        "SELECT (sent_lsn = replay_lsn AND sent_lsn = pg_current_wal_lsn())::text FROM pg_stat_replication";
    until("the standby has it all", || sql(&at(&primary), sent) == ["true"]);
    primary.stop(false);
    sql(&at(&standby), "SELECT pg_promote()::text");
    enter(2);
    let warned = || ready(&organizer).1["warnings"][0].clone();
    until("the new server is looked at", || warned()["code"] == "unsafe_database");
    assert!(warned()["detail"].as_str().unwrap().contains("full_page_writes is off"), "{}", warned());
    assert!(std::fs::read_to_string(log.path()).unwrap().contains("MAY LOSE WHAT IS ACKNOWLEDGED"));
    sql(&at(&standby), "ALTER SYSTEM SET full_page_writes = on");
    sql(&at(&standby), "SELECT pg_reload_conf()::text");
    until("ready", || ready(&organizer).0 == 204);
    assert_eq!(organizer.get(&hall.cup).header("tarockmeister-epoch"), Some("1"), "nothing was lost");
    let lines = scored(&organizer.get(&format!("{}/export", hall.cup)).text);
    assert_eq!(lines.into_values().collect::<Vec<_>>(), [1; 8]);
    let verified = program().args(["verify", "--database", &location]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}

/// What is refused where a commit is not confirmed, nothing may be written, and the log went on otherwise; none
/// without PostgreSQL.
pub fn refusals(see: &mut dyn FnMut(&str, Answer)) -> Option<()> {
    let evening = Evening::begin(8)?;
    let url = &evening.url;
    evening.enter(1, "one").expect(201);
    wait_for_a_standby(url);
    let over = AtomicBool::new(false);
    let mut deal = 2;
    let unconfirmed = std::thread::scope(|scope| {
        scope.spawn(|| cancel_waiting(url, &over));
        // A connection may learn a moment later that it has to wait.
        let mut answer = evening.enter(deal, "unconfirmed-2");
        while answer.status == 201 && deal < 6 {
            deal += 1;
            answer = evening.enter(deal, &format!("unconfirmed-{deal}"));
        }
        over.store(true, Ordering::SeqCst);
        answer
    });
    see("outcome_unknown", unconfirmed);
    sql(url, "ALTER SYSTEM RESET synchronous_standby_names");
    sql(url, "SELECT pg_reload_conf()::text");
    until("it goes on", || evening.enter(deal, &format!("unconfirmed-{deal}")).status == 201);

    let name = allow_no_writes(url);
    let mut refused = evening.enter(deal + 1, "read-only");
    until("it is noticed", || {
        refused = evening.enter(deal + 1, "read-only");
        refused.json()["code"] == "database_read_only"
    });
    see("database_read_only", refused);
    allow_writes(url, &name);
    until("it goes on", || evening.enter(deal + 1, "read-only").status == 201);

    put_another_end(url);
    until("it is noticed", || evening.enter(deal + 2, "elsewhere").status == 503);
    see("log_elsewhere", evening.enter(deal + 2, "elsewhere"));
    Some(())
}

/// From now on each commit waits for a standby that never comes; the server learns it a moment after it is told.
fn wait_for_a_standby(url: &str) {
    sql(url, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    sql(url, "SELECT pg_reload_conf()::text");
    until("it is known", || sql(url, "SELECT current_setting('synchronous_standby_names')") == ["nobody"]);
}

/// Somebody cancels whatever waits for the standby: the server then commits with a warning.
fn cancel_waiting(url: &str, over: &AtomicBool) {
    while !over.load(Ordering::SeqCst) {
        sql(url, "SELECT pg_cancel_backend(pid)::text FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
        std::thread::sleep(Duration::from_millis(50));
    }
}

const SEND_AWAY: &str =
    "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE application_name = 'tarockmeister'";

/// From now on the database takes no writes; its name.
fn allow_no_writes(url: &str) -> String {
    let name = url.split_once('?').unwrap().0.rsplit('/').next().unwrap().to_owned();
    sql(url, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    sql(url, SEND_AWAY);
    name
}

fn allow_writes(url: &str, name: &str) {
    let other = url.replace(&format!("/{name}?"), "/postgres?");
    sql(&other, &format!("ALTER DATABASE {name} RESET default_transaction_read_only"));
    sql(&other, SEND_AWAY);
}

#[test]
fn a_commit_that_no_standby_has_confirmed_is_no_acknowledgement() {
    let Some(evening) = Evening::begin(8) else { return };
    let url = &evening.url;
    let organizer = &evening.organizer;
    let table = &evening.hall.tables[0];
    let scorer = evening.server.client(&table.scorer);
    evening.enter(1, "one").expect(201);
    let next = found(organizer, "tarockcup-2018");
    wait_for_a_standby(url);
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| cancel_waiting(url, &over));
        let eva = json!({"given_name": "Eva", "family_name": "Huber"}).to_string();
        let registration = json!({"person": {"given_name": "Ida", "family_name": "Moser"}}).to_string();
        let send = |client: &Client, method, path: &str, body: &str, key: &[(&str, &str)]| {
            let path = format!("/api/v1{path}");
            client.attempt(method, &path, "application/json", Some(body), key).unwrap()
        };
        for _ in 0..3 {
            let asked = Instant::now();
            evening.enter(2, "two").refused(503, "outcome_unknown");
            // What was written, and found by its key, or changes nothing any more, is not there for good.
            let line = table.line(2).to_string();
            send(&scorer, "PUT", &table.deal(2), &line, &[]).refused(503, "outcome_unknown");
            let key = [("Idempotency-Key", "eva")];
            send(organizer, "POST", "/persons", &eva, &key).refused(503, "outcome_unknown");
            let key = [("Idempotency-Key", "register")];
            let registered = send(organizer, "POST", &format!("{next}/players"), &registration, &key);
            registered.refused(503, "outcome_unknown");
            assert!(asked.elapsed() < Duration::from_secs(20));
        }
        assert_eq!(ready(&evening.organizer).0, 503);
        over.store(true, Ordering::SeqCst);
    });
    sql(url, "ALTER SYSTEM RESET synchronous_standby_names");
    sql(url, "SELECT pg_reload_conf()::text");
    until("it goes on", || evening.enter(2, "two").status == 201);
    assert_eq!(evening.scored(), [1, 1]);
    let persons = organizer.get("/persons?q=huber").expect(200);
    assert_eq!(persons["items"].as_array().unwrap().len(), 1, "{persons}");
    until("ready", || ready(organizer).0 == 204);
}

#[test]
fn who_signs_in_while_the_server_stands_still_is_answered_in_time() {
    let Some(cluster) = Cluster::own("") else { return };
    let url = cluster.create_database();
    let server = Server::start(&url);
    Hall::open(&server.set_up(), 8);
    cluster.signal("STOP");
    let mut visitor = Visitor::of(&server.url);
    for secret in ["card_00000000000000000000000000000000", "ABCD-EFGH"] {
        let asked = Instant::now();
        let seen = visitor.send("/sign-in", &[("secret", secret)]);
        assert_eq!(seen.status, 503, "{}", seen.text);
        assert!(asked.elapsed() < Duration::from_secs(12), "{:?}", asked.elapsed());
    }
    cluster.signal("CONT");
    until("it goes on", || visitor.send("/sign-in", &[("secret", "card_0")]).status < 500);
}

#[test]
fn a_server_that_stands_still_keeps_nobody_waiting_and_nothing_counts_twice() {
    let Some(evening) = Evening::begin(16) else { return };
    let deal = |table: usize| {
        let table = &evening.hall.tables[table];
        enter(&evening.server.client(&table.scorer), table, 1, &format!("key-{}", table.number)).unwrap()
    };
    deal(0).expect(201);
    evening.cluster.signal("STOP");
    std::thread::scope(|scope| {
        for table in 1..4 {
            scope.spawn(move || {
                let asked = Instant::now();
                let refused = deal(table);
                assert_eq!(refused.status, 503, "{}", refused.text);
                let code = refused.json()["code"].clone();
                assert!([json!("outcome_unknown"), json!("unavailable")].contains(&code), "{code}");
                assert!(asked.elapsed() < Duration::from_secs(12), "{:?}", asked.elapsed());
            });
        }
    });
    // What is public is shown meanwhile.
    evening.server.anonymous().get(&evening.hall.cup).expect(200);
    evening.cluster.signal("CONT");
    for table in 1..4 {
        until("it goes on", || deal(table).status == 201);
    }
    assert_eq!(evening.scored(), [1, 1, 1, 1]);
    until("ready", || ready(&evening.organizer).0 == 204);
}

#[test]
fn a_database_that_takes_no_writes_says_so() {
    let Some(evening) = Evening::begin(8) else { return };
    let Evening { url, organizer, hall, .. } = &evening;
    let name = allow_no_writes(url);
    until("it is noticed", || {
        let answer = evening.enter(1, "one");
        answer.status == 503 && answer.json()["code"] == "database_read_only"
    });
    assert_eq!(ready(organizer).0, 503);
    organizer.get(&hall.tables[0].path).expect(200);
    allow_writes(url, &name);
    until("it goes on", || evening.enter(1, "one").status == 201);
    until("ready", || ready(organizer).0 == 204);
}
