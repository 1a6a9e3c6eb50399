//! Two organisations on one installation: neither reads what is the other's. Nothing makes a second one
//! yet, so it is put into the database.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::hall::{Hall, token};
use crate::support::server::Server;

const SHELF: &str = "/shelf/stammtisch";
const OTHER: Uuid = Uuid::from_u128(0x0000_0000_0000_7000_8000_0000_0000_0002);

/// What the first organisation has: a ruleset of its own, a hall, a person with a reason about it.
struct Own {
    hall: Hall,
    person: String,
    note: String,
}

/// Both organisations' organizers, and what the first has.
fn two(on: On) -> Option<(Database, Server, Client, Client, Own)> {
    let database = on.database()?;
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    organizer.put(SHELF, &json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Ours"})).expect(201);
    let hall = Hall::open(&organizer, 4);
    let player = organizer.get(&format!("{}/players/1", hall.cup)).expect(200);
    let person = player["player"]["desk"]["person"].clone();
    let pair = json!({"players": [1, 2], "reason": "They were rude"});
    organizer.post(&format!("{}/prohibited-pairs", hall.cup), &pair).expect(201);
    let notes = organizer.get(&format!("/notes?tournament={}", hall.id)).expect(200);
    let note = notes["items"][0]["id"].as_str().expect("a note").to_owned();
    let foreign = token(&organizer, "organizer", &json!({"tournament": hall.id}));
    assert!(server.terminate().success());
    database.tamper(
        "INSERT INTO organisations (id, name, created_at) VALUES (x'00000000000070008000000000000002', '', 0);
         UPDATE tokens SET organisation_id = x'00000000000070008000000000000002',
         grants = '[{\"role\":\"organizer\",\"scope\":{\"organisation\":\"00000000-0000-7000-8000-000000000002\"}}]'
         WHERE label LIKE 'organizer %'",
        "INSERT INTO organisations (id, name, created_at) VALUES ('00000000-0000-7000-8000-000000000002', '', 0);
         UPDATE tokens SET organisation_id = '00000000-0000-7000-8000-000000000002',
         grants = '[{\"role\":\"organizer\",\"scope\":{\"organisation\":\"00000000-0000-7000-8000-000000000002\"}}]'
         WHERE label LIKE 'organizer %'",
    );
    let server = database.serve();
    let (organizer, other) = (server.client(&secret), server.client(&foreign));
    let person = person.as_str().expect("a person").to_owned();
    Some((database, server, organizer, other, Own { hall, person, note }))
}

#[rstest::rstest]
fn neither_reads_the_shelf_the_notes_or_the_audits_of_the_other(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((_database, _server, organizer, other, own)) = two(on) else { return };
    let Own { hall, person, note } = own;

    // The shelf: it has one of its own, with nothing on it.
    assert_eq!(other.get("/shelf").expect(200)["items"], json!([]));
    for path in ["", "/revisions", "?revision=1", "/differences?from=tarockcup-2018"] {
        other.get(&format!("{SHELF}{path}")).refused(404, "not_found");
    }
    let copied = json!({"copied_from": {"id": "stammtisch"}});
    other.put("/shelf/copy", &copied).refused(422, "unknown_ruleset");
    other.send("DELETE", SHELF, None, &[]).refused(404, "not_found");
    let founded = |ruleset: Value| json!({"title": "Cup", "date": "2018-11-10", "ruleset": ruleset});
    other.post("/tournaments", &founded(json!({"id": "stammtisch"}))).refused(422, "unknown_ruleset");
    other.put(SHELF, &json!({"copied_from": {"id": "royal"}, "title": "Theirs"})).expect(201);
    assert_eq!(organizer.get(SHELF).expect(200)["title"], "Ours");
    assert_eq!(other.get(SHELF).expect(200)["title"], "Theirs");

    // The log of a tournament, its audit and its sheets.
    let amended = json!({"ruleset": {"id": "stammtisch"}});
    other.patch(&format!("{}/ruleset", hall.cup), &amended).refused(403, "forbidden");
    for below in ["audit", "export", "events", "rulings", "rounds/1/tables/1"] {
        other.get(&format!("{}/{below}", hall.cup)).refused(403, "forbidden");
    }
    other.post(&format!("{}/close", hall.cup), &json!({})).refused(403, "forbidden");

    // Persons and what is written about them.
    other.get(&format!("/notes?tournament={}", hall.id)).refused(403, "forbidden");
    other.get(&format!("/notes?person={person}")).refused(404, "unknown_person");
    other.delete(&format!("/notes/{note}")).refused(404, "not_found");
    other.get(&format!("/persons/{person}")).refused(404, "unknown_person");
    other.delete(&format!("/persons/{person}")).refused(404, "unknown_person");
    assert_eq!(other.get("/persons").expect(200)["items"], json!([]));
    assert_eq!(other.get("/tokens").expect(200)["items"].as_array().map(Vec::len), Some(1), "its own");
    let kept = organizer.get(&format!("/notes?person={person}")).expect(200);
    assert_eq!(kept["items"][0]["text"], "They were rude");

    // A key counts in an organisation: the other's says nothing here.
    let body = founded(json!("tarockcup-2018"));
    let one = organizer.with_key("POST", "/tournaments", &body, "same").location();
    let two = other.with_key("POST", "/tournaments", &body, "same").location();
    assert_ne!(one, two);
    // Nobody gives out what lies in the other.
    let scope = json!({"organisation": OTHER});
    let theirs = json!({"label": "x", "grants": [{"role": "organizer", "scope": {"tournament": hall.id}}]});
    other.post("/tokens", &theirs).refused(403, "forbidden");
    let own = json!({"label": "x", "grants": [{"role": "referee", "scope": scope}]});
    other.post("/tokens", &own).expect(201);
}
