//! Scene 2: persons, players, fees, check-in, teams.

use serde_json::{Value, json};

use crate::support::client::{Answer, Client};
use crate::support::server::Server;

/// A tournament by these rules; its path.
fn found(organizer: &Client, ruleset: &str) -> String {
    let body = json!({"title": "Tarockcup", "date": "2018-11-10", "place": "Ried", "ruleset": ruleset});
    format!(
        "/tournaments/{}",
        organizer.post("/tournaments", &body).expect(201)["id"].as_str().expect("an id")
    )
}

fn import(client: &Client, cup: &str, options: &str, csv: &str, key: &str) -> Answer {
    let path = format!("/api/v1{cup}/players/import?{options}");
    client.raw("POST", &path, "text/csv", Some(csv), &[("Idempotency-Key", key)])
}

fn person(given_name: &str, family_name: &str) -> Value {
    json!({"person": {"given_name": given_name, "family_name": family_name}})
}

#[test]
fn a_player_is_registered_pays_checks_in_and_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");

    let registered = organizer.post(&format!("{cup}/players"), &person("Ágnes", "Őszi"));
    assert_eq!(registered.header("tarockmeister-version"), Some("2"));
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

#[test]
fn a_repeated_request_happens_once_and_is_answered_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    let path = format!("{cup}/players");

    let first = organizer.with_key("POST", &path, &person("Eva", "Huber"), "k1");
    organizer.post(&format!("{cup}/players/1/check-in"), &json!({})).expect(200);
    let again = organizer.with_key("POST", &path, &person("Eva", "Huber"), "k1");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.header("location"), first.header("location"));
    assert_eq!(again.expect(201), first.expect(201));
    organizer.with_key("POST", &path, &person("Eva", "Bauer"), "k1").refused(422, "idempotency_key_reused");

    let token = json!({"label": "Desk", "grants": [{"role": "registrar", "scope": "installation"}]});
    organizer.with_key("POST", "/tokens", &token, "k2").expect(201);
    organizer.with_key("POST", "/tokens", &token, "k2").refused(409, "secret_shown_once");
}

#[test]
fn teams_are_formed_changed_and_dissolved() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    for name in ["Anna", "Berta", "Clara", "Dora"] {
        organizer.post(&format!("{cup}/players"), &person(name, "Huber")).expect(201);
    }
    let body = json!({"name": "Pagat", "members": [1, 2, 3, 4]});
    let formed = organizer.with_key("POST", &format!("{cup}/teams"), &body, "team");
    let path = formed.header("location").unwrap().strip_prefix("/api/v1").unwrap().to_owned();
    assert_eq!(formed.expect(201)["team"]["name"], "Pagat");
    let again = organizer.with_key("POST", &format!("{cup}/teams"), &body, "team");
    assert_eq!(again.header("location").unwrap().strip_prefix("/api/v1"), Some(path.as_str()));

    let body = json!({"name": "Uhu", "members": [1, 2, 9]});
    let refused = organizer.put(&path, &body).refused(422, "invalid_team");
    assert_eq!(refused["violations"][0]["pointer"], "/members/2");
    let body = json!({"name": "Uhu", "members": [1, 2]});
    assert_eq!(organizer.put(&path, &body).expect(200)["team"]["members"], json!([1, 2]));
    organizer.delete(&path).expect(204);
    organizer.delete(&path).refused(404, "unknown_team");
}

#[test]
fn a_list_is_tried_and_imported() {
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
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
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
