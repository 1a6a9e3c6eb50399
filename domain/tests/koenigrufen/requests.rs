//! Laws of scoring requests: names for seats, and anything in the place of anything.

use std::collections::BTreeMap;

use cases::score::score;
use domain::family;
use domain::koenigrufen::record::Record;
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::laws::totals;
use crate::samples::{Sample, deals, renonces};

fn deals_of_presets() -> impl Strategy<Value = (Ruleset, Sample)> {
    let presets = Ruleset::presets().iter().filter_map(|preset| Some((preset, preset.game.koenigrufen()?)));
    prop::sample::select(presets.collect::<Vec<_>>()).prop_flat_map(|(preset, rules)| {
        let (preset, rules) = (preset.clone(), rules.clone());
        (Just(preset), prop_oneof![deals(rules.clone()), renonces(rules)])
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_name_scores_as_its_seat_does((preset, sample) in deals_of_presets()) {
        let rules = preset.game.koenigrufen().expect("a ruleset of Königrufen");
        let Sample { seating, record } = sample;
        let request = named(&preset.id, seating, &record);
        let answer = serde_json::to_value(score(&request.to_string()).unwrap()).unwrap();
        let expected = totals(rules, seating, &record);
        for seat in seating.everyone() {
            let name = name(seat);
            prop_assert_eq!(&answer["points"][&name], &serde_json::to_value(expected.points[seat]).unwrap());
            prop_assert_eq!(&answer["payment_cents"][&name], &serde_json::to_value(expected.payment[seat]).unwrap());
        }
    }

    /// Any place of a valid request replaced by anything: an answer or a problem, whose
    /// pointers lead to what was sent or to what is missing from it.
    #[test]
    fn nothing_panics_and_every_pointer_leads_somewhere(
        (preset, sample) in deals_of_presets(),
        whole in any::<bool>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), junk(), any::<bool>()), 0..4),
    ) {
        let mut request = named(&preset.id, sample.seating, &sample.record);
        if whole {
            request["ruleset"] = serde_json::to_value(&preset).unwrap();
        }
        for (place, value, remove) in changes {
            let places = places(&request, "");
            let at = place.get(&places);
            if remove && let Some((parent, key)) = at.rsplit_once('/') {
                if let Some(object) = request.pointer_mut(parent).and_then(Value::as_object_mut) {
                    object.remove(key);
                }
            } else if let Some(target) = request.pointer_mut(at) {
                *target = value;
            }
        }
        if let Err(problem) = score(&request.to_string()) {
            prop_assert!(!problem.violations.is_empty() || problem.code.as_str() == "unknown_ruleset", "{}", problem);
            for violation in &problem.violations {
                let parent = violation.pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
                prop_assert!(request.pointer(&violation.pointer).or_else(|| request.pointer(parent)).is_some(), "{}", violation);
            }
        }
    }

    #[test]
    fn arbitrary_text_is_a_problem_not_a_panic(text in ".{0,200}") {
        prop_assert!(score(&text).is_err());
    }
}

fn name(seat: Seat) -> String {
    ["Anna", "Be/rta", "C~ilia", "17", "Ő"][seat.index()].to_owned()
}

/// The record with names instead of seats, as a scoring request.
fn named(ruleset: &str, seating: Seating, record: &Record<Seat>) -> Value {
    let mut record = record.try_map_players(|seat| Ok::<_, ()>(name(*seat))).unwrap();
    record.players = Some(seating.active().map(name).collect());
    record.sits_out = seating.sits_out().map(name);
    record.vorhand = Some(name(seating.vorhand()));
    json!({"ruleset": ruleset, "deal": family::Record::from(record)})
}

/// Pointers to every place in a JSON document.
fn places(value: &Value, at: &str) -> Vec<String> {
    let mut found = vec![at.to_owned()];
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                let key = domain::violation::segment(key);
                found.extend(places(value, &format!("{at}/{key}")));
            }
        }
        Value::Array(items) => {
            for (i, value) in items.iter().enumerate() {
                found.extend(places(value, &format!("{at}/{i}")));
            }
        }
        _ => {}
    }
    found
}

/// Values likely to be mistaken for good ones.
fn junk() -> impl Strategy<Value = Value> {
    let words = [
        "Anna",
        "Be/rta",
        "",
        "rufer",
        "bettler",
        "trischaken",
        "besserrufer",
        "pagat",
        "valat",
        "sack_1",
        "declarer",
        "opponents",
        "kontra",
        "koenigrufen",
        "royal",
        "item",
        "besserrufer_without_bird",
        "-2/3",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-300_i32..300).prop_map(|n| Value::from(f64::from(n) / 2.0)),
        prop::sample::select(words.to_vec()).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(
                prop::sample::select(vec!["player", "won", "Anna", "17", "thirds", "premium", "x"]),
                inner,
                0..4
            )
            .prop_map(|map: BTreeMap<_, _>| json!(map)),
        ]
    })
}
