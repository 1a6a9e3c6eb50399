//! An export becomes a tournament of another installation: with the same hashes, for reading, and nothing that it
//! claims is taken on trust.

mod handed;
mod salvaged;

use std::path::Path;
use std::process::Output;

use domain::log::Envelope;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::{Answer, Client};
use crate::support::database::{Database, On, text};
use crate::support::hall::{Hall, found};
use crate::support::log::{events, forged, headed};
use crate::support::server::Server;

const FIRST_ORGANISATION: &str = "00000000-0000-7000-8000-000000000001";

/// An evening of a club on its own laptop, of two tables with three deals each.
struct Evening {
    /// Kept for as long as it is played.
    database: Database,
    server: Server,
    hall: Hall,
}

impl Evening {
    fn played() -> Self {
        Self::played_on(On::Sqlite.database().unwrap())
    }

    fn played_on(database: Database) -> Self {
        let server = database.serve();
        let hall = Hall::open(&server.set_up(), 8);
        let evening = Self { database, server, hall };
        (1..=3).for_each(|deal| evening.enter(deal));
        evening
    }

    /// One more deal at each table.
    fn enter(&self, deal: usize) {
        for table in &self.hall.tables {
            self.server.client(&table.scorer).put(&table.deal(deal), &table.line(deal)).expect(201);
        }
    }

    fn export(&self) -> String {
        exported(&self.hall.organizer, &self.hall.cup)
    }

    fn ranking(&self) -> Value {
        points(&self.hall.organizer, &self.hall.cup)
    }
}

