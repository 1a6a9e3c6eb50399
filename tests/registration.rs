//! Persons, players, fees, check-in, teams.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::{Answer, Client};
use crate::support::database::On;
use crate::support::hall::{found, token};

fn import(client: &Client, cup: &str, options: &str, csv: &str, key: &str) -> Answer {
    let path = format!("/api/v1{cup}/players/import?{options}");
    client.raw("POST", &path, "text/csv", Some(csv), &[("Idempotency-Key", key)])
}

fn person(given_name: &str, family_name: &str) -> Value {
    json!({"person": {"given_name": given_name, "family_name": family_name}})
}

#[rstest]
fn a_player_is_registered_pays_checks_in_and_leaves(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");

    let registered = organizer.post(&format!("{cup}/players"), &person("Ágnes", "Őszi"));
    assert_eq!(registered.version(), 2);
    assert_eq!(registered.expect(201)["player"]["number"], 1);
    let paid = organizer.post(&format!("{cup}/players/1/fees"), &json!({"amount_cents": 1500})).expect(200);
    assert_eq!(paid["player"]["desk"]["fee_paid_cents"], 1500);
    organizer
        .post(&format!("{cup}/players/1/fees"), &json!({"amount_cents": 0}))
        .refused(422, "invalid_value");
    let present = organizer.post(&format!("{cup}/players/1/check-in"), &json!({})).expect(200);
    assert_eq!(present["player"]["desk"]["checked_in"], true);
    let absent = organizer.delete(&format!("{cup}/players/1/check-in")).expect(200);
    assert_eq!(absent["player"]["desk"]["checked_in"], false);
    let gone = organizer.post(&format!("{cup}/players/1/withdrawal"), &json!({"reason": "Called away"}));
    assert_eq!(gone.expect(200)["player"]["desk"]["withdrawal"]["reason"], "Called away");

    let changed = organizer.patch(&format!("{cup}/players/1"), &json!({"club": "tc-ried"})).expect(200);
    assert_eq!(changed["player"]["club"], "tc-ried");
    let public = server.anonymous().get(&format!("{cup}/players")).expect(200);
    assert_eq!(public["items"][0]["number"], 1);
    assert_eq!(public["items"][0]["family_name"], Value::Null);
    assert_eq!(public["items"][0]["desk"], Value::Null);
    let early = organizer.get(&format!("{cup}/players/1?as_of=2")).expect(200);
    assert_eq!(early["player"]["withdrawn"], false);
}

#[rstest]
fn a_repeated_request_happens_once_and_is_answered_the_same(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let path = format!("{cup}/players");

    let first = organizer.with_key("POST", &path, &person("Eva", "Huber"), "k1");
    organizer.post(&format!("{cup}/players/1/check-in"), &json!({})).expect(200);
    let again = organizer.with_key("POST", &path, &person("Eva", "Huber"), "k1");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.location(), first.location());
    assert_eq!(again.expect(201), first.expect(201));
    organizer.with_key("POST", &path, &person("Eva", "Bauer"), "k1").refused(422, "idempotency_key_reused");

    let token = json!({"label": "Desk", "grants": [{"role": "registrar", "scope": "installation"}]});
    organizer.with_key("POST", "/tokens", &token, "k2").expect(201);
    organizer.with_key("POST", "/tokens", &token, "k2").refused(409, "secret_shown_once");
}

#[rstest]
fn teams_are_formed_changed_and_dissolved(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    for name in ["Anna", "Berta", "Clara", "Dora"] {
        organizer.post(&format!("{cup}/players"), &person(name, "Huber")).expect(201);
    }
    let body = json!({"name": "Pagat", "members": [1, 2, 3, 4]});
    let formed = organizer.with_key("POST", &format!("{cup}/teams"), &body, "team");
    let path = formed.location();
    assert_eq!(formed.expect(201)["team"]["name"], "Pagat");
    let again = organizer.with_key("POST", &format!("{cup}/teams"), &body, "team");
    assert_eq!(again.location(), path);

    let body = json!({"name": "Uhu", "members": [1, 2, 9]});
    let refused = organizer.put(&path, &body).refused(422, "invalid_team");
    assert_eq!(refused["violations"][0]["pointer"], "/members/2");
    let body = json!({"name": "Uhu", "members": [1, 2]});
    assert_eq!(organizer.put(&path, &body).expect(200)["team"]["members"], json!([1, 2]));
    organizer.delete(&path).expect(204);
    organizer.delete(&path).refused(404, "unknown_team");
}

