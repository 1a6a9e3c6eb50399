//! What one organisation keeps to itself, no other reads: by no operation, on no page.

use std::collections::BTreeMap;

use rstest::rstest;
use serde_json::{Value, json};

use super::{FIRST, SHELF};
use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::hall::{Hall, token};
use crate::support::server::{Server, program};

/// What the first organisation has: a ruleset of its own, a hall, a person with a reason about it.
struct Own {
    hall: Hall,
    person: String,
    note: String,
}

/// The second organisation.
struct Other {
    id: String,
    organizer: Client,
}

/// Both organisations, and what the first has.
fn two(on: On) -> Option<(Database, Server, Client, Other, Own)> {
    let database = on.database()?;
    let server = database.serve();
    let organizer = server.set_up();
    organizer.put(SHELF, &json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Ours"})).expect(201);
    let hall = Hall::open(&organizer, 4);
    let player = organizer.get(&format!("{}/players/1", hall.cup)).expect(200);
    let person = player["player"]["desk"]["person"].as_str().expect("a person").to_owned();
    let pair = json!({"players": [1, 2], "reason": "They were rude"});
    organizer.post(&format!("{}/prohibited-pairs", hall.cup), &pair).expect(201);
    let notes = organizer.get(&format!("/notes?tournament={}", hall.id)).expect(200);
    let note = notes["items"][0]["id"].as_str().expect("a note").to_owned();
    let founded = organizer.post("/organisations", &json!({"title": "Tarockfreunde Ried"})).expect(201);
    let id = founded["id"].as_str().expect("an id").to_owned();
    let other = server.client(&token(&organizer, "organizer", &json!({"organisation": id})));
    Some((database, server, organizer, Other { id, organizer: other }, Own { hall, person, note }))
}

#[rstest]
fn neither_reads_the_shelf_the_notes_or_the_audits_of_the_other(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((_database, _server, organizer, Other { id, organizer: other }, own)) = two(on) else { return };
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
    let scope = json!({"organisation": id});
    let theirs = json!({"label": "x", "grants": [{"role": "organizer", "scope": {"tournament": hall.id}}]});
    other.post("/tokens", &theirs).refused(403, "forbidden");
    let own = json!({"label": "x", "grants": [{"role": "referee", "scope": scope}]});
    other.post("/tokens", &own).expect(201);
}

/// What the first organisation keeps to itself, wherever it may turn up.
const KEPT: [&str; 5] = ["Geheimbauer", "They were rude", "Hausregel", "0664 4711", "Zu laut am Tisch"];

/// Somebody who is not to be named, and is suspended; who he is.
fn suspended(organizer: &Client, hall: &Hall) -> String {
    let shy = json!({"person": {
        "given_name": "Xaver", "family_name": "Geheimbauer", "contact": "0664 4711", "name_public": false,
    }});
    let shy = organizer.post(&format!("{}/players", hall.cup), &shy).expect(201);
    let suspended = json!({"until": "2099-12-31", "reason": "Zu laut am Tisch"});
    organizer.post(&format!("{}/players/5/suspension", hall.cup), &suspended).expect(200);
    shy["player"]["desk"]["person"].as_str().expect("a person").to_owned()
}

/// A path with what the first organisation has.
fn filled(path: &str, own: &BTreeMap<&str, String>) -> String {
    let parts = path.split('/').map(|part| {
        let Some((name, ending)) = part.strip_prefix('{').and_then(|part| part.split_once('}')) else {
            return part.replace("{format}", "csv");
        };
        let value = own.get(name).cloned().unwrap_or_else(|| "1".to_owned());
        format!("{value}{}", ending.replace("{format}", "csv"))
    });
    parts.collect::<Vec<_>>().join("/")
}

#[test]
fn whoever_runs_one_organisation_reads_nothing_that_another_keeps_to_itself() {
    let (_database, server, organizer, other, own) = two(On::Sqlite).expect("SQLite is always there");
    let Own { hall, note, .. } = own;
    organizer.put("/shelf/haus", &json!({"copied_from": {"id": "royal"}, "title": "Hausregel"})).expect(201);
    let person = suspended(&organizer, &hall);
    let season = json!({"title": "Jahr", "year": 2026, "kind": "team_championship"});
    let season = organizer.post("/seasons", &season).location();
    let team = json!({"name": "Die Marabus", "members": [person], "leave": "Zu laut am Tisch"});
    organizer.post(&format!("{season}/teams"), &team).expect(201);
    let nothing = uuid::Uuid::now_v7().to_string();
    let ids = [
        "token",
        "registration",
        "team",
        "match",
        "ruling",
        "complaint",
        "appeal",
        "flag",
        "notice",
        "change",
    ];
    let mut values: BTreeMap<_, _> = ids.map(|name| (name, nothing.clone())).into();
    values.extend([
        ("tournament", hall.id.clone()),
        ("season", season.rsplit('/').next().expect("an id").to_owned()),
        ("organisation", FIRST.to_owned()),
        ("person", person),
        ("note", note),
        ("ruleset", "haus".to_owned()),
        ("picture", "logo".to_owned()),
        ("title", "ortsmeister".to_owned()),
    ]);

    let document: Value = serde_json::from_slice(&program().arg("openapi").output().unwrap().stdout).unwrap();
    let (mut kept, mut open) = (0, 0);
    for (template, item) in document["paths"].as_object().expect("paths") {
        let Some(operation) = item.get("get") else { continue };
        let query = if template.ends_with("/differences") { "?from=tarockcup-2018" } else { "" };
        let path = filled(template, &values) + query;
        let ask = |client: &Client| client.attempt("GET", &path, "", None, &[]);
        // An archive is no text: who may not read it is refused in words, who may has the names that all see.
        let Ok(answer) = ask(&other.organizer) else {
            assert!(template.contains(".zip"), "{path}");
            continue;
        };
        assert!(answer.status < 500, "{path}: {}", answer.text);
        for word in KEPT {
            assert!(!answer.text.contains(word), "{path} tells of {word}: {}", answer.text);
        }
        let roles = operation["x-access"]["roles"].as_array().expect("roles");
        let names_theirs = template.contains('{');
        if roles.is_empty() || !names_theirs {
            open += 1;
            continue;
        }
        kept += 1;
        assert!([403, 404].contains(&answer.status), "{path} is {}: {}", answer.status, answer.text);
        let at_home = ask(&organizer).map_or(200, |answer| answer.status);
        assert!(![401, 403].contains(&at_home), "{path}: its own organizer is let in");
    }
    assert!(kept > 40 && open > 30, "operations were asked for: {kept} kept, {open} open");

    // What the caller does not name is his own: lists are empty.
    for list in ["/persons", "/shelf", "/suspensions", "/tournaments", "/seasons"] {
        assert_eq!(other.organizer.get(list).expect(200)["items"], json!([]), "{list}");
    }
    drop(server);
}

#[test]
fn no_page_of_one_club_tells_another_of_its_persons() {
    let (_database, server, organizer, other, own) = two(On::Sqlite).expect("SQLite is always there");
    let Own { hall, person, note: _ } = own;
    suspended(&organizer, &hall);
    let values = [
        ("{tournament}", hall.id.as_str()),
        ("{organisation}", FIRST),
        ("{person}", person.as_str()),
        ("{ruleset}", "stammtisch"),
        ("{desk}", "director"),
    ];
    let mut asked = 0;
    for page in web::pages() {
        if page.path.ends_with("/live") {
            continue;
        }
        let path = values.iter().fold(page.path.to_owned(), |path, (name, value)| path.replace(name, value));
        let path = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
        let path = path.collect::<Vec<_>>().join("/");
        let answer = other.organizer.raw("GET", &path, "", None, &[]);
        assert!(answer.status < 500, "{path}: {}", answer.text);
        for word in KEPT {
            assert!(!answer.text.contains(word), "{path} tells of {word}: {}", answer.text);
        }
        if page.path.starts_with("/persons/") {
            assert_eq!(answer.status, 404, "{path}");
        }
        asked += 1;
    }
    assert!(asked > 50, "pages were asked for: {asked}");
    drop(server);
}
