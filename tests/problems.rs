//! What is refused, and how.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::{Answer, Client};
use crate::support::database::On;

fn raw(client: &Client, method: &str, path: &str, content_type: &str, body: &str) -> Answer {
    client.raw(method, path, content_type, Some(body), &[])
}

#[test]
fn every_error_is_a_problem_document_with_the_id_of_its_request() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let anyone = server.anonymous();

    let answer = anyone.send("GET", "/nowhere", None, &[("X-Request-Id", "hall-3")]);
    assert_eq!(answer.header("x-request-id"), Some("hall-3"));
    let problem = answer.refused(404, "not_found");
    assert_eq!(problem["type"], "/problems/not_found");
    assert_eq!(problem["request_id"], "hall-3");
    assert_eq!(problem["instance"], "/api/v1/nowhere");
    anyone.raw("GET", "/nowhere", "", None, &[]).refused(404, "not_found");
    anyone.get("/tournaments/x").refused(404, "not_found");
    anyone.get("/tournaments/00000000-0000-4000-8000-000000000000").refused(404, "unknown_tournament");

    let answer = anyone.send("DELETE", "/score", None, &[]);
    assert_eq!(answer.header("allow"), Some("POST"));
    answer.refused(405, "method_not_allowed");
    let answer = anyone.send("HEAD", "/tournaments", None, &[]);
    assert_eq!((answer.status, answer.text.as_str()), (200, ""));
    raw(&anyone, "POST", "/api/v1/score", "text/plain", "{}").refused(415, "unsupported_media_type");
    let large = format!("\"{}\"", "x".repeat(300_000));
    raw(&anyone, "POST", "/api/v1/score", "application/json", &large).refused(413, "payload_too_large");
    raw(&anyone, "POST", "/api/v1/score", "application/json", "{").refused(400, "malformed_json");
    anyone.get("/tournaments?limit=0").refused(400, "invalid_query");
    anyone.get("/tournaments?colour=red").refused(400, "invalid_query");
    anyone.get("/tournaments?cursor=zz").refused(400, "invalid_query");
    let setup = json!({"secret": "x", "label": "y"});
    anyone.send("POST", "/setup", Some(&setup), &[("Idempotency-Key", "a b")]).refused(400, "invalid_header");
    let wrong = json!({"secret": "x", "label": "y", "more": 1});
    let problem = anyone.post("/setup", &wrong).refused(400, "invalid_shape");
    assert_eq!(problem["violations"][0]["pointer"], "/more");
}

#[test]
fn every_code_is_explained_at_its_type() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let anyone = server.anonymous();
    let text = anyone.raw("GET", "/problems", "", None, &[]).text;
    assert!(text.contains("unknown_tournament (404)"));
    let text = anyone.raw("GET", "/problems/forbidden", "", None, &[]).text;
    assert!(text.starts_with("forbidden (403)"), "{text}");
    anyone.raw("GET", "/problems/unheard_of", "", None, &[]).refused(404, "not_found");
}

#[test]
fn a_deal_is_scored_or_refused_with_every_place_that_is_wrong() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let anyone = server.anonymous();
    let case = |partner: &str| {
        json!({"ruleset": "tarockcup-2018", "deal": {
            "family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A", "contract": "rufer",
            "declarers": [{"player": "A", "won": true}], "partner": partner,
        }})
    };
    let score = anyone.post("/score", &case("C")).expect(200);
    assert_eq!(score["points"], json!({"A": 1, "B": -1, "C": 1, "D": -1}));
    let refused = anyone.post("/score", &case("A")).refused(422, "invalid_deal");
    assert_eq!(refused["violations"][0]["pointer"], "/deal/partner");
    assert_eq!(refused["violations"][0]["code"], "partner_is_declarer");
    let unknown = json!({"ruleset": "whist", "deal": {"family": "koenigrufen"}});
    anyone.post("/score", &unknown).refused(422, "unknown_ruleset");

    let mut ruleset = anyone.get("/rulesets/tarockcup-2018").expect(200);
    assert_eq!(
        anyone.post("/rulesets/check", &ruleset).expect(200),
        json!({"valid": true, "violations": []})
    );
    ruleset["regulations"]["rounds"] = json!(0);
    let verdict = anyone.post("/rulesets/check", &ruleset).expect(200);
    assert_eq!(verdict["valid"], false);
    let case = json!({"ruleset": ruleset, "deal": {"family": "koenigrufen"}});
    anyone.post("/score", &case).refused(422, "invalid_ruleset");
}

#[rstest]
fn what_has_changed_meanwhile_is_not_overwritten(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let eva = json!({"given_name": "Eva", "family_name": "Huber", "contact": "0664 1"});
    let created = organizer.post("/persons", &eva);
    let tag = created.header("etag").unwrap().to_owned();
    let path = format!("/persons/{}", created.expect(201)["id"].as_str().unwrap());

    let change = json!({"family_name": "Bauer", "contact": null});
    let changed = organizer.send("PATCH", &path, Some(&change), &[("If-Match", &tag)]).expect(200);
    assert_eq!(changed["details"]["family_name"], "Bauer");
    assert_eq!(changed["details"]["contact"], Value::Null);
    organizer.send("PATCH", &path, Some(&change), &[("If-Match", &tag)]).refused(412, "precondition_failed");
    let found = organizer.get("/persons?q=bau").expect(200);
    assert_eq!(found["items"].as_array().unwrap().len(), 1);
    organizer.delete(&path).expect(204);
    assert_eq!(organizer.get(&path).expect(200)["details"], Value::Null);
    organizer.patch(&path, &change).refused(404, "unknown_person");
}

#[rstest]
fn versions_that_are_not_there_are_told_so(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let body = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    let id = organizer.post("/tournaments", &body).expect(201)["id"].as_str().unwrap().to_owned();
    let path = format!("/tournaments/{id}");
    organizer.get(&format!("{path}?at_least=1")).expect(200);
    organizer.get(&format!("{path}?as_of=9")).refused(404, "version_not_reached");

    let answer = organizer.get(&path);
    let tag = answer.header("etag").unwrap().to_owned();
    assert_eq!(organizer.send("GET", &path, None, &[("If-None-Match", &tag)]).status, 304);
    organizer.post(&format!("{path}/close"), &json!({})).expect(200);
    let player = json!({"person": {"given_name": "Eva", "family_name": "Huber"}});
    organizer.post(&format!("{path}/players"), &player).refused(409, "tournament_closed");
    organizer.post(&format!("{path}/reopen"), &json!({"reason": " "})).refused(422, "invalid_value");
    organizer.post(&format!("{path}/reopen"), &json!({"reason": "A sheet was found."})).expect(200);
    organizer.post(&format!("{path}/reopen"), &json!({"reason": "Again."})).refused(409, "tournament_open");
}
