//! The losing side appeals, a jury without conflicts upholds or replaces, all of it stays
//! readable.

use std::collections::BTreeMap;

use rstest::rstest;
use serde_json::{Value, json};

use super::{caution, draw_lots, finish, link, play, playing, renonce};
use crate::support::client::Client;
use crate::support::cup::{Cup, Table};
use crate::support::database::On;

/// Two tables; at the first a renonce by who sits on seat 3 was ruled on deal 1.
fn ruled(on: On) -> Option<(Cup, Client, Value)> {
    let cup = playing(on, 8)?;
    let table = cup.table(1, 1);
    play(&table, 4);
    play(&cup.table(1, 2), 4);
    let referee = cup.role("referee");
    let rulings = format!("{}/rulings", table.deal(1));
    let ruling = referee.post(&rulings, &renonce(&[table.player(3)])).expect(201)["ruling"].clone();
    Some((cup, referee, ruling))
}

fn appeals(cup: &Cup, ruling: &Value) -> String {
    cup.path(&format!("rulings/{}/appeals", ruling["id"].as_str().unwrap()))
}

fn by(player: &str) -> Value {
    json!({"by": player, "reason": "The heart lay in the discard."})
}

/// What is done about an appeal.
fn of(cup: &Cup, appeal: &Value, what: &str) -> String {
    cup.path(&format!("appeals/{}/{what}", appeal["id"].as_str().unwrap()))
}

/// Somebody who sits at the other table.
fn juror(cup: &Cup) -> Value {
    json!({"role": "players", "player": cup.table(1, 2).player(1)})
}

/// What everybody has in the ranking as of a version.
fn ranking(cup: &Cup, version: &Value) -> BTreeMap<u64, (Value, Value)> {
    let path = cup.path(&format!("rankings/players?as_of={version}"));
    let ranking = cup.server.anonymous().get(&path).expect(200);
    let rows = ranking["rows"].as_array().unwrap().iter();
    rows.map(|row| (row["number"].as_u64().unwrap(), (row["total"].clone(), row["rounds"].clone()))).collect()
}

#[rstest]
fn a_jury_replaces_a_ruling_and_every_moment_stays_readable(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((cup, referee, ruling)) = ruled(on) else { return };
    let table = cup.table(1, 1);
    let offender = table.player(3);
    let before = ranking(&cup, &ruling["ranking"]["before"]);
    let after = ranking(&cup, &ruling["ranking"]["after"]);
    assert_ne!(before, after);

    // With the table's link the losing side appeals itself.
    let players = link(&cup, &table);
    let made = players.post(&appeals(&cup, &ruling), &by(&offender));
    assert_eq!(made.location(), cup.path("appeals"));
    let appeal = made.expect(201)["appeal"].clone();
    assert_eq!((&appeal["by"], &appeal["ruling"]), (&json!(offender), &ruling["id"]));
    players.post(&appeals(&cup, &ruling), &by(&offender)).refused(409, "appeal_open");
    let rulings = format!("{}/rulings", table.deal(1));
    let mut meanwhile = caution(&offender);
    meanwhile["supersedes"] = ruling["id"].clone();
    referee.post(&rulings, &meanwhile).refused(409, "appeal_open");
    finish(&cup);
    cup.tell("editions").refused(409, "appeal_open");

    let jury = |person: &Value| json!({"jury": [juror(&cup), {"role": "director", "person": person}]});
    let nobody = jury(&json!(uuid::Uuid::now_v7()));
    let refused = cup.organizer.put(&of(&cup, &appeal, "jury"), &nobody).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/jury/1/person");
    let director = json!({"given_name": "Eva", "family_name": "Huber"});
    let jury = jury(&cup.organizer.post("/persons", &director).expect(201)["id"]);
    let decision = of(&cup, &appeal, "decision");
    let replaced = json!({"outcome": "replaced", "ruling": meanwhile, "reason": "It was no renonce."});
    referee.post(&decision, &replaced).refused(409, "appeal_state");
    referee.put(&of(&cup, &appeal, "jury"), &jury).refused(403, "second_official");
    let named = cup.organizer.put(&of(&cup, &appeal, "jury"), &jury).expect(200);
    assert_eq!(named["appeal"]["jury"]["may_decide"], true);
    assert_eq!(named["appeal"]["jury"]["members"][0]["role"], "players");
    referee.post(&decision, &replaced).refused(403, "second_official");
    let decided = cup.organizer.post(&decision, &replaced).expect(200)["appeal"].clone();
    assert_eq!(decided["decision"]["outcome"], "replaced");
    referee.post(&decision, &replaced).refused(409, "appeal_state");

    // A superseded ruling leaves no trace in points, and yet can be read.
    assert_eq!(ranking(&cup, &decided["decision"]["ranking"]["before"]), after);
    assert_eq!(ranking(&cup, &decided["decision"]["ranking"]["after"]), before);
    let listed = referee.get(&cup.path("rulings")).expect(200)["items"].clone();
    assert_eq!((&listed[0]["id"], &listed[0]["in_force"]), (&ruling["id"], &json!(false)));
    assert_eq!(listed[0]["superseded_by"], decided["decision"]["ruling"]);
    assert_eq!(listed[0]["appeals"], json!([appeal["id"]]));
    assert_eq!((&listed[1]["kind"], &listed[1]["in_force"]), (&json!("caution"), &json!(true)));
    assert_ne!(listed[1]["made_by"]["token"], ruling["made_by"]["token"]);
    let now = format!("appeals?as_of={}", cup.read("appeals")["version"]);
    assert_eq!(cup.read(&now)["items"][0], decided);

    // What a jury has decided is final.
    players.post(&appeals(&cup, &listed[1]), &by(&offender)).refused(409, "appeal_state");
    let mut once_more = renonce(&[offender]);
    once_more["supersedes"] = listed[1]["id"].clone();
    referee.post(&rulings, &once_more).refused(409, "appeal_state");
    draw_lots(&cup);
    cup.tell("editions").expect(201);
}

