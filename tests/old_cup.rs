//! The results list of an old cup becomes a tournament, by the API and at the director's desk.

use std::fs;
use std::path::Path;

use rstest::rstest;
use serde_json::{Value, json};

use crate::registration_desk::send;
use crate::sign_in::organizer;
use crate::support::client::Client;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::found;

fn example() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/old-cup/results.csv")).unwrap()
}

fn list(csv: &str) -> Value {
    json!({"csv": csv, "source": "The club's archive", "listed_on": "2009-11-14"})
}

/// The log of the example, once it was taken over.
pub fn taken_over() -> String {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let director = server.set_up();
    let cup = found(&director, "tarockcup-2018");
    director.post(&format!("{cup}/results-list"), &list(&example())).expect(201);
    director.get(&format!("{cup}/export")).text
}

fn version(client: &Client, cup: &str) -> u64 {
    client.get(cup).expect(200)["version"].as_u64().unwrap()
}

#[rstest]
fn a_list_is_tried_and_becomes_a_tournament(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let director = server.set_up();
    let cup = found(&director, "tarockcup-2018");
    let path = format!("{cup}/results-list");

    let before = version(&director, &cup);
    let preview = director.post(&format!("{path}/preview"), &list(&example())).expect(200);
    assert_eq!([&preview["ok"], &preview["bad"], &preview["possible_doubles"]], [5, 0, 0]);
    let odd = preview["odd"].as_array().unwrap();
    assert!(odd.len() == 1 && odd[0].as_str().unwrap().contains("Startgeld"), "{odd:?}");
    assert_eq!(preview["rows"][2]["points"], 17);
    assert_eq!(version(&director, &cup), before, "nothing is recorded");

    let taken = director.with_key("POST", &path, &list(&example()), "old");
    let document = taken.expect(201);
    assert_eq!([&document["players"], &document["teams"], &document["editions"]], [5, 2, 1]);
    assert_eq!(
        [&document["closed"], &document["taken_over"]],
        [&json!(true), &json!({"listed_on": "2009-11-14"})]
    );
    let again = director.with_key("POST", &path, &list(&example()), "old");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.expect(201), document);
    director.post(&path, &list(&example())).refused(409, "tournament_closed");

    let public = server.anonymous();
    let ranking = public.get(&format!("{cup}/rankings/players")).expect(200);
    let row = |nth: usize| {
        let row = &ranking["rows"][nth];
        (
            row["rank"].as_u64().unwrap(),
            row["family_name"].as_str().unwrap_or_default().to_owned(),
            row["total"].as_i64().unwrap(),
        )
    };
    let expected = [
        (1, "Kontrainer", 41),
        (2, "Königshuber", 17),
        (3, "Őszi", 17),
        (4, "Pagatka", -12),
        (5, "Mondl", -63),
    ];
    for (nth, (rank, name, total)) in expected.into_iter().enumerate() {
        assert_eq!(row(nth), (rank, name.to_owned(), total));
    }
    let teams = public.get(&format!("{cup}/rankings/teams")).expect(200);
    assert_eq!([&teams["rows"][0]["name"], &teams["rows"][0]["total"]], [&json!("Uhu"), &json!(5)]);
    let edition = public.get(&format!("{cup}/editions/1")).expect(200);
    assert_eq!(
        (edition["ranking"]["rows"].as_array().unwrap().len(), &edition["verified"]),
        (5, &json!(true))
    );
    let paper = director.raw("GET", &format!("/api/v1{cup}/reports/ranking.csv?lang=de"), "", None, &[]);
    assert!(paper.text.contains("Kontrainer") && paper.text.contains("41"), "{}", paper.text);
    for name in ["ranking.pdf", "teams.pdf", "booklet.pdf"] {
        let paper = director.raw("GET", &format!("/api/v1{cup}/reports/{name}"), "", None, &[]);
        assert_eq!(paper.status, 200, "{name}: {}", paper.text);
    }
    let audit = director.get(&format!("{cup}/audit")).expect(200);
    assert_eq!(audit["clean"], true, "{audit}");
    for said in ["", "/standings"] {
        let page = public.raw("GET", &format!("{cup}{said}"), "", None, &[("Accept-Language", "en")]);
        assert!(page.text.contains("Taken over from a results list of"), "{}", page.text);
    }
    for page in ["", "/standings", "/teams", "/editions/1", "/prizes", "/players/1", "/board", "/rules"] {
        let page = public.raw("GET", &format!("{cup}{page}"), "", None, &[]);
        assert_eq!(page.status, 200, "{}", page.text);
    }
}

