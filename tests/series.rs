//! A series of cups over HTTP: evenings are editions of tournaments, the best count, a final.

use std::fmt::Write as _;

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::hall::token;

const ORGANISATION: &str = "00000000-0000-7000-8000-000000000001";
/// What the other club's evening is called.
pub const GUESTS: &str = "Gastabend";

/// Three evenings of which two count, and a final of two.
pub fn rules() -> Value {
    json!({"series": {
        "evenings": 3, "best": 2, "evening_points": "totals", "ties": ["single_results", "starts"],
        "final": {"places": 2, "start": "total"}, "teams": {"members_most": 2},
    }})
}

/// Persons of these family names; their ids.
pub fn persons<const N: usize>(organizer: &Client, names: [&str; N]) -> [String; N] {
    names.map(|name| {
        let person = json!({"given_name": "Eva", "family_name": name});
        let location = organizer.post("/persons", &person).location();
        location.rsplit('/').next().expect("an id").to_owned()
    })
}

/// A tournament with these points of persons, closed, with its first edition; its path.
pub fn evening(organizer: &Client, title: &str, date: &str, points: &[(&str, i64)]) -> String {
    let body = json!({
        "title": title, "date": date, "ruleset": "tarockcup-2019", "registration": {"consent": "by_entry"},
    });
    let cup = organizer.post("/tournaments", &body).location();
    let mut csv = "name,person_id,points\n".to_owned();
    for (nth, (person, points)) in points.iter().enumerate() {
        writeln!(csv, "Eva Spieler{nth},{person},{points}").expect("a text");
    }
    let list = json!({"csv": csv, "source": "The club's archive", "listed_on": date});
    organizer.post(&format!("{cup}/results-list"), &list).expect(201);
    cup
}

/// Publishes an edition with other points, by start number.
pub fn corrected(organizer: &Client, cup: &str, points: &[i64]) {
    organizer.post(&format!("{cup}/reopen"), &json!({"reason": "Misread"})).expect(200);
    let rows =
        (1..).zip(points).map(|(player, points): (u16, _)| json!({"player": player, "points": points}));
    let body = json!({"rows": rows.collect::<Vec<_>>(), "reason": "The lines were mixed up"});
    organizer.put(&format!("{cup}/results-list"), &body).expect(200);
    organizer.post(&format!("{cup}/editions"), &json!({})).expect(201);
    organizer.post(&format!("{cup}/close"), &json!({})).expect(200);
}

/// Counts a tournament; the evenings.
pub fn count(organizer: &Client, season: &str, evening: &str, cup: &str) -> Value {
    let body = json!({"tournament": cup.rsplit('/').next()});
    organizer.put(&format!("{season}/evenings/{evening}"), &body).expect(200)
}

/// Gives the other club's evening to another club, in the database.
pub fn give_away(database: &Database) {
    database.tamper(
        "INSERT INTO organisations (id, name, created_at) VALUES (x'00000000000070008000000000000002', '', 0);
         UPDATE streams SET organisation_id = x'00000000000070008000000000000002'
         WHERE summary LIKE '%Gastabend%'",
        "INSERT INTO organisations (id, name, created_at) VALUES ('00000000-0000-7000-8000-000000000002', '', 0);
         UPDATE streams SET organisation_id = '00000000-0000-7000-8000-000000000002'
         WHERE summary LIKE '%Gastabend%'",
    );
}

/// Number, rank and sum.
pub fn table(client: &Client, season: &str) -> Vec<(u64, u64, i64)> {
    let table = client.get(&format!("{season}/series/standings")).expect(200);
    let rows = table["items"].as_array().expect("rows").iter();
    let number = |value: &Value| value.as_u64().expect("a number");
    rows.map(|row| {
        let total = row["total"].as_i64().expect("a whole sum");
        (number(&row["entrant"]["number"]), number(&row["rank"]), total)
    })
    .collect()
}

