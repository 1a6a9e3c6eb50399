//! The registration desk: who never was to play, who comes together, who may be there twice, names that show nothing.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::found;

fn register(organizer: &Client, cup: &str, body: &Value) -> Value {
    organizer.post(&format!("{cup}/players"), body).expect(201)
}

fn person(given_name: &str, family_name: &str, residence: &str) -> Value {
    json!({"person": {"given_name": given_name, "family_name": family_name, "residence": residence}})
}

#[rstest]
fn a_registration_is_annulled_as_if_it_had_never_been(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    register(&organizer, &cup, &person("Eva", "Huber", "Ried"));
    let mut paying = person("Eva", "Hueber", "Ried");
    paying["fee_paid_cents"] = json!(500);
    let doubled = register(&organizer, &cup, &paying);
    let hint = &doubled["possible_doubles"];
    assert_eq!([&hint[0]["number"], &hint[0]["likeness"]], [&json!(1), &json!("similar")]);
    let elsewhere = register(&organizer, &cup, &person("Eva", "Huber", "Linz"));
    assert_eq!(elsewhere["possible_doubles"], json!([]));

    // A residence is the same with its postcode.
    let with_postcode = register(&organizer, &cup, &person("Eva", "Huber", "4910 Ried"));
    assert_eq!(with_postcode["possible_doubles"][0]["number"], 1);

    let path = format!("{cup}/players/2/annulment");
    let reason = json!({"reason": "Registered twice."});
    let foreseen = organizer.post(&format!("{path}/preview"), &reason).expect(200);
    assert_eq!(foreseen["fee_returned_cents"], 500);
    assert_eq!(
        organizer.get(&format!("{cup}/players/2")).expect(200)["player"]["desk"]["fee_paid_cents"],
        500
    );
    let annulled = organizer.with_key("POST", &path, &reason, "annul");
    let again = organizer.with_key("POST", &path, &reason, "annul");
    assert_eq!(again.expect(200), annulled.expect(200));
    organizer.post(&path, &reason).refused(404, "unknown_player");
    let players = organizer.get(&format!("{cup}/players")).expect(200);
    let numbers: Vec<_> =
        players["items"].as_array().unwrap().iter().map(|player| &player["number"]).collect();
    assert_eq!(numbers, [1, 3, 4]);
    let list = organizer.get(&format!("{cup}/reports/fees.csv")).text;
    assert!(!list.contains("Hueber") && list.contains("Huber"), "{list}");

    let mut wish = person("Karl", "Bauer", "Wels");
    wish["number"] = json!(2);
    organizer.post(&format!("{cup}/players"), &wish).refused(409, "number_taken");
    wish["number"] = json!(65535);
    register(&organizer, &cup, &wish);
    let next = register(&organizer, &cup, &person("Franz", "Mayr", "Wels"));
    assert_eq!(next["player"]["number"], 5);
}

#[test]
fn many_are_checked_in_at_once_or_nobody() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    for name in ["Anna", "Berta", "Clara", "Dora", "Emma"] {
        register(&organizer, &cup, &person(name, "Huber", "Ried"));
    }
    organizer.post(&format!("{cup}/players/1/check-in"), &json!({})).expect(200);
    organizer.post(&format!("{cup}/players/5/withdrawal"), &json!({})).expect(200);
    let known = organizer.get(&format!("{cup}/players/3")).expect(200);
    let clara = &known["player"]["desk"]["person"];
    let path = format!("{cup}/check-ins");

    let wrong = json!({"players": [2, 5, 9], "persons": [clara, clara]});
    let refused = organizer.post(&path, &wrong).refused(409, "player_state");
    let pointers: Vec<_> =
        refused["violations"].as_array().unwrap().iter().map(|wrong| &wrong["pointer"]).collect();
    assert_eq!(pointers, ["/players/1", "/players/2", "/persons/1"]);
    organizer.post(&path, &json!({})).refused(422, "invalid_value");

    let body = json!({"players": [1, 2], "persons": [clara]});
    let foreseen = organizer.post(&format!("{path}/preview"), &body).expect(200);
    assert_eq!(organizer.get(&format!("{cup}/players/2")).expect(200)["player"]["desk"]["checked_in"], false);
    let checked_in = organizer.post(&path, &body).expect(200);
    let numbers = |answer: &Value, which: &str| {
        let items = answer[which].as_array().unwrap().iter();
        items.map(|item| item["number"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    for answer in [&foreseen, &checked_in] {
        assert_eq!((numbers(answer, "checked_in"), numbers(answer, "already")), (vec![2, 3], vec![1]));
    }
    assert_eq!(checked_in["checked_in"][1]["given_name"], "Clara");
    let late = organizer.post(&path, &body).expect(200);
    assert_eq!(numbers(&late, "already"), [1, 2, 3]);
}

#[test]
fn names_show_something_and_turn_nothing_around() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let path = format!("{cup}/players");
    for name in ["\u{200b}", "\u{301}", "\u{3164}\u{a0}", "\u{2800}", "Huber\u{202e}", "\u{2067}Huber"] {
        let body = person("Eva", name, "Ried");
        let refused = organizer.post(&path, &body).refused(422, "invalid_value");
        assert_eq!(refused["violations"][0]["pointer"], "/person/family_name", "{name:?}");
        assert_eq!(refused["violations"][0]["code"], "bad_text");
    }
    register(&organizer, &cup, &person("E\u{301}va", "O'Huber-Őszi", "Ried"));
    let team = json!({"name": "\u{200b}\u{301}", "members": [1]});
    organizer.post(&format!("{cup}/teams"), &team).refused(422, "invalid_value");
    let cup = json!({"title": "Cup \u{202e}", "date": "2018-11-10", "ruleset": "tarockcup-2018"});
    organizer.post("/tournaments", &cup).refused(422, "invalid_value");
}