#[test]
fn what_contradicts_is_told_line_by_line_and_nothing_is_recorded() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let director = server.set_up();
    let cup = found(&director, "krenglbach-2018");
    director
        .post("/persons", &json!({"given_name": "Eva", "family_name": "Huber", "residence": "Wels"}))
        .expect(201);
    let csv = "place,name,town,points\n1,Eva Huber,Wels,12\n3,Eva Hubert,,20\n3,Ida Moser,,viel\n";
    let path = format!("{cup}/results-list");
    let preview = director.post(&format!("{path}/preview"), &list(csv)).expect(200);
    // What cannot be read, and what contradicts in the other rows, is told at once.
    assert_eq!([&preview["ok"], &preview["bad"]], [1, 2]);
    let wrong = preview["rows"][1]["errors"].as_array().unwrap();
    let columns: Vec<_> = wrong.iter().map(|wrong| &wrong["column"]).collect();
    assert_eq!(columns, ["place", "points"], "{preview}");
    assert_eq!(preview["rows"][2]["errors"][0]["column"], "points");
    assert_eq!(preview["rows"][0]["possible_doubles"][0]["family_name"], "Huber");
    let before = version(&director, &cup);
    director.post(&path, &list(csv)).refused(422, "import_refused");

    let csv = csv.replace("viel", "-30");
    let preview = director.post(&format!("{path}/preview"), &list(&csv)).expect(200);
    let wrong = preview["rows"][1]["errors"].as_array().unwrap();
    let columns: Vec<_> = wrong.iter().map(|wrong| &wrong["column"]).collect();
    assert_eq!(columns, ["place", "points"], "{preview}");
    assert_eq!(preview["odd"].as_array().unwrap().len(), 1, "the points come to 2");
    let refused = director.post(&path, &list(&csv)).refused(422, "import_refused");
    assert_eq!(refused["violations"][0]["pointer"], "/rows/3/place");
    assert_eq!(version(&director, &cup), before, "nothing is recorded");

    // A bad place does not hide that the points are missing, nor what is wrong elsewhere.
    let csv = "place,name,points\n1,Eva Huber,12\nlast,Eva Hubert,\n3,Ida Moser,\n";
    let preview = director.post(&format!("{path}/preview"), &list(csv)).expect(200);
    let columns = |row: usize| -> Vec<_> {
        let errors = preview["rows"][row]["errors"].as_array().unwrap();
        errors.iter().map(|error| error["column"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!([columns(0), columns(1), columns(2)], [vec![], vec!["place", "points"], vec!["points"]]);

    let many = format!("name,points\n{}", "Eva Huber,0\n".repeat(2001));
    director.post(&format!("{path}/preview"), &list(&many)).refused(400, "malformed_csv");
}

#[test]
fn a_team_of_signs_alone_is_no_team() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let director = server.set_up();
    let cup = found(&director, "tarockcup-2018");
    let path = format!("{cup}/results-list");
    let csv =
        "name,points,rangpunkte,team\nEva Huber,12,70,.\nIda Moser,-12,60,-\nEla Gruber,0,60,Die Drei!\n";
    let preview = director.post(&format!("{path}/preview"), &list(csv)).expect(200);
    let wrong = |row: usize| preview["rows"][row]["errors"].as_array().unwrap().clone();
    assert_eq!([wrong(0).len(), wrong(1).len(), wrong(2).len()], [1, 1, 0], "{preview}");
    assert_eq!([&wrong(0)[0]["column"], &wrong(1)[0]["column"]], ["team", "team"]);
    director.post(&path, &list(csv)).refused(422, "import_refused");
    let team = json!({"name": "…", "members": []});
    let refused = director.post(&format!("{cup}/teams"), &team).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/name");
}

#[test]
fn rows_in_json_are_taken_over_and_corrected_in_edition_2() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let director = server.set_up();
    let cup = found(&director, "tarockcup-2018");
    let path = format!("{cup}/results-list");
    let row = |name: &str, points: i64| json!({"given_name": name, "family_name": "Huber", "points": points, "rangpunkte": 70});
    let body = json!({"rows": [row("Eva", 12), row("Ida", -12)], "source": "A letter"});
    director.post(&path, &body).expect(201);
    let corrected = json!({
        "rows": [
            {"player": 1, "points": -12, "rangpunkte": 70},
            {"player": 2, "points": 12, "rangpunkte": 70},
        ],
        "reason": "The lines were mixed up"
    });
    director.put(&path, &corrected).refused(409, "tournament_closed");
    director.post(&format!("{cup}/reopen"), &json!({"reason": "Misread"})).expect(200);
    // What contradicts is at the place that was sent.
    let places = |first: u16, second: u16| {
        json!({
            "rows": [
                {"player": 1, "points": -12, "rangpunkte": 70, "place": first},
                {"player": 2, "points": 12, "rangpunkte": 70, "place": second},
            ],
            "reason": "The lines were mixed up"
        })
    };
    let refused = director.put(&path, &places(3, 1)).refused(422, "invalid_totals");
    assert_eq!(refused["violations"][0]["pointer"], "/rows/0/place", "{refused}");
    director.put(&path, &corrected).expect(200);
    director
        .post(&format!("{cup}/players"), &json!({"person": {"given_name": "A", "family_name": "B"}}))
        .refused(409, "list_state");
    director.post(&format!("{cup}/editions"), &json!({})).expect(201);
    let ranking = server.anonymous().get(&format!("{cup}/rankings/players")).expect(200);
    assert_eq!([&ranking["rows"][0]["number"], &ranking["rows"][0]["total"]], [2, 82]);
    director.post(&format!("{cup}/close"), &json!({})).expect(200);
}