#[rstest]
fn the_best_evenings_count_and_a_correction_waits_for_the_jury(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    let jury = server.client(&token(&organizer, "referee", &json!({"organisation": ORGANISATION})));
    let public = server.anonymous();

    let [a, b, c, shy] = persons(&organizer, ["Auer", "Berger", "Castor", "Dunkel"]);
    organizer.patch(&format!("/persons/{shy}"), &json!({"name_public": false})).expect(200);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&a, 10), (&b, 21), (&c, -31)]);
    let second = evening(&organizer, "Zwei", "2026-02-05", &[(&a, 20), (&b, 10), (&shy, -30)]);
    let team = json!({"name": "Die Marabus", "members": [a, c]});
    organizer.post(&format!("{season}/teams"), &team).expect(201);

    // One evening counts, of which the season keeps where it stands.
    jury.put(&format!("{season}/evenings/1"), &json!({"tournament": first.rsplit('/').next()}))
        .refused(403, "forbidden");
    let counted = count(&organizer, &season, "1", &first);
    let entry = &counted["items"][0];
    assert_eq!(
        [&entry["evening"], &entry["state"], &entry["title"]],
        [&json!(1), &json!("current"), &json!("Eins")]
    );
    assert_eq!(entry["counted"]["edition"], 1);
    assert_eq!(entry["counted"]["hash"].as_str().map(str::len), Some(64));
    assert_eq!(table(&public, &season), [(2, 1, 21), (1, 2, 10), (3, 3, -31)]);
    count(&organizer, &season, "2", &second);
    assert_eq!(table(&public, &season), [(2, 1, 31), (1, 2, 30), (4, 3, -30), (3, 4, -31)]);

    // Everything explained: the row, its evenings, the place there; who does not allow it is a number.
    let shown = public.get(&format!("{season}/series/entrants/1")).expect(200);
    let results = &shown["row"]["results"];
    assert_eq!(
        (&results[0]["place"], &results[0]["value"], &results[0]["start_number"]),
        (&json!(2), &json!(10), &json!(1))
    );
    assert_eq!(shown["row"]["entrant"]["family_name"], "Auer");
    assert_eq!(shown["last_evening"], 3);
    let need = &shown["needs"][0];
    // With 10 and 20 so far, 11 on the last evening make 31: level with the first.
    assert_eq!((&need["rank"], &need["total"], &need["level"]), (&json!(1), &json!(31), &json!(11)));
    let unnamed = public.get(&format!("{season}/series/entrants/4")).expect(200);
    assert_eq!(unnamed["row"]["entrant"], json!({"number": 4}));
    public.get(&format!("{season}/series/entrants/9")).refused(404, "unknown_entrant");
    public.get(&format!("{season}/series/entrants")).refused(401, "unauthenticated");
    let entrants = jury.get(&format!("{season}/series/entrants")).expect(200);
    assert_eq!(entrants["items"][3]["family_name"], "Dunkel");
    let teams = public.get(&format!("{season}/series/teams")).expect(200);
    assert_eq!(
        (&teams["items"][0]["team"]["name"], &teams["items"][0]["total"]),
        (&json!("Die Marabus"), &json!(-1))
    );

    // A correction of the first evening: seen, with what it would change, and nothing moves.
    corrected(&organizer, &first, &[22, 9, -31]);
    let evenings = public.get(&format!("{season}/evenings")).expect(200);
    assert_eq!(
        (&evenings["items"][0]["state"], &evenings["items"][0]["newest_edition"]),
        (&json!("changed"), &json!(2))
    );
    public.get(&format!("{season}/evenings/1/changes")).refused(401, "unauthenticated");
    jury.get(&format!("{season}/evenings/3/changes")).refused(404, "unknown_results");
    let changes = jury.get(&format!("{season}/evenings/1/changes")).expect(200);
    let rows = changes["items"].as_array().expect("rows");
    assert_eq!(rows.len(), 2, "{changes}");
    assert_eq!(
        (&rows[0]["before"]["total"], &rows[0]["after"]["total"], &rows[0]["after"]["rank"]),
        (&json!(30), &json!(42), &json!(1))
    );
    assert_eq!(changes["unpublished"], false);
    assert_eq!(table(&public, &season)[0], (2, 1, 31));
    organizer
        .put(&format!("{season}/evenings/3"), &json!({"tournament": first.rsplit('/').next()}))
        .refused(409, "series_state");

    // The jury does not follow, then it does.
    let reason = json!({"reason": "We ask the scorer first."});
    let refused = jury.post(&format!("{season}/evenings/1/refusal"), &reason).expect(200);
    assert_eq!(
        (&refused["items"][0]["state"], &refused["items"][0]["refused"]["reason"]),
        (&json!("refused"), &reason["reason"])
    );
    let followed = jury.post(&format!("{season}/evenings/1/following"), &json!({})).expect(200);
    assert_eq!(
        (&followed["items"][0]["state"], &followed["items"][0]["counted"]["edition"]),
        (&json!("current"), &json!(2))
    );
    assert_eq!(table(&public, &season)[..2], [(1, 1, 42), (2, 2, 19)]);
    jury.post(&format!("{season}/evenings/1/following"), &json!({})).refused(409, "series_state");

    // As paper and as data, and read again from the database.
    for (ending, begins) in [("pdf", "%PDF"), ("xlsx", "PK")] {
        let file = public.bytes(&format!("{season}/reports/standings.{ending}?lang=de"));
        assert!(file.starts_with(begins.as_bytes()), "{ending}");
    }
    let csv = public.raw("GET", &format!("/api/v1{season}/reports/standings.csv?lang=de"), "", None, &[]);
    assert!(csv.text.contains("Auer") && !csv.text.contains("Dunkel"), "{}", csv.text);
    let listed = public.get("/seasons").expect(200);
    assert_eq!((&listed["items"][0]["series"], &listed["items"][0]["evenings"]), (&json!(true), &json!(2)));
    let before = public.get(&format!("{season}/series/standings")).expect(200);
    assert!(server.terminate().success());
    assert!(database.run(&["verify"]).status.success());
    let server = database.serve();
    assert_eq!(server.anonymous().get(&format!("{season}/series/standings")).expect(200), before);

    // Closed: nothing follows any more.
    let organizer = server.client(&secret);
    organizer.post(&format!("{season}/close"), &json!({})).expect(200);
    corrected(&organizer, &first, &[10, 21, -31]);
    organizer.post(&format!("{season}/evenings/1/following"), &json!({})).refused(409, "season_state");
    assert_eq!(table(&organizer, &season)[0], (1, 1, 42));
}

