//! `export` writes a tournament as JSON Lines, `verify` checks it anywhere; whatever
//! was changed is found, and where.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::database::{Database, On, text};
use crate::support::hall::Hall;
use crate::support::server::{Server, program};

/// A tournament with a few deals, exported beside the running server.
struct Exported {
    database: Database,
    hall: Hall,
    _server: Server,
    lines: Vec<String>,
    file: PathBuf,
}

impl Exported {
    fn on(on: On) -> Option<Self> {
        let database = on.database()?;
        let server = database.serve();
        let hall = Hall::open(&server.set_up(), 8);
        for deal in 1..=3 {
            let table = &hall.tables[0];
            hall.scorer(&server, 1).put(&table.deal(deal), &table.line(deal)).expect(201);
        }
        let over_http = hall.organizer.get(&format!("{}/export", hall.cup));
        assert_eq!(over_http.header("content-type"), Some("application/jsonl"));

        let file = database.file("cup.jsonl");
        let exported = database.run(&["export", &hall.id, "--output", &text(&file)]);
        assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
        let export = fs::read_to_string(&file).unwrap();
        assert_eq!(export, over_http.text);
        let lines = export.lines().map(str::to_owned).collect();
        Some(Self { database, hall, _server: server, lines, file })
    }

    fn head(&self) -> String {
        let header: Value = serde_json::from_str(&self.lines[0]).unwrap();
        header["head"].as_str().unwrap().to_owned()
    }

    /// What `verify` says of these bytes.
    fn verify(&self, bytes: &[u8]) -> Verdict {
        fs::write(&self.file, bytes).unwrap();
        Verdict::of(&program().args(["verify", &text(&self.file)]).output().unwrap())
    }

    fn verify_lines<'a>(&self, lines: impl IntoIterator<Item = &'a String>) -> Verdict {
        let export: String = lines.into_iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        self.verify(export.as_bytes())
    }
}

/// What `verify` said.
#[derive(Debug)]
struct Verdict {
    status: Option<i32>,
    said: String,
}

impl Verdict {
    fn of(output: &Output) -> Self {
        let said = [&output.stdout[..], &output.stderr[..]].concat();
        Self { status: output.status.code(), said: String::from_utf8(said).unwrap() }
    }

    #[track_caller]
    fn is_in_order(&self, events: usize, head: &str) {
        assert_eq!(self.status, Some(0), "{self:?}");
        assert!(self.said.contains(&format!("in order, {events} events, head {head}")), "{self:?}");
    }

    #[track_caller]
    fn is_wrong(&self, place: &str) {
        assert_eq!(self.status, Some(1), "{self:?}");
        assert!(self.said.contains("WRONG") && self.said.contains(place), "expected {place}: {self:?}");
    }
}

#[rstest]
fn an_export_beside_a_running_server_is_in_order(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(exported) = Exported::on(on) else { return };
    let events = exported.lines.len() - 1;
    exported.verify_lines(&exported.lines).is_in_order(events, &exported.head());
    let database = Verdict::of(&exported.database.run(&["verify"]));
    database.is_in_order(events, &exported.head());
}

#[test]
fn one_changed_byte_anywhere_is_found_in_its_line() {
    let Some(exported) = Exported::on(On::Sqlite) else { return };
    let export = exported.lines.join("\n") + "\n";
    let changes = 61;
    for change in 0..changes {
        let at = change * (export.len() - 1) / (changes - 1);
        let mut bytes = export.clone().into_bytes();
        // Another character of the same kind, so that the line stays JSON where it can.
        bytes[at] = match bytes[at] {
            b'9' => b'8',
            digit @ b'0'..=b'8' => digit + 1,
            b'z' => b'y',
            letter @ b'a'..=b'y' => letter + 1,
            b' ' => b'\t',
            _ => b' ',
        };
        let line = export[..at].matches('\n').count() + 1;
        exported.verify(&bytes).is_wrong(&format!("line {line}"));
    }
}

#[test]
fn a_line_that_is_missing_doubled_or_moved_is_found() {
    let Some(exported) = Exported::on(On::Sqlite) else { return };
    let lines = &exported.lines;
    let without =
        |gone: usize| lines.iter().enumerate().filter(move |(i, _)| *i != gone).map(|(_, line)| line);
    exported.verify_lines(without(0)).is_wrong("line 1");
    exported.verify_lines(without(7)).is_wrong("line 8");
    let last = lines.len() - 1;
    exported.verify_lines(without(last)).is_wrong(&format!("the head is version {last}"));

    let mut doubled = lines.clone();
    doubled.insert(5, doubled[4].clone());
    exported.verify_lines(&doubled).is_wrong("line 6");
    let mut moved = lines.clone();
    moved.swap(4, 5);
    exported.verify_lines(&moved).is_wrong("line 5");
    exported.verify(b"").is_wrong("header is missing");

    // Cut off in the middle of a line, as when a disk is full.
    let export = lines.join("\n");
    exported.verify(export.as_bytes()).is_wrong(&format!("line {}", last + 1));
}