fn exported(organizer: &Client, cup: &str) -> String {
    let answer = organizer.get(&format!("{cup}/export"));
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

/// The events alone: the header says whose it is.
fn log(export: &str) -> &str {
    export.split_once('\n').unwrap().1
}

/// Number, rank and points of everybody.
fn points(client: &Client, cup: &str) -> Value {
    let ranking = client.get(&format!("{cup}/rankings/players")).expect(200);
    let rows = ranking["rows"].as_array().unwrap_or_else(|| panic!("{ranking}"));
    rows.iter().map(|row| json!([row["number"], row["rank"], row["total"], row["points"]])).collect()
}

fn post(organizer: &Client, export: &str) -> Answer {
    organizer.raw("POST", "/api/v1/imports", "application/jsonl", Some(export), &[])
}

fn import(database: &Database, file: &Path, more: &[&str]) -> Output {
    database.run(&[&["import", &text(file)], more].concat())
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[track_caller]
fn succeeds(output: &Output, words: &str) {
    assert!(output.status.success() && said(output).contains(words), "{}", said(output));
}

#[track_caller]
fn fails(output: &Output, words: &str) {
    assert_eq!(output.status.code(), Some(2), "{}", said(output));
    assert!(said(output).contains(words), "{}", said(output));
}

/// A club of one evening moves into a federation's database, part by part, and goes on there.
#[rstest]
fn an_evening_moves_to_a_federation_with_the_same_hashes(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(federation) = on.database() else { return };
    let evening = Evening::played();
    let (part, file) = (federation.file("part.jsonl"), federation.file("cup.jsonl"));
    std::fs::write(&part, evening.export()).unwrap();
    evening.enter(4);
    let whole = evening.export();
    std::fs::write(&file, &whole).unwrap();
    let ranking = evening.ranking();

    let mut server = federation.serve();
    let secret = server.set_up_secret();
    let own = found(&server.client(&secret), "tarockcup-2018");
    assert!(server.terminate().success());
    let id = &evening.hall.id;
    succeeds(&import(&federation, &part, &[]), "6 deals were settled anew");
    succeeds(&import(&federation, &part, &[]), "is there already");
    succeeds(&import(&federation, &file, &[]), "8 deals were settled anew");
    succeeds(&import(&federation, &part, &[]), "is there already");
    succeeds(&federation.run(&["verify"]), &format!("{id}: in order"));
    succeeds(&federation.run(&["audit"]), &format!("{id}: nothing differs"));

    let server = federation.serve();
    let organizer = server.client(&secret);
    let cup = &evening.hall.cup;
    assert_eq!(log(&exported(&organizer, cup)), log(&whole));
    assert_eq!(points(&organizer, cup), ranking);
    let listed = server.anonymous().get("/tournaments").expect(200);
    let ids: Vec<_> = listed["items"].as_array().unwrap().iter().map(|item| &item["id"]).collect();
    assert!(ids.contains(&&json!(id)) && ids.len() == 2, "{ids:?}");
    let from = server.anonymous().get(&format!("{cup}/import")).expect(200);
    assert_eq!((&from["organisation"], &from["read_only"]), (&json!(FIRST_ORGANISATION), &json!(true)));
    server.anonymous().get(&format!("{own}/import")).refused(404, "not_found");

    // For reading, until somebody takes it over.
    let closing = format!("{cup}/rounds/1/end");
    organizer.post(&closing, &json!({})).refused(409, "not_taken_over");
    let taken = organizer.post(&format!("{cup}/take-over"), &json!({}));
    let epoch = taken.header("tarockmeister-epoch").unwrap().to_owned();
    taken.expect(200);
    assert_ne!(epoch, "1");
    let again = organizer.post(&format!("{cup}/take-over"), &json!({}));
    assert_eq!(again.header("tarockmeister-epoch"), Some(epoch.as_str()), "once");
    let more = json!({"person": {"given_name": "Eva", "family_name": "Later"}});
    organizer.post(&format!("{cup}/players"), &more).expect(201);
    assert!(log(&exported(&organizer, cup)).starts_with(log(&whole)));
    let goes_on = post(&organizer, &whole).expect(200);
    assert_eq!(goes_on["events"], 0, "all of it is there: {goes_on}");
    evening.enter(5);
    post(&organizer, &evening.export()).refused(409, "export_conflicts");
    drop(server);
    succeeds(&federation.run(&["verify"]), &format!("{id}: in order"));
}

#[test]
fn an_export_is_taken_over_at_once() {
    let evening = Evening::played();
    let federation = On::Sqlite.database().unwrap();
    let file = federation.file("cup.jsonl");
    std::fs::write(&file, evening.export()).unwrap();
    succeeds(&import(&federation, &file, &["--take-over"]), "is in epoch");
    succeeds(&import(&federation, &file, &["--take-over"]), "is there already");
    succeeds(&federation.run(&["verify"]), "in order");
}

/// What is restored goes on in a new epoch. What was only imported does not.
#[test]
fn a_restore_leaves_what_was_imported_as_it_was() {
    let evening = Evening::played();
    let federation = On::Sqlite.database().unwrap();
    let [file, copy, again] = ["cup.jsonl", "copy.sqlite", "again.sqlite"].map(|name| federation.file(name));
    std::fs::write(&file, evening.export()).unwrap();
    drop(federation.serve());
    succeeds(&import(&federation, &file, &[]), "6 deals");
    succeeds(&federation.run(&["backup", "--to", &text(&copy)]), "");
    let mut restore = crate::support::server::program();
    let restored =
        restore.args(["restore", &text(&copy), "--take-over", "--database", &text(&again)]).output();
    succeeds(&restored.unwrap(), "was imported and not taken over");
    let server = Server::start(&text(&again));
    let from = server.anonymous().get(&format!("{}/import", evening.hall.cup)).expect(200);
    assert_eq!(from["read_only"], true);
    assert!(server.anonymous().get(&evening.hall.cup).header("tarockmeister-epoch") == Some("1"));
}

fn with_payload(event: &mut Envelope, change: impl Fn(&mut Value)) {
    let mut payload: Value = serde_json::from_str(&event.payload).unwrap();
    change(&mut payload);
    event.payload = payload.to_string();
}

/// All hashes are recomputed, and one deal says what it does not come to.
#[rstest]
fn totals_that_do_not_follow_are_refused(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(federation) = on.database() else { return };
    let evening = Evening::played();
    let export = evening.export();
    let false_totals = forged(&export, |event| {
        if event.event_type == "koenigrufen.scored" && event.version % 2 == 0 {
            with_payload(event, |payload| {
                let points = payload["outcome"]["counts"]["points"].as_array_mut().unwrap();
                points.reverse();
            });
        }
    });
    assert_ne!(false_totals, export);
    let mut server = federation.serve();
    let organizer = server.set_up();
    let refused = post(&organizer, &false_totals).refused(422, "export_refused");
    assert!(refused["detail"].as_str().unwrap().contains("otherwise than it comes to"), "{refused}");
    organizer.get(&evening.hall.cup).refused(404, "unknown_tournament");
    assert!(server.terminate().success());
    let file = federation.file("false.jsonl");
    std::fs::write(&file, &false_totals).unwrap();
    let refused = import(&federation, &file, &[]);
    fails(&refused, "says otherwise than it comes to");
    assert!(said(&refused).contains("the log says points"), "{}", said(&refused));
    assert!(!said(&federation.run(&["verify"])).contains(&evening.hall.id));
}

/// Whoever is named is nobody here: neither players nor who acted, and nobody is kept out.
#[rstest]
fn whoever_it_names_is_nobody_here(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(federation) = on.database() else { return };
    let server = federation.serve();
    let organizer = server.set_up();
    let victim = json!({"given_name": "Ágnes", "family_name": "Őszi", "name_public": true});
    let victim = organizer.post("/persons", &victim).expect(201)["id"].as_str().unwrap().to_owned();
    let token = organizer.get("/tokens").expect(200)["items"][0]["id"].as_str().unwrap().to_owned();

    let evening = Evening::played();
    let suspended = json!({"until": "2099-06-30", "reason": "Words."});
    let cup = &evening.hall.cup;
    evening.hall.organizer.post(&format!("{cup}/players/2/suspension"), &suspended).expect(200);
    let hostile = forged(&evening.export(), |event| {
        event.actor.clone_from(&token);
        if event.event_type == "player.registered" {
            with_payload(event, |payload| {
                if payload["player"] == 2 {
                    payload["person"] = json!(victim);
                }
            });
        }
    });
    assert!(hostile.contains(&victim));
    post(&organizer, &hostile).expect(201);
    assert_eq!(organizer.get("/suspensions?on=2026-01-01").expect(200)["items"], json!([]));
    let player = organizer.get(&format!("{cup}/players/2")).expect(200);
    assert!(!player.to_string().contains("Őszi") && !player.to_string().contains(&victim), "{player}");
    let plays = organizer.get(&format!("/persons/{victim}/data")).expect(200);
    assert!(!plays.to_string().contains(&evening.hall.id), "{plays}");
    let history = organizer.get(&format!("{}/history", evening.hall.tables[0].deal(1)));
    assert!(!history.text.contains(&token), "{}", history.text);

    // Taken over he is still nobody, until somebody says who he is; and nobody is kept out then either.
    organizer.post(&format!("{cup}/take-over"), &json!({})).expect(200);
    assert_eq!(organizer.get("/suspensions?on=2026-01-01").expect(200)["items"], json!([]));
    let next = found(&organizer, "tarockcup-2018");
    organizer.post(&format!("{next}/players"), &json!({"person_id": victim})).expect(201);
    drop(server);
    succeeds(&federation.run(&["verify"]), &format!("{}: in order", evening.hall.id));
}

#[test]
fn an_id_of_something_else_and_what_is_no_export_are_refused() {
    let evening = Evening::played();
    let export = evening.export();
    let federation = On::Sqlite.database().unwrap();
    let server = federation.serve();
    let organizer = server.set_up();
    let other = |id: &str| headed(&export, |header| header.stream.0 = id.parse().unwrap());
    // Its events are bound to its id: only a whole forgery gets so far.
    let rechained = |id: &str| forged(&other(id), |_| ());
    post(&organizer, &other(FIRST_ORGANISATION)).refused(422, "export_refused");
    for id in
        [FIRST_ORGANISATION, "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"]
    {
        post(&organizer, &rechained(id)).refused(409, "export_conflicts");
    }
    let foreign = headed(&export, |header| header.organisation.0 = uuid::Uuid::from_u128(7));
    post(&organizer, &foreign).expect(201);
    let from = organizer.get(&format!("{}/import", evening.hall.cup)).expect(200);
    assert_eq!(from["organisation"], "00000000-0000-0000-0000-000000000007", "told, and of no effect");
    let changed = forged(&export, |event| "operator".clone_into(&mut event.actor));
    let refused = post(&organizer, &changed).refused(409, "export_conflicts");
    assert!(refused["detail"].as_str().unwrap().contains("event 1 "), "{refused}");

    let lines: Vec<_> = export.lines().collect();
    let doubled = [&lines[..5], &lines[4..]].concat().join("\n") + "\n";
    let torn = lines[..lines.len() - 1].join("\n") + "\n";
    let huge = format!("{}\n{}\n", lines[0], "x".repeat(17 << 20));
    for bad in [doubled.as_str(), &torn, &huge, "", "{}\n", export.trim_end()] {
        post(&organizer, bad).refused(422, "export_refused");
    }
    let big = federation.file("big.jsonl");
    std::fs::File::create(&big).unwrap().set_len((64 << 20) + 1).unwrap();
    let elsewhere = On::Sqlite.database().unwrap();
    fails(&import(&elsewhere, &big, &[]), "64 MiB at most");
    let as_json = organizer.raw("POST", "/api/v1/imports", "application/json", Some(&export), &[]);
    as_json.refused(415, "unsupported_media_type");
    assert_eq!(events(&export).len(), lines.len() - 1);
}

/// A reason that is kept for one tournament is shown in no other.
#[test]
fn a_text_of_another_tournament_is_not_named() {
    let evening = Evening::played();
    let federation = On::Sqlite.database().unwrap();
    let server = federation.serve();
    let organizer = server.set_up();
    let own = found(&organizer, "tarockcup-2018");
    organizer.post(&format!("{own}/close"), &json!({})).expect(200);
    organizer.post(&format!("{own}/reopen"), &json!({"reason": "Kept for this one."})).expect(200);
    let notes = organizer.get(&format!("/notes?tournament={}", own.rsplit('/').next().unwrap())).expect(200);
    let note = notes["items"][0]["id"].as_str().unwrap().to_owned();
    let suspended = json!({"until": "2099-06-30", "reason": "Words."});
    evening
        .hall
        .organizer
        .post(&format!("{}/players/2/suspension", evening.hall.cup), &suspended)
        .expect(200);
    let hostile = forged(&evening.export(), |event| {
        if event.event_type == "player.suspended" {
            with_payload(event, |payload| payload["note"]["id"] = json!(note));
        }
    });
    assert!(hostile.contains(&note));
    let refused = post(&organizer, &hostile).refused(422, "export_refused");
    assert!(refused["detail"].as_str().unwrap().contains("another tournament"), "{refused}");
}