#[test]
fn a_list_of_one_name_is_answered_in_brief() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    let list = format!("given_name,family_name\n{}", "Eva,Huber\n".repeat(1500));
    let answer = import(&organizer, &cup, "dry_run=true", &list, "try");
    assert!(answer.text.len() < 1024 * 1024, "{} bytes", answer.text.len());
    let preview = answer.expect(200);
    assert_eq!([&preview["ok"], &preview["possible_doubles"]], [1500, 1499]);
    let row = |number: usize| {
        let row = &preview["rows"][number];
        (row["possible_doubles"].as_array().unwrap().len(), row["doubles_left_out"].as_u64().unwrap())
    };
    assert_eq!([row(0), row(3), row(5), row(100), row(1499)], [(0, 0), (3, 0), (5, 0), (5, 95), (0, 1499)]);
}

#[rstest]
fn a_list_is_tried_and_imported(#[values(On::Sqlite, On::Postgres)] on: On) {
    let list = "\
        given_name,family_name,residence,club,categories,titles\n\
        Margarete,Kontrainer,Wels,haiding,,\n\
        Hubert,Königshuber,Grieskirchen,,,\n\
        Helga,,Krenglbach,krenglbach,,ortsmeister\n\
        Ernst,Trullmann,Marchtrenk,linz,,\n\
        Ernst,Trullmann,Marchtrenk,linz,junior,\n\
        Ingrid,Zwiccolner,Wels,,Senioren!,\n\
        HUBERT,KÖNIGSHUBER,Schallerbach,wels,,\n\
        Marta,Gruber,Wels,,junior|frauen,\n\
        Martha,Grueber,Wels,,,\n";
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");

    let preview = import(&organizer, &cup, "dry_run=true", list, "try").expect(200);
    assert_eq!([&preview["ok"], &preview["bad"], &preview["possible_doubles"]], [7, 2, 3]);
    let rows = preview["rows"].as_array().unwrap();
    let bad: Vec<_> =
        rows.iter().filter(|row| row["ok"] == false).map(|row| &row["errors"][0]["column"]).collect();
    assert_eq!(bad, ["family_name", "categories"]);
    let doubles =
        rows.iter().filter_map(|row| row["possible_doubles"].get(0)).map(|double| &double["likeness"]);
    assert_eq!(doubles.collect::<Vec<_>>(), ["same", "same", "similar"]);

    let refused = import(&organizer, &cup, "", list, "import").refused(422, "import_refused");
    assert_eq!(refused["violations"][0]["pointer"], "/rows/4/family_name");
    assert_eq!(organizer.get(&format!("{cup}/players")).expect(200)["items"], json!([]));
    let done = import(&organizer, &cup, "skip_bad=true", list, "import-2");
    let again = import(&organizer, &cup, "skip_bad=true", list, "import-2");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    let done = done.expect(201);
    assert_eq!(again.expect(201), done);
    assert_eq!(done["registered"].as_array().unwrap().len(), 7);
    assert_eq!(done["registered"][6], json!({"line": 10, "number": 7}));

    let second = found(&organizer, "krenglbach-2018");
    let few = "vorname;nachname;wohnort;startgeld\nMargarete;KONTRAINER;Wels;15,00\nNobody;Known;;\n";
    let preview = import(&organizer, &second, "dry_run=true&reuse=exact", few, "try-2").expect(200);
    assert!(preview["rows"][0]["person"].is_string());
    assert_eq!(preview["rows"][1]["person"], Value::Null);
    import(&organizer, &second, "reuse=exact", few, "few").expect(201);
    let player = organizer.get(&format!("{second}/players/1")).expect(200);
    assert_eq!(player["player"]["family_name"], "Kontrainer");
    assert_eq!(player["player"]["desk"]["fee_paid_cents"], 1500);
    import(&organizer, &second, "", "given_name\nEva\n", "x").refused(400, "malformed_csv");
}

