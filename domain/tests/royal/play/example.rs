//! The example of the documentation, as a client sends it and reads its answer.

use cases::adjudicate::adjudicate;
use cases::score::score;
use serde_json::{Value, json};

use crate::support::codes;

fn example() -> Value {
    serde_json::from_str(include_str!("../../../../examples/plays/royal.json")).unwrap()
}

fn answer(request: &Value) -> Value {
    serde_json::to_value(adjudicate(&request.to_string()).unwrap()).unwrap()
}

/// Attackers: 14 tarocks 40, one honour 20; Engel, Royal and Ultimo lift that beyond the limit of a
/// Royal, 200. Defenders: at most 90, less 20 for the kontra and 5 for the Bande.
#[test]
fn the_example_is_judged_as_it_was_played() {
    let answer = answer(&example());
    assert_eq!((&answer["legal"], &answer["thirds"]), (&json!(true), &Value::Null));
    assert_eq!(answer["tricks_taken"], json!({"A": 7, "B": 0, "C": 0, "D": 3}));
    assert_eq!(answer["score"]["points"], json!({"A": 200, "B": 65, "C": 65, "D": 200}));
    let won: Vec<_> = answer["record"]["announcements"]
        .as_array()
        .unwrap()
        .iter()
        .map(|announced| &announced["won"])
        .collect();
    assert_eq!(won, [&json!(true), &json!(true), &json!(true), &json!(true), &json!(false)]);
    assert_eq!(answer["record"]["silent"], json!([]));
    assert_eq!(answer["outcomes"]["announcements"], answer["record"]["announcements"]);
}

#[test]
fn what_the_record_of_the_play_scores_is_the_score_of_the_play() {
    let answer = answer(&example());
    let request = json!({"ruleset": "royal", "deal": answer["record"]});
    assert_eq!(serde_json::to_value(score(&request.to_string()).unwrap()).unwrap(), answer["score"]);
}

#[test]
fn a_play_that_stops_tells_what_is_certain() {
    let mut stopped = example();
    stopped["deal"]["tricks"].as_array_mut().unwrap().truncate(6);
    let answer = answer(&stopped);
    assert_eq!((&answer["record"], &answer["score"]), (&Value::Null, &Value::Null));
    let won: Vec<_> = answer["outcomes"]["announcements"]
        .as_array()
        .unwrap()
        .iter()
        .map(|announced| &announced["won"])
        .collect();
    assert_eq!(won, [&json!(true), &json!(true), &Value::Null, &Value::Null, &Value::Null]);
    assert_eq!(answer["outcomes"]["silent"], json!([]));
}

/// Where a pair is missing nothing is said of its hands and players; the rest is.
#[test]
fn a_play_of_one_pair_is_read_as_far_as_it_can_be() {
    let mut spoiled = example();
    spoiled["deal"].as_object_mut().unwrap().remove("attackers");
    spoiled["deal"]["announcements"][0]["suit"] = json!("h");
    spoiled["deal"]["tricks"][0][0][1] = json!("h1");
    let problem = adjudicate(&spoiled.to_string()).unwrap_err();
    let expected = [
        "/deal/attackers seating_mismatch",
        "/deal/tricks/0/0/1 card_not_in_pack",
        "/deal/announcements/0/suit named_wrong",
    ];
    assert_eq!(codes(&problem.violations), expected);
}
