//! Whose name is public: what a person allows decides in every answer, page and paper for everybody.

use rstest::rstest;
use serde_json::{Value, json};

use crate::reading;
use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::found;
use crate::support::log;
use crate::support::server::Server;
use crate::support::visitor::Visitor;

/// What nobody is to read without a token.
const SECRET: &str = "Verborgenhuber";
/// Who allows it.
const OPEN: &str = "Offenbauer";

fn register(organizer: &Client, cup: &str, number: usize) {
    let (family_name, name_public) = match number {
        1 => (SECRET.to_owned(), json!(false)),
        2 => (OPEN.to_owned(), json!(true)),
        _ => (format!("Player {number}"), Value::Null),
    };
    let person = json!({
        "given_name": "Eva", "family_name": family_name, "residence": "Hallstadt", "name_public": name_public,
    });
    let mut body = json!({"person": person});
    if number <= 2 {
        let whose = if number == 1 { "hidden" } else { "told" };
        body["club"] = json!(format!("{whose}-club"));
        body["categories"] = json!([format!("{whose}-category")]);
        body["titles"] = json!(["ortsmeister"]);
    }
    organizer.post(&format!("{cup}/players"), &body).expect(201);
    organizer.post(&format!("{cup}/players/{number}/check-in"), &json!({})).expect(200);
}

fn play_round(organizer: &Client, cup: &str) {
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    organizer.post(&format!("{cup}/rounds/1/start"), &json!({})).expect(200);
}

/// Every public way to read below a tournament, as the document lists them.
fn public_paths(client: &Client, cup: &str) -> Vec<String> {
    let document = client.raw("GET", "/openapi.json", "", None, &[]).json();
    let paths = document["paths"].as_object().unwrap().iter();
    let public = paths.filter(|(_, item)| item["get"]["x-access"]["at"] == "nowhere");
    let below =
        public.filter_map(|(path, _)| path.split_once("/tournaments/{tournament}").map(|(_, rest)| rest));
    let filled = below.flat_map(|rest| {
        let rest = rest.replace("{round}", "1").replace("{player}", "1").replace("{edition}", "1");
        let forms: &[&str] = if rest.contains("{format}") { &["csv", "pdf"] } else { &[""] };
        forms.iter().map(move |form| rest.replace("{format}", form)).collect::<Vec<_>>()
    });
    filled.map(|rest| format!("{cup}{rest}")).collect()
}