#[rstest]
fn a_registrar_of_one_cup_learns_nothing_of_who_does_not_play_there(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let desk = server.client(&token(
        &organizer,
        "registrar",
        &json!({"tournament": cup.rsplit('/').next().unwrap()}),
    ));
    let eva = json!({"given_name": "Eva", "family_name": "Huber", "residence": "Ried"});
    let eva = organizer.post("/persons", &eva).expect(201)["id"].as_str().unwrap().to_owned();
    organizer.post("/persons", &person("Eva", "Hubert")["person"]).expect(201);
    desk.get("/persons").refused(403, "forbidden");

    // A guess at a name tells that there is somebody, and no more.
    let guess = "given_name,family_name\nEva,Huber\nMarta,Gruber\n";
    let tried = import(&desk, &cup, "dry_run=true", guess, "try").expect(200);
    let nobody = json!({"likeness": "same", "given_name": null, "family_name": null, "residence": null});
    assert_eq!(tried["rows"][0]["possible_doubles"], json!([nobody]));
    assert_eq!(tried["rows"][1]["possible_doubles"], json!([]));
    let shown = import(&organizer, &cup, "dry_run=true", guess, "try").expect(200);
    assert_eq!(shown["rows"][0]["possible_doubles"][0]["person"], eva);
    assert_eq!(shown["rows"][0]["possible_doubles"][0]["residence"], "Ried");
    assert_eq!(shown["rows"][0]["possible_doubles"][1]["likeness"], "similar");

    // Nor can anybody be meant by name or id, whether there is one or not.
    import(&desk, &cup, "dry_run=true&reuse=exact", guess, "exact").refused(403, "forbidden");
    import(&desk, &cup, "reuse=exact", guess, "exact").refused(403, "forbidden");
    for id in [eva.clone(), uuid::Uuid::now_v7().to_string()] {
        let list = format!("given_name,family_name,person_id\nEva,Huber,{id}\n");
        let refused = import(&desk, &cup, "dry_run=true", &list, &id).refused(403, "forbidden");
        assert_eq!(refused["violations"][0]["pointer"], "/rows/2/person_id");
        assert_eq!(refused["required"]["roles"], json!(["registrar", "organizer"]));
        let refused = desk.post(&format!("{cup}/players"), &json!({"person_id": id}));
        assert_eq!(refused.refused(403, "forbidden")["violations"][0]["pointer"], "/person_id");
    }
    assert_eq!(desk.get(&format!("{cup}/players")).expect(200)["items"], json!([]));

    // Who plays here is known here.
    organizer.post(&format!("{cup}/players"), &json!({"person_id": eva})).expect(201);
    let tried = import(&desk, &cup, "dry_run=true", guess, "try-2").expect(200);
    let doubles = &tried["rows"][0]["possible_doubles"];
    assert_eq!([&doubles[0]["player"], &doubles[0]["residence"]], [&json!(1), &json!("Ried")]);
    assert_eq!([&doubles[1]["likeness"], &doubles[1]["given_name"]], [&json!("similar"), &Value::Null]);
    desk.post(&format!("{cup}/players"), &json!({"person_id": eva})).refused(409, "already_registered");
}

#[rstest]
fn a_repeated_registration_is_answered_the_same_though_persons_have_changed(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let known = |given_name: &str| {
        let created = organizer.post("/persons", &person(given_name, "Huber")["person"]).expect(201);
        created["id"].as_str().unwrap().to_owned()
    };
    let [anna, berta, clara] = ["Anna", "Berta", "Clara"].map(known);
    let erase = |id: &str| organizer.delete(&format!("/persons/{id}")).expect(204);

    let players = format!("{cup}/players");
    let first = organizer.with_key("POST", &players, &json!({"person_id": anna}), "anna");
    erase(&anna);
    let again = organizer.with_key("POST", &players, &json!({"person_id": anna}), "anna");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!((again.location(), again.version()), (first.location(), first.version()));
    assert_eq!(again.expect(201)["player"]["number"], first.expect(201)["player"]["number"]);
    organizer.with_key("POST", &players, &json!({"person_id": anna}), "new").refused(404, "unknown_person");

    // Line 2 names who plays already, line 4 nobody; line 6 is the same as the new one in line 5.
    organizer.post(&players, &json!({"person_id": clara})).expect(201);
    let list = format!(
        "given_name,family_name,residence,person_id\nClara,Huber,,\nBerta,Huber,,{berta}\n\
         Nobody,Known,,{}\nDora,Huber,Wels,\nDora,Huber,,\n",
        uuid::Uuid::now_v7()
    );
    let options = "skip_bad=true&reuse=exact";
    let first = import(&organizer, &cup, options, &list, "import").expect(201);
    let lines = |rows: &Value| -> Vec<u64> {
        rows.as_array().unwrap().iter().map(|row| row["line"].as_u64().unwrap()).collect()
    };
    assert_eq!(lines(&first["registered"]), [3, 5, 6]);
    assert_eq!(lines(&first["skipped"]), [2, 4]);
    erase(&berta);
    known("Dora");
    let again = import(&organizer, &cup, options, &list, "import");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.expect(201), first);
}

