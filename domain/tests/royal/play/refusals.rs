//! What no table could have seen is refused, all of it at once, each at its place.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::GRAND;
use super::table::{play, refused};

fn grand() -> Value {
    play(&GRAND, json!([]))
}

fn with(more: Value) -> Value {
    let mut play = grand();
    let Value::Object(more) = more else { panic!("more is an object") };
    play.as_object_mut().unwrap().extend(more);
    play
}

/// Two cards of the hands, and of the tricks, change places.
fn swapped(one: &str, other: &str) -> Value {
    let marked = grand().to_string().replace(&format!("\"{one}\""), "\"X\"");
    let swapped = marked.replace(&format!("\"{other}\""), &format!("\"{one}\""));
    serde_json::from_str(&swapped.replace("\"X\"", &format!("\"{other}\""))).unwrap()
}

/// A card that was dealt twice is missing elsewhere; both are told at once.
#[test]
fn a_pack_that_is_not_whole() {
    let mut play = grand();
    play["hands"]["A"][0] = json!("T1");
    assert_eq!(refused(&play), ["/hands/B/0 duplicate_card", "/hands card_missing"]);
}

#[test]
fn a_card_of_another_pack() {
    let mut play = grand();
    play["hands"]["A"][0] = json!("h4");
    assert_eq!(refused(&play), ["/hands/A/0 card_not_in_pack", "/hands card_missing"]);
    let mut play = grand();
    play["tricks"][0][0][1] = json!("t9");
    assert_eq!(refused(&play), ["/tricks/0/0/1 card_not_in_pack"]);
}

/// ROY "Das Geben".
#[rstest]
#[case::xx("T20", "T19", &["/hands card_given_elsewhere", "/hands card_given_elsewhere"])]
#[case::xix("T19", "T15", &["/hands card_given_elsewhere"])]
#[case::of_the_defenders("T20", "T14", &["/hands card_given_elsewhere"])]
fn xx_and_xix_are_the_attackers(#[case] given: &str, #[case] to: &str, #[case] expected: &[&str]) {
    assert_eq!(refused(&swapped(given, to)), expected);
}

#[rstest]
#[case::unknown_hand(json!({"hands": {"X": []}}),
    &["/hands/X unknown_player", "/hands cards_count", "/hands card_missing"])]
#[case::wrong_place(json!({"attackers": {"eintreiber": "B", "abfaenger": "D"}}),
    &["/attackers/eintreiber seating_mismatch"])]
#[case::thrown_in_and_played(json!({"thrown_in": true}), &["/thrown_in contradicts_abandon"])]
#[case::silent_announced(json!({"announcements": [{"item": "lauer", "by": "A"}]}),
    &["/announcements/0/item not_announceable"])]
#[case::two_trophies(json!({"announcements": [{"item": "skala", "by": "A"}, {"item": "mondfang", "by": "D"}]}),
    &["/announcements/1 not_together"])]
#[case::own_kontra(json!({"announcements": [{"item": "spiel", "by": "A", "kontra_by": "D"}]}),
    &["/announcements/0/kontra_by kontra_by_own_side"])]
#[case::raised_alone(json!({"announcements": [
    {"item": "kasse", "by": "A", "raised_from": [{"item": "spiel", "by": "A"}]}]}),
    &["/announcements/0/by raise_not_allowed"])]
#[case::unknown_announcer(json!({"announcements": [{"item": "spiel", "by": "X"}]}),
    &["/announcements/0/by unknown_player"])]
#[case::twice_in_a_trick(json!({"tricks": [[["A", "T17"], ["A", "T16"]]]}), &["/tricks/0/1/0 duplicate_player"])]
#[case::twice_played(json!({"tricks": [[["A", "T17"], ["B", "T17"]]]}), &["/tricks/0/1/1 duplicate_card"])]
#[case::five_cards(json!({"tricks": [[["A", "T17"], ["B", "T1"], ["C", "T2"], ["D", "T6"], ["A", "T16"]]]}),
    &["/tricks/0 cards_count", "/tricks/0/4/0 duplicate_player"])]
#[case::only_the_last_unfinished(json!({"tricks": [[["A", "T17"], ["B", "T1"]], [["A", "T16"]]]}),
    &["/tricks/0 cards_count"])]
fn refused_plays(#[case] more: Value, #[case] expected: &[&str]) {
    assert_eq!(refused(&with(more)), expected);
}

#[test]
fn eleven_tricks() {
    let mut play = grand();
    play["tricks"].as_array_mut().unwrap().push(json!([["A", "T17"]]));
    assert_eq!(refused(&play), ["/tricks tricks_sum", "/tricks/10/0/1 duplicate_card"]);
}

#[test]
fn everything_at_once() {
    let mut play = with(json!({"announcements": [{"item": "bande", "by": "A"}]}));
    play["hands"]["B"].as_array_mut().unwrap().pop();
    play["tricks"][0][3] = json!(["X", "T17"]);
    let expected = [
        "/hands/B cards_count",
        "/hands card_missing",
        "/tricks/0/3/1 duplicate_card",
        "/tricks/0/3/0 unknown_player",
        "/announcements/0/suit named_missing",
    ];
    assert_eq!(refused(&play), expected);
}

/// An outcome is read off the cards, not stated.
#[test]
fn an_outcome_is_not_told() {
    let play = with(json!({"announcements": [{"item": "spiel", "by": "A", "won": true}]}));
    assert!(serde_json::from_value::<domain::royal::Play<String>>(play).is_err());
}
