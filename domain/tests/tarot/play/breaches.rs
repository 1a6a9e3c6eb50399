//! Every duty of the trick play, kept and broken.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::CHELEM;
use super::table::{judged, swapped, violations};

/// One trick of [`CHELEM`]: A has Atout and the Excuse alone, B Herz, Karo and the 2 and 3, C Karo,
/// Pik and the 4, D Pik, Treff and the 5.
fn trick(laid: &[(&str, &str)]) -> Value {
    CHELEM.play(json!({"vorhand": laid[0].0, "tricks": [laid]}))
}

#[rstest]
// Served, and not.
#[case(&[("D", "t1"), ("A", "A6"), ("B", "A2"), ("C", "A4")], &[])]
#[case(&[("A", "A21"), ("B", "h4"), ("C", "A4"), ("D", "A5")], &["farbzwang 1 B h4"])]
#[case(&[("B", "k4"), ("C", "A4"), ("D", "A5"), ("A", "A6")], &["farbzwang 1 C A4"])]
// A void suit is cut, and a void hand is free.
#[case(&[("D", "t1"), ("A", "A6"), ("B", "h4"), ("C", "A4")], &["not_cut 1 B h4"])]
#[case(&[("C", "p1"), ("D", "pC"), ("A", "Ex"), ("B", "k4")], &["not_cut 1 B k4"])]
// What lies is overtrumped by who can, on a suit as on atout; who cannot may go lower.
#[case(&[("B", "k4"), ("C", "k9"), ("D", "A5"), ("A", "A1")], &["not_overtrumped 1 A A1"])]
#[case(&[("B", "A3"), ("C", "A4"), ("D", "A5"), ("A", "A1")], &["not_overtrumped 1 A A1"])]
#[case(&[("A", "A6"), ("B", "A3"), ("C", "A4"), ("D", "A5")], &[])]
#[case(&[("D", "A5"), ("A", "A6"), ("B", "A2"), ("C", "p1")], &["farbzwang 1 C p1"])]
// The Excuse at any time; led, the next card is to be served.
#[case(&[("D", "A5"), ("A", "Ex"), ("B", "A2"), ("C", "A4")], &[])]
#[case(&[("A", "Ex"), ("B", "k4"), ("C", "k9"), ("D", "A5")], &[])]
#[case(&[("A", "Ex"), ("B", "k4"), ("C", "p1"), ("D", "t1")], &["farbzwang 1 C p1", "not_cut 1 D t1"])]
// Turns.
#[case(&[("A", "A21"), ("C", "A4"), ("B", "A2"), ("D", "A5")], &["out_of_turn 1 C A4"])]
#[case(&[("A", "A21"), ("D", "A5"), ("C", "A4"), ("B", "A2")],
    &["out_of_turn 1 D A5", "out_of_turn 1 C A4"])]
// Not in hand: laid aside, or another's.
#[case(&[("A", "h1"), ("B", "h4"), ("C", "A4"), ("D", "A5")], &["not_in_hand 1 A h1"])]
#[case(&[("A", "A5"), ("B", "A2"), ("C", "A4"), ("D", "pC")], &["not_in_hand 1 A A5"])]
fn a_card_breaks_the_first_duty_it_does_not_meet(#[case] laid: &[(&str, &str)], #[case] expected: &[&str]) {
    assert_eq!(violations(&trick(laid)), expected);
}

#[test]
fn a_breach_says_what_would_have_been_right() {
    let cut = judged(&trick(&[("B", "k4"), ("C", "k9"), ("D", "A5"), ("A", "A1")]));
    let detail = cut.breaches[0].message().to_string();
    assert!(detail.starts_with("tarot-must_overtrump(right: A6, A7"), "{detail}");
    assert!(detail.ends_with("A21, Ex)"), "{detail}");
}

/// B keeps his 2 for two tricks; what lies stays, and the deal comes to the same.
#[test]
fn a_breach_changes_nothing_of_what_fell() {
    let legal = judged(&CHELEM.play(json!({})));
    let play = swapped(CHELEM.play(json!({})), "A2", "h4");
    assert_eq!(violations(&play), ["farbzwang 1 B h4"]);
    assert_eq!(judged(&play).record(), legal.record());
}

/// A lays a card from his aside and is left with one: it takes its place there, so that the
/// aside has its six cards and all points are counted.
#[test]
fn a_card_nobody_came_to_play_takes_the_others_place() {
    let mut play = CHELEM.play(json!({}));
    play["tricks"][17][0][1] = json!("h1");
    let judged = judged(&play);
    assert_eq!(violations(&play), ["not_in_hand 18 A h1"]);
    assert_eq!((judged.points.attack + judged.points.defence).to_string(), "91");
    // The Excuse is where the 1 of Herz was.
    assert_eq!(judged.bouts.attack, 3);
}
