//! The draw, and rounds from draw to draw.

use domain::draw::DrawProof;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::Cup;
use crate::support::database::On;

/// The proof of a round's draw, which must hold.
#[track_caller]
fn proof(cup: &Cup, query: &str) -> DrawProof {
    let draw = cup.server.anonymous().get(&cup.path(&format!("rounds/1/draw{query}"))).expect(200);
    let proof: DrawProof = serde_json::from_value(draw["proof"].clone()).unwrap();
    assert!(proof.verify().is_ok());
    proof
}

#[rstest]
fn round_1_is_drawn_at_random_and_anybody_can_check_it(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "tarockcup-2018", 3, 4) else { return };
    cup.admit(11, 1000);
    let refused = cup.tell("rounds").refused(409, "cannot_seat");
    assert!(refused["detail"].as_str().unwrap().contains("11"), "{refused}");

    cup.admit(26, 1000);
    let drawn = cup.tell("rounds");
    assert_eq!(drawn.location(), cup.path("rounds/1"));
    let drawn = drawn.expect(201);
    assert_eq!(drawn["round"]["phase"], "drawn");
    assert_eq!((&drawn["round"]["players"], &drawn["round"]["tables"]), (&json!(37), &json!(9)));

    let tables = cup.read("rounds/1/tables")["items"].clone();
    let sizes: Vec<_> =
        tables.as_array().unwrap().iter().map(|t| t["seats"].as_array().unwrap().len()).collect();
    assert_eq!(sizes, [5, 4, 4, 4, 4, 4, 4, 4, 4]);
    let proof = proof(&cup, "");
    assert_eq!(proof.players.len(), 37);
    assert!(proof.players.is_sorted());
    let drawn: Vec<_> = proof.tables.iter().map(|t| json!(t.seats)).collect();
    let seated: Vec<Value> = tables
        .as_array()
        .unwrap()
        .iter()
        .map(|table| table["seats"].as_array().unwrap().iter().map(|seat| seat["number"].clone()).collect())
        .collect();
    assert_eq!(drawn, seated);
}

#[test]
fn a_round_is_drawn_again_with_a_reason_before_it_starts() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    let first = cup.tell("rounds").version();
    cup.tell("rounds/1/redraw").refused(400, "invalid_shape");
    cup.act("rounds/1/redraw", &json!({"reason": " "})).refused(422, "invalid_value");
    let again = cup.act("rounds/1/redraw", &json!({"reason": "Somebody was missing"})).expect(200);
    assert_eq!(again["round"]["attempt"], 2);
    assert_eq!(again["round"]["redraw_reason"], "Somebody was missing");
    let public = cup.server.anonymous();
    assert_eq!(public.get(&cup.path("rounds/1")).expect(200)["round"]["redraw_reason"], Value::Null);

    assert_ne!(proof(&cup, ""), proof(&cup, &format!("?as_of={first}")));
    cup.tell("rounds/1/start").expect(200);
    cup.act("rounds/1/redraw", &json!({"reason": "Too late"})).refused(409, "round_state");
}

#[test]
fn rounds_come_one_after_the_other() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(4, 0);
    cup.act("rounds", &json!({"round": 2})).refused(409, "round_order");
    cup.act("rounds", &json!({"round": 3})).refused(404, "unknown_round");
    cup.act("rounds", &json!({"round": 0})).refused(400, "invalid_shape");
    cup.organizer.get(&cup.path("rounds/1")).refused(404, "unknown_round");
    cup.organizer.get(&cup.path("rounds/one")).refused(404, "not_found");
    cup.tell("rounds/1/start").refused(404, "unknown_round");

    let drawn = cup.organizer.with_key("POST", &cup.path("rounds"), &json!({}), "draw").expect(201);
    cup.tell("rounds").refused(409, "round_order");
    cup.tell("rounds/1/end").refused(409, "round_state");
    let due = json!({"due_at": "2018-11-10T12:30:00Z"});
    let started = cup.act("rounds/1/start", &due).expect(200);
    assert_eq!(started["round"]["due_at"], "2018-11-10T12:30:00Z");
    let repeated = cup.organizer.with_key("POST", &cup.path("rounds"), &json!({}), "draw");
    assert_eq!(repeated.header("idempotency-replayed"), Some("true"));
    assert_eq!(repeated.expect(201), drawn);

    let still = cup.tell("rounds/1/end").refused(409, "tables_unfinished");
    assert!(still["detail"].as_str().unwrap().contains("table 1"), "{still}");
    assert_eq!(cup.read("rounds/1")["round"]["unfinished"], json!([1]));
    let ended = cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    assert_eq!(ended["round"]["phase"], "ended");
    assert_eq!(ended["round"]["unfinished"], json!([]));
    assert_eq!(cup.table(1, 1).sheet()["ended_early"], true);

    let second = cup.tell("rounds").expect(201);
    assert_eq!(second["round"]["number"], 2);
    let phases: Vec<_> =
        cup.read("rounds")["items"].as_array().unwrap().iter().map(|round| round["phase"].clone()).collect();
    assert_eq!(phases, ["ended", "drawn"]);
}

#[test]
fn who_left_after_the_draw_is_not_played_with() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(5, 0);
    cup.tell("rounds").expect(201);
    cup.tell("players/3/withdrawal").expect(200);
    cup.tell("rounds/1/start").refused(409, "round_state");
    cup.act("rounds/1/redraw", &json!({"reason": "Player 3 left"})).expect(200);
    let started = cup.tell("rounds/1/start").expect(200);
    assert_eq!(started["round"]["players"], 4);
    assert!(started["round"]["due_at"].is_string(), "the ruleset has a time limit");
}

#[test]
fn names_at_the_tables_are_for_all_who_may_read_them_from_the_draw_on() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(3, 0);
    let person = json!({"given_name": "Ida", "family_name": "Huber", "name_public": false});
    let refuses = cup.register("Huber", &json!({"person": person}));
    cup.tell(&format!("players/{refuses}/check-in")).expect(200);
    cup.start_round(1);
    let path = cup.path("rounds/1/tables");
    let anyone = cup.server.anonymous();
    let before = anyone.get(&path);
    let tag = before.header("etag").unwrap().to_owned();
    let named = |table: &Value| -> Vec<(u64, bool)> {
        let seats = table["items"][0]["seats"].as_array().unwrap().iter();
        let mut named: Vec<_> =
            seats.map(|seat| (seat["number"].as_u64().unwrap(), seat.get("family_name").is_some())).collect();
        named.sort_unstable();
        named
    };
    let all_but_one = [(1, true), (2, true), (3, true), (refuses, false)];
    assert_eq!(named(&before.expect(200)), all_but_one);
    assert_eq!(named(&cup.organizer.get(&path).expect(200)), all_but_one.map(|(number, _)| (number, true)));
    assert_eq!(anyone.send("GET", &path, None, &[("If-None-Match", &tag)]).status, 304);

    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    let after = anyone.send("GET", &path, None, &[("If-None-Match", &tag)]);
    assert_eq!(named(&after.expect(200)), all_but_one);
}
