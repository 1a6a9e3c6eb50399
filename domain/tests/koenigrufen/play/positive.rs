//! Games for 35/2.

use rstest::rstest;
use serde_json::json;

use super::deals::RUFER;
use super::table::{judged, points, premiums, refused};

#[rstest]
fn a_rufer_with_pagat_and_koenig_ultimo_in_silence(
    #[values("krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023")] ruleset: &str,
) {
    let answer = judged(ruleset, &RUFER.play(json!({"called": "pK"})));
    assert_eq!(answer["violations"], json!([]));
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["tricks_taken"], json!({"A": 8, "B": 3, "C": 0, "D": 1}));
    assert_eq!(answer["trick_winners"], json!(["A", "A", "D", "A", "B", "B", "A", "A", "A", "A", "B", "A"]));
    assert_eq!(answer["thirds"], json!({"declarer": 134, "opponents": 76}));
    assert_eq!(answer["record"]["partner"], "C");
    assert_eq!(answer["record"]["declarers"], json!([{"player": "A", "won": true}]));
    assert_eq!(premiums(&answer), ["declarer koenig_ultimo silent", "declarer pagat silent"]);
    assert_eq!(points(&answer), "3 -3 3 -3");
}

/// A card that was dealt twice is missing elsewhere; both are told at once.
#[test]
fn a_pack_that_is_not_whole_is_refused() {
    let mut play = RUFER.play(json!({"called": "pK"}));
    play["hands"]["A"][0] = json!("T21");
    assert_eq!(refused("ooe-2023", &play), ["/deal/hands/B/10 duplicate_card", "/deal/hands card_missing"]);
}
