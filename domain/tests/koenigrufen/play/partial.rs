//! Plays that stop: judged as far as they go.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{BETTLER, FARBENSOLO, RUFER, SOLO};
use super::table::{Game, judged, until, violations};

#[rstest]
#[case::dealt(0, json!({"declarer": 3, "opponents": 12}))]
#[case::two_tricks(2, json!({"declarer": 50, "opponents": 12}))]
#[case::three_tricks(3, json!({"declarer": 50, "opponents": 25}))]
#[case::ten(10, json!({"declarer": 94, "opponents": 57}))]
fn thirds_so_far(#[case] tricks: usize, #[case] thirds: Value) {
    let answer = judged("ooe-2023", &until(RUFER.play(json!({"called": "pK"})), tricks));
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["thirds"], thirds);
    assert_eq!(answer["record"], Value::Null);
    assert_eq!(answer["score"], Value::Null);
}

/// With one card in each hand nobody has a choice any more.
#[rstest]
#[case::rufer(RUFER.play(json!({"called": "pK", "announcements": [{"premium": "pagat", "by": "A"}]})))]
#[case::colour_game(FARBENSOLO.play(json!({})))]
#[case::negative_game(BETTLER.play(json!({"declarers": [{"player": "B"}]})))]
#[case::trischaken(Game { contract: "trischaken", ..BETTLER }.play(json!({"vorhand": "B"})))]
fn the_last_trick_falls_by_itself(#[case] play: Value, #[values(0, 1, 3)] cards: usize) {
    let whole = judged("tarockcup-2018", &play);
    let mut stopped = play;
    stopped["tricks"][11].as_array_mut().unwrap().truncate(cards);
    let stopped = until(stopped, if cards == 0 { 11 } else { 12 });
    assert_ne!(whole["score"], Value::Null);
    assert_eq!(judged("tarockcup-2018", &stopped), whole);
}

/// Who discarded too few has still a choice.
#[test]
fn the_last_trick_is_open_to_who_holds_two_cards() {
    let play = RUFER.play(json!({"called": "pK", "discard": ["h4", "h3"]}));
    let answer = judged("ooe-2023", &until(play, 11));
    assert_eq!(answer["record"], Value::Null);
    assert_eq!(answer["tricks_taken"], json!({"A": 7, "B": 3, "C": 0, "D": 1}));
}

#[test]
fn an_unfinished_trick_is_nobodys_but_its_cards_are_judged() {
    let mut play = until(RUFER.play(json!({"called": "pK"})), 3);
    play["tricks"][2].as_array_mut().unwrap().truncate(2);
    play["tricks"][2][1][1] = json!("T21");
    assert_eq!(violations("ooe-2023", &play), ["farbzwang 3 B T21"]);
    assert_eq!(judged("ooe-2023", &play)["tricks_taken"], json!({"A": 2, "B": 0, "C": 0, "D": 0}));
}

#[test]
fn before_the_talon_is_chosen_it_is_nobodys() {
    let mut play = until(RUFER.play(json!({"called": "pK", "discard": []})), 0);
    play.as_object_mut().unwrap().remove("taken");
    play.as_object_mut().unwrap().remove("called");
    let answer = judged("tarockcup-2018", &play);
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["thirds"], json!({"declarer": 0, "opponents": 0}));
}

#[test]
fn in_a_solo_the_talon_is_the_opponents_from_the_start() {
    let answer = judged("tarockcup-2018", &until(SOLO.play(json!({})), 0));
    assert_eq!(answer["thirds"], json!({"declarer": 0, "opponents": 15}));
}
