//! A security log: who was let in and how, and what became of it.

use std::fs;

use domain::log::StreamKind;
use engine::{ExportHeader, OrganisationId, Security, verify_export};
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::hall::{Hall, token};
use crate::support::server::program;
use crate::support::visitor::Visitor;

use super::{export_of, is_written};

/// An organizer gives out rights in every way there is, and takes some back; strangers try their luck.
fn rights() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 8);
    let deputy = server.client(&token(&organizer, "organizer", &json!("installation")));
    token(&deputy, "referee", &json!({"tournament": hall.id}));
    let listed = organizer.get("/tokens").expect(200);
    let mut listed = listed["items"].as_array().expect("tokens").iter();
    let is_deputys =
        |made: &&Value| made["grants"][0]["role"] == "organizer" && made["issued_by"] != Value::Null;
    let made = listed.find(is_deputys).expect("the deputy's")["id"].as_str().expect("an id").to_owned();
    assert_eq!(organizer.delete(&format!("/tokens/{made}")).status, 204);

    let link = String::from_utf8(database.run(&["setup-link"]).stdout).expect("text");
    let mut office = Visitor::of(&server.url);
    let secret = link.trim().strip_prefix("setup_secret=").expect("a secret").to_owned();
    assert_eq!(office.send("/sign-in", &[("secret", &secret)]).status, 303);
    let form = office.open("/sessions").hidden("form_token");
    let helpers = format!("/tournaments/{}/helpers", hall.id);
    let fields = [("form_token", form.as_str()), ("label", "Helga"), ("role", "referee"), ("days", "1")];
    let invited = office.send(&helpers, &fields).text;
    let code = |page: &str, nth: usize| {
        let mut codes = page.split("<strong>").skip(1).map(|rest| rest.split("</strong>").next().unwrap());
        codes.nth(nth).expect("a code").to_owned()
    };
    let mut helga = Visitor::of(&server.url);
    assert_eq!(helga.send("/sign-in", &[("code", &code(&invited, 0))]).status, 303);
    let page = helga.open("/sessions");
    let (own, session) = (page.hidden("form_token"), page.hidden("session"));
    assert_eq!(helga.send("/sessions", &[("form_token", &own), ("session", &session)]).status, 303);

    let cards = format!("/tournaments/{}/cards", hall.id);
    assert_eq!(office.send(&cards, &[("form_token", &form), ("tables", "2")]).status, 303);
    let cards = office.open(&cards).text;
    let mut phone = Visitor::of(&server.url);
    assert_eq!(phone.send("/sign-in", &[("code", &code(&cards, 0))]).status, 303);
    let own = phone.open("/sign-in").hidden("form_token");
    assert_eq!(phone.send("/sign-in", &[("form_token", &own), ("code", &code(&cards, 1))]).status, 303);

    Client::new(&server.url, Some("tm_0")).get("/persons").expect(401);
    Client::new(&server.url, None).get("/persons").expect(401);
    assert!(server.terminate().success());
    assert!(database.run(&["continue", "--reason", "restore"]).status.success());
    exported(&database)
}

/// A key that signs receipts is made, and another one after a copy of the database was put back.
fn keys() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    server.set_up();
    assert!(server.terminate().success());
    assert!(database.run(&["continue", "--reason", "restore"]).status.success());
    let mut server = database.serve();
    server.anonymous().get("/receipt-keys").expect(200);
    assert!(server.terminate().success());
    exported(&database)
}

/// A tournament of another installation is imported and goes on here; helpers may sign in by plain http, and no longer.
fn elsewhere() -> String {
    let other = On::Sqlite.database().expect("SQLite is always there");
    let there = other.serve();
    let hall = Hall::open(&there.set_up(), 8);
    let export = hall.organizer.get(&format!("{}/export", hall.cup)).text;
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let imported = organizer.raw("POST", "/api/v1/imports", "application/jsonl", Some(&export), &[]);
    assert_eq!(imported.status, 201, "{}", imported.text);
    organizer.post(&format!("{}/take-over", hall.cup), &json!({})).expect(200);

    let link = String::from_utf8(database.run(&["setup-link"]).stdout).expect("text");
    let mut office = Visitor::of(&server.url);
    let secret = link.trim().strip_prefix("setup_secret=").expect("a secret").to_owned();
    assert_eq!(office.send("/sign-in", &[("secret", &secret)]).status, 303);
    let form = office.open("/sessions").hidden("form_token");
    let helpers = format!("/tournaments/{}/helpers", hall.id);
    for accepts in ["yes", "no"] {
        let fields = [("form_token", form.as_str()), ("act", "plain_http"), ("accepts", accepts)];
        assert_eq!(office.send(&helpers, &fields).status, 303);
    }
    assert!(server.terminate().success());
    exported(&database)
}

/// Another program is told of a tournament, gets another secret, and is told nothing any more.
fn webhooks() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let hooks = format!("{}/webhooks", Hall::open(&organizer, 8).cup);
    let made = organizer.post(&hooks, &json!({"url": "https://club.example/told"})).expect(201);
    let hook = format!("{hooks}/{}", made["id"].as_str().expect("an id"));
    organizer.post(&format!("{hook}/secret"), &json!({})).expect(200);
    assert_eq!(organizer.delete(&hook).status, 204);
    assert!(server.terminate().success());
    exported(&database)
}

fn exported(database: &Database) -> String {
    let exported = database.run(&["export", &Security::of(OrganisationId::DEFAULT).to_string()]);
    String::from_utf8([exported.stdout, exported.stderr].concat()).expect("text")
}

#[rstest]
#[case::rights("security", rights)]
#[case::keys("security-keys", keys)]
#[case::elsewhere("security-elsewhere", elsewhere)]
#[case::webhooks("security-webhooks", webhooks)]
fn the_golden_security_log_is_what_it_was(#[case] name: &str, #[case] written: fn() -> String) {
    let file = export_of(name);
    if is_written(&file) {
        fs::write(&file, written()).expect("writable");
    }
    let export = fs::read_to_string(&file).expect("a golden log");
    let header: ExportHeader =
        serde_json::from_str(export.lines().next().expect("a header")).expect("a header");
    assert_eq!((header.kind, header.stream), (StreamKind::Security, Security::of(header.organisation)));
    let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(usize::try_from(verified.events).unwrap(), export.lines().count() - 1);
    assert!(program().arg("verify").arg(&file).output().unwrap().status.success());
}
