//! Plays that stop: judged as far as they determine anything.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{GRAND, ROYAL};
use super::table::{judged, outcomes, play, silent, until, violations};

#[rstest]
// The fourth trick was not taken with XIX, and XX fell in the second.
#[case::city(&["city", "zentrum"], 4, &["city lost", "zentrum lost"])]
#[case::before_its_trick(&["city"], 3, &["city open"])]
#[case::piccolo(&["piccolo", "grosser_vogel"], 3, &["piccolo won", "grosser_vogel lost"])]
// XVIII and XX lie in their tricks, XIX is still in a hand.
#[case::material(&["visi", "lamour", "engel"], 3, &["visi won", "lamour open", "engel won"])]
#[case::honours(&["honneur", "koepfe", "trull"], 1, &["honneur won", "koepfe won", "trull open"])]
#[case::tricks(&["spiel", "bridge"], 5, &["spiel won"])]
#[case::mondfang(&["mondfang"], 1, &["mondfang won"])]
#[case::golgatha(&["golgatha"], 1, &["golgatha open"])]
#[case::golgatha_made(&["golgatha"], 4, &["golgatha won"])]
// All kings are still in the hands.
#[case::bethlehem(&["bethlehem"], 5, &["bethlehem open"])]
#[case::royal(&["royal"], 8, &["royal open"])]
fn what_is_certain(#[case] items: &[&str], #[case] tricks: usize, #[case] expected: &[&str]) {
    for (item, expected) in items.iter().zip(expected) {
        let play = until(play(&ROYAL, json!([{"item": item, "by": "A"}])), tricks);
        assert_eq!(outcomes(&play), [*expected], "{item}");
        assert_eq!(violations(&play).iter().filter(|violation| !violation.starts_with("kept")).count(), 0);
    }
}

#[rstest]
#[case::none(0, &[])]
#[case::mond(1, &["attackers mondfang_still"])]
#[case::pagat(4, &["attackers lauer", "attackers mondfang_still"])]
#[case::five_tricks(5, &["attackers obscur", "attackers lauer", "attackers mondfang_still"])]
fn silent_so_far(#[case] tricks: usize, #[case] expected: &[&str]) {
    let play = until(play(&ROYAL, json!([])), tricks);
    assert_eq!(silent(&play), expected);
    assert_eq!(judged(&play).record(), None);
}

/// What cannot come any more is lost: the card has fallen, or is the other side's.
#[rstest]
#[case::fallen(json!({"item": "ultimo", "by": "A", "cards": ["hK"]}), 7, "ultimo lost")]
#[case::theirs(json!({"item": "ultimo", "by": "B", "cards": ["pK"]}), 0, "ultimo lost")]
#[case::still_there(json!({"item": "ultimo", "by": "A", "cards": ["pK"]}), 7, "ultimo open")]
#[case::no_vogerl(json!({"item": "trojka", "by": "A"}), 0, "trojka lost")]
#[case::own_mond(json!({"item": "mondfang", "by": "A"}), 0, "mondfang lost")]
fn what_cannot_be_made_any_more(#[case] announcement: Value, #[case] tricks: usize, #[case] expected: &str) {
    assert_eq!(outcomes(&until(play(&GRAND, json!([announcement])), tricks)), [expected]);
}

/// With one card in each hand nobody has a choice any more.
#[rstest]
fn the_last_trick_falls_by_itself(#[values(0, 1, 3)] cards: usize) {
    let whole = play(&GRAND, json!([{"item": "grand", "by": "A"}]));
    let mut stopped = whole.clone();
    stopped["tricks"][9].as_array_mut().unwrap().truncate(cards);
    let stopped = until(stopped, if cards == 0 { 9 } else { 10 });
    assert_eq!(judged(&stopped), judged(&whole));
}

/// A deal in which nothing is open any more has its record before the end: all four kings, Pagat
/// and Mond have fallen, and a side has five tricks.
#[test]
fn over_as_soon_as_everything_is_certain() {
    let whole = play(&GRAND, json!([]));
    let open = (0..=10).filter(|tricks| judged(&until(whole.clone(), *tricks)).record().is_none());
    // The kings of GRAND come last.
    assert_eq!(open.collect::<Vec<_>>(), (0..9).collect::<Vec<_>>());
    let valat = play(&GRAND, json!([{"item": "valat", "by": "B"}]));
    assert_eq!(outcomes(&until(valat, 1)), ["valat lost"]);
}

#[test]
fn an_unfinished_trick_is_nobodys_but_its_cards_are_judged() {
    let mut play = until(play(&GRAND, json!([])), 6);
    play["tricks"][5] = json!([["A", "hB"], ["B", "pD"]]);
    assert_eq!(violations(&play), ["farbzwang 6 B pD"]);
    assert_eq!(judged(&play).trick_winners.len(), 5);
}
