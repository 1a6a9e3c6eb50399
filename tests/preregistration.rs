//! Who asks for a place before the day: open or not, places and a waiting list, the secret to cancel with, the desk.

use rstest::rstest;
use serde_json::{Value, json};

use crate::reading;
use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::{fill, found};
use crate::support::visitor::Visitor;

fn person(family_name: &str) -> Value {
    json!({"person": {"given_name": "Eva", "family_name": family_name, "residence": "Ried"}})
}

fn ask(client: &Client, cup: &str, family_name: &str) -> Value {
    client.post(&format!("{cup}/pre-registrations"), &person(family_name)).expect(201)
}

fn secret(own: &Value) -> Value {
    json!({"secret": own["secret"]})
}

/// Names and what became of them, as the desk sees it.
fn desk(organizer: &Client, cup: &str) -> Vec<(Value, Value)> {
    let list = organizer.get(&format!("{cup}/pre-registrations")).expect(200);
    let items = list["items"].as_array().unwrap().iter();
    items.map(|item| (item["family_name"].clone(), item["state"].clone())).collect()
}

#[rstest]
fn a_place_is_asked_for_waited_for_and_given_back(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    let path = format!("{cup}/pre-registrations");
    // Strangers ask slowly: in one language more, not in all.
    let stranger = server.anonymous().also_in("hu");
    stranger.post(&path, &person("Huber")).refused(409, "registration_closed");

    let terms = json!({"open": true, "capacity": 2, "consent": "by_entry"});
    let set = organizer.put(&format!("{cup}/registration"), &terms).expect(200);
    assert_eq!([&set["registration"]["capacity"], &set["registration"]["taken"]], [&json!(2), &json!(0)]);
    let huber = stranger.with_key("POST", &path, &person("Huber"), "huber");
    let again = stranger.with_key("POST", &path, &person("Huber"), "huber").expect(201);
    let huber = huber.expect(201);
    // The secret is shown once.
    assert_eq!((&again["id"], &again["secret"]), (&huber["id"], &Value::Null));
    let mayr = ask(&stranger, &cup, "Mayr");
    let bauer = ask(&stranger, &cup, "Bauer");
    // A name that is there already is answered as any other.
    let twin = ask(&stranger, &cup, "Bauer");
    assert_eq!([&huber["state"], &mayr["state"]], ["place", "place"]);
    assert_eq!([&bauer["state"], &bauer["position"]], [&json!("waiting"), &json!(1)]);
    assert_eq!([&twin["state"], &twin["position"]], [&json!("waiting"), &json!(2)]);
    stranger.get(&path).refused(401, "unauthenticated");

    let cancelled = stranger.post(&format!("{path}/own/cancellation"), &secret(&huber)).expect(200);
    assert_eq!([&cancelled["state"], &cancelled["moved_up"]], [&json!("cancelled"), &json!(1)]);
    stranger.post(&format!("{path}/own/cancellation"), &secret(&huber)).expect(200);
    let moved = stranger.post(&format!("{path}/own"), &secret(&bauer)).expect(200);
    assert_eq!([&moved["state"], &moved["position"]], [&json!("place"), &Value::Null]);
    // Of who cancelled nothing is kept.
    assert_eq!(
        desk(&organizer, &cup),
        [
            (Value::Null, json!("cancelled")),
            (json!("Mayr"), json!("place")),
            (json!("Bauer"), json!("place")),
            (json!("Bauer"), json!("waiting")),
        ]
    );

    let confirm = |id: &Value| format!("{path}/{}/confirmation", id.as_str().unwrap());
    let fee = json!({"fee_paid_cents": 500});
    let confirmed = organizer.with_key("POST", &confirm(&mayr["id"]), &fee, "mayr").expect(201);
    assert_eq!(organizer.with_key("POST", &confirm(&mayr["id"]), &fee, "mayr").expect(201), confirmed);
    assert_eq!([&confirmed["player"]["number"], &confirmed["player"]["desk"]["fee_paid_cents"]], [1, 500]);
    organizer.post(&confirm(&mayr["id"]), &json!({})).refused(409, "registration_state");
    stranger.post(&format!("{path}/own/cancellation"), &secret(&mayr)).refused(409, "registration_state");
    // Whoever has a place is told no more than that.
    let own = stranger.post(&format!("{path}/own"), &secret(&mayr)).expect(200);
    assert_eq!(own["state"], "place");

    let by_desk = format!("{path}/{}/cancellation", bauer["id"].as_str().unwrap());
    let list = organizer.post(&by_desk, &json!({"reason": "He called."})).expect(200);
    assert_eq!(list["items"][3]["state"], "place");
    assert_eq!(list["moved_up"], json!([twin["id"]]));
    let checks = organizer.get(&format!("{cup}/checks?before=draw")).expect(200);
    let codes: Vec<_> = checks["items"].as_array().unwrap().iter().map(|item| &item["code"]).collect();
    assert!(codes.contains(&&json!("registrations_open")), "{codes:?}");
    let unknown = json!({"secret": format!("place_{}", "0".repeat(64))});
    organizer.post(&format!("{path}/own"), &unknown).refused(404, "unknown_registration");
    organizer.post(&format!("{path}/own"), &json!({"secret": "guess"})).refused(404, "unknown_registration");
    let export = organizer.get(&format!("{cup}/export")).text;
    for name in ["Huber", "Mayr", "Bauer", "He called"] {
        assert!(!export.contains(name), "{name} stands in the log");
    }
}

