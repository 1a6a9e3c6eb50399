//! Rights end where what they are for ends, and with whom they came from.

use serde_json::json;

use crate::support::database::On;
use crate::support::hall::{Hall, token};

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
