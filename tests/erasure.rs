//! Texts about persons: found, erased one by one, over HTTP and on the command line.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::{Cup, won};
use crate::support::database::{Database, On};
use crate::support::hall::{Hall, fill, found};
use crate::support::server::Server;

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
    assert_eq!(texts(&about), ["He hid a card, the Huber.", "The Huber cannot write."]);
    let all = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200);
    assert_eq!(texts(&all), ["He hid a card, the Huber.", "The Huber cannot write."]);
    cup.organizer.get("/notes").refused(400, "invalid_query");
    let first = cup.organizer.get(&format!("/notes?tournament={}&limit=1", cup.id));
    let listed = first.header("etag").unwrap().to_owned();
    let link = first.header("link").unwrap().to_owned();
    assert_eq!(texts(&first.expect(200)), ["He hid a card, the Huber."]);
    let next = link.split(['<', '>']).nth(1).and_then(|path| path.strip_prefix("/api/v1")).unwrap();
    assert_eq!(texts(&cup.organizer.get(next).expect(200)), ["The Huber cannot write."]);
    let page = format!("/notes?tournament={}&limit=1", cup.id);
    let known = |status: u16| {
        let again = cup.organizer.send("GET", &page, None, &[("If-None-Match", &listed)]);
        assert_eq!(again.status, status);
    };
    known(304);
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
    known(200);
    let all = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200);
    assert_eq!(texts(&all), [&Value::Null, &Value::Null]);
    assert!(all["items"][0]["erased_at"].is_string());
    cup.organizer.delete(&format!("/notes/{}", uuid::Uuid::now_v7())).refused(404, "not_found");

    let verified = cup.database().run(&["verify"]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}

#[rstest]
fn with_a_person_goes_what_was_said_at_its_table(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "tarockcup-2018", 1, 1) else { return };
    cup.admit(8, 1000);
    let person = |number: &str| {
        let player = cup.read(&format!("players/{number}"));
        player["player"]["desk"]["person"].as_str().unwrap().to_owned()
    };
    let pair = |players: [u8; 2], reason: &str| {
        cup.act("prohibited-pairs", &json!({"players": players, "reason": reason})).expect(201);
    };
    cup.start_round(1);
    let (table, other) = (cup.table(1, 1), cup.table(1, 2));
    let [erased, neighbour] = [table.player(1), table.player(2)];
    let stranger = other.player(1);
    let number = |player: &str| player.parse::<u8>().unwrap();
    pair([number(&erased), number(&stranger)], "The Huber quarrels.");
    pair([number(&neighbour), number(&stranger)], "One household.");
    for (table, reason) in [(&table, "The Huber cannot write."), (&other, "A slip.")] {
        for deal in 1..=4 {
            table.wins(deal, &table.player(1), "dreier");
        }
        let correction = json!({"record": won(&table.player(2), "dreier"), "reason": reason});
        cup.organizer.post(&format!("{}/corrections", table.deal(1)), &correction).expect(200);
    }
    let signed = |player: &str, remark: &str| json!({"player": player, "way": "refused", "note": remark});
    let signatures = [signed(&erased, "I am the Huber."), signed(&neighbour, "Not with me.")];
    let signature = format!("{}/signature", table.path);
    cup.organizer.post(&signature, &json!({"signatures": signatures})).expect(200);

    cup.organizer.delete(&format!("/persons/{}", person(&erased))).expect(204);

    let all = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200);
    let kept: Vec<_> = texts(&all).into_iter().filter(|text| !text.is_null()).collect();
    assert_eq!(kept, ["One household.", "A slip.", "Not with me."]);
    assert_eq!(texts(&all).len(), 6);
    assert!(cup.organizer.get(&table.deal(1)).expect(200)["correction_reason"].is_null());
    let pairs = cup.read("prohibited-pairs")["items"].clone();
    assert!(!pairs.to_string().contains("Huber quarrels"), "{pairs}");
    assert!(cup.database().run(&["verify"]).status.success());
}

#[test]
fn the_name_of_a_team_goes_with_a_member() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarot-fft");
    fill(&organizer, &cup, 4);
    for (name, members) in [("Les Huber", [1, 2]), ("Les autres", [3, 4])] {
        organizer.post(&format!("{cup}/teams"), &json!({"name": name, "members": members})).expect(201);
    }
    let player = organizer.get(&format!("{cup}/players/1")).expect(200);
    let person = player["player"]["desk"]["person"].as_str().unwrap();
    organizer.delete(&format!("/persons/{person}")).expect(204);
    let teams = organizer.get(&format!("{cup}/teams")).expect(200).to_string();
    assert!(!teams.contains("Les Huber") && teams.contains("Les autres"), "{teams}");
}

fn run(database: &Database, arguments: &[&str]) -> (Option<i32>, String) {
    let output = database.run(arguments);
    let printed = [&output.stdout[..], &output.stderr[..]].concat();
    (output.status.code(), String::from_utf8(printed).unwrap())
}

