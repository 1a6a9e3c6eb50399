//! A season's log: a cup in which all happens that can.

use std::fs;

use domain::season::Event;
use engine::{OrganisationId, verify_export};
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::On;
use crate::support::server::program;

use super::{export_of, is_written};

const NAME: &str = "season";
/// A championship in which the sides do not agree.
const CONTESTED: &str = "season-contested";
/// One of whose players two entries were known, and what the organisation's log says of it.
const MERGED: [&str; 2] = ["season-merged", "organisation-merged"];

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn members(organizer: &Client, pair: u8) -> [String; 2] {
    ["Eva", "Max"].map(|name| {
        let body = json!({"given_name": name, "family_name": format!("Huber{pair}")});
        let location = organizer.post("/persons", &body).location();
        location.rsplit('/').next().expect("an id").to_owned()
    })
}

/// Five pairs are drawn; matches are confirmed, ruled on and extended, pairings conceded, postponed and decided.
fn written() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let body = json!({"title": "Pokal 2026", "year": 2026, "kind": "knockout"});
    let season = organizer.post("/seasons", &body).location();
    let mut pairs = Vec::new();
    for nth in 1..=5 {
        let members = members(&organizer, nth);
        let body = json!({"name": format!("Paar {nth}"), "members": members});
        let team = organizer.post(&format!("{season}/teams"), &body).expect(201);
        pairs.push((text(&team["team"]["id"]).to_owned(), members));
    }
    organizer.post(&format!("{season}/draw/commitment"), &json!({})).expect(200);
    organizer.post(&format!("{season}/draw"), &json!({"public_randomness": "3 5 1 6"})).expect(200);
    let substitute = json!({"name": "Paar 1", "members": members(&organizer, 6), "leave": "Both are ill."});
    organizer.put(&format!("{season}/teams/{}", pairs[0].0), &substitute).expect(200);
    let substitutes = organizer.get(&format!("{season}/teams")).expect(200)["items"][0]["members"].clone();
    let seated = [0, 1].map(|nth: usize| text(&substitutes[nth]["person"]).to_owned());
    pairs[0].1 = seated;

    let sides = |round: usize, nth: usize| {
        let bracket = organizer.get(&format!("{season}/bracket")).expect(200);
        let pairing = &bracket["rounds"][round - 1][nth - 1];
        [0, 1].map(|side: usize| {
            let id = text(&pairing["sides"][side]["id"]);
            pairs.iter().find(|pair| pair.0 == id).expect("one of them")
        })
    };
    let play = |round: usize, nth: usize, points: [u32; 2], extension: bool| {
        let both = sides(round, nth);
        let body = json!({
            "sides": both.map(|(id, seated)| json!({"team": id, "seated": seated})),
            "points": points, "played_on": format!("2026-{:02}-12", 8 + round), "by": both[0].0,
            "round": round, "pairing": nth, "extension": extension,
        });
        let path = organizer.post(&format!("{season}/matches"), &body).location();
        let captain = crate::seasons::captain(&organizer, &season, &json!(both[1].0));
        captain.post(&format!("{path}/confirmation"), &json!({"by": both[1].0})).expect(200);
        path
    };
    let said = |round: usize, nth: usize, what: &str, body: &Value| {
        organizer.post(&format!("{season}/bracket/{round}/{nth}/{what}"), body).expect(200);
    };
    // The three byes come first.
    let postponed = json!({"until": "2026-10-04", "reason": "One of them was ill."});
    said(1, 4, "postponement", &postponed);
    let first = play(1, 4, [760, 752], false);
    organizer
        .post(&format!("{first}/ruling"), &json!({"points": [752, 752], "reason": "Miscounted"}))
        .expect(200);
    play(1, 4, [752, 752], false);
    play(1, 4, [752, 759], false);
    play(1, 4, [192, 192], true);
    play(1, 4, [191, 192], true);
    said(2, 1, "concession", &json!({"by": sides(2, 1)[1].0, "reason": "No time left"}));
    said(2, 2, "decision", &json!({"winner": sides(2, 2)[0].0, "reason": "They did not come."}));
    for points in [[768, 760], [700, 753], [783, 751]] {
        play(3, 1, points, false);
    }
    organizer.post(&format!("{season}/close"), &json!({})).expect(200);
    organizer.post(&format!("{season}/reopen"), &json!({"reason": "A sheet was found."})).expect(200);
    let id = season.rsplit('/').next().expect("an id").to_owned();
    assert!(server.terminate().success());
    assert!(database.run(&["continue", "--reason", "restore"]).status.success());
    let exported = database.run(&["export", &id]);
    String::from_utf8([exported.stdout, exported.stderr].concat()).expect("text")
}