#[test]
fn it_goes_by_itself_where_the_organizer_says_so_but_for_who_is_kept_out() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let earlier = found(&organizer, "krenglbach-2018");
    organizer.post(&format!("{earlier}/players"), &person("Sperr")).expect(201);
    let until = json!({"until": "2019-11-10", "reason": "Three cautions"});
    organizer.post(&format!("{earlier}/players/1/suspension"), &until).expect(200);

    let cup = found(&organizer, "krenglbach-2018");
    let terms = json!({"open": true, "confirmation": "automatic"});
    organizer.put(&format!("{cup}/registration"), &terms).expect(200);
    let stranger = server.anonymous();
    let seen = || {
        let numbers = stranger.get(&format!("{cup}/players")).expect(200)["items"].as_array().unwrap().len();
        (numbers, stranger.get(&cup).version())
    };
    let before = seen();
    let let_in = ask(&stranger, &cup, "Huber");
    let between = seen();
    let kept_out = ask(&stranger, &cup, "Sperr");
    let behind = seen();
    // Nobody finds out by asking who is suspended: neither by the answer, nor by numbers and the version.
    assert_eq!([&let_in["state"], &let_in["position"]], [&kept_out["state"], &kept_out["position"]]);
    assert_eq!(between.0 - before.0, behind.0 - between.0);
    assert_eq!(between.1 - before.1, behind.1 - between.1);
    let same = |number: usize| {
        let mut player = stranger.get(&format!("{cup}/players/{number}")).expect(200);
        player["player"]["number"] = json!(0);
        player
    };
    assert_eq!(same(1), same(2));
    assert_eq!(
        desk(&organizer, &cup),
        [(json!("Huber"), json!("registered")), (json!("Sperr"), json!("place"))]
    );
    let confirm = format!("{cup}/pre-registrations/{}/confirmation", kept_out["id"].as_str().unwrap());
    let check_in = format!("{cup}/players/2/check-in");
    organizer.post(&check_in, &json!({})).refused(409, "player_state");
    organizer.post(&confirm, &json!({})).refused(409, "suspended");
    let agreed = json!({"despite_suspension": "The board agrees."});
    let let_in = organizer.with_key("POST", &confirm, &agreed, "agreed");
    let again = organizer.with_key("POST", &confirm, &agreed, "agreed").expect(201);
    let let_in = let_in.expect(201);
    assert_eq!((&let_in, &let_in["player"]["number"]), (&again, &json!(2)));
    assert_eq!(let_in["player"]["desk"]["despite_suspension"], "The board agrees.");
    organizer.post(&check_in, &json!({})).expect(200);
}