#[rstest]
fn results_of_another_club_count_once_they_are_accepted(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    let [ours, theirs, stranger] = persons(&organizer, ["Auer", "Auerin", "Fremd"]);
    let home = evening(&organizer, "Eins", "2026-01-08", &[(&ours, 10), (&stranger, -10)]);
    let away = evening(&organizer, GUESTS, "2026-02-05", &[(&theirs, 7), (&stranger, -7)]);
    assert!(server.terminate().success());
    give_away(&database);
    let server = database.serve();
    let organizer = server.client(&secret);
    count(&organizer, &season, "1", &home);
    let body = json!({"tournament": away.rsplit('/').next()});
    organizer.put(&format!("{season}/evenings/2"), &body).refused(409, "series_state");
    let mut accept = body.clone();
    accept["persons"] = json!([{"start_number": 1, "person": ours}]);
    let accepted = organizer.post(&format!("{season}/acceptances"), &accept).expect(200);
    assert_eq!(accepted["accepted"].as_array().map(Vec::len), Some(1));
    organizer.put(&format!("{season}/evenings/2"), &body).expect(200);
    assert_eq!(table(&organizer, &season), [(1, 1, 17), (2, 2, -17)]);
}

#[rstest]
fn officials_see_the_names_of_another_clubs_persons_as_everybody_does(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    // Of our own neither allows his name; of the guests one does himself, one by entering, one not at all.
    let [ours, open, entering, shy] = persons(&organizer, ["Auer", "Gast Offen", "Gast Still", "Gast Scheu"]);
    for (person, allows) in [(&ours, false), (&open, true), (&shy, false)] {
        organizer.patch(&format!("/persons/{person}"), &json!({"name_public": allows})).expect(200);
    }
    let points = [(ours.as_str(), 5), (&open, 4), (&entering, -4), (&shy, -5)];
    let away = evening(&organizer, GUESTS, "2026-02-05", &points);
    assert!(server.terminate().success());
    give_away(&database);
    database.tamper(
        "UPDATE persons SET organisation_id = x'00000000000070008000000000000002' WHERE family_name LIKE 'Gast %'",
        "UPDATE persons SET organisation_id = '00000000-0000-7000-8000-000000000002' WHERE family_name LIKE 'Gast %'",
    );
    let server = database.serve();
    let organizer = server.client(&secret);
    let body = json!({"tournament": away.rsplit('/').next()});
    organizer.post(&format!("{season}/acceptances"), &body).expect(200);
    organizer.put(&format!("{season}/evenings/2"), &body).expect(200);
    let entrants = organizer.get(&format!("{season}/series/entrants")).expect(200);
    let names: Vec<_> = (0..4).map(|nth| entrants["items"][nth]["family_name"].clone()).collect();
    assert_eq!(names, [json!("Auer"), json!("Gast Offen"), json!("Gast Still"), Value::Null], "{entrants}");
    assert_eq!(entrants["items"][3]["person"], json!(shy), "the desk still knows whom it is about");
}

