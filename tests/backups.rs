//! Backups and what is made of them: beside a server that writes, on both databases, encrypted, on a stick that is
//! pulled, and the laptop that is lost.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rstest::rstest;
use serde_json::{Value, json};

use crate::faults::until;
use crate::sign_in::organizer_of;
use crate::support::client::{Answer, Client};
use crate::support::database::{Database, On, text};
use crate::support::hall::{Hall, Table};
use crate::support::log;
use crate::support::server::{Server, program};

/// Lines of a sheet that a table of this ruleset has.
const DEALS: usize = 16;

/// Sends a whole line of a sheet; nothing if nobody answers any more.
fn enter(client: &Client, table: &Table, deal: usize) -> Option<Answer> {
    let (path, body) = (format!("/api/v1{}", table.deal(deal)), table.line(deal).to_string());
    let key = format!("{}-{deal}", table.number);
    client.attempt("PUT", &path, "application/json", Some(&body), &[("Idempotency-Key", &key)]).ok()
}

fn export(server: &Server, secret: &str, hall: &Hall) -> String {
    let answer = server.client(secret).get(&format!("{}/export", hall.cup));
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

/// The lines of sheets, each with how often it was scored.
fn scored(export: &str) -> BTreeMap<(usize, usize), usize> {
    let mut lines = BTreeMap::new();
    for event in log::events(export) {
        if event.event_type == "koenigrufen.scored" {
            *lines.entry(event.deal().unwrap()).or_default() += 1;
        }
    }
    lines
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[track_caller]
fn succeeds(output: &Output) -> String {
    assert!(output.status.success(), "{}", said(output));
    said(output)
}

/// Fails with what it says, and writes nothing there.
#[track_caller]
fn refused(output: &Output, words: &str, target: &Path) {
    assert_eq!(output.status.code(), Some(2), "{}", said(output));
    assert!(said(output).contains(words), "{}", said(output));
    assert!(!target.exists(), "{}", target.display());
}

fn backup(database: &Database, to: &Path, more: &[&str]) -> Output {
    database.run(&[&["backup", "--to", &text(to)], more].concat())
}

fn restore(file: &Path, into: &str, more: &[&str]) -> Output {
    let mut command = program();
    command.args(["restore", &text(file), "--database", into]).args(more).output().unwrap()
}

fn epoch(server: &Server, secret: &str, hall: &Hall) -> u64 {
    server.client(secret).get(&hall.cup).header("tarockmeister-epoch").unwrap().parse().unwrap()
}

/// The laptop falls into the wine while all write: a second one, at another address, goes on from the stick, and what
/// phones offer again with their keys fills exactly what the backup lacks.
#[rstest]
fn what_was_acknowledged_before_is_in_it_and_phones_bring_the_rest(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let (Some(database), Some(second)) = (on.database(), on.database()) else { return };
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 16);
    let (told, over) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let file = database.file("stick.sqlite");
    let mut before = Vec::new();
    std::thread::scope(|scope| {
        for table in &hall.tables {
            let client = server.client(&table.scorer);
            let (told, over) = (&told, &over);
            scope.spawn(move || {
                for deal in (1..DEALS).take_while(|_| !over.load(Ordering::Relaxed)) {
                    let Some(answer) = enter(&client, table, deal) else { break };
                    answer.expect(201);
                    told.lock().unwrap().push((table.number, deal));
                    std::thread::sleep(Duration::from_millis(100));
                }
            });
        }
        while told.lock().unwrap().len() < 8 {
            std::thread::sleep(Duration::from_millis(5));
        }
        before.clone_from(&told.lock().unwrap());
        succeeds(&backup(&database, &file, &[]));
        over.store(true, Ordering::Relaxed);
    });
    // What nobody has saved.
    for table in &hall.tables {
        let mut told = told.lock().unwrap();
        let deal = told.iter().filter(|(number, _)| *number == table.number).count() + 1;
        enter(&server.client(&table.scorer), table, deal).unwrap().expect(201);
        told.push((table.number, deal));
    }
    server.kill();
    let told = told.into_inner().unwrap();
    succeeds(&program().args(["verify", "--database", &text(&file)]).output().unwrap());
    succeeds(&restore(&file, &second.url, &["--take-over"]));

    let server = second.serve();
    assert!(epoch(&server, &secret, &hall) > 1);
    let saved = scored(&export(&server, &secret, &hall));
    assert!(before.iter().all(|line| saved.contains_key(line)), "{before:?}\n{saved:?}");
    assert!(saved.len() < told.len());
    for &(table, deal) in &told {
        let table = &hall.tables[table - 1];
        let answer = enter(&server.client(&table.scorer), table, deal).unwrap();
        let replayed = answer.header("idempotency-replayed").is_some();
        assert_eq!(replayed, saved.contains_key(&(table.number, deal)));
        answer.expect(201);
    }
    let all = scored(&export(&server, &secret, &hall));
    assert_eq!(all.len(), told.len());
    assert!(all.values().all(|times| *times == 1), "{all:?}");
    drop(server);
    succeeds(&second.run(&["verify"]));
}

/// With the same hashes, versions, standings, persons and keys.
#[test]
fn a_club_moves_to_a_server_and_back() {
    let Some(postgres) = On::Postgres.database() else { return };
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 8);
    for table in &hall.tables {
        for deal in 1..=5 {
            enter(&server.client(&table.scorer), table, deal).unwrap().expect(201);
        }
    }
    let look = |server: &Server| {
        let organizer = server.client(&secret);
        let read = |path: &str| organizer.get(path).expect(200);
        let standings = read(&format!("{}/rankings/players", hall.cup));
        (export(server, &secret, &hall), standings, read("/persons?limit=100"), epoch(server, &secret, &hall))
    };
    let here = look(&server);
    assert!(server.terminate().success());
    let (there, back) = (database.file("there.sqlite"), database.file("back.sqlite"));
    succeeds(&backup(&database, &there, &[]));
    succeeds(&restore(&there, &postgres.url, &["--move"]));
    let again = restore(&there, &postgres.url, &["--move"]);
    refused(&again, "not empty", &database.file("nothing"));

    let server = postgres.serve();
    assert_eq!(look(&server), here);
    let table = &hall.tables[0];
    let answer = enter(&server.client(&table.scorer), table, 1).unwrap();
    assert!(answer.header("idempotency-replayed").is_some(), "{}", answer.text);
    drop(server);
    succeeds(&backup(&postgres, &back, &[]));
    let home = database.file("home.sqlite");
    succeeds(&restore(&back, &text(&home), &["--move"]));
    assert_eq!(look(&Server::start(&text(&home))), here);
}

