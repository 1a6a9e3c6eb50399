//! A year of Royal-Tarock over HTTP: a championship of teams and a cup, with their logs.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::token;
use crate::support::server::program;

const ORGANISATION: &str = "00000000-0000-7000-8000-000000000001";

/// A team of a season, or a pair.
#[derive(Clone)]
pub struct Team {
    pub id: String,
    pub members: Vec<String>,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

pub fn person(organizer: &Client, name: &str) -> String {
    let location =
        organizer.post("/persons", &json!({"given_name": name, "family_name": "Huber"})).location();
    location.rsplit('/').next().expect("an id").to_owned()
}

pub fn founded(organizer: &Client, kind: &str) -> String {
    organizer.post("/seasons", &json!({"title": "Jahr 2026", "year": 2026, "kind": kind})).location()
}

pub fn entered(organizer: &Client, season: &str, nth: usize, members: usize) -> Team {
    let members: Vec<_> = (0..members).map(|one| person(organizer, &format!("P{nth}{one}"))).collect();
    let body = json!({"name": format!("Team {nth}"), "members": members});
    let team = organizer.post(&format!("{season}/teams"), &body).expect(201);
    assert_eq!(team["team"]["name"], format!("Team {nth}"));
    Team { id: text(&team["team"]["id"]), members }
}

fn side(team: &Team) -> Value {
    json!({"team": team.id, "seated": team.members[..2]})
}

pub fn played(teams: [&Team; 2], points: [u32; 2], played_on: &str) -> Value {
    json!({"sides": teams.map(side), "points": points, "played_on": played_on, "by": teams[0].id})
}

/// The captain of a team.
pub fn captain(organizer: &Client, season: &str, team: &Value) -> Client {
    let id = season.rsplit('/').next().expect("an id");
    organizer.with_token(&token(organizer, "scorer", &json!({"team": {"season": id, "team": team}})))
}

/// Writes a match down for the first side and has the second's captain confirm it; its path.
pub fn agreed(organizer: &Client, season: &str, body: &Value) -> String {
    let path = organizer.post(&format!("{season}/matches"), body).location();
    let other = &body["sides"][1]["team"];
    let by = json!({"by": other});
    let captain = captain(organizer, season, other);
    let confirmed = captain.post(&format!("{path}/confirmation"), &by).expect(200);
    assert_eq!(confirmed["match"]["state"], "confirmed");
    path
}

/// The table as names with rank, matches and sum.
fn table(client: &Client, season: &str) -> Vec<(String, Value, u64, u64)> {
    let table = client.get(&format!("{season}/standings")).expect(200);
    let rows = table["items"].as_array().expect("rows").iter();
    let number = |value: &Value| value.as_u64().expect("a number");
    rows.map(|row| {
        (text(&row["team"]["name"]), row["rank"].clone(), number(&row["matches"]), number(&row["result"]))
    })
    .collect()
}

#[rstest]
fn a_championship_adds_rounded_results_both_sides_agree_on(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    let organizer = server.set_up();
    let season = founded(&organizer, "team_championship");
    let shown = organizer.get(&season).expect(200);
    assert_eq!(shown["rules"]["team_championship"]["matches_most"], 40);
    let teams: Vec<_> = (1..=3).map(|nth| entered(&organizer, &season, nth, 3)).collect();

    // The jury's word is the referee's, who runs nothing.
    let jury = server.client(&token(&organizer, "referee", &json!({"organisation": ORGANISATION})));
    let body = played([&teams[0], &teams[1]], [768, 767], "2026-05-02");
    let recorded = jury.with_key("POST", &format!("{season}/matches"), &body, "first");
    let path = recorded.location();
    let recorded = recorded.expect(201);
    assert_eq!(
        (&recorded["match"]["state"], &recorded["match"]["result"]),
        (&json!("open"), &json!([96, 95]))
    );
    let again = jury.with_key("POST", &format!("{season}/matches"), &body, "first");
    assert_eq!(again.location(), path, "the same request is the same match");
    assert_eq!(table(&organizer, &season)[0].1, Value::Null);
    // Each side speaks for itself: neither the jury nor another captain confirms.
    let confirmation = format!("{path}/confirmation");
    let [one, two, three] = [0, 1, 2].map(|nth: usize| captain(&organizer, &season, &json!(teams[nth].id)));
    one.post(&confirmation, &json!({"by": teams[0].id})).refused(409, "match_state");
    jury.post(&confirmation, &json!({"by": teams[1].id})).refused(403, "forbidden");
    organizer.post(&confirmation, &json!({"by": teams[1].id})).refused(403, "forbidden");
    let refused = three.post(&confirmation, &json!({"by": teams[1].id})).refused(403, "forbidden");
    assert_eq!(refused["required"]["scope"]["team"]["team"], teams[1].id.as_str());
    three.post(&format!("{season}/matches"), &body).refused(403, "forbidden");
    let shown = two.post(&confirmation, &json!({"by": teams[1].id})).expect(200);
    // A captain reads names that everybody may know.
    assert_eq!(shown["match"]["sides"][0]["seated"][0]["family_name"], Value::Null);
    let expected = [("Team 1".to_owned(), json!(1), 1, 96), ("Team 2".to_owned(), json!(2), 1, 95)];
    assert_eq!(table(&organizer, &season)[..2], expected);

    // A change of players, a guest who is noted, and what is wrong told at its place.
    let guest = person(&organizer, "Guest");
    let mut body = played([&teams[0], &teams[2]], [760, 767], "2026-06-02");
    body["sides"][0]["changes"] =
        json!([{"position": "abfaenger", "entering": teams[0].members[2], "from_deal": 5}]);
    body["sides"][1]["seated"][1] = json!(guest);
    let unmarked = jury.post(&format!("{season}/matches"), &body).refused(422, "invalid_value");
    assert_eq!(unmarked["violations"][0]["pointer"], "/sides/1/guests");
    body["sides"][1]["guests"] = json!([guest]);
    let path = agreed(&organizer, &season, &body);
    let shown = jury.get(&path).expect(200);
    assert_eq!(shown["match"]["sides"][1]["seated"][1]["guest"], true);
    assert_eq!(shown["match"]["sides"][0]["changes"][0]["entering"]["given_name"], "P12");
    // Who was replaced plays the next match.
    agreed(&organizer, &season, &played([&teams[0], &teams[2]], [760, 767], "2026-06-09"));
    let sums: Vec<_> = table(&organizer, &season).into_iter().map(|row| (row.0, row.1, row.3)).collect();
    let row = |name: &str, rank: u16, sum: u64| (name.to_owned(), json!(rank), sum);
    assert_eq!(sums, [row("Team 1", 1, 286), row("Team 3", 2, 190), row("Team 2", 3, 95)]);

    // The jury decides, and the season is closed.
    let ruling = json!({"points": [759, 760], "reason": "The sheet was found."});
    let ruled = jury.post(&format!("{path}/ruling"), &ruling).expect(200);
    assert_eq!(
        (&ruled["match"]["state"], &ruled["match"]["ruling"]),
        (&json!("ruled"), &json!("The sheet was found."))
    );
    jury.post(&format!("{season}/close"), &json!({})).refused(403, "forbidden");
    organizer.post(&format!("{season}/close"), &json!({})).expect(200);
    jury.post(&format!("{season}/matches"), &body).refused(409, "season_state");

    // Everybody sees the table, officials alone who has played.
    let stranger = server.anonymous();
    assert_eq!(table(&stranger, &season).len(), 3);
    for below in ["matches", "teams", "export"] {
        stranger.get(&format!("{season}/{below}")).refused(401, "unauthenticated");
    }
    let listed = stranger.get("/seasons").expect(200);
    assert_eq!((&listed["items"][0]["matches"], &listed["items"][0]["closed"]), (&json!(3), &json!(true)));
    let of_one = jury.get(&format!("{season}/matches?team={}", teams[1].id)).expect(200);
    assert_eq!(of_one["items"].as_array().map(Vec::len), Some(1));

    // What is closed and read again from the database is the same.
    let before = stranger.get(&format!("{season}/standings")).expect(200);
    assert!(server.terminate().success());
    assert!(database.run(&["verify"]).status.success());
    let server = database.serve();
    assert_eq!(server.anonymous().get(&format!("{season}/standings")).expect(200), before);
}

/// The sides of a pairing, as teams.
fn sides(teams: &[Team], pairing: &Value) -> [Team; 2] {
    [0, 1].map(|side| {
        let id = text(&pairing["sides"][side]["id"]);
        teams.iter().find(|team| team.id == id).expect("one of them").clone()
    })
}

fn pairing(client: &Client, season: &str, round: usize, nth: usize) -> Value {
    client.get(&format!("{season}/bracket")).expect(200)["rounds"][round - 1][nth - 1].clone()
}

/// Plays a match of a pairing, by the bracket's order of its sides.
pub fn play(client: &Client, season: &str, teams: &[Team], (round, nth): (usize, usize), points: [u32; 2]) {
    let [one, other] = sides(teams, &pairing(client, season, round, nth));
    let mut body = played([&one, &other], points, &format!("2026-{:02}-03", round + 8));
    body["round"] = json!(round);
    body["pairing"] = json!(nth);
    agreed(client, season, &body);
}

/// Verified as a file, and not when a word of it is another; nobody's name is in it.
fn the_log_says_it_all(organizer: &Client, season: &str) {
    let export = organizer.get(&format!("{season}/export")).text;
    let file = std::env::temp_dir().join(format!("season-{}.jsonl", uuid::Uuid::now_v7()));
    std::fs::write(&file, &export).expect("writable");
    let verified = program().arg("verify").arg(&file).output().expect("it runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
    assert!(!export.contains("Huber") && !export.contains("Team 1") && !export.contains("ill"));
    std::fs::write(&file, export.replace("\\\"extension\\\":true", "\\\"private\\\":true"))
        .expect("writable");
    assert!(!program().arg("verify").arg(&file).output().expect("it runs").status.success());
    std::fs::remove_file(&file).expect("it is there");
}

/// From the draw in August to the final in December: a concession, an extension, a verdict of the jury.
#[test]
fn sixteen_pairs_play_a_cup_to_its_end() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let mut server = database.serve();
    let organizer = server.set_up();
    let season = founded(&organizer, "knockout");
    let teams: Vec<_> = (1..=16).map(|nth| entered(&organizer, &season, nth, 2)).collect();
    let draw = format!("{season}/draw");
    let committed = organizer.post(&format!("{draw}/commitment"), &json!({})).expect(200);
    assert!(committed["commitment"].is_string());
    let drawn = organizer.post(&draw, &json!({"public_randomness": "3 5 1 6"})).expect(200);
    assert_eq!(
        (&drawn["draw"]["commitment"], &drawn["commitment"]),
        (&committed["commitment"], &Value::Null)
    );
    assert_eq!(drawn["rounds"][0].as_array().map(Vec::len), Some(8));
    organizer.post(&draw, &json!({})).refused(409, "knockout_state");

    let at = |round: usize, nth: usize, what: &str| format!("{season}/bracket/{round}/{nth}/{what}");
    // 96:95, 87:94, 97:93 are 280:282: the second pair goes on.
    for points in [[768, 760], [700, 753], [783, 751]] {
        play(&organizer, &season, &teams, (1, 1), points);
    }
    let found = pairing(&organizer, &season, 1, 1);
    assert_eq!((&found["score"], &found["winner"]), (&json!([280, 282]), &found["sides"][1]["id"]));
    // The raw points say otherwise: 2288:2295.
    for points in [[760, 767], [760, 767], [768, 761]] {
        play(&organizer, &season, &teams, (1, 2), points);
    }
    let found = pairing(&organizer, &season, 1, 2);
    assert_eq!((&found["score"], &found["winner"]), (&json!([286, 285]), &found["sides"][0]["id"]));
    // Level after three: two deals more, raw, until somebody is ahead.
    for _ in 0..3 {
        play(&organizer, &season, &teams, (1, 3), [752, 752]);
    }
    for points in [[192, 192], [192, 191]] {
        let here = pairing(&organizer, &season, 1, 3);
        assert_eq!((&here["level"], &here["winner"]), (&json!(true), &Value::Null));
        let [one, other] = sides(&teams, &here);
        let mut body = played([&one, &other], points, "2026-09-20");
        body["round"] = json!(1);
        body["pairing"] = json!(3);
        body["extension"] = json!(true);
        agreed(&organizer, &season, &body);
    }
    let found = pairing(&organizer, &season, 1, 3);
    assert_eq!(
        (&found["extensions"], &found["decided_by"]),
        (&json!([[192, 192], [192, 191]]), &json!("extension"))
    );
    assert_eq!(found["winner"], found["sides"][0]["id"]);
    // One gives up early, one is decided by the jury, one has more time.
    let [_, other] = sides(&teams, &pairing(&organizer, &season, 1, 4));
    play(&organizer, &season, &teams, (1, 4), [800, 500]);
    organizer.post(&at(1, 4, "concession"), &json!({"by": other.id})).expect(200);
    let [one, _] = sides(&teams, &pairing(&organizer, &season, 1, 5));
    let verdict = json!({"winner": one.id, "reason": "They did not come."});
    organizer.post(&at(1, 5, "decision"), &verdict).expect(200);
    assert_eq!(pairing(&organizer, &season, 1, 5)["decided_by"], "jury");
    let late = json!({"until": "2026-10-04", "reason": "One of them was ill."});
    let postponed = organizer.post(&at(1, 6, "postponement"), &late).expect(200);
    assert_eq!(
        (&postponed["rounds"][0][5]["due"], &postponed["rounds"][0][6]["due"]),
        (&json!("2026-10-04"), &json!("2026-09-30"))
    );
    for nth in 6..=8 {
        for _ in 0..3 {
            play(&organizer, &season, &teams, (1, nth), [760, 700]);
        }
    }
    for (round, pairings) in [(2, 4), (3, 2), (4, 1)] {
        for nth in 1..=pairings {
            for _ in 0..3 {
                play(&organizer, &season, &teams, (round, nth), [760, 700]);
            }
        }
    }
    let bracket = server.anonymous().get(&format!("{season}/bracket")).expect(200);
    let final_ = &bracket["rounds"][3][0];
    assert_eq!(
        (&bracket["winner"]["id"], &final_["winner"]),
        (&final_["sides"][0]["id"], &final_["sides"][0]["id"])
    );
    assert_eq!(bracket["bronze"].as_array().map(Vec::len), Some(2));

    // A ruling does not take away what was played on.
    let matches = organizer.get(&format!("{season}/matches")).expect(200);
    let first = format!("{season}/matches/{}/ruling", text(&matches["items"][0]["id"]));
    let turned = json!({"points": [800, 100], "reason": "It was the other way round."});
    organizer.post(&first, &turned).refused(409, "knockout_state");

    the_log_says_it_all(&organizer, &season);

    // Put back from a copy it goes on in another epoch.
    assert!(server.terminate().success());
    let continued = database.run(&["continue", "--reason", "restore"]);
    assert!(continued.status.success());
    assert!(String::from_utf8_lossy(&continued.stdout).contains("Season "), "{continued:?}");
    assert!(database.run(&["verify"]).status.success());
}

/// Who is captain of two teams writes for one and does not confirm for the other.
#[test]
fn one_token_does_not_speak_for_both_sides() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let season = founded(&organizer, "team_championship");
    let teams: Vec<_> = (1..=2).map(|nth| entered(&organizer, &season, nth, 2)).collect();
    let id = season.rsplit('/').next().expect("an id");
    let grants = [0, 1].map(
        |nth: usize| json!({"role": "scorer", "scope": {"team": {"season": id, "team": teams[nth].id}}}),
    );
    let made = organizer.post("/tokens", &json!({"label": "Both", "grants": grants})).expect(201);
    let both = server.client(&text(&made["secret"]));
    let body = played([&teams[0], &teams[1]], [760, 752], "2026-05-02");
    let path = both.post(&format!("{season}/matches"), &body).location();
    let by = json!({"by": teams[1].id});
    both.post(&format!("{path}/confirmation"), &by).refused(409, "match_state");
    let ruling = json!({"points": [760, 752], "reason": "Both signed the sheet."});
    organizer.post(&format!("{path}/ruling"), &ruling).expect(200);
    let nobody = json!({"label": "Nobody", "grants": [{"role": "scorer", "scope": {"team": {"season": id, "team": id}}}]});
    organizer.post("/tokens", &nobody).refused(422, "invalid_value");
}

