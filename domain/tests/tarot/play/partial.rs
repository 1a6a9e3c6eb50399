//! Plays that stop early are judged as far as they go.

use serde_json::json;

use super::deals::{CHELEM, EXCUSE_LED};
use super::table::{judged, record, until};

#[test]
fn an_open_deal_has_points_so_far_and_no_record() {
    let play = until(CHELEM.play(json!({})), 3);
    let judged = judged(&play);
    assert_eq!(judged.record(), None);
    assert_eq!(judged.trick_winners.len(), 3);
    assert_eq!(judged.tricks_taken.0, [3, 0, 0, 0, 0]);
    // Aside 3; the 21, the 20 and the 19 with nine low cards but for Cavalier, Dame and Karo 9 …
    let stated = ["A21", "A2", "A4", "A5", "A20", "A3", "k9", "pC", "A19", "h4", "k10", "pD"];
    let halves: u16 =
        stated.iter().map(|card| card.parse::<domain::tarot::card::Card>().unwrap().half_points()).sum();
    assert_eq!(judged.points.attack.halves(), i32::from(halves) + 6);
    assert_eq!((judged.bouts.attack, judged.bouts.defence), (1, 0));
}

#[test]
fn nothing_played_yet() {
    let judged = judged(&CHELEM.play(json!({"tricks": [], "aside": []})));
    assert!(judged.is_legal());
    assert_eq!((judged.points.attack.halves(), judged.points.defence.halves()), (0, 0));
}

#[test]
fn an_unfinished_trick_is_nobodys() {
    let mut play = until(CHELEM.play(json!({})), 2);
    play["tricks"][1].as_array_mut().unwrap().truncate(2);
    assert_eq!(judged(&play).trick_winners.len(), 1);
}

/// The last trick can fall in one way only.
#[test]
fn the_last_trick_need_not_be_told() {
    for deal in [CHELEM, EXCUSE_LED] {
        let whole = deal.play(json!({}));
        let stated = until(whole.clone(), 17);
        assert_eq!(record(&stated), record(&whole));
        assert_eq!(judged(&until(whole, 16)).record(), None);
    }
}
