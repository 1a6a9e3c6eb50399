//! Somebody who has the database lets a tournament look otherwise, or not be there: `verify` says so.

use std::fs;
use std::process::Output;

use rstest::rstest;

use crate::support::database::{Database, On};
use crate::support::hall::Hall;

/// A tournament with a few deals in a database that nobody serves any more.
fn played(on: On) -> Option<(Database, Hall)> {
    let database = on.database()?;
    let mut server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    for deal in 1..=2 {
        let table = &hall.tables[0];
        let path = format!("/api/v1{}", table.deal(deal));
        let (body, key) = (table.line(deal).to_string(), format!("line-{deal}"));
        let keyed = [("Idempotency-Key", key.as_str())];
        let entered = hall.scorer(&server, 1).raw("PUT", &path, "application/json", Some(&body), &keyed);
        assert_eq!(entered.status, 201, "{}", entered.text);
    }
    assert!(server.terminate().success());
    Some((database, hall))
}

fn said(output: &Output) -> String {
    [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat()
}

#[track_caller]
fn finds(database: &Database, words: &[&str]) {
    let output = database.run(&["verify"]);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for word in words {
        assert!(said.contains(word), "{word}: {said}");
    }
}

#[rstest]
fn what_was_left_alone_is_in_order_and_counted(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((database, _)) = played(on) else { return };
    let output = database.run(&["verify"]);
    let said = said(&output);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("organisations 1, tournaments 1, seasons 0, other logs"), "{said}");
    assert!(said.contains("persons 8") && !said.contains("WRONG"), "{said}");
}

#[rstest]
fn a_tournament_under_another_organisation_is_found(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((database, hall)) = played(on) else { return };
    database.tamper(
        "INSERT INTO organisations (id, name, created_at) VALUES (x'00000000000070008000000000000009', '', 0);
         UPDATE streams SET organisation_id = x'00000000000070008000000000000009' WHERE kind = 'tournament'",
        "INSERT INTO organisations (id, name, created_at) VALUES ('00000000-0000-7000-8000-000000000009', '', 0);
         UPDATE streams SET organisation_id = '00000000-0000-7000-8000-000000000009' WHERE kind = 'tournament'",
    );
    finds(
        &database,
        &[&hall.id, "listed under organisation 00000000-0000-7000-8000-000000000009", "but persons of"],
    );
}

#[rstest]
#[case::known("UPDATE streams SET kind = 'season' WHERE kind = 'tournament'", "event 1")]
#[case::unknown("UPDATE streams SET kind = 'nothing' WHERE kind = 'tournament'", "nothing")]
fn a_tournament_of_another_kind_is_found(
    #[case] sql: &'static str,
    #[case] words: &str,
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some((database, hall)) = played(on) else { return };
    database.tamper(sql, sql);
    finds(&database, &[&hall.id, words]);
}

#[rstest]
fn events_whose_stream_is_listed_no_more_are_found(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((database, hall)) = played(on) else { return };
    // He puts back what kept him from it.
    database.tamper(
        "PRAGMA foreign_keys = OFF;
         DROP TRIGGER streams_are_not_deleted;
         DELETE FROM streams WHERE kind = 'tournament';
         CREATE TRIGGER streams_are_not_deleted BEFORE DELETE ON streams
BEGIN
    SELECT RAISE(ABORT, 'streams are append-only');
END",
        "ALTER TABLE streams DISABLE TRIGGER ALL;
         DELETE FROM streams WHERE kind = 'tournament';
         ALTER TABLE streams ENABLE TRIGGER ALL",
    );
    finds(&database, &[&hall.id, "without a row in the list of logs", "participations name this log"]);
}

#[rstest]
fn a_tournament_of_which_nothing_is_left_is_named_by_the_security_log(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some((database, hall)) = played(on) else { return };
    database.delete_tournaments();
    let output = database.run(&["verify"]);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("{}: WRONG", hall.id)) && said.contains("but it is not there"), "{said}");
    assert!(said.contains("tournaments 0"), "{said}");
    // He left no other trace: the triggers are there again as they were.
    assert!(!said.contains("trigger"), "{said}");
}

#[rstest]
fn a_trigger_that_is_gone_is_missed(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((database, _)) = played(on) else { return };
    database.tamper("DROP TRIGGER events_are_not_deleted", "ALTER TABLE events DISABLE TRIGGER ALL");
    finds(&database, &["trigger events_are_"]);
}

#[test]
fn a_trigger_that_does_something_else_is_found() {
    let Some((database, _)) = played(On::Sqlite) else { return };
    let helpful = "CREATE TRIGGER helpful AFTER INSERT ON events BEGIN UPDATE probes SET count = 0; END";
    database.tamper(helpful, helpful);
    finds(&database, &["trigger helpful: WRONG", "does not belong"]);
}

#[rstest]
fn a_key_that_is_gone_is_missed(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((database, hall)) = played(on) else { return };
    let sql = "DELETE FROM idempotency_keys WHERE stream_id IS NOT NULL";
    database.tamper(sql, sql);
    finds(&database, &[&hall.id, "came with a key that is not among the keys"]);
}

#[rstest]
fn who_takes_part_is_what_the_events_say(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((database, hall)) = played(on) else { return };
    let sql = "DELETE FROM participations WHERE number = 3";
    database.tamper(sql, sql);
    finds(&database, &[&hall.id, "number 3"]);
}

/// A disk that gives other bytes than it was given: the name of a person in the table is not the one in its index.
#[test]
fn a_page_that_does_not_hold_together_is_found() {
    let Some((database, _)) = played(On::Sqlite) else { return };
    database.tamper("PRAGMA wal_checkpoint(TRUNCATE)", "");
    let mut file = fs::read(&database.url).unwrap();
    let name = b"player 5 eva";
    let at = file.windows(name.len()).position(|window| window == name).expect("a name to sort by");
    file[at + 7] = b'9';
    fs::write(&database.url, file).unwrap();
    finds(&database, &["SQLite: WRONG", "does not hold together"]);
}
