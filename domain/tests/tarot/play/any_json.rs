//! Whatever comes in, nothing panics; and whatever is judged adds up.
//!
//! Plays are told and then altered at random: values put in each other's place, copied, taken
//! away. Few swaps leave a deal that a table could have seen, played wrongly.

use domain::adjudicate::adjudicate;
use domain::score::score;
use domain::tarot::PACK_POINTS;
use domain::tarot::play::{Adjudication, Play};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use super::deals::{
    ALONE, CHELEM, CHELEM_OF_DEFENCE, EXCUSE_LED, EXCUSE_LOST_IN_OWN_TRICK, EXCUSE_WITH_DEFENCE, HALVES,
};
use super::table::{cards, rules, seating, try_judge};

fn plays() -> Vec<Value> {
    let poignees = json!([{"by": "A", "size": "triple", "cards": cards("A6-A20")}]);
    vec![
        CHELEM.play(json!({"poignees": poignees, "chelem_announced": true})),
        EXCUSE_LED.play(json!({})),
        EXCUSE_WITH_DEFENCE.play(json!({})),
        EXCUSE_LOST_IN_OWN_TRICK.play(json!({})),
        CHELEM_OF_DEFENCE.play(json!({"vorhand": "B"})),
        ALONE.play(json!({"called": "kR", "aside_shown": ["A8"]})),
        HALVES.play(json!({})),
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
    /// Only so many tricks.
    Break(usize),
}

fn alteration() -> impl Strategy<Value = Alteration> {
    let words = vec!["A", "E", "hR", "Ex", "A1", "garde", "garde_contre", "triple"];
    let anything = prop_oneof![
        Just(Value::Null),
        Just(json!([])),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        prop::sample::select(words).prop_map(Value::from),
    ];
    prop_oneof![
        4 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::SwapPlayed(a, b)),
        2 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::Swap(a, b)),
        1 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::Copy(a, b)),
        1 => (any::<Index>(), anything).prop_map(|(at, value)| Alteration::Replace(at, value)),
        1 => (0usize..25).prop_map(Alteration::Break),
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
    // The table itself stays: whose seats these are is asked of others.
    all.retain(|at| !at.starts_with("/players") && !at.starts_with("/vorhand"));
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
        Alteration::Break(tricks) => {
            if let Some(Value::Array(all)) = play.get_mut("tricks") {
                all.truncate(*tricks);
            }
        }
    }
}

/// What holds for every judgement.
fn adds_up(play: &Play<String>, judged: &Adjudication) {
    let winners = judged.trick_winners.len();
    assert_eq!(judged.tricks_taken.iter().map(|&taken| usize::from(taken)).sum::<usize>(), winners);
    assert_eq!(judged.is_legal(), judged.breaches.is_empty());
    let is_over = winners == play.hands.0[0].1.len();
    assert_eq!(judged.record().is_some(), is_over && !judged.is_void());
    if is_over {
        assert_eq!(judged.points.attack + judged.points.defence, PACK_POINTS);
        assert_eq!(judged.bouts.attack + judged.bouts.defence, 3);
    }
    for breach in &judged.breaches {
        assert!(usize::from(breach.trick) <= play.tricks.len() && !breach.to_string().is_empty());
    }
    if let Some(settled) = judged.settle(rules("tarot-fft"), seating(play)) {
        assert_eq!(settled.points.iter().map(|points| points.sixtieths()).sum::<i64>(), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn altered_plays_are_judged_or_refused(
        play in prop::sample::select(plays()),
        alterations in prop::collection::vec(alteration(), 0..6),
    ) {
        let mut play = play;
        for alteration in &alterations {
            alter(&mut play, alteration);
        }
        let Ok(read) = serde_json::from_value::<Play<String>>(play.clone()) else { return Ok(()) };
        match try_judge("tarot-fft", &play) {
            Ok(judged) => adds_up(&read, &judged),
            Err(refused) => prop_assert!(!refused.is_empty()),
        }
    }

    #[test]
    fn cards_in_each_others_place_are_judged(
        play in prop::sample::select(plays()),
        swaps in prop::collection::vec(any::<(Index, Index)>(), 1..8),
        tricks in 1usize..=24,
    ) {
        let mut play = play;
        for (a, b) in swaps {
            alter(&mut play, &Alteration::SwapPlayed(a, b));
        }
        alter(&mut play, &Alteration::Break(tricks));
        let read = serde_json::from_value::<Play<String>>(play.clone()).unwrap();
        adds_up(&read, &try_judge("tarot-fft", &play).unwrap());
    }

    /// As a client sees it: whatever is answered can be written, and its record scores as told.
    #[test]
    fn altered_requests_are_answered(
        ruleset in prop::sample::select(vec!["tarot-fft", "tarot-004", "ooe-2023"]),
        play in prop::sample::select(plays()),
        alterations in prop::collection::vec(alteration(), 0..3),
    ) {
        let mut play = play;
        for alteration in &alterations {
            alter(&mut play, alteration);
        }
        play["family"] = json!("tarot");
        let request = json!({"ruleset": ruleset, "deal": play, "price_violations": true, "trick_winners": true});
        match adjudicate(&request.to_string()) {
            Ok(answer) => {
                let answer = serde_json::to_value(&answer).unwrap();
                if answer["score"].is_object() {
                    let request = json!({"ruleset": ruleset, "deal": answer["record"]}).to_string();
                    prop_assert_eq!(&serde_json::to_value(score(&request).unwrap()).unwrap(), &answer["score"]);
                }
            }
            Err(problem) => prop_assert!(!problem.violations.is_empty()),
        }
    }
}