fn words(client: &Client, path: &str) -> Option<String> {
    // What does not apply, such as pairs or an edition, is not there.
    if client.status(&format!("/api/v1{path}")).unwrap() != 200 {
        return None;
    }
    let bytes = client.bytes(path);
    if bytes.starts_with(b"%PDF-") {
        return Some(reading::pages(&bytes).iter().map(reading::Page::text).collect());
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// How many of the public answers have the open name in them; none may have the secret one.
fn walked(server: &Server, cup: &str) -> usize {
    let stranger = server.anonymous();
    let paths = public_paths(&stranger, cup);
    assert!(paths.len() > 30, "{paths:?}");
    let mut with_name = 0;
    for path in &paths {
        let Some(text) = words(&stranger, path) else { continue };
        assert!(!text.contains(SECRET), "{path} tells the name: {text}");
        let more = ["hidden-club", "hidden-category"].map(|word| text.contains(word));
        // What a club or category has won is told of it, and the log has what decides it.
        assert!(
            more == [false, false] || path.contains("export") || path.contains("/events"),
            "{path}: {text}"
        );
        with_name += usize::from(text.contains(OPEN));
    }
    let mut visitor = Visitor::of(&server.url);
    let page = cup.to_owned();
    for below in
        ["", "/board", "/standings", "/teams", "/titles", "/players/1", "/rounds/1", "/rounds/1/draw"]
    {
        let seen = visitor.open(&format!("{page}{below}"));
        assert!(!seen.text.contains(SECRET), "{below} tells the name");
    }
    with_name
}

#[test]
fn nobody_reads_the_name_of_who_refuses_it() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let body = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "krenglbach-2018"});
    let founded = organizer.post("/tournaments", &body);
    let cup = founded.location();
    assert_eq!(founded.expect(201)["registration"]["consent"], "asked");
    for number in 1..=8 {
        register(&organizer, &cup, number);
    }
    let stranger = server.anonymous();
    let named = |client: &Client, number: usize| {
        client.get(&format!("{cup}/players/{number}")).expect(200)["player"].clone()
    };
    assert_eq!(named(&stranger, 2)["family_name"], Value::Null);
    play_round(&organizer, &cup);
    let told = |client: &Client, number: usize| {
        let player = named(client, number);
        [player["club"].clone(), player["categories"].clone(), player["titles"].clone()]
    };
    let withheld = [json!(null), json!([]), json!([])];
    let all = |whose: &str| {
        [json!(format!("{whose}-club")), json!([format!("{whose}-category")]), json!(["ortsmeister"])]
    };
    // From the draw on people find their seats; where somebody is from, and what he counts as, is told later.
    assert_eq!(told(&stranger, 2), withheld);
    assert_eq!(named(&stranger, 2)["family_name"], OPEN);
    assert_eq!(named(&stranger, 2)["residence"], Value::Null);
    assert_eq!(named(&stranger, 3)["family_name"], Value::Null);
    assert!(walked(&server, &cup) >= 5);

    organizer.post(&format!("{cup}/rounds/1/end"), &json!({"early": true})).expect(200);
    assert_eq!(named(&stranger, 2)["residence"], "Hallstadt");
    assert_eq!(told(&stranger, 2), all("told"));
    assert_eq!((told(&stranger, 1), told(&organizer, 1)), (withheld, all("hidden")));
    // Nobody asked him: his number stands for him, in the hall's lists too.
    assert_eq!(named(&stranger, 3)["family_name"], Value::Null);
    assert_eq!(named(&organizer, 3)["family_name"], "Player 3");
    assert_eq!(named(&stranger, 1)["family_name"], Value::Null);
    assert_eq!(named(&organizer, 1)["family_name"], SECRET);
    assert!(walked(&server, &cup) >= 8);
    // What is put up leaves him out, whoever prints it; what is signed at the desk does not.
    let ranking = organizer.get(&format!("{cup}/reports/ranking.csv")).text;
    assert!(!ranking.contains(SECRET) && ranking.contains(OPEN), "{ranking}");
    assert!(organizer.get(&format!("{cup}/reports/check-in.csv")).text.contains(SECRET));

    // He changes his mind; past versions follow.
    let person = named(&organizer, 1)["desk"]["person"].as_str().unwrap().to_owned();
    let change = |allowed: Value| {
        organizer.patch(&format!("/persons/{person}"), &json!({"name_public": allowed})).expect(200)
    };
    assert_eq!(change(json!(true))["details"]["name_public"], true);
    assert_eq!(named(&stranger, 1)["family_name"], SECRET);
    change(json!(false));
    change(json!(null));
    // Since when, and who wrote it down, stands in the organisation's log; what he said first in the tournament's.
    let organisation = engine::OrganisationId::DEFAULT.0.to_string();
    let log = database.run(&["export", &organisation]);
    let log = String::from_utf8([log.stdout, log.stderr].concat()).unwrap();
    let said = log::events(&log).into_iter().filter(|event| event.event_type == "person.consented");
    let said: Vec<_> =
        said.map(|event| event.payload()).filter(|said| said["person"] == json!(person)).collect();
    let answers: Vec<_> = said.iter().map(|said| &said["name_public"]).collect();
    assert_eq!(
        answers,
        [&json!(true), &json!(false), &Value::Null],
        "allowed, refused again, taken back: {log}"
    );
    assert!(!log.contains(SECRET));
    let version = organizer.get(&cup).version();
    let past = stranger.get(&format!("{cup}/players/1?as_of={version}")).expect(200);
    assert_eq!(past["player"]["family_name"], Value::Null);
}