#[test]
fn who_is_close_to_the_table_is_no_juror_unless_two_officials_answer_for_it() {
    let (cup, referee, ruling) = ruled(On::Sqlite).unwrap();
    let [table, other] = [cup.table(1, 1), cup.table(1, 2)];
    let number = |table: &Table, seat: usize| table.seats[seat - 1];
    let members = [number(&table, 1), number(&other, 1)];
    let team = json!({"name": "Pagat", "members": members, "reason": "Nobody had asked"});
    cup.act("teams", &team).expect(201);
    for player in [number(&table, 2), number(&other, 2)] {
        let club = json!({"club": "ried", "reason": "Nobody had asked"});
        cup.organizer.patch(&cup.path(&format!("players/{player}")), &club).expect(200);
    }
    let appeal = referee.post(&appeals(&cup, &ruling), &by(&table.player(3))).expect(201)["appeal"].clone();
    let juries = of(&cup, &appeal, "jury");
    let player = |player: String| json!({"role": "players", "player": player});
    let close = [
        player(table.player(4)),
        player(other.player(1)),
        player(other.player(2)),
        json!({"role": "chief_referee", "official": ruling["made_by"]["token"]}),
    ];
    let stranger = json!({"jury": [{"role": "chief_referee", "official": uuid::Uuid::now_v7()}]});
    let refused = cup.organizer.put(&juries, &stranger).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/jury/0/official");
    let refused = cup.organizer.put(&juries, &json!({"jury": close})).refused(409, "jury_conflict");
    let places: Vec<_> =
        refused["violations"].as_array().unwrap().iter().map(|found| found["pointer"].clone()).collect();
    assert_eq!(places, ["/jury/0", "/jury/1", "/jury/2", "/jury/3"], "all conflicts at once");
    let reason = "Nobody else is in the hall.";
    let nobody = json!({"jury": [], "despite_conflicts": reason});
    cup.organizer.put(&juries, &nobody).refused(422, "invalid_value");
    let jury = json!({"jury": close, "despite_conflicts": reason});
    referee.put(&juries, &jury).refused(403, "second_official");
    let named = cup.organizer.put(&juries, &jury).expect(200);
    assert_eq!(named["appeal"]["jury"]["may_decide"], false);
    assert_eq!(named["appeal"]["jury"]["despite_conflicts"], reason);

    let upheld = json!({"outcome": "upheld", "reason": "He held a heart."});
    let decision = of(&cup, &appeal, "decision");
    cup.organizer.post(&decision, &upheld).refused(403, "second_official");
    let confirmation = of(&cup, &appeal, "jury/confirmation");
    for (one, why) in [(&referee, "he ruled"), (&cup.organizer, "he named the jury")] {
        let refused = one.post(&confirmation, &json!({})).refused(403, "second_official");
        assert!(refused["detail"].as_str().unwrap().starts_with("Who "), "{why}: {refused}");
    }
    let confirmed = cup.role("referee").post(&confirmation, &json!({})).expect(200);
    assert_eq!(confirmed["appeal"]["jury"]["may_decide"], true);
    let decided = cup.organizer.post(&decision, &upheld).expect(200)["appeal"]["decision"].clone();
    assert_eq!((&decided["outcome"], &decided["ruling"]), (&json!("upheld"), &Value::Null));
}

