//! Who is suspended is not registered in later tournaments of the organisation.

use rstest::rstest;
use serde_json::{Value, json};

use super::{finish, play, playing};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::{found, token};

/// The person behind a start number.
fn person(cup: &Cup, number: u64) -> Value {
    cup.read(&format!("players/{number}"))["player"]["desk"]["person"].clone()
}

#[rstest]
fn who_is_suspended_is_not_registered_until_it_ends(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = playing(on, 4) else { return };
    let referee = cup.role("referee");
    let suspension = cup.path("players/3/suspension");
    let until = json!({"until": "2019-06-30", "reason": "He threatened the scorer."});
    referee
        .post(&suspension, &json!({"until": "2018-11-10", "reason": "Too short."}))
        .refused(422, "invalid_value");
    referee.post(&cup.path("players/9/suspension"), &until).refused(404, "unknown_player");
    let suspended = referee.post(&suspension, &until).expect(200);
    assert_eq!(suspended["player"]["desk"]["suspension"]["until"], "2019-06-30");
    assert_eq!(suspended["player"]["desk"]["suspension"]["reason"], "He threatened the scorer.");
    let seen = cup.server.anonymous().get(&cup.path("players/3")).expect(200);
    assert_eq!(seen["player"].get("desk"), None);

    let listed = cup.organizer.get("/suspensions?on=2019-01-01").expect(200);
    let item = &listed["items"][0];
    assert_eq!((&item["person"], &item["until"]), (&person(&cup, 3), &json!("2019-06-30")));
    assert_eq!(
        (&item["family_name"], &item["reason"]),
        (&json!("Huber"), &json!("He threatened the scorer."))
    );
    assert_eq!(cup.organizer.get("/suspensions?on=2019-07-01").expect(200)["items"], json!([]));

    // The next cup of the organisation is within the time of it.
    let next = found(&cup.organizer, "tarockcup-2018");
    let players = format!("{next}/players");
    let known = json!({"person_id": person(&cup, 3)});
    let refused = cup.organizer.post(&players, &known).refused(409, "suspended");
    assert!(refused["detail"].as_str().unwrap().contains("30 June 2019"), "{refused}");
    let registrar = json!({"organisation": "00000000-0000-7000-8000-000000000001"});
    let registrar = cup.server.client(&token(&cup.organizer, "registrar", &registrar));
    let mut let_in = known.clone();
    let_in["despite_suspension"] = json!("The board has pardoned him for this day.");
    registrar.post(&players, &let_in).refused(403, "official_only");
    let registered = cup.organizer.post(&players, &let_in).expect(201);
    let desk = &registered["player"]["desk"];
    assert_eq!(desk["despite_suspension"], "The board has pardoned him for this day.");
}

#[test]
fn an_import_leaves_suspended_persons_out_and_says_so() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let suspended = json!({"until": "2019-06-30", "reason": "He threatened the scorer."});
    cup.act("players/2/suspension", &suspended).expect(200);
    let next = found(&cup.organizer, "tarockcup-2018");
    let table =
        format!("given_name,family_name,person_id\nEva,Huber,{}\n", person(&cup, 2).as_str().unwrap());
    let import = |query: &str| {
        let path = format!("/api/v1{next}/players/import{query}");
        cup.organizer.raw("POST", &path, "text/csv", Some(&table), &[])
    };
    let dry = import("?dry_run=true").expect(200);
    assert_eq!(dry["rows"][0]["ok"], false, "{dry}");
    assert!(dry["rows"][0]["errors"][0]["detail"].as_str().unwrap().contains("30 June 2019"), "{dry}");
    let refused = import("").refused(422, "import_refused");
    assert!(refused.to_string().contains("suspended"), "{refused}");
}

#[test]
fn who_is_suspended_is_known_by_his_name_too() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let suspended = json!({"until": "2019-06-30", "reason": "He threatened the scorer."});
    cup.act("players/2/suspension", &suspended).expect(200);
    let listed = cup.organizer.get("/suspensions?on=2019-01-01").expect(200);
    let [given, family] = ["given_name", "family_name"].map(|name| listed["items"][0][name].clone());
    let next = found(&cup.organizer, "tarockcup-2018");
    let players = format!("{next}/players");

    // Told the wrong way round, he is still the same.
    let mut named = json!({"person": {"given_name": family, "family_name": given}});
    let refused = cup.organizer.post(&players, &named).refused(409, "suspended");
    assert!(refused["detail"].as_str().unwrap().contains("30 June 2019"), "{refused}");
    let table = format!("given_name,family_name\n{},{}\n", given.as_str().unwrap(), family.as_str().unwrap());
    let path = format!("/api/v1{players}/import?dry_run=true");
    let dry = cup.organizer.raw("POST", &path, "text/csv", Some(&table), &[]).expect(200);
    assert_eq!(dry["rows"][0]["errors"][0]["code"], "suspended", "{dry}");

    named["despite_suspension"] = json!("A cousin of the same name.");
    let registered = cup.organizer.post(&players, &named).expect(201);
    assert_eq!(registered["player"]["desk"]["despite_suspension"], "A cousin of the same name.");
}

#[test]
fn a_suspension_that_is_lifted_keeps_nobody_out() {
    let cup = playing(On::Sqlite, 4).unwrap();
    let referee = cup.role("referee");
    let path = cup.path("players/1/suspension");
    referee.post(&path, &json!({"until": "2019-06-30", "reason": "Words."})).expect(200);
    let key = [("Idempotency-Key", "lift")];
    let lifted = referee.send("DELETE", &path, Some(&json!({"reason": "It was another."})), &key).expect(200);
    assert_eq!(lifted["player"]["desk"].get("suspension"), None);
    assert_eq!(cup.organizer.get("/suspensions?on=2019-01-01").expect(200)["items"], json!([]));
    let next = found(&cup.organizer, "tarockcup-2018");
    cup.organizer.post(&format!("{next}/players"), &json!({"person_id": person(&cup, 1)})).expect(201);
}

#[test]
fn exclusion_is_an_act_of_its_own_and_counts_for_the_day() {
    let cup = playing(On::Sqlite, 8).unwrap();
    let referee = cup.role("referee");
    let table = cup.table(1, 1);
    play(&table, 4);
    play(&cup.table(1, 2), 4);
    let winner = table.seats[1];
    let exclusion = cup.path(&format!("players/{winner}/exclusion"));
    finish(&cup);
    referee.post(&exclusion, &json!({"reason": "Spielverrat."})).expect(200);
    let ranking = cup.read("rankings/players");
    assert_eq!(ranking["unranked"][0]["number"], winner);
    assert_eq!(ranking["unranked"][0]["why"], "excluded");
    assert_eq!(cup.organizer.get("/suspensions?on=2018-11-11").expect(200)["items"], json!([]));
}
