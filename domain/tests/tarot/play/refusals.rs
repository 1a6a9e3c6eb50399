//! What no table could have seen is refused, all of it at once, each at its place.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{ALONE, CHELEM};
use super::table::{cards, refused};

/// A card that was dealt twice is missing elsewhere; both are told at once.
#[test]
fn a_pack_that_is_not_whole() {
    let mut play = CHELEM.play(json!({}));
    play["hands"]["A"][0] = json!("A2");
    assert_eq!(refused(&play), ["/hands/B/0 duplicate_card", "/hands card_missing"]);
}

#[test]
fn everything_at_once() {
    let mut play = CHELEM.play(json!({"called": "hR", "contract": "garde_sans"}));
    play["hands"]["B"].as_array_mut().unwrap().pop();
    play["dog"].as_array_mut().unwrap().pop();
    play["tricks"][0][3] = json!(["X", "A21"]);
    let expected = [
        "/hands/B cards_count",
        "/dog cards_count",
        "/hands card_missing",
        "/called card_not_callable",
        "/aside talon_mismatch",
        "/tricks/0/3/1 duplicate_card",
        "/tricks/0/3/0 unknown_player",
    ];
    assert_eq!(refused(&play), expected);
}

fn poignee(by: &str, size: &str, shown: &str) -> Value {
    json!({"by": by, "size": size, "cards": cards(shown)})
}

#[rstest]
#[case::unknown_taker(json!({"taker": "X"}), &["/taker unknown_player"])]
#[case::unknown_hand(json!({"hands": {"X": []}}),
    &["/hands/X unknown_player", "/hands cards_count", "/hands card_missing"])]
#[case::aside_twice(json!({"aside": ["h1", "h1"]}), &["/aside/1 duplicate_card"])]
#[case::shown_and_not_aside(json!({"aside_shown": ["A6"]}), &["/aside_shown/0 talon_mismatch"])]
#[case::two_poignees(json!({"poignees": [poignee("A", "simple", "A6-A15"), poignee("A", "simple", "A6-A15")]}),
    &["/poignees/1/by duplicate_player"])]
#[case::a_poignee_with_a_card_twice(json!({"poignees": [poignee("A", "simple", "A6-A14 A6")]}),
    &["/poignees/0/cards/9 duplicate_card"])]
#[case::a_poignee_of_nobody(json!({"poignees": [poignee("X", "simple", "A6-A15")]}),
    &["/poignees/0/by unknown_player"])]
#[case::more_atouts_than_there_are(
    json!({"poignees": [poignee("A", "triple", "A6-A20"), poignee("B", "simple", "A2 A3")]}),
    &["/poignees/1/size too_many_atouts"])]
#[case::two_cards_of_one(json!({"tricks": [[["A", "A21"], ["A", "A20"]]]}), &["/tricks/0/1/0 duplicate_player"])]
#[case::five_cards(json!({"tricks": [[["A", "A21"], ["B", "A2"], ["C", "A4"], ["D", "A5"], ["A", "A6"]]]}),
    &["/tricks/0 cards_count", "/tricks/0/4/0 duplicate_player"])]
#[case::a_trick_left_unfinished(json!({"tricks": [[["A", "A21"]], [["B", "A2"]]]}), &["/tricks/0 cards_count"])]
fn what_no_table_could_have_seen(#[case] more: Value, #[case] expected: &[&str]) {
    assert_eq!(refused(&CHELEM.play(more)), expected);
}

#[test]
fn five_players_call_heads() {
    assert_eq!(refused(&ALONE.play(json!({"called": "h10"}))), ["/called card_not_callable"]);
    assert_eq!(refused(&ALONE.play(json!({"called": "A21"}))), ["/called card_not_callable"]);
}

#[test]
fn nineteen_tricks() {
    let mut play = CHELEM.play(json!({}));
    play["tricks"].as_array_mut().unwrap().push(json!([]));
    assert_eq!(refused(&play), ["/tricks tricks_sum"]);
}
