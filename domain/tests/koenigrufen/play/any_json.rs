//! Whatever comes in, nothing panics; and whatever is judged adds up.

use cases::adjudicate::adjudicate;
use cases::score::score;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use super::deals::{BETTLER, FARBENSOLO, MONDFANG, RUFER, SOLO, SOLORUFER_INTO_TALON, VALAT};
use super::table::Game;
use crate::altered::{Alteration, alter, alteration, anything};

const PRESETS: [&str; 4] = ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"];

fn plays() -> Vec<Value> {
    let announced = json!([{"premium": "pagat", "by": "A", "kontra": "rekontra"}, {"premium": "koenig_ultimo", "by": "B"}]);
    let kontras = json!([{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}]);
    vec![
        RUFER.play(json!({"called": "pK", "sits_out": "E"})),
        Game { contract: "besserrufer", ..MONDFANG }
            .play(json!({"called": "pK", "announcements": announced})),
        VALAT.play(json!({"called": "pK", "declarers": kontras})),
        SOLORUFER_INTO_TALON.play(json!({"called": "pK"})),
        SOLO.play(json!({"announcements": [{"premium": "valat", "by": "A"}]})),
        FARBENSOLO.play(json!({})),
        BETTLER.play(json!({"declarers": [{"player": "B"}]})),
        Game { contract: "piccolo", ..BETTLER }
            .play(json!({"declarers": [{"player": "B"}, {"player": "D", "contract": "zwiccolo"}]})),
        Game { contract: "trischaken", ..BETTLER }
            .play(json!({"vorhand": "B", "trischaken_options": {"stichzwang": true, "talon": "last_trick"}})),
    ]
}

/// Words of the game.
const WORDS: &[&str] = &["A", "E", "hK", "Sk", "T1", "rufer", "valat", "kontra"];

fn sum(by_player: &Value) -> u64 {
    by_player.as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum()
}

/// What holds for every answer.
fn adds_up(ruleset: &str, play: &Value, answer: &Value) {
    let winners = answer["trick_winners"].as_array().unwrap().len() as u64;
    assert_eq!(sum(&answer["tricks_taken"]), winners);
    assert_eq!(answer["legal"], json!(answer["violations"].as_array().unwrap().is_empty()));
    if winners == 12 {
        assert_ne!(answer["record"], Value::Null, "a complete play has a record");
        if answer["thirds"].is_object() {
            assert_eq!(sum(&answer["thirds"]), 210);
        }
    }
    for violation in answer["violations"].as_array().unwrap() {
        assert!(violation["trick"].as_u64().unwrap() <= play["tricks"].as_array().map_or(0, Vec::len) as u64);
        assert!(violation.get("renonce").is_some());
    }
    if answer["record"].is_object() {
        let request = json!({"ruleset": ruleset, "deal": answer["record"]}).to_string();
        match score(&request) {
            Ok(scored) => assert_eq!(serde_json::to_value(scored).unwrap(), answer["score"]),
            Err(problem) => {
                assert_eq!(answer["score"], Value::Null);
                let codes: Vec<_> = problem.violations.iter().map(|v| v.code.name()).collect();
                assert_eq!(codes, ["missing_bird"]);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn altered_plays_are_judged_or_refused(
        preset in 0usize..4,
        play in prop::sample::select(plays()),
        alterations in prop::collection::vec(alteration(WORDS, 12), 0..6),
    ) {
        let mut play = play;
        for alteration in &alterations {
            alter(&mut play, alteration, &[]);
        }
        let request = json!({"ruleset": PRESETS[preset], "deal": play, "price_violations": true, "trick_winners": true});
        match adjudicate(&request.to_string()) {
            Ok(answer) => adds_up(PRESETS[preset], &play, &serde_json::to_value(&answer).unwrap()),
            Err(problem) => prop_assert!(!problem.violations.is_empty()),
        }
    }

    #[test]
    fn cards_in_each_others_place_are_judged(
        preset in 0usize..4,
        play in prop::sample::select(plays()),
        swaps in prop::collection::vec(any::<(Index, Index)>(), 1..8),
        tricks in 1usize..=12,
    ) {
        // A game the ruleset has not, or that is not played bei, is another matter.
        prop_assume!(preset == 0 || play["declarers"][1].is_null());
        let mut play = play;
        for (a, b) in swaps {
            alter(&mut play, &Alteration::SwapPlayed(a, b), &[]);
        }
        alter(&mut play, &Alteration::Break(tricks), &[]);
        let request = json!({"ruleset": PRESETS[preset], "deal": play, "price_violations": true, "trick_winners": true});
        let answer = adjudicate(&request.to_string()).unwrap();
        adds_up(PRESETS[preset], &play, &serde_json::to_value(&answer).unwrap());
    }

    #[test]
    fn any_json_is_answered(deal in anything(WORDS), request in anything(WORDS), text in "\\PC{0,40}") {
        let _ = adjudicate(&json!({"ruleset": "ooe-2023", "deal": deal}).to_string());
        let _ = adjudicate(&request.to_string());
        let _ = adjudicate(&text);
    }
}