#[test]
fn an_encrypted_backup_opens_with_its_key_alone() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 8);
    let [words, other, file, target] =
        ["words", "other", "b.sqlite.age", "new.sqlite"].map(|name| database.file(name));
    std::fs::write(&words, "Sechs Siebener am Samstag\n").unwrap();
    std::fs::write(&other, "Sechs Siebener am Sonntag\n").unwrap();
    let printed = succeeds(&backup(&database, &file, &["--passphrase-file", &text(&words)]));
    assert!(!printed.contains("NOT ENCRYPTED"), "{printed}");
    let bytes = std::fs::read(&file).unwrap();
    assert!(!bytes.windows(6).any(|found| found == b"Player"), "no name lies open in it");
    assert!(server.terminate().success());

    refused(&restore(&file, &text(&target), &[]), "is encrypted", &target);
    refused(&restore(&file, &text(&target), &["--passphrase-file", &text(&other)]), "does not open", &target);
    let torn = database.file("torn.age");
    std::fs::write(&torn, &bytes[..bytes.len() / 2]).unwrap();
    refused(&restore(&torn, &text(&target), &["--passphrase-file", &text(&words)]), "does not open", &target);
    succeeds(&restore(&file, &text(&target), &["--passphrase-file", &text(&words)]));
    server = Server::start(&text(&target));
    assert!(epoch(&server, &secret, &hall) > 1);
    let folder = std::fs::read_dir(target.parent().unwrap()).unwrap();
    let left: Vec<_> = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(!left.iter().any(|name| name.contains("open") || name.contains(".new-")), "{left:?}");
}

#[test]
fn nothing_is_written_over_and_nothing_damaged_is_restored() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    Hall::open(&server.set_up(), 8);
    assert!(server.terminate().success());
    let [file, target] = ["b.sqlite", "new.sqlite"].map(|name| database.file(name));
    let printed = succeeds(&backup(&database, &file, &[]));
    assert!(printed.contains("NOT ENCRYPTED"), "{printed}");
    let was = std::fs::read(&file).unwrap();
    let again = backup(&database, &file, &[]);
    refused(&again, "is there already", &target);
    assert_eq!(std::fs::read(&file).unwrap(), was);
    let over = restore(&file, &database.url, &[]);
    refused(&over, "is there already", &target);
    refused(&restore(&database.file("none"), &text(&target), &[]), "cannot be read", &target);
    std::fs::write(database.file("letter"), "Dear club".repeat(100)).unwrap();
    refused(&restore(&database.file("letter"), &text(&target), &[]), "cannot be restored", &target);

    database.tamper(
        "DROP TRIGGER events_are_not_updated; UPDATE events SET payload = payload || ' ' WHERE version = 12",
        "",
    );
    let damaged = database.file("damaged.sqlite");
    let told = backup(&database, &damaged, &[]);
    assert_eq!(told.status.code(), Some(1), "it is there, and told: {}", said(&told));
    assert!(said(&told).contains("WRONG"), "{}", said(&told));
    refused(&restore(&damaged, &text(&target), &[]), "not in order", &target);
}