#[test]
fn a_file_is_checked_where_a_database_is_set_up_too() {
    let Some(exported) = Exported::on(On::Sqlite) else { return };
    let mut verify = program();
    verify.env("TAROCKMEISTER_DATABASE", "/nowhere/cup.sqlite").arg("verify").arg(&exported.file);
    Verdict::of(&verify.output().unwrap()).is_in_order(exported.lines.len() - 1, &exported.head());
}

#[test]
fn a_file_that_is_not_there_cannot_be_read() {
    let verdict = Verdict::of(&program().args(["verify", "no-such-file.jsonl"]).output().unwrap());
    assert_eq!(verdict.status, Some(2), "{verdict:?}");
    assert!(verdict.said.contains("no-such-file.jsonl"), "{verdict:?}");
}

#[rstest]
fn a_changed_event_is_found_in_the_database(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(exported) = Exported::on(on) else { return };
    exported.database.tamper(
        "DROP TRIGGER events_are_not_updated;
         UPDATE events SET payload = replace(payload, '\"won\":true', '\"won\":false')
         WHERE type = 'koenigrufen.scored'",
        "ALTER TABLE events DISABLE TRIGGER ALL;
         UPDATE events SET payload = replace(payload, '\"won\":true', '\"won\":false')
         WHERE type = 'koenigrufen.scored'",
    );
    let first = exported
        .lines
        .iter()
        .position(|line| line.contains("koenigrufen.scored") && line.contains(r#"\"won\":true"#));
    let verdict = Verdict::of(&exported.database.run(&["verify"]));
    verdict.is_wrong(&format!("event {}", first.unwrap()));
    assert!(verdict.said.contains(&exported.hall.id), "{verdict:?}");
}

#[rstest]
fn a_log_cut_short_is_found_in_the_database(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(exported) = Exported::on(on) else { return };
    exported.database.tamper(
        "DROP TRIGGER events_are_not_deleted;
         DELETE FROM events WHERE version = (SELECT max(version) FROM events)",
        "ALTER TABLE events DISABLE TRIGGER ALL;
         DELETE FROM events WHERE version = (SELECT max(version) FROM events)",
    );
    let head = exported.lines.len() - 1;
    let verdict = Verdict::of(&exported.database.run(&["verify"]));
    verdict.is_wrong(&format!("the head is version {head}"));
}

#[rstest]
fn the_digest_of_each_edition_is_told(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(mut exported) = Exported::on(on) else { return };
    let hall = &mut exported.hall;
    hall.end_rounds();
    hall.draw_lots();
    let published = hall.organizer.post(&format!("{}/editions", hall.cup), &json!({})).expect(201);
    let digest = published["digest"].as_str().unwrap();

    let export = hall.organizer.get(&format!("{}/export", hall.cup)).text;
    let verdict = exported.verify(export.as_bytes());
    assert_eq!(verdict.status, Some(0), "{verdict:?}");
    assert!(verdict.said.contains(&format!("edition 1, digest {digest}")), "{verdict:?}");
    let verdict = Verdict::of(&exported.database.run(&["verify"]));
    assert!(verdict.said.contains(&format!("edition 1, digest {digest}")), "{verdict:?}");
}

#[test]
fn a_draw_is_drawn_again_from_its_seed() {
    let Some(exported) = Exported::on(On::Sqlite) else { return };
    let hall = &exported.hall;
    let drawn = hall.organizer.get(&format!("{}/rounds/1/draw", hall.cup)).expect(200);
    let verify = |document: &Value| exported.verify(document.to_string().as_bytes());
    for document in [&drawn, &drawn["proof"]] {
        let verdict = verify(document);
        assert_eq!(verdict.status, Some(0), "{verdict:?}");
        assert!(verdict.said.contains("in order, 8 players at 2 tables"), "{verdict:?}");
    }

    let changed = |pointer: &str, value: Value| {
        let mut document = drawn.clone();
        *document.pointer_mut(pointer).unwrap() = value;
        verify(&document)
    };
    let seats = &drawn["proof"]["tables"][0]["seats"];
    let swapped = json!([seats[1], seats[0], seats[2], seats[3]]);
    changed("/proof/tables/0/seats", swapped).is_wrong("another seating");
    changed("/proof/seed", json!("0".repeat(64))).is_wrong("another seating");
    changed("/proof/players/0", drawn["proof"]["players"][1].clone()).is_wrong("twice");
    changed("/proof/commitment", json!("0".repeat(64))).is_wrong("commitment");
    changed("/proof/seed", json!("nonsense")).is_wrong("this is no draw");
}