#[test]
fn a_cup_of_five_has_three_byes_and_rules_of_its_own() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let rules = json!({"knockout": {"pairs_most": 5, "matches": 1, "deals": 8, "extension_deals": 2}});
    let mut body = json!({"title": "Stammtischpokal", "year": 2026, "rules": rules});
    body["kind"] = json!("knockout");
    organizer.post("/seasons", &body).refused(400, "invalid_shape");
    body["kind"] = Value::Null;
    let season = organizer.post("/seasons", &body).location();
    let teams: Vec<_> = (1..=5).map(|nth| entered(&organizer, &season, nth, 2)).collect();
    let members =
        json!({"name": "One too many", "members": [person(&organizer, "A"), person(&organizer, "B")]});
    organizer.post(&format!("{season}/teams"), &members).refused(422, "invalid_team");
    organizer.post(&format!("{season}/draw"), &json!({})).expect(200);
    let first = organizer.get(&format!("{season}/bracket")).expect(200)["rounds"][0].clone();
    let byes = first.as_array().expect("pairings").iter().filter(|one| one["decided_by"] == "bye").count();
    assert_eq!(byes, 3);
    play(&organizer, &season, &teams, (1, 4), [760, 700]);
    play(&organizer, &season, &teams, (2, 1), [760, 700]);
    play(&organizer, &season, &teams, (2, 2), [760, 700]);
    play(&organizer, &season, &teams, (3, 1), [700, 760]);
    let bracket = organizer.get(&format!("{season}/bracket")).expect(200);
    assert_eq!(bracket["winner"]["id"], bracket["rounds"][2][0]["sides"][1]["id"]);

    // What a season says of a person is told to him, and he is kept as long as it counts.
    let person = teams[0].members[0].clone();
    organizer.put("/retention", &json!({"months": 1})).expect(200);
    let data = organizer.get(&format!("/persons/{person}/data")).expect(200);
    assert_eq!(data["retention"]["until"], "2027-01-31");
    let said = &data["seasons"][0];
    assert_eq!((&said["team"]["name"], &said["year"]), (&json!("Team 1"), &json!(2026)));

    // A person who is erased leaves a number, and the team its name.
    organizer.delete(&format!("/persons/{person}")).expect(204);
    let shown = organizer.get(&format!("{season}/teams")).expect(200);
    assert_eq!(shown["items"][0]["members"][0]["family_name"], Value::Null);
    assert_eq!(shown["items"][0]["name"], Value::Null, "a team's name is about its members");
    organizer.get("/seasons/01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11").refused(404, "not_found");
}