/// In a name, in the key of a request, in what is not used: what no log vouches for is found too.
#[rstest]
fn one_changed_byte_is_found_wherever_it_is(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    Hall::open(&server.set_up(), 8);
    assert!(server.terminate().success());
    let [file, flipped, target] =
        ["b.sqlite", "flipped.sqlite", "new.sqlite"].map(|name| database.file(name));
    succeeds(&backup(&database, &file, &[]));
    let whole = std::fs::read(&file).unwrap();
    let name = whole.windows(8).rposition(|found| found == b"Player 3").unwrap();
    let places = [18, name, whole.len() / 3, whole.len() / 2, whole.len() - 2];
    for at in places {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        std::fs::write(&flipped, changed).unwrap();
        refused(&restore(&flipped, &text(&target), &[]), "is not as it was written", &target);
    }
    // Whoever served it has changed it with reason.
    drop(Server::start(&text(&file)));
    succeeds(&restore(&file, &text(&target), &[]));
}

#[rstest]
fn who_was_erased_since_does_not_come_back(#[values(On::Sqlite, On::Postgres)] on: On) {
    let (Some(database), Some(second)) = (on.database(), on.database()) else { return };
    let erased = text(&database.file("erased"));
    let server = Server::start_with(&database.url, &["--erased", &erased]);
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    Hall::open(&organizer, 8);
    let persons = organizer.get("/persons").expect(200);
    let person = format!("/persons/{}", persons["items"][0]["id"].as_str().unwrap());
    let file = database.file("b.sqlite");
    succeeds(&backup(&database, &file, &[]));
    organizer.delete(&person).expect(204);
    drop(server);
    let printed = succeeds(&restore(&file, &second.url, &["--erased", &erased]));
    assert!(printed.contains("Erased again: 1"), "{printed}");
    let server = second.serve();
    assert_eq!(server.client(&secret).get(&person).expect(200)["details"], Value::Null);
    drop(server);
    succeeds(&second.run(&["verify"]));
}

/// What `/readyz` says of backups: its warning, and up to when everything is saved.
fn ready(server: &Server) -> (Option<Value>, Value) {
    let answer = server.anonymous().raw("GET", "/readyz", "", None, &[]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    let said = answer.json();
    (said["warnings"].get(0).map(|warning| warning["code"].clone()), said["backup"]["recovery_point"].clone())
}

fn files(stick: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(stick).into_iter().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "sqlite"));
    files.sort();
    files
}

#[rstest]
fn a_stick_is_pulled_and_put_back(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let [stick, pocket] = ["stick", "pocket"].map(|name| database.file(name));
    let to = text(&stick);
    let options = ["--backup-to", &to, "--backup-every", "1"];
    let mut server = Server::start_with(&database.url, &options);
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 8);
    let mut director = organizer_of(&server, &database.url);
    let desks = [
        format!("/tournaments/{}/desk", hall.id),
        "/organisations/00000000-0000-7000-8000-000000000001/desk".to_owned(),
    ];
    let failing = (Some(json!("backup_failing")), Value::Null);
    until("it is told that there is no stick", || ready(&server) == failing);
    for desk in &desks {
        let page = director.open(desk);
        assert!(page.text.contains("konnte keine Sicherung gemacht werden"), "{}", page.text);
    }
    assert!(!stick.exists(), "no folder is made in its place");
    std::fs::create_dir(&stick).unwrap();
    until("the stick is found", || ready(&server).0.is_none());
    for desk in &desks {
        assert!(!director.open(desk).text.contains("role=\"alert\""));
    }
    let first = files(&stick);
    assert_eq!(first.len(), 1, "{first:?}");
    std::thread::sleep(Duration::from_millis(2500));
    assert_eq!(files(&stick), first, "nothing has changed");

    std::fs::rename(&stick, &pocket).unwrap();
    until("it is told that the stick is away", || ready(&server).0.is_some());
    let table = &hall.tables[0];
    enter(&server.client(&table.scorer), table, 1).unwrap().expect(201);
    std::fs::write(pocket.join("letter.sqlite"), "Dear club").unwrap();
    std::fs::rename(&pocket, &stick).unwrap();
    until("it goes on", || ready(&server).0.is_none() && files(&stick).len() == 3);
    // What came last is saved when the program stops.
    enter(&server.client(&table.scorer), table, 2).unwrap().expect(201);
    assert!(server.terminate().success());
    let saved = files(&stick).into_iter().rev().find(|file| !file.ends_with("letter.sqlite")).unwrap();
    let new = database.file("new.sqlite");
    succeeds(&restore(&saved, &text(&new), &[]));
    let server = Server::start(&text(&new));
    assert_eq!(scored(&export(&server, &secret, &hall)).len(), 2);
}