#[test]
fn who_declines_leaves_the_final_to_the_next_in_line() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    let [a, b, c] = persons(&organizer, ["Auer", "Berger", "Castor"]);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&a, 30), (&b, -10), (&c, -20)]);
    count(&organizer, &season, "1", &first);
    let qualification = |document: &Value| {
        let list = document["list"].as_array().expect("a list").iter();
        list.map(|row| (row["entrant"]["number"].clone(), row["state"].clone())).collect::<Vec<_>>()
    };
    let state = |number: u16, state: &str| (json!(number), json!(state));
    let shown = server.anonymous().get(&format!("{season}/series/final")).expect(200);
    assert_eq!(qualification(&shown), [state(1, "qualified"), state(2, "qualified"), state(3, "next")]);
    let declined = json!({"declined": true, "reason": "He is abroad on that day."});
    let path = format!("{season}/series/entrants/2/declined");
    let shown = organizer.put(&path, &declined).expect(200);
    assert_eq!(qualification(&shown), [state(1, "qualified"), state(2, "declined"), state(3, "qualified")]);

    let last = evening(&organizer, "Finale", "2026-12-05", &[(&a, -30), (&c, 30)]);
    let counted = count(&organizer, &season, "final", &last);
    assert_eq!(counted["items"][1]["evening"], Value::Null);
    let shown = organizer.get(&format!("{season}/series/final")).expect(200);
    let ranking = shown["ranking"].as_array().expect("a ranking");
    let row = |nth: usize| {
        (
            ranking[nth]["rank"].clone(),
            ranking[nth]["entrant"]["number"].clone(),
            ranking[nth]["total"].clone(),
        )
    };
    assert_eq!([row(0), row(1)], [(json!(1), json!(3), json!(10)), (json!(2), json!(1), json!(0))]);
    organizer.put(&path, &json!({"declined": false})).refused(409, "series_state");
    // What following a corrected final would change is its own ranking.
    corrected(&organizer, &last, &[40, -40]);
    let changes = organizer.get(&format!("{season}/evenings/final/changes")).expect(200);
    let rows = changes["items"].as_array().expect("rows");
    assert_eq!(
        (rows.len(), &rows[0]["before"]["rank"], &rows[0]["after"]["rank"]),
        (2, &json!(2), &json!(1))
    );
}
