//! Rounds of a field that changes, a final by rank, seats changed after the draw.

use serde_json::{Value, json};

use crate::draws::verified;
use crate::support::cup::Cup;
use crate::support::database::On;

fn draw(cup: &Cup, round: u8) -> Value {
    cup.read(&format!("rounds/{round}/draw"))
}

fn end(cup: &Cup, round: u8) {
    cup.tell(&format!("rounds/{round}/start")).expect(200);
    cup.act(&format!("rounds/{round}/end"), &json!({"early": true})).expect(200);
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

fn seats(table: &Value) -> Vec<u64> {
    numbers(&table["seats"])
}

#[test]
fn who_comes_late_leaves_or_stays_away_changes_the_next_draw_alone() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 3, 1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    cup.admit(16, 0);
    cup.act("rounds", &json!({"mode": "random_avoiding"})).expect(201);
    let first = draw(&cup, 1);
    end(&cup, 1);
    // One comes late, one leaves, one does not come back after the break.
    cup.admit(1, 0);
    cup.tell("players/3/withdrawal").expect(200);
    cup.organizer.delete(&cup.path("players/5/check-in")).expect(200);
    let check = cup.read("rounds/check");
    let away = json!({"kind": "not_checked_in", "players": [5]});
    assert!(check["obstacles"].as_array().unwrap().contains(&away), "{check}");
    cup.tell("rounds").expect(201);
    let second = draw(&cup, 2);
    let players = numbers(&second["proof"]["players"]);
    assert_eq!(players.len(), 15);
    assert!(players.contains(&17) && !players.contains(&3) && !players.contains(&5));
    assert_eq!(second["proof"]["basis"]["history"], json!([first["proof"]["tables"]]));
    let certificate = &second["certificate"];
    assert_eq!(certificate["repeated_meetings"], certificate["lower_bound"]);
    assert_eq!(verified(folder.path(), &second).0, Some(0));
    end(&cup, 2);
    cup.tell("players/5/check-in").expect(200);
    cup.tell("rounds").expect(201);
    let third = draw(&cup, 3);
    assert_eq!(numbers(&third["proof"]["players"]).len(), 16);
    assert_eq!(verified(folder.path(), &third).0, Some(0));
    // What was drawn before stays as it was.
    assert_eq!(draw(&cup, 1), first);
}

#[test]
fn a_final_is_seated_by_rank_and_can_be_proven() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    for number in [1, 2] {
        let table = cup.table(1, number);
        table.wins(1, &table.player(1), "dreier");
    }
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    let ranked: Vec<u64> = cup.read("rankings/players")["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["number"].as_u64().unwrap())
        .collect();
    cup.act("rounds/commitments", &json!({"mode": "by_standing"})).expect(201);
    cup.tell("rounds").expect(201);
    let drawn = draw(&cup, 2);
    assert_eq!(drawn["proof"]["algorithm"], "standing-1");
    assert_eq!(numbers(&drawn["proof"]["basis"]["standing"]), ranked);
    let (mut best, mut expected) = (seats(&drawn["proof"]["tables"][0]), ranked[..4].to_vec());
    best.sort_unstable();
    expected.sort_unstable();
    assert_eq!(best, expected);
    let (status, printed) = verified(folder.path(), &drawn);
    assert!(status == Some(0) && printed.contains("committed before by"), "{printed}");
    let mut other = drawn;
    other["proof"]["basis"]["standing"].as_array_mut().unwrap().swap(3, 4);
    assert_eq!(verified(folder.path(), &other).0, Some(1));
}

#[test]
fn who_sat_together_before_seats_were_corrected_has_met() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    cup.admit(16, 0);
    cup.start_round(1);
    let (one, two) = (cup.table(1, 1), cup.table(1, 2));
    one.wins(1, &one.player(1), "dreier");
    let mut seats = [one.seats.clone(), two.seats.clone()];
    let (moved, came) = (seats[0][0], seats[1][0]);
    (seats[0][0], seats[1][0]) = (came, moved);
    let tables = json!([
        {"table": 1, "seats": seats[0], "deals": "void"}, {"table": 2, "seats": seats[1], "deals": "keep"},
    ]);
    cup.act("rounds/1/seats", &json!({"tables": tables, "reason": "Wrong table."})).expect(200);
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    cup.act("rounds", &json!({"mode": "random_avoiding"})).expect(201);
    let second = draw(&cup, 2);
    let met = second["proof"]["basis"]["met"].as_array().unwrap();
    assert_eq!(met.len(), 3);
    assert!(met.iter().all(|met| met["round"] == 0 && numbers(&met["players"]).contains(&moved)), "{met:?}");
    assert_eq!(second["certificate"]["repeated_meetings"], 0);
    let (status, printed) = verified(folder.path(), &second);
    assert_eq!(status, Some(0), "{printed}");
    let mut other = second;
    other["proof"]["basis"].as_object_mut().unwrap().remove("met");
    assert_eq!(verified(folder.path(), &other).0, Some(1));
}

#[test]
fn seats_changed_by_hand_are_counted_on_paper_and_in_data() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    cup.tell("rounds").expect(201);
    let csv = |lang: &str| cup.organizer.get(&cup.path(&format!("reports/draw.csv?lang={lang}"))).text;
    assert!(!csv("en").contains("changed by hand"));
    assert_eq!(cup.read("rounds/1")["round"]["changed_seats"], 0);
    let mut tables = draw(&cup, 1)["proof"]["tables"].clone();
    tables[0]["seats"].as_array_mut().unwrap().swap(0, 2);
    cup.act("rounds/1/edits", &json!({"tables": tables, "reason": "The stairs."})).expect(200);
    assert_eq!(cup.read("rounds/1")["round"]["changed_seats"], 2);
    let first = csv("en").lines().nth(1).unwrap().to_owned();
    assert!(csv("en").lines().next().unwrap().ends_with("Seats changed by hand"), "{}", csv("en"));
    assert!(first.ends_with(",2"), "{first}");
    let text = crate::reports::read_pdf(&cup.organizer.bytes(&cup.path("reports/draw.pdf")));
    assert!(text.contains("2 Plätze wurden nach der Auslosung von Hand geändert."), "{text}");
}

#[test]
fn where_nothing_is_searched_for_no_progress_is_shown() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 3, 1).unwrap();
    cup.admit(12, 0);
    let progress = || cup.server.anonymous().get(&cup.path("rounds/progress"));
    assert_eq!(progress().expect(200), json!({"drawing": null}));
    cup.act("rounds", &json!({"mode": "random_avoiding", "at_once": true})).expect(201);
    let stated = progress();
    assert_eq!(stated.header("Cache-Control"), Some("no-store"));
    assert_eq!(stated.expect(200), json!({"drawing": null}));
}
