//! Texts about persons: found, erased one by one, over HTTP and on the command line.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::Cup;
use crate::support::database::{Database, On};
use crate::support::hall::Hall;

fn texts(notes: &Value) -> Vec<&Value> {
    notes["items"].as_array().expect("notes").iter().map(|note| &note["text"]).collect()
}

#[rstest]
fn a_reason_is_found_and_erased_and_the_log_stays_whole(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "tarockcup-2018", 1, 1) else { return };
    cup.admit(4, 1000);
    cup.start_round(1);
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let ruling = json!({"kind": "struck", "rule": "TC18 §7", "reason": "He hid a card, the Huber."});
    let ruled = cup.organizer.post(&format!("{}/rulings", table.deal(1)), &ruling).expect(201);
    let of_ruling = cup.path(&format!("rulings/{}", ruled["ruling"]["id"].as_str().unwrap()));
    let correction = json!({
        "record": {"family": "koenigrufen", "contract": "dreier", "declarers": [{"player": table.player(2), "won": true}]},
        "reason": "The Huber cannot write.",
    });
    table.wins(2, &table.player(3), "dreier");
    cup.organizer.post(&format!("{}/corrections", table.deal(2)), &correction).expect(200);

    let player = cup.read("players/1");
    let person = player["player"]["desk"]["person"].as_str().unwrap();
    let about = cup.organizer.get(&format!("/notes?person={person}")).expect(200);
    assert_eq!(texts(&about), ["He hid a card, the Huber."]);
    let all = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200);
    assert_eq!(texts(&all), ["He hid a card, the Huber.", "The Huber cannot write."]);
    cup.organizer.get("/notes").refused(400, "invalid_query");
    cup.organizer.get(&format!("/notes?person={}", uuid::Uuid::now_v7())).refused(404, "unknown_person");

    for (path, note, shown) in [
        (of_ruling, &all["items"][0], "/ruling/reason"),
        (table.deal(2), &all["items"][1], "/correction_reason"),
    ] {
        let before = cup.organizer.get(&path);
        let tag = before.header("etag").unwrap().to_owned();
        assert_eq!(before.expect(200).pointer(shown), Some(&note["text"]));
        let again = cup.organizer.send("GET", &path, None, &[("If-None-Match", &tag)]);
        assert_eq!(again.status, 304);
        let note = format!("/notes/{}", note["id"].as_str().unwrap());
        cup.organizer.delete(&note).expect(204);
        cup.organizer.delete(&note).expect(204);
        let after = cup.organizer.send("GET", &path, None, &[("If-None-Match", &tag)]);
        assert_ne!(after.header("etag"), Some(tag.as_str()), "what shows it has another tag");
        assert!(after.expect(200).pointer(shown).is_none_or(Value::is_null));
    }
    let all = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200);
    assert_eq!(texts(&all), [&Value::Null, &Value::Null]);
    assert!(all["items"][0]["erased_at"].is_string());
    cup.organizer.delete(&format!("/notes/{}", uuid::Uuid::now_v7())).refused(404, "not_found");

    let verified = cup.database().run(&["verify"]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}

fn run(database: &Database, arguments: &[&str]) -> (Option<i32>, String) {
    let output = database.run(arguments);
    let said = [&output.stdout[..], &output.stderr[..]].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn who_runs_the_program_erases_without_a_token() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    let table = &hall.tables[0];
    hall.organizer.put(&table.deal(1), &table.line(1)).expect(201);
    let complaint = json!({"by": table.declarer(1), "reason": "He spoke."});
    hall.organizer.post(&format!("{}/complaints", table.deal(1)), &complaint).expect(201);
    let player = hall.organizer.get(&format!("{}/players/{}", hall.cup, table.seats[0])).expect(200);
    let person = player["player"]["desk"]["person"].as_str().unwrap();

    // Listing goes beside the server, erasing does not.
    let (status, listed) = run(&database, &["erase", "notes", "--tournament", &hall.id]);
    assert_eq!(status, Some(0), "{listed}");
    let note: Value = serde_json::from_str(listed.trim()).unwrap();
    assert_eq!(note["text"], "He spoke.");
    let note = note["id"].as_str().unwrap();
    assert_ne!(run(&database, &["erase", "note", note]).0, Some(0));
    assert!(server.terminate().success());

    let (status, said) = run(&database, &["erase", "note", note]);
    assert_eq!((status, said.trim()), (Some(0), format!("erased note {note}").as_str()));
    assert!(run(&database, &["erase", "notes", "--person", person]).1.contains(r#""text":null"#));
    assert_eq!(run(&database, &["erase", "person", person]).0, Some(0));
    let (status, said) = run(&database, &["erase", "person", note]);
    assert_ne!(status, Some(0));
    assert!(said.contains("there is no person"), "{said}");
    assert_eq!(run(&database, &["erase", "again"]).1.trim(), "erased 0 again");
    assert_eq!(run(&database, &["verify"]).0, Some(0));

    // A backup brings the text back; the server that starts on it takes it away again.
    database.tamper(
        "UPDATE notes SET text = 'He spoke.', salt = x'00000000000000000000000000000000', erased_at = NULL",
        "UPDATE notes SET text = 'He spoke.', salt = '\\x00000000000000000000000000000000', erased_at = NULL",
    );
    let _server = database.serve();
    let (_, listed) = run(&database, &["erase", "notes", "--tournament", &hall.id]);
    assert!(listed.contains(r#""text":null"#), "{listed}");
}