/// For a club's website: by the API as an archive, by the command line as a folder, with the same pages.
#[test]
fn a_season_becomes_a_site() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let championship = founded(&organizer, "team_championship");
    let teams: Vec<_> = (1..=2).map(|nth| entered(&organizer, &championship, nth, 3)).collect();
    agreed(&organizer, &championship, &played([&teams[0], &teams[1]], [768, 767], "2026-05-02"));
    let cup = founded(&organizer, "knockout");
    for (season, page, shown) in
        [(&championship, "table", ["Team 1", "96"]), (&cup, "bracket", ["Begegnungen", "Jahr 2026"])]
    {
        let bytes = server.anonymous().bytes(&format!("{season}/site.zip?lang=de"));
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
        let names: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
        let mut read = |name: &str| std::io::read_to_string(archive.by_name(name).unwrap()).unwrap();
        let html = read(&format!("{page}.html"));
        assert!(shown.iter().all(|it| html.contains(it)), "{html}");
        // Teams alone: who plays for them is nobody's business.
        assert!(!html.contains("Huber"), "{html}");
        assert!(read("index.html").contains(&format!("{page}.pdf")));

        let folder = tempfile::tempdir().unwrap();
        let id = season.rsplit('/').next().unwrap();
        let mut command = program();
        command.args(["--lang", "de", "site", id]).arg(folder.path()).args(["--database", &database.url]);
        assert!(command.status().unwrap().success());
        for name in names
            .iter()
            .filter(|name| std::path::Path::new(name).extension().is_none_or(|kind| kind != "pdf"))
        {
            assert_eq!(std::fs::read_to_string(folder.path().join(name)).unwrap(), read(name), "{name}");
        }
    }
}
