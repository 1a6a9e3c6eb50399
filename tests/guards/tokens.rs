//! Rights end where what they are for ends, and with whom they came from.

use std::time::{Duration, Instant};

use serde_json::json;
use uuid::Uuid;

use crate::support::database::On;
use crate::support::hall::{Hall, token};
use crate::support::visitor::Visitor;

#[test]
fn everything_of_a_tournament_ends_when_it_is_closed() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let mut hall = Hall::open(&organizer, 4);
    let scope = json!({"tournament": hall.id});
    let host = server.client(&token(&organizer, "organizer", &scope));
    let scorer = hall.scorer(&server, 1);
    let table = hall.tables[0].clone();
    scorer.get(&table.path).expect(200);
    let listed = host.get("/tokens").expect(200)["items"].as_array().unwrap().len();
    assert_eq!(listed, 1 + hall.tables.len(), "the tournament's own");
    host.get("/persons").refused(403, "forbidden");

    hall.end_rounds();
    organizer.post(&format!("{}/close", hall.cup), &json!({})).expect(200);
    scorer.get(&table.path).refused(403, "forbidden");
    host.get(&format!("{}/events", hall.cup)).refused(403, "forbidden");
    host.get(&hall.cup).expect(200);
    organizer.get(&format!("{}/events", hall.cup)).expect(200);
    let late = json!({"label": "late", "grants": [{"role": "scorer", "scope": scope}]});
    let refused = organizer.post("/tokens", &late).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/grants/0/scope");

    organizer.post(&format!("{}/reopen", hall.cup), &json!({"reason": "a slip"})).expect(200);
    scorer.get(&table.path).expect(200);
}

#[test]
fn a_list_says_who_made_a_token_and_what_was_made_with_it_goes_with_it() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let deputy = server.client(&token(&organizer, "organizer", &json!("installation")));
    let referee = server.client(&token(&deputy, "referee", &json!("installation")));
    let listed = organizer.get("/tokens").expect(200);
    let (office, made, last) = (&listed["items"][0], &listed["items"][1], &listed["items"][2]);
    assert_eq!(office["issued_by"], json!(null));
    assert_eq!((&made["issued_by"], &last["issued_by"]), (&office["id"], &made["id"]));
    referee.get("/suspensions").expect(200);
    organizer.delete(&format!("/tokens/{}", made["id"].as_str().unwrap()));
    deputy.get("/tokens").refused(401, "unauthenticated");
    referee.get("/suspensions").refused(401, "unauthenticated");
    organizer.get("/tokens").expect(200);
}

#[test]
fn sessions_and_cards_of_a_tournament_end_with_it_too() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let secret = server.setup_secret.clone().unwrap();
    let mut office = Visitor::of(&server.url);
    assert_eq!(office.send("/sign-in", &[("secret", &secret)]).status, 303);
    let link = String::from_utf8(database.run(&["setup-link"]).stdout).unwrap();
    let link = json!({"secret": link.trim().strip_prefix("setup_secret=").unwrap(), "label": "Office"});
    let made = server.anonymous().post("/setup", &link).expect(201);
    let organizer = server.client(made["secret"].as_str().unwrap());
    let mut hall = Hall::open(&organizer, 4);
    let form = office.open("/sessions").hidden("form_token");
    let (helpers, cards) =
        (format!("/tournaments/{}/helpers", hall.id), format!("/tournaments/{}/cards", hall.id));
    let fields = [("form_token", form.as_str()), ("label", "Helga"), ("role", "organizer"), ("days", "1")];
    let invited = office.send(&helpers, &fields).text;
    let code =
        |page: &str| page.split("<strong>").nth(1).unwrap().split("</strong>").next().unwrap().to_owned();
    let mut helga = Visitor::of(&server.url);
    assert_eq!(helga.send("/sign-in", &[("code", &code(&invited))]).status, 303);
    assert_eq!(helga.open(&cards).status, 200);
    assert_eq!(office.send(&cards, &[("form_token", &form), ("tables", "1")]).status, 303);
    let card = code(&office.open(&cards).text);
    let mut phone = Visitor::of(&server.url);
    assert_eq!(phone.send("/sign-in", &[("code", &card)]).status, 303);
    let sheet = format!("/tournaments/{}/rounds/1/tables/1", hall.id);
    assert_eq!(phone.open(&sheet).status, 200);

    hall.end_rounds();
    organizer.post(&format!("{}/close", hall.cup), &json!({})).expect(200);
    assert_eq!(helga.open(&cards).status, 401);
    assert_eq!(phone.open(&sheet).status, 401);
    let mut late = Visitor::of(&server.url);
    assert_eq!(late.send("/sign-in", &[("code", &card)]).status, 403);
    let refused = office.send(&helpers, &fields);
    assert_eq!(refused.status, 422, "nobody is invited to what is over: {}", refused.text);
}

#[test]
fn a_token_ends_on_its_day() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let end = chrono::Utc::now() + chrono::TimeDelta::seconds(3);
    let grants = json!([{"role": "organizer", "scope": "installation"}]);
    let made = json!({"label": "For today", "grants": grants, "expires_at": end.to_rfc3339()});
    let made = organizer.post("/tokens", &made).expect(201);
    let today = server.client(made["secret"].as_str().unwrap());
    today.get("/tokens").expect(200);
    let asked = Instant::now();
    while today.get("/tokens").status == 200 {
        assert!(asked.elapsed() < Duration::from_secs(20), "it is good for ever");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(chrono::Utc::now() >= end);
    today.get("/tokens").refused(401, "unauthenticated");
}

#[test]
fn rights_are_given_for_what_there_is() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 4);
    let nowhere = Uuid::now_v7();
    let scopes = [
        json!({"organisation": nowhere}),
        json!({"tournament": nowhere}),
        json!({"table": {"tournament": nowhere, "round": 1, "table": 1}}),
        json!({"table": {"tournament": hall.id, "round": 1, "table": 99}}),
        json!({"table": {"tournament": hall.id, "round": 9, "table": 1}}),
        json!({"card": {"tournament": nowhere, "table": 1}}),
    ];
    for scope in scopes {
        let body = json!({"label": "x", "grants": [{"role": "scorer", "scope": scope}]});
        let refused = organizer.post("/tokens", &body).refused(422, "invalid_value");
        assert_eq!(refused["violations"][0]["pointer"], "/grants/0/scope", "{scope}");
    }
}