#[test]
fn who_enters_agrees_where_the_announcement_says_so_unless_he_says_otherwise() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    for number in 1..=7 {
        register(&organizer, &cup, number);
    }
    // From now on everybody is asked; who registered before has agreed.
    let terms = organizer.put(&format!("{cup}/registration"), &json!({})).expect(200);
    assert_eq!(terms["registration"]["consent"], "asked");
    register(&organizer, &cup, 8);
    play_round(&organizer, &cup);
    let stranger = server.anonymous();
    let name = |number: usize| {
        let player = stranger.get(&format!("{cup}/players/{number}")).expect(200);
        player["player"]["family_name"].clone()
    };
    assert_eq!(
        [name(1), name(2), name(3), name(8)],
        [Value::Null, json!(OPEN), json!("Player 3"), Value::Null]
    );
    assert!(walked(&server, &cup) >= 5);
    let events = organizer.get(&format!("{cup}/events?limit=500"));
    let agreed = events.text.matches("agreed_by_entry").count();
    assert_eq!(agreed, 7, "{}", events.text);
    events.expect(200);
}

#[test]
fn a_person_gets_all_that_is_stored_of_him() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    for number in 1..=8 {
        register(&organizer, &cup, number);
    }
    let player = organizer.get(&format!("{cup}/players/1")).expect(200);
    let person = player["player"]["desk"]["person"].clone();
    let path = format!("/persons/{}/data", person.as_str().unwrap());
    let fine = json!({"kind": "fine", "amount_cents": 100, "player": 1, "reason": "Late."});
    organizer.post(&format!("{cup}/cash/entries"), &fine).expect(201);
    organizer.post(&format!("{cup}/players/1/fees"), &json!({"amount_cents": 500})).expect(200);
    play_round(&organizer, &cup);
    let other = found(&organizer, "tarockcup-2018");
    organizer.post(&format!("{other}/players"), &json!({"person_id": person})).expect(201);
    let fined = organizer
        .post(
            &format!("{other}/cash/entries"),
            &json!({"kind": "fine", "amount_cents": 100, "player": 1, "reason": "No word."}),
        )
        .expect(201);
    organizer.post(&format!("{other}/players/1/annulment"), &json!({"reason": "Does not come."})).expect(200);
    let fine = fined["entries"][0]["id"].as_str().unwrap();
    let forgiven = json!({"reason": format!("{SECRET} had sent word.")});
    organizer.post(&format!("{other}/cash/entries/{fine}/reversal"), &forgiven).expect(200);
    let paper = format!("{other}/reports/cash.csv?lang=en");
    assert!(organizer.get(&paper).text.contains("had sent word."), "why it was taken back");

    let answer = organizer.get(&path);
    assert!(answer.header("content-disposition").unwrap().starts_with("attachment"));
    let data = answer.expect(200);
    assert_eq!(data["person"]["details"]["family_name"], SECRET);
    assert_eq!(data["person"]["details"]["name_public"], false);
    let tournaments = data["tournaments"].as_array().unwrap();
    assert_eq!(tournaments.len(), 2);
    let taken_part = tournaments.iter().find(|tournament| !tournament["player"].is_null()).unwrap();
    assert_eq!(taken_part["player"]["desk"]["fee_paid_cents"], 500);
    assert_eq!(taken_part["cash"][0]["reason"], "Late.");
    // Also of where he does not play any more.
    let annulled = tournaments.iter().find(|tournament| tournament["player"].is_null()).unwrap();
    assert_eq!(annulled["cash"][0]["reason"], "No word.");
    assert_eq!(taken_part["seats"].as_array().unwrap().len(), 1);
    let texts: Vec<_> = data["notes"].as_array().unwrap().iter().map(|note| &note["text"]).collect();
    assert!(texts.contains(&&json!("Late.")) && texts.contains(&&json!("Does not come.")), "{texts:?}");

    organizer.delete(&path.replace("/data", "")).expect(204);
    let erased = organizer.get(&path).expect(200);
    assert_eq!(erased["person"]["details"], Value::Null);
    assert!(!erased.to_string().contains("Late."), "{erased}");
    let cash = organizer.get(&format!("{other}/cash")).expect(200);
    assert!(!cash.to_string().contains(SECRET), "{cash}");
}