/// Somebody suspended waits and moves up; what a stranger sees of it is what he sees of anybody.
#[test]
fn who_is_kept_out_is_held_when_he_moves_up_and_his_secret_does_not_tell() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let earlier = found(&organizer, "krenglbach-2018");
    organizer.post(&format!("{earlier}/players"), &person("Sperr")).expect(201);
    let until = json!({"until": "2019-11-10", "reason": "Three cautions"});
    organizer.post(&format!("{earlier}/players/1/suspension"), &until).expect(200);

    let cup = found(&organizer, "krenglbach-2018");
    let terms = |capacity| json!({"open": true, "confirmation": "automatic", "capacity": capacity});
    organizer.put(&format!("{cup}/registration"), &terms(1)).expect(200);
    let stranger = server.anonymous();
    let players = || stranger.get(&cup).expect(200)["players"].clone();
    let first = ask(&stranger, &cup, "Huber");
    let kept_out = ask(&stranger, &cup, "Sperr");
    let waits = ask(&stranger, &cup, "Mayr");
    assert_eq!((players(), &kept_out["state"]), (json!(1), &json!("waiting")));
    organizer.post(&format!("{cup}/players/1/annulment"), &json!({"reason": "He called."})).expect(200);
    let of_desk = |state: [&str; 3]| {
        let states: Vec<_> = desk(&organizer, &cup).into_iter().map(|(_, state)| state).collect();
        assert_eq!(states, state);
    };
    of_desk(["cancelled", "place", "waiting"]);
    assert_eq!(players(), 1, "who has a place is counted, registered or not");
    organizer.put(&format!("{cup}/registration"), &terms(2)).expect(200);
    of_desk(["cancelled", "place", "registered"]);
    assert_eq!(players(), 2);

    let path = format!("{cup}/pre-registrations/own/cancellation");
    for own in [&kept_out, &waits, &first] {
        let cancelled = stranger.post(&path, &secret(own)).expect(200);
        assert_eq!(cancelled["state"], "cancelled");
    }
    of_desk(["cancelled", "cancelled", "cancelled"]);
    assert_eq!(players(), 0);
    let names = desk(&organizer, &cup);
    assert_eq!([&names[1].0, &names[2].0], [&Value::Null, &Value::Null], "nothing is kept of who cancelled");
}

/// Kill −9 in the midst of registrations: whoever is there has said what he allows, and a request that was not
/// answered is asked again with its key and happens once.
#[rstest]
fn who_is_registered_through_a_power_cut_has_said_what_he_allows(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    let token = server.set_up_secret();
    let organizer = server.client(&token);
    let cup = found(&organizer, "krenglbach-2018");
    organizer.put(&format!("{cup}/registration"), &json!({"open": true})).expect(200);
    let path = format!("/api/v1{cup}/players");
    let new = |number: usize| {
        let name = format!("Player {number}");
        json!({"person": {"given_name": "Eva", "family_name": name, "name_public": number.is_multiple_of(2)}})
            .to_string()
    };
    let mut sent = 0;
    for cut in 1..=3 {
        let client = Client::new(&server.url, Some(&token));
        let send = |number: usize| {
            let key = format!("player-{number}");
            client.attempt(
                "POST",
                &path,
                "application/json",
                Some(&new(number)),
                &[("Idempotency-Key", &key)],
            )
        };
        // Several are under way when it ends.
        std::thread::scope(|scope| {
            let send = &send;
            for nth in 0..4 {
                scope.spawn(move || (0..10).for_each(|i| drop(send(sent + 10 * nth + i))));
            }
            std::thread::sleep(std::time::Duration::from_millis(20 * cut));
            server.kill();
        });
        server = database.serve();
        // Whoever was not answered asks again.
        let client = Client::new(&server.url, Some(&token));
        for number in sent..sent + 40 {
            let key = format!("player-{number}");
            let headers = [("Idempotency-Key", key.as_str())];
            let answer = client.raw("POST", &path, "application/json", Some(&new(number)), &headers);
            assert_eq!(answer.status, 201, "{}", answer.text);
        }
        sent += 40;
    }
    let organizer = server.client(&token);
    let log = organizer.get(&format!("{cup}/export")).text;
    let mut said = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let of = |event: &Value| {
        let payload: Value = serde_json::from_str(event["payload"].as_str()?).ok()?;
        (event["type"] == "player.registered").then(|| payload["consent"]["name_public"].clone())
    };
    let said: Vec<_> = said.by_ref().filter_map(|event| of(&event)).collect();
    assert_eq!(said.len(), sent, "each once");
    assert!(said.iter().all(Value::is_boolean), "{said:?}");
    assert_eq!(said.iter().filter(|allowed| **allowed == json!(true)).count(), sent / 2);
    server.kill();
    let verified = database.run(&["verify"]);
    assert!(verified.status.success(), "{verified:?}");
}

