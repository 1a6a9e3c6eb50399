//! Every role on every operation, and what a scope holds.

use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::server::Server;

const ROLES: [&str; 5] = ["public", "scorer", "referee", "registrar", "organizer"];
const NOWHERE: &str = "00000000-0000-4000-8000-000000000000";

fn token(organizer: &Client, role: &str, scope: &Value) -> String {
    let body = json!({"label": role, "grants": [{"role": role, "scope": scope}]});
    organizer.post("/tokens", &body).expect(201)["secret"].as_str().expect("a secret").to_owned()
}

fn tournament(organizer: &Client) -> String {
    let body = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    organizer.post("/tournaments", &body).expect(201)["id"].as_str().expect("an id").to_owned()
}

/// The path of an operation with ids that fit into it.
fn filled(path: &str, tournament: &str) -> String {
    let parts = path.split('/').map(|part| match part {
        "{tournament}" => tournament,
        "{player}" | "{round}" | "{table}" | "{deal}" | "{edition}" | "{prize}" => "1",
        "{ruleset}" => "tarockcup-2018",
        part if part.starts_with('{') => NOWHERE,
        part => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[test]
fn every_role_may_call_what_the_document_says_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let organizer = server.set_up();
    let tournament = tournament(&organizer);
    let document = server.anonymous().raw("GET", "/openapi.json", "", None, &[]).expect(200);
    let clients: Vec<_> = ROLES
        .map(|role| (role, server.client(&token(&organizer, role, &json!("installation")))))
        .into_iter()
        .collect();

    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let access = &operation["x-access"];
            let roles: Vec<_> =
                access["roles"].as_array().unwrap().iter().map(|role| role.as_str().unwrap()).collect();
            let path = filled(path, &tournament);
            let call =
                |client: &Client| client.raw(&method.to_uppercase(), &path, "text/x-none", Some("?"), &[]);

            let anonymous = call(&server.anonymous()).status;
            assert_eq!(anonymous == 401, !roles.is_empty(), "{method} {path} without a token: {anonymous}");
            for (role, client) in &clients {
                let answer = call(client);
                let refused = answer.status == 403 && answer.json()["code"] == "forbidden";
                let allowed = roles.is_empty() || roles.contains(role);
                assert_eq!(!refused, allowed, "{method} {path} as {role}: {}", answer.text);
            }
        }
    }
}

#[test]
fn a_token_reaches_no_further_than_its_scope() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let organizer = server.set_up();
    let (here, there) = (tournament(&organizer), tournament(&organizer));
    let desk = server.client(&token(&organizer, "registrar", &json!({"tournament": here})));
    let player = json!({"person": {"given_name": "Eva", "family_name": "Huber"}});
    desk.post(&format!("/tournaments/{here}/players"), &player).expect(201);
    let refused = desk.post(&format!("/tournaments/{there}/players"), &player).refused(403, "forbidden");
    assert_eq!(refused["required"]["scope"], json!({"tournament": there}));

    let director = server.client(&token(&organizer, "organizer", &json!({"tournament": here})));
    let scorer = json!({"table": {"tournament": here, "round": 1, "table": 2}});
    token(&director, "scorer", &scorer);
    let beyond = json!({"label": "x", "grants": [{"role": "scorer", "scope": {"tournament": there}}]});
    director.post("/tokens", &beyond).refused(403, "forbidden");
}

#[test]
fn a_revoked_token_is_good_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let organizer = server.set_up();
    let desk = server.client(&token(&organizer, "registrar", &json!("installation")));
    desk.get("/persons").expect(200);
    let tokens = organizer.get("/tokens").expect(200);
    let id = tokens["items"][1]["id"].as_str().unwrap();
    organizer.delete(&format!("/tokens/{id}")).expect(204);
    desk.get("/persons").refused(401, "unauthenticated");
    organizer.delete(&format!("/tokens/{NOWHERE}")).refused(404, "unknown_token");
}