/// The whole morning of a cup of 37 players.
#[rstest]
fn the_field_of_a_cup_is_registered_and_changes_between_the_rounds(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let id = cup.rsplit('/').next().unwrap();
    let desk = server.client(&token(&organizer, "registrar", &json!({"tournament": id})));
    let list = include_str!("../examples/cup-day/players.csv");
    let players =
        || desk.get(&format!("{cup}/players?limit=100")).expect(200)["items"].as_array().unwrap().clone();

    // A try names two bad rows and three possible doubles, and changes nothing.
    let tried = import(&desk, &cup, "dry_run=true", list, "try").expect(200);
    assert_eq!([&tried["ok"], &tried["bad"], &tried["possible_doubles"]], [35, 2, 3]);
    let rows = tried["rows"].as_array().unwrap();
    let bad: Vec<_> = rows
        .iter()
        .filter(|row| row["ok"] == false)
        .map(|row| (&row["line"], &row["errors"][0]["column"]))
        .collect();
    assert_eq!(bad, [(&json!(14), &json!("family_name")), (&json!(28), &json!("categories"))]);
    let doubles =
        rows.iter().filter_map(|row| Some((&row["line"], row["possible_doubles"].get(0)?.get("line")?)));
    let doubles: Vec<_> = doubles.map(|(line, of)| (line.as_u64().unwrap(), of.as_u64().unwrap())).collect();
    assert_eq!(doubles, [(25, 6), (30, 8), (37, 20)]);
    assert_eq!(players().len(), 0);
    import(&desk, &cup, "skip_bad=true", list, "import").expect(201);
    assert_eq!(players().len(), 35);

    // The two register at the desk, somebody for round 2 only; all pay, one gets it back.
    for family_name in ["Ultimayer", "Zwiccolner"] {
        desk.post(&format!("{cup}/players"), &person("Helga", family_name)).expect(201);
    }
    let mut late = person("Ingrid", "Uhuber");
    late["from_round"] = json!(2);
    assert_eq!(desk.post(&format!("{cup}/players"), &late).expect(201)["player"]["number"], 38);
    for number in 1..=38 {
        let player = format!("{cup}/players/{number}");
        desk.post(&format!("{player}/fees"), &json!({"amount_cents": 1000})).expect(200);
        desk.post(&format!("{player}/check-in"), &json!({})).expect(200);
    }
    desk.post(&format!("{cup}/players/38/fees"), &json!({"amount_cents": -1000})).expect(200);
    let fees: i64 = players().iter().map(|player| player["desk"]["fee_paid_cents"].as_i64().unwrap()).sum();
    assert_eq!(fees, 37_000);

    // Eight teams of four.
    for (i, name) in ["Pagat", "Uhu", "Kakadu", "Quapil", "Mond", "Sküs", "Trull", "Sack"].iter().enumerate()
    {
        let members: Vec<_> = (4 * i + 1..=4 * i + 4).collect();
        desk.post(&format!("{cup}/teams"), &json!({"name": name, "members": members})).expect(201);
    }
    let ninth = json!({"name": "Valat", "members": [32, 33, 34, 35]});
    let refused = desk.post(&format!("{cup}/teams"), &ninth).refused(422, "invalid_team");
    assert_eq!(refused["violations"][0]["pointer"], "/members/0");
    assert_eq!(desk.get(&format!("{cup}/teams")).expect(200)["items"].as_array().map(Vec::len), Some(8));

    // Round 1 is for 37; in round 2 who came late sits at a table, who left does not.
    let round = |number: usize| {
        organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
        organizer.post(&format!("{cup}/rounds/{number}/start"), &json!({})).expect(200);
        organizer.post(&format!("{cup}/rounds/{number}/end"), &json!({"early": true})).expect(200);
        let tables = organizer.get(&format!("{cup}/rounds/{number}/tables")).expect(200);
        let seats =
            tables["items"].as_array().unwrap().iter().flat_map(|table| table["seats"].as_array().unwrap());
        let mut seated: Vec<_> = seats.map(|seat| seat["number"].as_u64().unwrap()).collect();
        seated.sort_unstable();
        seated
    };
    assert_eq!(round(1), (1..=37).collect::<Vec<_>>());
    desk.post(&format!("{cup}/players/7/withdrawal"), &json!({"reason": "Called away"})).expect(200);
    assert_eq!(round(2), (1..=38).filter(|number| *number != 7).collect::<Vec<_>>());
}
