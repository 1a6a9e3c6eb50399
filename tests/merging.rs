//! Two entries of persons that are one human: over HTTP and by forms, with what follows in tournaments and seasons.

use rstest::rstest;
use serde_json::{Value, json};

use crate::registration_desk::send;
use crate::series::{count, evening, persons, rules, table};
use crate::sign_in::organizer;
use crate::support::client::Client;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::token;

fn merge(organizer: &Client, person: &str, into: &str) -> Value {
    let why = json!({"into": into, "note": "Zweimal eingeschrieben"});
    organizer.post(&format!("/persons/{person}/merge"), &why).expect(200)
}

fn details(client: &Client, person: &str) -> Value {
    client.get(&format!("/persons/{person}")).expect(200)["details"].clone()
}

#[rstest]
fn standings_of_a_year_follow_when_two_entries_are_one_human(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let public = server.anonymous();
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    let [auer, berger, castor, twice] = persons(&organizer, ["Auer", "Berger", "Castor", "Auher"]);
    let own = json!({"residence": "Ried", "name_public": true});
    organizer.patch(&format!("/persons/{auer}"), &own).expect(200);
    let known = json!({"residence": "Wels", "member_number": "TV-17", "name_public": false, "photo": true});
    organizer.patch(&format!("/persons/{twice}"), &known).expect(200);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&auer, 10), (&berger, 21), (&castor, -31)]);
    let second = evening(&organizer, "Zwei", "2026-02-05", &[(&twice, 20), (&berger, 10), (&castor, -30)]);
    let third = evening(&organizer, "Drei", "2026-03-05", &[(&twice, 12), (&berger, -12)]);
    count(&organizer, &season, "1", &first);
    count(&organizer, &season, "2", &second);
    assert_eq!(table(&public, &season), [(2, 1, 31), (4, 2, 20), (1, 3, 10), (3, 4, -61)]);

    // Before it is done it is told what comes with it.
    let path = format!("/persons/{twice}/merge");
    let foreseen = organizer.post(&format!("{path}/preview"), &json!({"into": auer})).expect(200);
    let titles: Vec<_> = foreseen["tournaments"].as_array().unwrap().iter().map(|it| &it["title"]).collect();
    assert_eq!(titles, ["Drei", "Zwei"]);
    assert_eq!(foreseen["seasons"][0]["title"], "Tarockcup");
    assert_eq!(foreseen["details"]["family_name"], "Auer");
    assert_eq!(table(&public, &season).len(), 4, "nothing was done");
    let registrar = server.client(&token(&organizer, "registrar", &json!("installation")));
    registrar.post(&path, &json!({"into": auer})).refused(403, "forbidden");

    let merged = merge(&organizer, &twice, &auer);
    assert_eq!((&merged["id"], &merged["merged_into"]), (&json!(auer), &json!(null)));
    assert_eq!(table(&public, &season), [(2, 1, 31), (1, 2, 30), (3, 3, -61)]);
    // What his own entry did not say the other one tells; what he does not allow once he does not allow.
    let now = details(&organizer, &auer);
    let fields = ["family_name", "residence", "member_number"].map(|field| now[field].clone());
    assert_eq!(fields, ["Auer", "Ried", "TV-17"].map(Value::from));
    assert_eq!([&now["name_public"], &now["photo"]], [&json!(false), &json!(true)]);
    assert_eq!(merge(&organizer, &twice, &auer)["id"], auer, "the same again changes nothing");
    let entry = organizer.get(&format!("/persons/{twice}")).expect(200);
    assert_eq!((&entry["merged_into"], &entry["details"]), (&json!(auer), &now));
    let listed = organizer.get("/persons?q=eva").expect(200)["items"].as_array().unwrap().len();
    assert_eq!(listed, 3);
    let cup = organizer.get(&format!("{second}/players/1")).expect(200);
    assert_eq!(cup["player"]["family_name"], "Auer", "his tournaments call him by his name");
    let data = organizer.get(&format!("/persons/{auer}/data")).expect(200);
    let titles: Vec<_> = data["tournaments"].as_array().unwrap().iter().map(|it| &it["title"]).collect();
    assert_eq!(titles, ["Drei", "Zwei", "Eins"]);
    assert!(data["notes"].to_string().contains("Zweimal eingeschrieben"), "{data}");

    // An entry is somebody's once; whoever met in a tournament are two.
    let apart = organizer.post(&path, &json!({"into": berger})).refused(409, "persons_apart");
    assert_eq!(apart["violations"][0]["detail"], "This entry is somebody else’s already.");
    let apart = organizer.post(&format!("/persons/{berger}/merge"), &json!({"into": castor}));
    let apart = apart.refused(409, "persons_apart");
    assert!(apart["violations"].to_string().contains("Both take part in “Eins”"), "{apart}");
    let team = json!({"name": "Die Marabus", "members": [twice]});
    organizer.post(&format!("{season}/teams"), &team).refused(404, "unknown_person");

    // A third entry, of the day he married: all that was his is under that name.
    let [married] = persons(&organizer, ["Auer-Berger"]);
    assert_eq!(merge(&organizer, &auer, &married)["id"], married);
    assert_eq!(organizer.get(&format!("/persons/{twice}")).expect(200)["merged_into"], married);
    let shown = organizer.get(&format!("{season}/series/entrants")).expect(200);
    assert_eq!(shown["items"][0]["family_name"], "Auer-Berger");
    assert_eq!(table(&public, &season), [(2, 1, 31), (1, 2, 30), (3, 3, -61)]);
    // An evening that counts later is his, although its log names the entry of then.
    count(&organizer, &season, "3", &third);
    assert_eq!(table(&public, &season), [(1, 1, 32), (2, 2, 31), (3, 3, -61)]);
    organizer.patch(&format!("/persons/{twice}"), &json!({"residence": "Linz"})).expect(200);
    assert_eq!(
        details(&organizer, &married)["residence"],
        "Linz",
        "whoever is meant by an entry is changed himself"
    );

    // Erasing one erases all.
    organizer.delete(&format!("/persons/{twice}")).expect(204);
    for entry in [&twice, &auer, &married] {
        assert_eq!(details(&organizer, entry), Value::Null);
    }
    assert_eq!(table(&public, &season).len(), 3, "results stay");
    assert!(server.terminate().success());
    assert!(database.run(&["verify"]).status.success());
}

