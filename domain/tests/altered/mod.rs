//! Any JSON, and plays altered at random: values put in each other's place, copied, taken away.
//! Few swaps leave a deal that a table could have seen, played wrongly.

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;

/// What is done to a play.
#[derive(Debug, Clone)]
pub enum Alteration {
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

/// Any JSON, now and then with words of the game.
pub fn anything(words: &'static [&'static str]) -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0u8..12).prop_map(Value::from),
        "\\PC{0,6}".prop_map(Value::from),
        prop::sample::select(words).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec(("[a-z_]{1,8}", inner), 0..6)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

/// One alteration of a play of so many tricks.
pub fn alteration(words: &'static [&'static str], tricks: usize) -> impl Strategy<Value = Alteration> {
    prop_oneof![
        4 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::SwapPlayed(a, b)),
        2 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::Swap(a, b)),
        1 => any::<(Index, Index)>().prop_map(|(a, b)| Alteration::Copy(a, b)),
        1 => (any::<Index>(), anything(words)).prop_map(|(at, value)| Alteration::Replace(at, value)),
        1 => any::<Index>().prop_map(Alteration::Remove),
        1 => (0..=tricks).prop_map(Alteration::Break),
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

/// Alters a play, but not what lies at a pointer that begins with one of `but`.
pub fn alter(play: &mut Value, alteration: &Alteration, but: &[&str]) {
    let mut all = Vec::new();
    places(play, "", &mut all);
    all.retain(|at| !but.iter().any(|kept| at.starts_with(kept)));
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
