//! An organisation's log: what was on its shelf, and what was erased.

use std::fs;

use engine::verify_export;
use serde_json::json;

use crate::support::database::On;
use crate::support::server::program;

use super::{export_of, is_written};

const NAME: &str = "organisation";

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
