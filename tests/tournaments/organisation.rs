//! An organisation's log: what was on its shelf, and what was erased.

use std::fs;

use engine::verify_export;
use serde_json::json;

use crate::support::database::On;
use crate::support::hall::token;
use crate::support::server::program;

use super::{export_of, is_written};

const NAME: &str = "organisation";
/// One that was founded beside another.
const FOUNDED: &str = "organisation-founded";

/// A ruleset is stored, changed and withdrawn, a person allows his name to be public, he and a reason are erased; it is said how long persons
/// are kept, and papers get a logo; a copy is put back.
fn written() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let copy = |title: &str| json!({"copied_from": {"id": "tarockcup-2018"}, "title": title});
    for title in ["Stammtisch", "Stammtisch am Montag"] {
        organizer.put("/shelf/stammtisch", &copy(title));
    }
    let tag = organizer.get("/shelf/stammtisch").header("etag").expect("a tag").to_owned();
    let why = json!({"reason": "Nobody plays it any more"});
    organizer.send("DELETE", "/shelf/stammtisch", Some(&why), &[("If-Match", &tag)]).expect(200);
    let person = organizer
        .post("/persons", &json!({"given_name": "Eva", "family_name": "Huber", "name_public": true}))
        .location();
    assert_eq!(organizer.send("DELETE", &person, None, &[]).status, 204);
    organizer.put("/retention", &json!({"months": 36})).expect(200);
    let logo = include_bytes!("../../reports/tests/cup/logo.png");
    assert!((200..300).contains(&organizer.upload("/pictures/logo", "image/png", logo).0));
    let cup = json!({"title": "Cup", "date": "2026-11-21", "ruleset": "tarockcup-2018"});
    let cup = organizer.post("/tournaments", &cup).location();
    organizer.post(&format!("{cup}/close"), &json!({})).expect(200);
    organizer.post(&format!("{cup}/reopen"), &json!({"reason": "Somebody is ill"})).expect(200);
    let tournament = cup.rsplit('/').next().expect("an id");
    let notes = organizer.get(&format!("/notes?tournament={tournament}")).expect(200);
    let note = notes["items"][0]["id"].as_str().expect("a note").to_owned();
    assert_eq!(organizer.send("DELETE", &format!("/notes/{note}"), None, &[]).status, 204);
    assert!(server.terminate().success());
    assert!(database.run(&["continue", "--reason", "restore"]).status.success());
    let exported = database.run(&["export", &engine::OrganisationId::DEFAULT.0.to_string()]);
    String::from_utf8([exported.stdout, exported.stderr].concat()).expect("text")
}

#[test]
fn the_golden_log_of_an_organisation_is_what_it_was() {
    let file = export_of(NAME);
    if is_written(&file) {
        fs::write(&file, written()).expect("writable");
    }
    let export = fs::read_to_string(&file).expect("a golden log");
    let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(verified.events, 9);
    assert!(program().arg("verify").arg(&file).output().unwrap().status.success());
}

/// A club is founded, has a ruleset of its own, and is called otherwise.
fn founded() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let club = json!({"title": "Tarockfreunde Ried", "ruleset": "tarockcup-2019"});
    let club = organizer.post("/organisations", &club).location();
    let id = club.rsplit('/').next().expect("an id");
    let own = server.client(&token(&organizer, "organizer", &json!({"organisation": id})));
    own.put("/shelf/stammtisch", &json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Stammtisch"}))
        .expect(201);
    own.put(&club, &json!({"title": "Tarockklub Ried", "ruleset": "stammtisch"})).expect(200);
    assert!(server.terminate().success());
    let exported = database.run(&["export", id]);
    String::from_utf8([exported.stdout, exported.stderr].concat()).expect("text")
}

#[test]
fn the_golden_log_of_a_club_that_was_founded_is_what_it_was() {
    let file = export_of(FOUNDED);
    if is_written(&file) {
        fs::write(&file, founded()).expect("writable");
    }
    let export = fs::read_to_string(&file).expect("a golden log");
    let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(verified.events, 3);
    assert!(export.contains("organisation.created") && export.contains("organisation.details_changed"));
    assert!(program().arg("verify").arg(&file).output().unwrap().status.success());
}