/// One side writes a match down, the other says otherwise, and the jury decides; another is confirmed after all.
fn written_contested() -> String {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let season = crate::seasons::founded(&organizer, "team_championship");
    let [one, other] = [1, 2].map(|nth| crate::seasons::entered(&organizer, &season, nth, 2));
    let captain = crate::seasons::captain(&organizer, &season, &json!(other.id));
    let contested = |points, day: &str| {
        let body = crate::seasons::played([&one, &other], points, day);
        let path = organizer.post(&format!("{season}/matches"), &body).location();
        let objection = json!({"by": other.id, "reason": "The third deal was another."});
        captain.post(&format!("{path}/objection"), &objection).expect(200);
        path
    };
    let ruled = contested([760, 759], "2026-05-02");
    let ruling = json!({"points": [759, 760], "reason": "The sheet was found."});
    organizer.post(&format!("{ruled}/ruling"), &ruling).expect(200);
    let agreed = contested([768, 767], "2026-05-09");
    captain.post(&format!("{agreed}/confirmation"), &json!({"by": other.id})).expect(200);
    organizer.get(&format!("{season}/export")).text
}

/// A member of a team had another entry: it is the one that stays, and he allows less than under the first.
fn written_merged() -> [String; 2] {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let season = crate::seasons::founded(&organizer, "team_championship");
    let team = crate::seasons::entered(&organizer, &season, 1, 2);
    let married = crate::seasons::person(&organizer, "Eva");
    let public = json!({"name_public": false});
    organizer.patch(&format!("/persons/{}", team.members[0]), &public).expect(200);
    let merge = json!({"into": married, "note": "She married."});
    organizer.post(&format!("/persons/{}/merge", team.members[0]), &merge).expect(200);
    assert!(server.terminate().success());
    let organisation = OrganisationId::DEFAULT.0.to_string();
    [season.rsplit('/').next().expect("an id"), &organisation].map(|id| {
        let exported = database.run(&["export", id]);
        String::from_utf8([exported.stdout, exported.stderr].concat()).expect("text")
    })
}

#[test]
fn the_golden_logs_of_two_entries_that_are_one_human_are_what_they_were() {
    let files = MERGED.map(export_of);
    if files.iter().any(|file| is_written(file)) {
        for (file, log) in files.iter().zip(written_merged()) {
            fs::write(file, log).expect("writable");
        }
    }
    // The one is founded, forms a team and says it; the other says what is allowed, that they are one, and what that means.
    for (file, events) in files.iter().zip([3, 3]) {
        let export = fs::read_to_string(file).expect("a golden log");
        let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(verified.events, events, "{export}");
        assert!(export.contains("\"type\":\"person.merged\""), "{export}");
        assert!(program().arg("verify").arg(file).output().unwrap().status.success());
    }
}

#[test]
fn the_golden_log_of_a_season_is_what_it_was() {
    let file = export_of(NAME);
    if is_written(&file) {
        fs::write(&file, written()).expect("writable");
    }
    let export = fs::read_to_string(&file).expect("a golden log");
    let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((verified.events, verified.draws), (32, 1));
    let file_contested = export_of(CONTESTED);
    if is_written(&file_contested) {
        fs::write(&file_contested, written_contested()).expect("writable");
    }
    let contested = fs::read_to_string(&file_contested).expect("a golden log");
    assert_eq!(verify_export(contested.as_bytes()).unwrap_or_else(|fault| panic!("{fault}")).events, 9);
    let merged = fs::read_to_string(export_of(MERGED[0])).expect("a golden log");
    let series = fs::read_to_string(export_of(super::series::NAME)).expect("a golden log");
    let others =
        super::lifetime::NAMES.map(|name| fs::read_to_string(export_of(name)).expect("a golden log"));
    for (event_type, _) in Event::TYPES {
        // What happens in another kind of season alone stands in that one.
        let logs = [&export, &contested, &merged, &series, &others[0], &others[1]];
        let happens = logs.iter().any(|log| log.contains(&format!("\"type\":\"{event_type}\"")));
        assert!(happens, "{event_type} never happens");
    }
    let organisation = OrganisationId::DEFAULT.0.to_string();
    assert!(export.lines().next().is_some_and(|header| header.contains(&organisation)));
    assert!(program().arg("verify").arg(&file).output().unwrap().status.success());
}
