//! What players do wrong: the first duty a card breaks, and turns for themselves.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{GRAND, QUART};
use super::table::{exchanged, judged, play, violations};

fn grand() -> Value {
    play(&GRAND, json!([]))
}

/// What is laid stays, and takes its trick or not.
#[rstest]
// B has hD when Herz is led, and throws pD.
#[case::farbzwang(exchanged(&grand(), "B", 6, 8), &["farbzwang 6 B pD", "farbzwang 8 B hD"][..1])]
// B still has XIV when A leads, and throws kD on tarock.
#[case::tarock_not_served(exchanged(&grand(), "B", 5, 10), &["farbzwang 5 B kD"])]
// D has no Herz, and lays kK instead of XXI.
#[case::tarockzwang(exchanged(&grand(), "D", 6, 10), &["tarockzwang 6 D kK"])]
fn one_duty_for_a_card(#[case] play: Value, #[case] expected: &[&str]) {
    let found = violations(&play);
    assert_eq!(found[..1], expected[..1]);
}

#[test]
fn who_leads_too_early() {
    let mut play = grand();
    play["tricks"][0].as_array_mut().unwrap().rotate_left(1);
    assert_eq!(violations(&play), ["wrong_lead 1 B T1"]);
}

#[test]
fn who_plays_too_early_is_named_and_nobody_else() {
    let mut play = grand();
    play["tricks"][0].as_array_mut().unwrap().swap(1, 2);
    assert_eq!(violations(&play), ["out_of_turn 1 C T2"]);
}

/// B lays C's XV: C has a card too few at the end, and nobody waits for him.
#[test]
fn a_card_of_somebody_else() {
    let mut play = grand();
    play["tricks"][4] = json!([["D", "T13"], ["A", "T20"], ["B", "T15"], ["C", "hC"]]);
    play["tricks"][5] = json!([["A", "hB"], ["B", "hD"], ["C", "pC"], ["D", "T21"]]);
    play["tricks"][6] = json!([["D", "Sk"], ["A", "hK"], ["B", "T14"], ["C", "tB"]]);
    play["tricks"][7] = json!([["D", "pK"], ["A", "p10"], ["B", "pD"], ["C", "tC"]]);
    play["tricks"][8] = json!([["D", "tK"], ["A", "t10"], ["B", "tD"], ["C", "kC"]]);
    play["tricks"][9] = json!([["D", "kK"], ["A", "kB"], ["B", "kD"]]);
    let found = violations(&play);
    assert_eq!(found, ["not_in_hand 5 B T15"]);
    let judged = judged(&play);
    assert_eq!(judged.trick_winners.len(), 10);
    assert!(judged.record().is_some());
}

/// ROY "Zusammenwerfen": D's hand here has two tarocks.
#[test]
fn a_hand_that_should_have_been_thrown_in() {
    let mut weak = play(&QUART, json!([]));
    // D's other tarocks are B's, for suit cards of B.
    for (tarock, suit) in [("T7", "pD"), ("T9", "p10"), ("T10", "hC"), ("Sk", "kD")] {
        let text = weak.to_string();
        let mark = text.replace(&format!("\"{tarock}\""), "\"X\"");
        let swapped = mark.replace(&format!("\"{suit}\""), &format!("\"{tarock}\""));
        weak = serde_json::from_str(&swapped.replace("\"X\"", &format!("\"{suit}\""))).unwrap();
    }
    assert!(violations(&weak).contains(&"not_thrown_in 0 D -".to_owned()));
    weak["tricks"] = json!([]);
    weak["thrown_in"] = json!(true);
    assert_eq!(violations(&weak), Vec::<String>::new());
    assert_eq!(judged(&weak).record(), None);
}

#[test]
fn thrown_in_for_nothing() {
    let mut play = play(&QUART, json!([]));
    play["tricks"] = json!([]);
    play["thrown_in"] = json!(true);
    assert_eq!(violations(&play), ["thrown_in_wrongly 0 C -"]);
    assert_eq!(judged(&play).record(), None);
}

#[test]
fn violations_say_what_would_have_been_right() {
    let play = exchanged(&grand(), "D", 6, 10);
    let judged = judged(&play);
    assert_eq!(judged.breaches[0].message().to_string(), "royal-must_tarock(right: T21, Sk)");
    let early = exchanged(&super::table::play(&GRAND, json!([{"item": "skala", "by": "A"}])), "D", 4, 6);
    let judged = super::table::judged(&early);
    assert_eq!(judged.breaches[0].message().to_string(), "royal-kept_withheld(right: T19)");
}
