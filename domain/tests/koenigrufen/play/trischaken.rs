//! Trischaken to the card: thirds and tricks by player, the talon, Vorhand's choices.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::BETTLER;
use super::table::{Game, instead, judged, points, refused, until, violations};

/// Vorhand B leads and stays without a trick; A is Bürgermeister.
fn play(more: Value) -> Value {
    let mut play = Game { contract: "trischaken", ..BETTLER }.play(json!({"vorhand": "B"}));
    let Value::Object(more) = more else { panic!("more is an object") };
    play.as_object_mut().unwrap().extend(more);
    play
}

#[rstest]
#[case("krenglbach-2018", "-6 6 0 0")]
#[case("tarockcup-2018", "-12 12 0 0")]
#[case("tarockcup-2019", "-6 6 0 0")]
#[case("ooe-2023", "-6 6 0 0")]
fn the_talon_to_the_last_trick(#[case] ruleset: &str, #[case] expected: &str) {
    let answer = judged(ruleset, &play(json!({})));
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["thirds"], json!({"A": 127, "B": 0, "C": 76, "D": 7}));
    assert_eq!(
        answer["record"]["trischaken"],
        json!({"A": {"thirds": 127, "tricks": 7}, "B": {"thirds": 0, "tricks": 0},
            "C": {"thirds": 76, "tricks": 4}, "D": {"thirds": 7, "tricks": 1}})
    );
    assert_eq!(points(&answer), expected);
}

/// TC18 §4: A gets T1 to T4 with his first four tricks, D T5, C the Sküs.
#[rstest]
#[case("tarockcup-2018")]
#[case("tarockcup-2019")]
fn the_talon_to_the_first_six_tricks(#[case] ruleset: &str) {
    let options = json!({"stichzwang": true, "talon": "first_six"});
    let answer = judged(ruleset, &play(json!({"trischaken_options": options})));
    assert_eq!(answer["thirds"], json!({"A": 143, "B": 0, "C": 59, "D": 8}));
    let answer = judged(ruleset, &until(play(json!({"trischaken_options": options})), 2));
    // 31 and 25 of the tricks, 13 and 1 of the talon.
    assert_eq!(answer["thirds"], json!({"A": 70, "B": 0, "C": 0, "D": 0}));
}

#[rstest]
#[case("krenglbach-2018")]
#[case("ooe-2023")]
fn where_vorhand_chooses_nothing(#[case] ruleset: &str) {
    let as_played = json!({"stichzwang": true, "talon": "last_trick"});
    assert_eq!(judged(ruleset, &play(json!({"trischaken_options": as_played})))["legal"], true);
    for options in [
        json!({"stichzwang": false, "talon": "last_trick"}),
        json!({"stichzwang": true, "talon": "first_six"}),
    ] {
        let play = play(json!({"trischaken_options": options}));
        assert_eq!(refused(ruleset, &play), ["/deal/trischaken_options option_not_allowed"]);
    }
}

/// In trick 11 A keeps the T20 that would beat.
#[rstest]
#[case("krenglbach-2018", None, &["stichzwang 11 A T18"])]
#[case("tarockcup-2018", None, &["stichzwang 11 A T18"])]
#[case("tarockcup-2018", Some(true), &["stichzwang 11 A T18"])]
#[case("tarockcup-2018", Some(false), &[])]
#[case("tarockcup-2019", Some(false), &[])]
fn stichzwang(#[case] ruleset: &str, #[case] chosen: Option<bool>, #[case] expected: &[&str]) {
    let more = chosen.map_or(
        json!({}),
        |stichzwang| json!({"trischaken_options": {"stichzwang": stichzwang, "talon": "last_trick"}}),
    );
    let mut play = instead(play(more), 11, "A", "T18");
    play["tricks"][11] = json!([["C", "T21"], ["D", "T10"], ["A", "T20"], ["B", "p7"]]);
    assert_eq!(violations(ruleset, &play), expected);
    assert_eq!(judged(ruleset, &play)["tricks_taken"], json!({"A": 6, "B": 0, "C": 5, "D": 1}));
}

#[test]
fn vorhand_leads() {
    let mut play = play(json!({}));
    play["vorhand"] = json!("A");
    assert_eq!(violations("ooe-2023", &until(play, 1)), ["wrong_lead 1 B h4"]);
}