#[test]
fn nobody_moves_up_behind_the_draw() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    fill(&organizer, &cup, 8);
    let terms = |capacity| json!({"open": true, "confirmation": "automatic", "capacity": capacity});
    organizer.put(&format!("{cup}/registration"), &terms(9)).expect(200);
    let stranger = server.anonymous();
    let place = ask(&stranger, &cup, "Huber");
    ask(&stranger, &cup, "Mayr");
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    let path = format!("{cup}/pre-registrations/own/cancellation");
    stranger.post(&path, &secret(&place)).refused(409, "registration_state");
    organizer.put(&format!("{cup}/registration"), &terms(20)).expect(200);
    let states: Vec<_> = desk(&organizer, &cup).into_iter().map(|(_, state)| state).collect();
    assert_eq!(states, ["registered", "waiting"]);
}

#[test]
fn a_stranger_goes_slowly_and_not_after_the_start() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "tarockcup-2018");
    organizer.put(&format!("{cup}/registration"), &json!({"open": true, "capacity": 1})).expect(200);
    let stranger = server.anonymous();
    let path = format!("{cup}/pre-registrations");
    let answers: Vec<_> = (0..20).map(|_| stranger.post(&path, &person("Huber")).status).collect();
    assert!(answers.starts_with(&[201; 10]), "{answers:?}");
    assert_eq!(answers.last(), Some(&429), "{answers:?}");
    // The desk writes down whoever calls.
    organizer.post(&path, &person("Mayr")).expect(201);
    fill(&organizer, &cup, 4);
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    organizer.post(&format!("{cup}/rounds/1/start"), &json!({})).expect(200);
    organizer.post(&path, &person("Bauer")).refused(409, "registration_closed");
}

#[test]
fn times_are_planned_and_shown() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let cup = found(&organizer, "krenglbach-2018");
    let path = format!("{cup}/times");
    let wrong = json!({"starts_at": "2018-11-09T14:00:00", "rounds": [
        {"round": 2, "starts_at": "2018-11-10T16:00:00"}, {"round": 1, "starts_at": "2018-11-10T15:00:00"},
        {"round": 9, "starts_at": "2018-11-10T17:00:00"},
    ]});
    let refused = organizer.put(&path, &wrong).refused(422, "invalid_value");
    let pointers: Vec<_> =
        refused["violations"].as_array().unwrap().iter().map(|wrong| wrong["pointer"].clone()).collect();
    assert_eq!(pointers, ["/starts_at", "/rounds/1/round", "/rounds/1/starts_at", "/rounds/2/round"]);
    let times = json!({"starts_at": "2018-11-10T13:30:00", "rounds": [
        {"round": 1, "starts_at": "2018-11-10T14:00:00"}, {"round": 2, "starts_at": "2018-11-10T16:15:00"},
    ]});
    assert_eq!(organizer.put(&path, &times).expect(200)["times"], times);
    assert_eq!(server.anonymous().get(&cup).expect(200)["times"], times);
    fill(&organizer, &cup, 8);
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    let round = server.anonymous().get(&format!("{cup}/rounds/1")).expect(200);
    assert_eq!(round["round"]["starts_at"], "2018-11-10T14:00:00");
    for paper in ["draw", "draw-slips"] {
        let paper = server.anonymous().bytes(&format!("{cup}/reports/{paper}.pdf?lang=de"));
        let text: String = reading::pages(&paper).iter().map(reading::Page::text).collect();
        assert!(text.contains("Beginn:") && text.contains("14:00"), "{text}");
    }
    organizer.put(&path, &json!({})).expect(200);
    assert_eq!(organizer.get(&cup).expect(200)["times"], json!({"starts_at": null, "rounds": []}));
}