#[test]
fn the_director_takes_a_list_over_by_forms() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    let mut director = organizer(&cup);
    let home = format!("/tournaments/{}", cup.id);
    let path = format!("{home}/desk/results-list");
    assert!(director.open(&format!("{home}/desk")).text.contains(&path));
    let page = director.open(&path);
    let csv = example();
    let mut typed = vec![("list", csv.as_str()), ("source", "The club's archive"), ("act", "check")];
    let seen = send(&mut director, &path, &page, "id=\"list\"", &typed);
    assert_eq!(seen.status, 200);
    assert!(seen.text.contains("Kontrainer") && seen.text.contains("value=\"take\""), "{}", seen.text);
    typed[2].1 = "take";
    let done = send(&mut director, &path, &seen, "id=\"list\"", &typed);
    assert_eq!((done.status, done.location.as_deref()), (303, Some(format!("{home}/editions/1").as_str())));
    let standings = director.open(&format!("{home}/standings"));
    assert!(standings.text.contains("Kontrainer"), "{}", standings.text);
    let desk = director.open(&format!("{home}/desk")).text;
    assert!(
        desk.contains(&path) && !desk.contains("Alte Ergebnisliste übernehmen"),
        "once is enough: {desk}"
    );
}

#[test]
fn the_director_corrects_a_row_by_forms() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    let row = |name: &str, points: i64| json!({"given_name": name, "family_name": "Huber", "points": points, "rangpunkte": 70});
    let body = json!({"rows": [row("Eva", 12), row("Ida", -12)], "source": "A letter"});
    cup.act("results-list", &body).expect(201);
    cup.act("reopen", &json!({"reason": "Misread"})).expect(200);
    let mut director = organizer(&cup);
    let path = format!("/tournaments/{}/desk/results-list", cup.id);
    let page = director.open(&path);
    assert!(page.text.contains("Huber Eva") && page.text.contains("value=\"-12\""), "{}", page.text);
    let mut typed = vec![
        ("place-1", "2"),
        ("points-1", "viel"),
        ("rangpunkte-1", "70"),
        ("place-2", "1"),
        ("points-2", "14"),
        ("rangpunkte-2", "70"),
        ("reason", "The lines were mixed up"),
        ("act", "look"),
    ];
    let wrong = send(&mut director, &path, &page, "id=\"correct\"", &typed);
    assert_eq!(wrong.status, 422, "{}", wrong.text);
    assert!(wrong.text.contains("points-1-wrong") && wrong.text.contains("value=\"viel\""), "{}", wrong.text);
    typed[1].1 = "−14";
    let before = version(&cup.organizer, cup.path("").trim_end_matches('/'));
    let seen = send(&mut director, &path, &page, "id=\"correct\"", &typed);
    assert_eq!(seen.status, 200, "{}", seen.text);
    assert!(seen.text.contains("value=\"do\""), "{}", seen.text);
    assert_eq!(version(&cup.organizer, cup.path("").trim_end_matches('/')), before);
    typed[7].1 = "do";
    let done = send(&mut director, &path, &seen, "id=\"correct\"", &typed);
    assert_eq!(done.status, 303, "{}", done.text);
    assert_eq!(done.location.as_deref(), Some(format!("/tournaments/{}/desk/review", cup.id).as_str()));
    let ranking = cup.read("rankings/players");
    assert_eq!([&ranking["rows"][0]["number"], &ranking["rows"][0]["total"]], [2, 84]);
}