/// Why a team was changed is about who left it, too; what it is called from then on is not.
#[test]
fn who_left_a_team_is_in_the_reason_and_not_in_its_new_name() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 1000);
    let formed = cup.act("teams", &json!({"name": "Pagat", "members": [1, 2]})).expect(201);
    let team = cup.path(&format!("teams/{}", formed["team"]["id"].as_str().unwrap()));
    cup.start_round(1);
    let others = json!({"name": "Uhu", "members": [1, 3], "reason": "The Huber went home."});
    cup.organizer.put(&team, &others).expect(200);
    cup.organizer.delete_with(&team, &json!({"reason": "The other Huber quarrels."})).expect(204);
    let about = |player: u8| {
        let person = cup.read(&format!("players/{player}"))["player"]["desk"]["person"].clone();
        let notes = cup.organizer.get(&format!("/notes?person={}", person.as_str().unwrap())).expect(200);
        let mut texts: Vec<_> =
            texts(&notes).into_iter().map(|text| text.as_str().unwrap().to_owned()).collect();
        texts.sort();
        texts
    };
    let (left, quarrels) = ("The Huber went home.", "The other Huber quarrels.");
    assert_eq!(about(2), ["Pagat", left]);
    assert_eq!(about(3), [left, quarrels, "Uhu"]);
    assert_eq!(about(1), ["Pagat", left, quarrels, "Uhu"]);
    assert_eq!(about(4), Vec::<String>::new());
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

    let (status, printed) = run(&database, &["erase", "note", note]);
    assert_eq!((status, printed.trim()), (Some(0), format!("Erased note {note}").as_str()));
    assert!(run(&database, &["erase", "notes", "--person", person]).1.contains(r#""text":null"#));
    assert_eq!(run(&database, &["erase", "person", person]).0, Some(0));
    let (status, printed) = run(&database, &["erase", "person", note]);
    assert_ne!(status, Some(0));
    assert!(printed.contains("There is no person"), "{printed}");
    assert_eq!(run(&database, &["erase", "again"]).1.trim(), "Erased again: 0");
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

/// Whether a server that starts on this database still shows what a person is called.
fn is_known(database: &Database, secret: &str, person: &str) -> bool {
    let mut server = database.serve();
    let shown = server.client(secret).get(person).expect(200);
    assert!(server.terminate().success());
    !shown["details"].is_null()
}

#[test]
fn who_was_erased_stays_erased_on_a_copy_that_is_older() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let hall = Hall::open(&organizer, 4);
    let table = &hall.tables[0];
    organizer.put(&table.deal(1), &table.line(1)).expect(201);
    let complaint = json!({"by": table.declarer(1), "reason": "He spoke."});
    organizer.post(&format!("{}/complaints", table.deal(1)), &complaint).expect(201);
    let details = json!({"given_name": "Eva", "family_name": "Huber"});
    let [gone, by_hand, kept] = [(); 3].map(|()| organizer.post("/persons", &details).location());
    assert!(server.terminate().success());
    let copy = database.file("copy.sqlite");
    std::fs::copy(&database.url, &copy).unwrap();

    // One by a request, one by the command line, and a note.
    let mut server = database.serve();
    let organizer = server.client(&secret);
    organizer.delete(&gone).expect(204);
    let notes = organizer.get(&format!("/notes?tournament={}", hall.id)).expect(200);
    organizer.delete(&format!("/notes/{}", notes["items"][0]["id"].as_str().unwrap())).expect(204);
    assert!(server.terminate().success());
    let id = by_hand.rsplit('/').next().unwrap();
    assert_eq!(run(&database, &["erase", "person", id]).0, Some(0));
    let list = std::fs::read_to_string(database.file("cup.sqlite.erased")).unwrap();
    assert!(list.lines().count() == 3 && list.contains(&format!("person {id}")), "{list}");
    assert!(!list.contains("Huber") && !list.contains("spoke"), "ids alone: {list}");

    // The copy is put back: its own log knows nothing of all that.
    std::fs::copy(&copy, &database.url).unwrap();
    let (status, printed) = run(&database, &["continue", "--reason", "restore"]);
    assert_eq!((status, printed.lines().last()), (Some(0), Some("Erased again: 3")), "{printed}");
    let (_, listed) = run(&database, &["erase", "notes", "--tournament", &hall.id]);
    assert!(listed.contains(r#""text":null"#), "nobody has read it since: {listed}");
    assert!(!is_known(&database, &secret, &gone) && !is_known(&database, &secret, &by_hand));
    assert!(is_known(&database, &secret, &kept));
    assert_eq!(run(&database, &["verify"]).0, Some(0));
    assert_eq!(run(&database, &["erase", "again"]).1.trim(), "Erased again: 0");

    // Once more, and the server is started before anybody says so.
    std::fs::copy(&copy, &database.url).unwrap();
    assert!(!is_known(&database, &secret, &gone) && !is_known(&database, &secret, &by_hand));
    assert_eq!(run(&database, &["continue", "--reason", "restore"]).0, Some(0));
    assert!(is_known(&database, &secret, &kept));
    assert_eq!(run(&database, &["verify"]).0, Some(0));
}

/// PostgreSQL has no place beside the database: the file is named.
#[rstest]
fn the_list_of_what_was_erased_can_be_named(#[values(On::Sqlite, On::Postgres)] on: On) {
    let (Some(database), Some(copy)) = (on.database(), on.database()) else { return };
    let list = database.file("erased.txt");
    let named = ["--erased", list.to_str().unwrap()];
    let mut server = Server::start_with(&database.url, &named);
    let organizer = server.set_up();
    let details = json!({"given_name": "Eva", "family_name": "Huber"});
    let person = organizer.post("/persons", &details).location();
    organizer.delete(&person).expect(204);
    assert!(server.terminate().success());
    let line = format!("person {}\n", person.rsplit('/').next().unwrap());
    assert_eq!(std::fs::read_to_string(&list).unwrap(), line);

    // Another database that still has somebody of the list, as an older copy would.
    let mut server = copy.serve();
    let secret = server.set_up_secret();
    let kept = server.client(&secret).post("/persons", &details).location();
    assert!(server.terminate().success());
    std::fs::write(&list, format!("{line}person {}\n", kept.rsplit('/').next().unwrap())).unwrap();
    let (status, printed) = run(&copy, &["erase", "again", named[0], named[1]]);
    assert_eq!((status, printed.trim()), (Some(0), "Erased again: 1"));
    assert!(!is_known(&copy, &secret, &kept));
}
