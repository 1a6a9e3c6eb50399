//! Whatever is sent is answered, and every answer adds up.

use std::collections::BTreeSet;

use domain::royal::play::Broken;
use domain::royal::{Deal, Play};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use super::deals::{COURT, GRAND, QUART, ROYAL, STELLA};
use super::table::{play, seat_of, seating};
use crate::support;

fn plays() -> Vec<Value> {
    vec![
        play(&GRAND, json!([{"item": "grand", "by": "A", "raised_from": [{"item": "skala", "by": "D"}]}])),
        play(
            &COURT,
            json!([{"item": "mariage", "by": "D", "suit": "p", "kontra_by": "B"}, {"item": "visi", "by": "A"}]),
        ),
        play(&ROYAL, json!([{"item": "royal", "by": "A"}, {"item": "spiel", "by": "C"}])),
        play(
            &STELLA,
            json!([{"item": "stella", "by": "A", "cards": ["hK", "kK", "tK"]}, {"item": "vogerl", "by": "D"}]),
        ),
        play(
            &QUART,
            json!([{"item": "ultimo", "by": "B", "cards": ["T1"]}, {"item": "ultimo", "by": "D", "cards": ["hK"]}]),
        ),
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
        (0u8..12).prop_map(Value::from),
        "\\PC{0,6}".prop_map(Value::from),
        prop::sample::select(vec!["A", "E", "hK", "Sk", "T1", "valat", "mariage", "p", "tarockanzahl"])
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
        1 => (0usize..11).prop_map(Alteration::Break),
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

fn alter(play: &mut Value, alteration: &Alteration) {
    let mut all = Vec::new();
    places(play, "", &mut all);
    let is_played =
        |at: &str| at.starts_with("/tricks/") && at.matches('/').count() == 4 && at.ends_with("/1");
    let played: Vec<_> = all.iter().filter(|at| is_played(at)).cloned().collect();
    let pick =
        |from: &[String], index: &Index| (!from.is_empty()).then(|| from[index.index(from.len())].clone());
    let put = |play: &mut Value, at: &str, value: Value| {
        if let Some(place) = play.pointer_mut(at) {
            *place = value;
        }
    };
    let value = |play: &Value, at: &str| play.pointer(at).cloned().unwrap_or_default();
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
            let Some(at) = pick(&all, at) else { return };
            let Some((parent, key)) = at.rsplit_once('/') else { return };
            match play.pointer_mut(parent) {
                Some(Value::Array(items)) => {
                    items.remove(key.parse().unwrap());
                }
                Some(Value::Object(entries)) => {
                    entries.remove(key);
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

/// What holds for every answer; whether there was one.
fn answered(play: &Value) -> bool {
    let Ok(play) = serde_json::from_value::<Play<String>>(play.clone()) else { return false };
    let judged = match play.adjudicate(seating(), |name| seat_of(name)) {
        Ok(judged) => judged,
        Err(refused) => {
            assert!(!refused.is_empty());
            return false;
        }
    };
    assert_eq!(usize::from(judged.tricks_taken.iter().sum::<u8>()), judged.trick_winners.len());
    assert_eq!(judged.is_legal(), judged.breaches.is_empty());
    let over = judged.trick_winners.len() == 10;
    assert!(!over || judged.record().is_some(), "a complete play has a record");
    for breach in &judged.breaches {
        assert!(usize::from(breach.trick) <= play.tricks.len());
        assert!(!breach.to_string().is_empty());
    }
    if let Some(record) = judged.record().filter(|_| judged.is_legal()) {
        // What was played rightly stands the check of any record, and comes to the same by it.
        let deal = Deal::check(&support::RULES, seating(), record).unwrap();
        assert_eq!(Some(deal.settle()), judged.settle(&support::RULES, seating()));
    }
    let broken: BTreeSet<_> = judged.breaches.iter().map(|breach| breach.broken).collect();
    if judged.record().is_some() && judged.settle(&support::RULES, seating()).is_none() {
        // Only what no table could have played rightly comes to no score.
        assert!(!broken.is_empty(), "{play:?}");
        let cards = [Broken::NotInHand, Broken::Farbzwang, Broken::Tarockzwang, Broken::NotThrownIn];
        assert!(cards.iter().any(|card| broken.contains(card)), "{broken:?} {play:?}");
    }
    true
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
        answered(&play);
    }

    #[test]
    fn cards_in_each_others_place_are_judged(
        play in prop::sample::select(plays()),
        swaps in prop::collection::vec(any::<(Index, Index)>(), 1..8),
        tricks in 1usize..=10,
    ) {
        let mut play = play;
        for (a, b) in swaps {
            alter(&mut play, &Alteration::SwapPlayed(a, b));
        }
        alter(&mut play, &Alteration::Break(tricks));
        prop_assert!(answered(&play));
    }

    #[test]
    fn any_json_is_answered(play in anything()) {
        answered(&play);
    }
}
