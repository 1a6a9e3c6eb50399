//! Each role on each operation.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use super::{Needs, OPERATIONS, ROLES, SCOPES, Scope, Verdict, filled};
use crate::support::client::Client;
use crate::support::hall::{Hall, token};
use crate::support::server::program;

/// The operations that the program documents, as `METHOD /path`.
fn documented() -> BTreeSet<String> {
    let printed = program().arg("openapi").output().unwrap();
    let document: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        let path = path.strip_prefix("/api/v1").expect("all operations are below /api/v1");
        item.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    operations.collect()
}

/// Asks for an operation so that it changes nothing, and tells whether it let the client in.
fn ask(client: &Client, operation: &str, cup: &str, season: &str) -> Verdict {
    let (method, path) = operation.split_once(' ').unwrap();
    let path = format!("/api/v1{}", filled(path, cup, season));
    // Who is let in is told that this body is of no use, or that there is nothing there.
    let body = (method != "GET").then_some("no JSON");
    // A wrong token is a guess, and guesses are paced.
    let ask = || client.raw(method, &path, "text/plain", body, &[]);
    let mut answer = ask();
    while answer.status == 429 {
        std::thread::sleep(Duration::from_secs(1));
        answer = ask();
    }
    match answer.status {
        401 => {
            answer.refused(401, "unauthenticated");
            Verdict::Unauthenticated
        }
        403 => {
            let problem = answer.refused(403, "forbidden");
            assert!(problem["required"]["roles"].is_array(), "{problem}");
            Verdict::Forbidden
        }
        // The public log of rulings comes with the first edition.
        200 | 404 | 409 if method == "GET" => Verdict::Allowed,
        404 | 415 => Verdict::Allowed,
        _ => panic!("{operation}: {}", answer.text),
    }
}

#[test]
fn every_operation_says_who_may_call_it() {
    let without_query =
        |(operation, _): &(&str, _)| operation.split('?').next().unwrap_or_default().to_owned();
    let expected: BTreeSet<_> = OPERATIONS.iter().map(without_query).collect();
    assert_eq!(expected.len(), OPERATIONS.len(), "an operation stands twice");
    let documented = documented();
    let missing: Vec<_> = documented.difference(&expected).collect();
    assert!(missing.is_empty(), "say in OPERATIONS who may call {missing:#?}");
    let gone: Vec<_> = expected.difference(&documented).collect();
    assert!(gone.is_empty(), "nobody can call {gone:#?} any more");
}

#[test]
fn each_role_may_do_what_it_is_for_in_its_scope_and_nothing_else() {
    let database = super::with_another_organisation();
    let server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    let other = Hall::open(&hall.organizer, 4);
    let other = other.id.as_str();
    let season = json!({"title": "Year", "year": 2026, "kind": "knockout"});
    let season = hall.organizer.post("/seasons", &season).location();
    let season = season.rsplit('/').next().expect("an id");
    let version = hall.organizer.get(&hall.cup).version();

    let mut wrong = Vec::new();
    let mut expect = |who: &str, client: &Client, verdict: &dyn Fn(Needs) -> Verdict| {
        for (operation, needs) in OPERATIONS {
            let (expected, found) = (verdict(*needs), ask(client, operation, &hall.id, season));
            if expected != found {
                wrong.push(format!("{who}: {operation} is {found:?} instead of {expected:?}"));
            }
        }
    };
    expect("nobody", &server.anonymous(), &Needs::without_token);
    let forged = server.client(&format!("tm_{}", "0".repeat(64)));
    expect("a forged token", &forged, &|_| Verdict::Unauthenticated);
    for role in ROLES {
        for scope in SCOPES {
            let secret = token(&hall.organizer, role, &scope.json(&hall.id, other));
            let who = format!("{role} with {scope:?}");
            expect(&who, &server.client(&secret), &|needs| needs.of(role, scope));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(hall.organizer.get(&hall.cup).version(), version, "a question has changed something");
}

#[test]
fn nobody_gives_out_more_than_he_has() {
    let database = super::with_another_organisation();
    let server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    let other = Hall::open(&hall.organizer, 4);
    let other = other.id.as_str();
    let cup = server.client(&token(&hall.organizer, "organizer", &Scope::Cup.json(&hall.id, other)));

    for scope in SCOPES {
        let grant = json!({"role": "scorer", "scope": scope.json(&hall.id, other)});
        let made = cup.post("/tokens", &json!({"label": "Table", "grants": [grant]}));
        if [Scope::Cup, Scope::Table, Scope::OtherTable].contains(&scope) {
            made.expect(201);
        } else {
            made.refused(403, "forbidden");
        }
    }

    // Nor does anybody take away what he could not give out, but everybody his own.
    let made = json!({"label": "Office", "grants": [{"role": "public", "scope": "installation"}]});
    let made = hall.organizer.post("/tokens", &made);
    let path = made.location();
    let holder = server.client(made.expect(201)["secret"].as_str().unwrap());
    cup.delete(&path).refused(403, "forbidden");
    holder.delete(&path).expect(204);
    holder.get("/tournaments").refused(401, "unauthenticated");
}

#[test]
fn a_refusal_tells_which_role_is_needed_where() {
    let database = super::with_another_organisation();
    let server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    let third = format!("{}/rounds/1/tables/3", hall.cup);
    let refused =
        hall.scorer(&server, 2).put(&format!("{third}/deals/1"), &json!({})).refused(403, "forbidden");
    let scope = json!({"table": {"tournament": hall.id, "round": 1, "table": 3}});
    assert_eq!(refused["required"], json!({"roles": ["scorer", "organizer"], "scope": scope}));
}