#[test]
fn only_the_losing_side_appeals_and_only_until_the_deadline() {
    let (cup, referee, ruling) = ruled(On::Sqlite).unwrap();
    let table = cup.table(1, 1);
    let path = appeals(&cup, &ruling);
    referee.post(&path, &by(&table.player(1))).refused(409, "not_losing_side");
    link(&cup, &cup.table(1, 2)).post(&path, &by(&table.player(3))).refused(403, "forbidden");
    let nothing = cup.path(&format!("rulings/{}/appeals", uuid::Uuid::nil()));
    referee.post(&nothing, &by(&table.player(3))).refused(404, "unknown_ruling");
    link(&cup, &table).post(&nothing, &by(&table.player(3))).refused(403, "forbidden");

    let deadline = cup.path("appeals/deadline");
    let over = json!({"round": 1, "until": "2018-11-10T18:00:00Z"});
    referee.put(&deadline, &over).refused(403, "forbidden");
    let set = cup.organizer.put(&deadline, &over).expect(200);
    assert_eq!(set["deadlines"]["rounds"]["1"], "2018-11-10T18:00:00Z");
    let late = referee.post(&path, &by(&table.player(3))).refused(409, "appeal_late");
    assert!(late["detail"].as_str().unwrap().contains("10 November 2018, 18:00"), "{late}");
    cup.organizer
        .put(&deadline, &json!({"round": 9, "until": "2018-11-10T18:00:00Z"}))
        .refused(404, "unknown_round");
    let later = json!({"round": 1, "until": "2999-01-01T00:00:00Z"});
    cup.organizer.put(&deadline, &later).expect(200);
    assert_eq!(cup.read("appeals")["deadlines"]["rounds"]["1"], "2999-01-01T00:00:00Z");
    cup.organizer.put(&deadline, &json!({"round": 1})).refused(400, "invalid_shape");
    cup.organizer.put(&deadline, &json!({"round": 1, "until": null})).expect(200);
    assert_eq!(cup.read("appeals")["deadlines"], json!({"other_rounds": null, "rounds": {}}));

    // Taken back, the ruling stands, and the same player appeals no more.
    let appeal = referee.post(&path, &by(&table.player(3))).expect(201)["appeal"].clone();
    let withdrawn = json!({"outcome": "withdrawn", "reason": "Never mind."});
    referee.post(&of(&cup, &appeal, "decision"), &withdrawn).refused(403, "second_official");
    cup.organizer.post(&of(&cup, &appeal, "decision"), &withdrawn).expect(200);
    let bare = json!({"outcome": "replaced", "reason": "x"});
    referee.post(&of(&cup, &appeal, "decision"), &bare).refused(400, "invalid_shape");
    let ghost = cup.path(&format!("appeals/{}/decision", uuid::Uuid::nil()));
    referee.post(&ghost, &withdrawn).refused(404, "unknown_appeal");
    referee.post(&path, &by(&table.player(3))).refused(409, "appeal_state");
}

#[test]
fn the_jury_s_ruling_is_read_like_a_referee_s() {
    let (cup, referee, ruling) = ruled(On::Sqlite).unwrap();
    let table = cup.table(1, 1);
    let appeal = referee.post(&appeals(&cup, &ruling), &by(&table.player(3))).expect(201)["appeal"].clone();
    let organizer = &cup.organizer;
    organizer.put(&of(&cup, &appeal, "jury"), &json!({"jury": [juror(&cup)]})).expect(200);
    let decide = |ruling: Value| {
        let body = json!({"outcome": "replaced", "ruling": ruling, "reason": "Seen again."});
        organizer.post(&of(&cup, &appeal, "decision"), &body)
    };
    let mut new = renonce(&["99".to_owned()]);
    decide(new.clone()).refused(409, "ruling_in_force");
    new["supersedes"] = ruling["id"].clone();
    let refused = decide(new.clone()).refused(422, "invalid_record");
    assert_eq!(refused["violations"][0]["pointer"], "/ruling/details/offenders/0");
    new["details"] = json!({"offenders": "17"});
    let refused = decide(new.clone()).refused(400, "invalid_shape");
    assert_eq!(refused["violations"][0]["pointer"], "/ruling/details/offenders");
    new["details"] = json!({"offenders": [table.player(1)]});
    let key = json!({"outcome": "replaced", "ruling": new, "reason": "Another did it."});
    let decided = organizer.with_key("POST", &of(&cup, &appeal, "decision"), &key, "jury").expect(200);
    let again = organizer.with_key("POST", &of(&cup, &appeal, "decision"), &key, "jury");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.expect(200), decided);
}
