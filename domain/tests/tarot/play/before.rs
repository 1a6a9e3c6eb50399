//! What comes before the first card: petit sec, call, aside, poignées, who leads.

use domain::tarot::card::{Card, CardSet};
use domain::tarot::play::callable;
use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{ALONE, CHELEM, CHELEM_OF_DEFENCE};
use super::table::{cards, exchanged, judged, record, until, violations};

/// D has the 1 and neither another atout nor the Excuse.
#[test]
fn petit_sec_makes_the_deal_void() {
    let play = exchanged(&CHELEM.play(json!({})), "A1", "A5");
    assert_eq!(violations(&play), ["petit_sec 0 D A1"]);
    let judged = judged(&play);
    assert!(judged.is_void());
    assert_eq!(judged.record(), None);
}

#[test]
fn with_the_excuse_the_petit_is_not_alone() {
    let play = exchanged(&exchanged(&CHELEM.play(json!({})), "A1", "A5"), "Ex", "tR");
    assert_eq!(violations(&until(play, 16)), [""; 0]);
}

fn set(text: &str) -> CardSet {
    cards(text).iter().map(|card| card.parse::<Card>().unwrap()).collect()
}

#[rstest]
#[case("hR kR pR A5", "hR kR pR tR")]
#[case("hR kR pR tR hD", "hR kR pR tR hD kD pD tD")]
#[case("hR kR pR tR hD kD pD tD", "hR kR pR tR hD kD pD tD hC kC pC tC")]
#[case("hR kR pR tR hD kD pD tD hC kC pC", "hR kR pR tR hD kD pD tD hC kC pC tC")]
fn a_lower_head_is_called_by_who_has_all_higher(#[case] hand: &str, #[case] may: &str) {
    assert_eq!(callable(set(hand)), set(may));
}

#[rstest]
#[case::dame_without_rois(json!("tD"), 15, &["illegal_call 0 A tD"])]
#[case::nobody(Value::Null, 15, &["illegal_call 0 A -"])]
#[case::not_yet(Value::Null, 0, &[])]
#[case::roi_in_the_dog(json!("hR"), 15, &[])]
fn five_players_call(#[case] called: Value, #[case] tricks: usize, #[case] expected: &[&str]) {
    let play = ALONE.play(json!({"called": called, "aside_shown": ["A8"]}));
    assert_eq!(violations(&until(play, tricks)), expected);
}

#[rstest]
#[case::a_roi(&["h1", "h2", "hR"], &[], &["illegal_aside 0 A hR"])]
#[case::the_petit(&["h1", "h2", "A1"], &[], &["illegal_aside 0 A A1"])]
#[case::in_secret(&["h1", "h2", "A8"], &[], &["illegal_aside 0 A A8"])]
#[case::shown(&["h1", "h2", "A8"], &["A8"], &[])]
#[case::one_too_many_atouts(&["h1", "A8", "A9"], &["A8", "A9"], &["illegal_aside 0 A A9"])]
#[case::not_held(&["h1", "h2", "h3"], &[], &["illegal_aside 0 A h3"])]
#[case::too_few(&["h1", "h2"], &[], &["illegal_aside 0 A -"])]
#[case::too_many(&["h1", "h2", "A8", "A9"], &["A8", "A9"], &["illegal_aside 0 A -"])]
#[case::nothing(&[], &[], &[])]
fn what_may_be_laid_aside(#[case] aside: &[&str], #[case] shown: &[&str], #[case] expected: &[&str]) {
    let more = json!({"called": "hR", "aside": aside, "aside_shown": shown, "tricks": []});
    assert_eq!(violations(&ALONE.play(more)), expected);
}

/// A holds the 1, the 6 to the 21 and the Excuse.
#[rstest]
#[case::simple("simple", "A6-A15", &[])]
#[case::double("double", "A1 A6-A17", &[])]
#[case::triple("triple", "A6-A20", &[])]
#[case::one_short("simple", "A6-A14", &["illegal_poignee 0 A -"])]
#[case::one_over("simple", "A6-A16", &["illegal_poignee 0 A -"])]
#[case::atouts_kept_back("simple", "A6-A14 Ex", &["illegal_poignee 0 A Ex"])]
#[case::another_hands("simple", "A6-A14 A5", &["illegal_poignee 0 A A5"])]
#[case::a_suit_card("simple", "A6-A14 h4", &["illegal_poignee 0 A h4"])]
fn poignees_are_shown_from_the_hand(#[case] size: &str, #[case] shown: &str, #[case] expected: &[&str]) {
    let poignees = json!([{"by": "A", "size": size, "cards": cards(shown)}]);
    let play = CHELEM.play(json!({"poignees": poignees}));
    assert_eq!(violations(&play), expected);
    assert_eq!(record(&play)["poignees"], json!([{"by": "A", "size": size}]));
}

/// B has twelve atouts and the Excuse: together a double.
#[test]
fn the_excuse_is_shown_as_the_last_atout() {
    let shown = json!([{"by": "B", "size": "double", "cards": cards("A10-A21 Ex")}]);
    let play = CHELEM_OF_DEFENCE.play(json!({"vorhand": "B", "poignees": shown}));
    assert_eq!(violations(&play), ["illegal_poignee 0 B Ex"]);
    let shown = json!([{"by": "B", "size": "double", "cards": cards("A10-A21 k4")}]);
    let play = CHELEM_OF_DEFENCE.play(json!({"vorhand": "B", "poignees": shown}));
    assert_eq!(violations(&until(exchanged(&play, "k4", "Ex"), 12)), [""; 0]);
}

/// An atout laid aside is not in the hand any more.
#[test]
fn what_was_laid_aside_is_not_shown_in_a_poignee() {
    let shown = json!([{"by": "A", "size": "simple", "cards": cards("A8-A15")}]);
    let play = ALONE.play(json!({"called": "hR", "aside_shown": ["A8"], "poignees": shown}));
    assert_eq!(violations(&play), ["illegal_poignee 0 A A8"]);
}

#[rstest]
#[case::right_of_the_dealer("A", false, &[])]
#[case::another("B", false, &["wrong_lead 1 A A21"])]
#[case::the_taker_with_a_chelem("B", true, &[])]
fn who_leads_to_the_first_trick(#[case] vorhand: &str, #[case] chelem: bool, #[case] expected: &[&str]) {
    let play = CHELEM.play(json!({"vorhand": vorhand, "chelem_announced": chelem}));
    assert_eq!(violations(&play), expected);
}
