//! What an organisation keeps of persons across tournaments and clubs: the federation's number of a member, and for how
//! long.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::database::On;
use crate::support::hall::found;

fn member(family_name: &str, number: &str) -> Value {
    json!({"given_name": "Eva", "family_name": family_name, "member_number": number})
}

#[rstest]
fn a_member_number_is_one_person_and_finds_him(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let players = format!("{cup}/players");
    let huber = organizer.post("/persons", &member("Huber", " OOE-17 ")).expect(201);
    assert_eq!(huber["details"]["member_number"], "OOE-17");
    let found = organizer.get("/persons?q=ooe-17").expect(200);
    assert_eq!(found["items"][0]["id"], huber["id"]);
    // Nobody else gets it, on whichever way; nothing is written of who was to.
    let pointer = |refused: Value| refused["violations"][0]["pointer"].clone();
    let version = organizer.get(&cup).version();
    let twice = organizer.post("/persons", &member("Mayr", "OOE-17")).refused(422, "invalid_value");
    assert_eq!(pointer(twice), "/member_number");
    let twice =
        organizer.post(&players, &json!({"person": member("Mayr", "OOE-17")})).refused(422, "invalid_value");
    assert_eq!(pointer(twice), "/person/member_number");
    assert_eq!(organizer.get(&cup).version(), version);
    let mayr = organizer.post(&players, &json!({"person": member("Mayr", "OOE-18")})).expect(201);
    assert_eq!(mayr["player"]["desk"]["member_number"], "OOE-18");
    let path = format!("/persons/{}", mayr["player"]["desk"]["person"].as_str().unwrap());
    let taken = organizer.patch(&path, &json!({"member_number": "OOE-17"})).refused(422, "invalid_value");
    assert_eq!(pointer(taken), "/member_number");
    organizer.patch(&path, &json!({"member_number": "17 b"})).refused(422, "invalid_value");
    organizer.patch(&path, &json!({"member_number": "OOE-18", "residence": "Ried"})).expect(200);

    // An import finds him by it under another name, and refuses it to anybody else.
    let import = |options: &str, table: &str, key: &str| {
        let path = format!("/api/v1{players}/import?{options}");
        organizer.raw("POST", &path, "text/csv", Some(table), &[("Idempotency-Key", key)])
    };
    let table =
        "Vorname;Nachname;Mitgliedsnummer\nEva;Huber-Bauer;OOE-17\nIda;Auer;OOE-20\nPia;Auer;OOE-20\n";
    let dry = import("dry_run=true", table, "a").expect(200);
    let wrong: Vec<_> =
        dry["rows"].as_array().unwrap().iter().map(|row| row["errors"][0]["column"].clone()).collect();
    assert_eq!(wrong, [json!("member_number"), Value::Null, json!("member_number")]);
    let exact = import("dry_run=true&reuse=exact", table, "b").expect(200);
    assert_eq!((&exact["rows"][0]["ok"], &exact["rows"][0]["person"]), (&json!(true), &huber["id"]));
    import("reuse=exact&skip_bad=true", table, "c").expect(201);
    let list = organizer.get(&format!("{cup}/reports/check-in.csv?lang=de")).text;
    for shown in ["Mitgliedsnr.", "OOE-17", "OOE-18", "OOE-20"] {
        assert!(list.contains(shown), "{shown}: {list}");
    }
    // It goes with him, and is free again.
    organizer.delete(&format!("/persons/{}", huber["id"].as_str().unwrap())).expect(204);
    organizer.post("/persons", &member("Wimmer", "OOE-17")).expect(201);
}

#[rstest]
fn who_plays_no_more_is_told_until_when_he_is_kept_and_goes_when_it_is_said(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let token = server.set_up_secret();
    let organizer = server.client(&token);
    assert_eq!(organizer.get("/retention").expect(200)["months"], Value::Null);
    organizer.put("/retention", &json!({"months": 0})).refused(422, "invalid_value");
    assert_eq!(organizer.put("/retention", &json!({"months": 36})).expect(200)["months"], 36);
    // Played on 10 November 2018.
    let cup = found(&organizer, "tarockcup-2018");
    let player = |family_name: &str| {
        let made =
            organizer.post(&format!("{cup}/players"), &json!({"person": member(family_name, family_name)}));
        made.expect(201)["player"]["desk"]["person"].as_str().unwrap().to_owned()
    };
    let (huber, owing) = (player("Huber"), player("Mayr"));
    organizer
        .post(&format!("{cup}/players/2/fees"), &json!({"amount_cents": 1500, "means": "invoice"}))
        .expect(200);
    let asked =
        organizer.post(&format!("{cup}/pre-registrations"), &json!({"person": member("Bauer", "Bauer")}));
    asked.expect(201);
    let data = organizer.get(&format!("/persons/{huber}/data")).expect(200);
    assert_eq!(data["retention"], json!({"months": 36, "until": "2021-11-10"}));
    drop(server);

    let due = |options: &[&str]| {
        let out = database.run(&[&["erase", "due"], options].concat());
        assert!(out.status.success(), "{out:?}");
        String::from_utf8(out.stdout).unwrap()
    };
    assert_eq!(due(&["--on", "2021-11-10"]), "");
    let listed = due(&["--on", "2021-11-11"]);
    let listed: Vec<Value> = listed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names: Vec<_> = listed.iter().map(|line| line["family_name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Bauer", "Huber"], "who owes an invoice stays");
    assert_eq!((&listed[1]["person"], &listed[1]["kept_until"]), (&json!(huber), &json!("2021-11-10")));
    // To look is not to erase.
    assert_eq!(due(&["--on", "2021-11-11"]).lines().count(), 2);
    assert_eq!(due(&["--on", "2021-11-11", "--confirm"]).lines().count(), 2);
    assert_eq!(due(&["--on", "2021-11-11"]), "");
    let server = database.serve();
    let organizer = server.client(&token);
    assert_eq!(organizer.get(&format!("/persons/{huber}")).expect(200)["details"], Value::Null);
    assert!(organizer.get(&format!("/persons/{owing}")).expect(200)["details"].is_object());
}
