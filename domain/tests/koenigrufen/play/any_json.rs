//! Whatever comes in, nothing panics; and whatever is judged adds up.
//!
//! Plays are told and then altered at random: cards swapped, values put in each other's place,
//! parts cut off. Few swaps leave a deal that a table could have seen, played wrongly.

use domain::adjudicate::adjudicate;
use domain::score::score;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use super::deals::{BETTLER, FARBENSOLO, MONDFANG, RUFER, SOLO, SOLORUFER_INTO_TALON, VALAT};
use super::table::Told;

const PRESETS: [&str; 4] = ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"];

fn plays() -> Vec<Value> {
    let announced = json!([{"premium": "pagat", "by": "A", "kontra": "rekontra"}, {"premium": "koenig_ultimo", "by": "B"}]);
    let kontras = json!([{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}]);
    vec![
        RUFER.play(json!({"called": "pK", "sits_out": "E"})),
        Told { contract: "besserrufer", ..MONDFANG }
            .play(json!({"called": "pK", "announcements": announced})),
        VALAT.play(json!({"called": "pK", "declarers": kontras})),
        SOLORUFER_INTO_TALON.play(json!({"called": "pK"})),
        SOLO.play(json!({"announcements": [{"premium": "valat", "by": "A"}]})),
        FARBENSOLO.play(json!({})),
        BETTLER.play(json!({"declarers": [{"player": "B"}]})),
        Told { contract: "piccolo", ..BETTLER }
            .play(json!({"declarers": [{"player": "B"}, {"player": "D", "contract": "zwiccolo"}]})),
        Told { contract: "trischaken", ..BETTLER }
            .play(json!({"vorhand": "B", "trischaken_options": {"stichzwang": true, "talon": "last_trick"}})),
    ]
}

#[derive(Debug, Clone)]
enum Alteration {
    /// Two cards of the tricks change places.
    SwapPlayed(Index, Index),
    /// Any two values change places.
    Swap(Index, Index),
    /// A value is copied over another.
    Copy(Index, Index),
    Replace(Index, Value),
    Remove(Index),
    /// Only so many tricks.
    Break(usize),
}

fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0u8..8).prop_map(Value::from),
        "\\PC{0,6}".prop_map(Value::from),
        prop::sample::select(vec!["A", "E", "hK", "Sk", "T1", "rufer", "valat", "kontra"])
            .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec(("[a-z_]{1,8}", inner), 0..6)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

fn alteration() -> impl Strategy<Value = Alteration> {
    prop_oneof![
        4 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::SwapPlayed(a, b)),
        2 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::Swap(a, b)),
        1 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::Copy(a, b)),
        1 => (any::<Index>(), anything()).prop_map(|(at, value)| Alteration::Replace(at, value)),
        1 => any::<Index>().prop_map(Alteration::Remove),
        1 => (0usize..13).prop_map(Alteration::Break),
    ]
}

/// Pointers to everything inside a document.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    let inside: Vec<(String, &Value)> = match value {
        Value::Array(items) => items.iter().enumerate().map(|(i, item)| (i.to_string(), item)).collect(),
        Value::Object(entries) => entries.iter().map(|(key, item)| (key.clone(), item)).collect(),
        _ => Vec::new(),
    };
    for (key, item) in inside {
        let place = format!("{at}/{key}");
        found.push(place.clone());
        places(item, &place, found);
    }
}

/// A card of a trick.
fn is_played(at: &str) -> bool {
    at.starts_with("/tricks/") && at.matches('/').count() == 4 && at.ends_with("/1")
}

fn alter(play: &mut Value, alteration: &Alteration) {
    let mut all = Vec::new();
    places(play, "", &mut all);
    let played: Vec<_> = all.iter().filter(|at| is_played(at)).cloned().collect();
    let pick =
        |from: &[String], index: &Index| (!from.is_empty()).then(|| from[index.index(from.len())].clone());
    let value = |play: &Value, at: &str| play.pointer(at).cloned().unwrap_or_default();
    let put = |play: &mut Value, at: &str, value: Value| {
        if let Some(place) = play.pointer_mut(at) {
            *place = value;
        }
    };
    match alteration {
        Alteration::SwapPlayed(a, b) | Alteration::Swap(a, b) => {
            let from = if matches!(alteration, Alteration::Swap(..)) { &all } else { &played };
            let (Some(a), Some(b)) = (pick(from, a), pick(from, b)) else { return };
            let (one, other) = (value(play, &a), value(play, &b));
            put(play, &a, other);
            put(play, &b, one);
        }
        Alteration::Copy(a, b) => {
            let (Some(a), Some(b)) = (pick(&all, a), pick(&all, b)) else { return };
            let copy = value(play, &a);
            put(play, &b, copy);
        }
        Alteration::Replace(at, new) => {
            let Some(at) = pick(&all, at) else { return };
            put(play, &at, new.clone());
        }
        Alteration::Remove(at) => {
            let Some((parent, key)) = pick(&all, at)
                .and_then(|at| at.rsplit_once('/').map(|(parent, key)| (parent.to_owned(), key.to_owned())))
            else {
                return;
            };
            match play.pointer_mut(&parent) {
                Some(Value::Array(items)) => {
                    items.remove(key.parse().unwrap());
                }
                Some(Value::Object(entries)) => {
                    entries.remove(&key);
                }
                _ => {}
            }
        }
        Alteration::Break(tricks) => {
            if let Some(Value::Array(all)) = play.get_mut("tricks") {
                all.truncate(*tricks);
            }
        }
    }
}

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
        alterations in prop::collection::vec(alteration(), 0..6),
    ) {
        let mut play = play;
        for alteration in &alterations {
            alter(&mut play, alteration);
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
            alter(&mut play, &Alteration::SwapPlayed(a, b));
        }
        alter(&mut play, &Alteration::Break(tricks));
        let request = json!({"ruleset": PRESETS[preset], "deal": play, "price_violations": true, "trick_winners": true});
        let answer = adjudicate(&request.to_string()).unwrap();
        adds_up(PRESETS[preset], &play, &serde_json::to_value(&answer).unwrap());
    }

    #[test]
    fn any_json_is_answered(deal in anything(), request in anything(), text in "\\PC{0,40}") {
        let _ = adjudicate(&json!({"ruleset": "ooe-2023", "deal": deal}).to_string());
        let _ = adjudicate(&request.to_string());
        let _ = adjudicate(&text);
    }
}