#[rstest]
fn a_player_asks_by_a_form_waits_moves_up_and_cancels(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let body = json!({
        "title": "Cup", "date": "2018-11-10", "ruleset": "krenglbach-2018",
        "registration": {"open": true, "capacity": 1, "consent": "by_entry"},
        "times": {"starts_at": "2018-11-10T13:30:00", "rounds": [{"round": 2, "starts_at": "2018-11-11T09:15:00"}]},
    });
    let founded = organizer.post("/tournaments", &body);
    let cup = founded.location();
    let founded = founded.expect(201);
    assert_eq!(
        (&founded["registration"]["capacity"], &founded["times"]),
        (&json!(1), &body["times"].clone())
    );
    let wrong = json!({"title": "Cup", "date": "2018-11-10", "ruleset": "krenglbach-2018",
        "registration": {"capacity": 0}, "times": {"starts_at": "2018-11-09T13:30:00"}});
    let refused = organizer.post("/tournaments", &wrong).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/times/starts_at");
    assert_eq!(refused["violations"][1]["pointer"], "/registration/capacity");

    let mut visitor = Visitor::of(&server.url);
    let home = visitor.open(&cup);
    for shown in ["Beginn: 13:30", "2. Runde: ", "09:15", "0 von 1 Plätzen", "/pre-registrations\""] {
        assert!(home.text.contains(shown), "{shown}: {}", home.text);
    }
    let (form, own) = (format!("{cup}/pre-registrations"), format!("{cup}/pre-registrations/own"));
    let fields = |key: &str, family: &'static str, year: &'static str| {
        [
            ("key", key.to_owned()),
            ("given_name", "Eva".into()),
            ("family_name", family.into()),
            ("birth_year", year.into()),
            ("name_public", "no".into()),
        ]
    };
    let mut send = |family: &'static str, year: &'static str| {
        let key = visitor.open(&form).hidden("key");
        let fields = fields(&key, family, year);
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        visitor.send(&form, &fields)
    };
    // What was typed stays, with what is wrong beside its field.
    let refused = send("<Huber>", "61");
    assert_eq!(refused.status, 422);
    for shown in ["&#60;Huber&#62;", "aria-describedby=\"birth_year-wrong\"", "Geburtsjahr"] {
        assert!(refused.text.contains(shown), "{shown}: {}", refused.text);
    }
    let code = |seen: &str| {
        let (_, rest) = seen.split_once("place_").unwrap_or_else(|| panic!("no code in {seen}"));
        format!("place_{}", rest.split('<').next().unwrap())
    };
    let huber = send("Huber", "1961");
    assert!(huber.text.contains("Du hast einen Platz") && huber.cache_control.as_deref() == Some("no-store"));
    let mayr = send("Mayr", "");
    assert!(mayr.text.contains("auf der Warteliste an Stelle 1"), "{}", mayr.text);
    let (huber, mayr) = (code(&huber.text), code(&mayr.text));
    let mut elsewhere = Visitor::of(&server.url);
    let guessed = elsewhere.send(&own, &[("secret", "guess"), ("act", "cancel")]);
    assert_eq!(guessed.status, 404);
    let gone = elsewhere.send(&own, &[("secret", &huber), ("act", "cancel")]);
    assert!(
        gone.text.contains("abgesagt") && gone.text.contains("rückt von der Warteliste nach"),
        "{}",
        gone.text
    );
    let moved = elsewhere.send(&own, &[("secret", &mayr), ("act", "look")]);
    assert!(moved.text.contains("Du hast einen Platz"), "{}", moved.text);
    // No other site's page sends it.
    elsewhere.origin = Some("https://elsewhere.example".into());
    assert_eq!(elsewhere.send(&own, &[("secret", &mayr), ("act", "cancel")]).status, 400);

    let list = organizer.get(&form).expect(200);
    assert_eq!([&list["items"][0]["state"], &list["items"][1]["state"]], ["cancelled", "place"]);
    let csv = organizer.get(&format!("{cup}/reports/pre-registrations.csv?lang=de")).text;
    assert!(csv.contains("Mayr Eva") && csv.contains("hat einen Platz") && !csv.contains("Huber"), "{csv}");
    server.anonymous().get(&format!("{cup}/reports/pre-registrations.csv")).refused(401, "unauthenticated");
    let persons = organizer.get("/persons?q=mayr").expect(200);
    let data =
        organizer.get(&format!("/persons/{}/data", persons["items"][0]["id"].as_str().unwrap())).expect(200);
    assert_eq!(data["pre_registrations"][0]["state"], "place");
    assert_eq!(data["person"]["details"]["name_public"], false);
    // Who is registered and withdraws before the draw leaves his place, too.
    let id = list["items"][1]["id"].as_str().unwrap();
    organizer.post(&format!("{form}/{id}/confirmation"), &json!({})).expect(201);
    let bauer = ask(&server.anonymous(), &cup, "Bauer");
    assert_eq!(bauer["state"], "waiting");
    organizer.post(&format!("{cup}/players/1/withdrawal"), &json!({})).expect(200);
    assert_eq!(server.anonymous().post(&own, &secret(&bauer)).expect(200)["state"], "place");
}