/// Whoever is registered and what he allows are one event of one batch: there is no moment at which one of them is
/// written and the other is not.
#[rstest]
fn what_somebody_new_allows_stands_in_the_event_that_registers_him(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    let new = |family_name: &str, name_public: Value| json!({"person": {"given_name": "Eva", "family_name": family_name, "name_public": name_public, "photo": false}});
    organizer.post(&format!("{cup}/players"), &new("Huber", json!(true))).expect(201);
    let (import, table) =
        (format!("/api/v1{cup}/players/import"), "given_name,family_name,name_public\nIda,Mayr,no\n");
    organizer.raw("POST", &import, "text/csv", Some(table), &[("Idempotency-Key", "list")]).expect(201);
    let other = new("Bauer", json!(false));
    let correction = json!({"person": other["person"], "reason": "Number 1 is Mrs Bauer."});
    organizer.put(&format!("{cup}/players/1/person"), &correction).expect(200);
    organizer.post(&format!("{cup}/pre-registrations"), &new("Wimmer", Value::Null)).expect(201);
    // Nobody has asked him.
    organizer
        .post(&format!("{cup}/players"), &json!({"person": {"given_name": "Pia", "family_name": "Auer"}}))
        .expect(201);
    let log = organizer.get(&format!("{cup}/export")).text;
    let said: Vec<_> = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|event| event["type"].as_str().is_some_and(|named| named.starts_with("player.")))
        .map(|event| {
            let payload: Value = serde_json::from_str(event["payload"].as_str().unwrap()).unwrap();
            (event["type"].as_str().unwrap().to_owned(), payload["consent"].clone())
        })
        .collect();
    let expected = [
        ("player.registered", json!({"name_public": true, "photo": false})),
        ("player.registered", json!({"name_public": false})),
        ("player.person_corrected", json!({"name_public": false, "photo": false})),
        ("player.preregistered", json!({"photo": false})),
        ("player.registered", Value::Null),
    ];
    assert_eq!(said, expected.map(|(named, consent)| (named.to_owned(), consent)));
    // Nothing of it was written a second time, to another log.
    drop(server);
    let organisation = engine::OrganisationId::DEFAULT.0.to_string();
    let exported = database.run(&["export", &organisation]);
    let club = String::from_utf8([exported.stdout, exported.stderr].concat()).unwrap();
    assert!(!club.contains("person.consented"), "{club}");
}

/// The desk had mixed up two: what one agreed to by entering is not said of the other.
#[test]
fn a_name_is_not_public_by_what_another_agreed_to() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    let person = |family_name: &str| {
        let person = json!({"given_name": "Eva", "family_name": family_name, "residence": "Ried"});
        let added = organizer.post(&format!("{cup}/players"), &json!({"person": person})).expect(201);
        added["player"]["desk"]["person"].clone()
    };
    let maria = person("Huber");
    organizer.put(&format!("{cup}/registration"), &json!({})).expect(200);
    let franz = person("Mayr");
    for number in 3..=4 {
        register(&organizer, &cup, number);
    }
    for number in 1..=2 {
        organizer.post(&format!("{cup}/players/{number}/check-in"), &json!({})).expect(200);
    }
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    let stranger = server.anonymous();
    let names = || {
        [1, 2].map(|number| {
            let player = stranger.get(&format!("{cup}/players/{number}")).expect(200);
            player["player"]["family_name"].clone()
        })
    };
    assert_eq!(names(), [json!("Huber"), Value::Null]);
    let swap = json!({"person_id": franz, "swap": true, "reason": "Mixed up at the desk."});
    organizer.put(&format!("{cup}/players/1/person"), &swap).expect(200);
    assert_eq!(names(), [Value::Null, json!("Huber")]);
    assert_ne!(maria, franz);
}