#[test]
fn a_ban_and_a_registration_are_those_of_all_his_entries() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let [own, twice] = persons(&cup.organizer, ["Auer", "Auher"]);
    let registered = cup.act("players", &json!({"person_id": twice})).expect(201);
    let number = registered["player"]["number"].as_u64().unwrap();
    let ban = json!({"until": "2099-12-31", "reason": "Karten geworfen"});
    cup.act(&format!("players/{number}/suspension"), &ban).expect(200);
    merge(&cup.organizer, &twice, &own);
    // He plays here already, whichever entry he is registered by.
    let again = cup.act("players", &json!({"person_id": own, "despite_suspension": "Ein anderer Tag"}));
    again.refused(409, "already_registered");
    let listed = cup.organizer.get("/suspensions").expect(200)["items"].clone();
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["person"]), (1, &json!(own)));
    let next = json!({"title": "Herbstcup", "date": "2027-10-02", "ruleset": "krenglbach-2018"});
    let next = cup.organizer.post("/tournaments", &next).location();
    for entry in [&own, &twice] {
        let refused = cup.organizer.post(&format!("{next}/players"), &json!({"person_id": entry}));
        refused.refused(409, "suspended");
    }
}

#[test]
fn two_entries_are_merged_by_forms_after_it_was_told_what_comes_with_it() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let person = json!({"given_name": "Eva", "family_name": "Maier", "residence": "Wels"});
    let player = cup.act("players", &json!({"person": person})).expect(201)["player"].clone();
    let twice = player["desk"]["person"].as_str().unwrap().to_owned();
    let [own, other] = persons(&cup.organizer, ["Mayer", "Zeiler"]);
    let mut visitor = organizer(&cup);
    let page = visitor.open(&format!("/persons/{twice}"));
    let way = format!("/persons/{twice}/merge?into={own}");
    assert!(page.text.contains(&format!("href=\"{way}\"")), "who may be the same is proposed: {}", page.text);
    // Anybody else is looked for.
    let found = visitor.open(&format!("/persons/{twice}/merge?q=zeiler")).text;
    assert!(found.contains(&format!("href=\"/persons/{twice}/merge?into={other}\"")), "{found}");
    let page = visitor.open(&way);
    assert!(page.text.contains("Dieser Eintrag bleibt") && page.text.contains("Wels"), "{}", page.text);
    assert!(
        page.text.contains(
            &cup.organizer.get(&format!("/tournaments/{}", cup.id)).expect(200)["title"]
                .as_str()
                .unwrap()
                .replace('&', "&#38;")
        ),
        "{}",
        page.text
    );
    let form = format!("/persons/{twice}/merge");
    let asked = send(&mut visitor, &form, &page, "value=\"merge\"", &[("act", "merge")]);
    assert_eq!(asked.status, 400, "without a tick nothing is done: {}", asked.text);
    let why = [("act", "merge"), ("sure", "yes"), ("note", "Y und I")];
    let done = send(&mut visitor, &form, &page, "value=\"merge\"", &why);
    let own_page = format!("/persons/{own}");
    assert_eq!((done.status, done.location.as_deref()), (303, Some(own_page.as_str())), "{}", done.text);
    let moved = visitor.open(&format!("/persons/{twice}"));
    assert_eq!((moved.status, moved.location.as_deref()), (303, Some(own_page.as_str())));
    let page = visitor.open(&own_page).text;
    assert!(page.contains("Hierher gehören auch frühere Einträge: 1") && page.contains("Wels"), "{page}");
    assert!(page.contains(&format!("/tournaments/{}\"", cup.id)), "his tournament is there: {page}");
    let list = visitor.open("/persons?q=eva").text;
    assert!(list.contains("Mayer Eva") && !list.contains("Maier Eva"), "{list}");
    // Who met at a table: the page says why it cannot be.
    cup.act("players", &json!({"person_id": other})).expect(201);
    let apart = visitor.open(&format!("/persons/{other}/merge?into={own}")).text;
    assert!(apart.contains("Das geht nicht") && apart.contains("zwei Menschen"), "{apart}");
    assert!(!apart.contains("value=\"merge\""), "{apart}");
}

#[test]
fn a_start_says_in_a_season_what_a_process_that_ended_did_not_say_any_more() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    let [auer, berger, twice] = persons(&organizer, ["Auer", "Berger", "Auher"]);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&auer, 10), (&berger, -10)]);
    let second = evening(&organizer, "Zwei", "2026-02-05", &[(&twice, 20), (&berger, -20)]);
    count(&organizer, &season, "1", &first);
    count(&organizer, &season, "2", &second);
    assert_eq!(table(&organizer, &season), [(3, 1, 20), (1, 2, 10), (2, 3, -30)]);
    assert!(server.terminate().success());
    // The entry is written, and then the power goes.
    database.tamper(
        "UPDATE persons SET merged_into = (SELECT id FROM persons WHERE family_name = 'Auer')
         WHERE family_name = 'Auher'",
        "",
    );
    let server = database.serve();
    assert_eq!(table(&server.client(&secret), &season), [(1, 1, 30), (2, 2, -30)]);
}
